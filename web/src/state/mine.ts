/** The tables this browser has a place at, with the tokens that prove it. They never leave it but in a hello. */
import type { Shirt } from '../shirts'

export interface MyTable {
  id: string
  game: string
  title: string
  /** Tokens used here: of seats, or of a watcher. */
  tokens: string[]
  /** Codes of invitations, to be given away as links; whoever takes one gets a token of their own. */
  invites: { seat: number; token: string }[]
  watch: string
  /** By the code of a link that was followed, the token it was turned into. */
  joined?: Record<string, string>
  /** What was promised before the first roll, to be held against the record: the commitment of the table, by seat what
      was added here and what all had promised by the time that was shown, and the key of the server. */
  commitment?: string
  entropy?: Record<string, string>
  promises?: Record<string, string>
  key?: string
  /** Names to sit down with, by seat. */
  names: Record<string, string>
  /** What those who sit down here wear, by seat, where they chose. */
  shirts?: Record<string, Shirt>
  since: number
  over: boolean
  /** As it stood when it was last seen here: with whom, the score, and whether somebody here is to move. */
  others?: string[]
  score?: number[]
  turn?: boolean
  /** The cup that this is a match of. */
  cup?: string
  /** Who sat where at the table that this one follows, and need no link. */
  expected?: Record<string, string>
  /** Seats here that let moments pass without being asked. */
  quiet?: number[]
  /** Seats whose chat is not shown here. */
  muted?: number[]
  /** The board is on a big screen before whoever sits here: this page is a hand and controls. */
  beside?: boolean
  /** By seat, the cards that somebody here does not want to be asked about. */
  unasked?: Record<string, string[]>
}

const KEY = 'fiveaside.tables'
const MOST = 40

export function all(store: Storage = localStorage): MyTable[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as MyTable[]) : []
  } catch {
    return []
  }
}

export function find(id: string, store: Storage = localStorage): MyTable | undefined {
  return all(store).find((table) => table.id === id)
}

export function keep(table: MyTable, store: Storage = localStorage): void {
  write([table, ...all(store).filter((other) => other.id !== table.id)].slice(0, MOST), store)
}

export function change(id: string, part: Partial<MyTable>, store: Storage = localStorage): void {
  write(
    all(store).map((table) => (table.id === id ? { ...table, ...part } : table)),
    store,
  )
}

export function forget(id: string, store: Storage = localStorage): void {
  write(
    all(store).filter((table) => table.id !== id),
    store,
  )
}

/** A link brought a token: a new table, or one more seat at a table known already. `code` is what stood in the link. */
export function join(id: string, token: string, code: string = token, store: Storage = localStorage): void {
  const known = find(id, store)
  const tokens = [...new Set([...(known?.tokens ?? []), token])]
  const fresh = { id, game: '', title: '', tokens, invites: [], watch: '', names: {}, since: Date.now(), over: false }
  const invites = (known?.invites ?? []).filter((invite) => invite.token !== code)
  keep({ ...fresh, ...known, tokens, invites, joined: { ...known?.joined, [code]: token } }, store)
}

function write(tables: MyTable[], store: Storage): void {
  try {
    store.setItem(KEY, JSON.stringify(tables))
  } catch {
    // A browser that keeps nothing still plays; it only cannot come back.
  }
}
