/** What goes along with a player: name, shirt, language, settings and tables, from one device to the other. */
import * as api from '../api'
import * as passkeys from '../passkeys'
import { become, deviceName, known, type Who } from '../player'
import type { Shirt } from '../shirts'
import { randomHex } from '../wire'
import * as mine from './mine'
import { settings } from './settings.svelte'

const ALONG = ['theme', 'sound', 'volume', 'motion', 'keys', 'list', 'odds', 'secret', 'watched'] as const
const SYNCED = 'fiveaside.synced'
const PUSHED = 'fiveaside.told'
const LATER = 1000
const TOKEN_BYTES = 24

export interface PlayerCard {
  id: string
  name: string
  /** Tells players apart whose names look alike. */
  tag: string
  alike: boolean
  shirt: Shirt | null
  since: number
}

export interface KeyCard {
  mark: string
  kind: 'device' | 'link' | 'recovery' | 'passkey'
  name: string
  made: number
  seen: number
  here: boolean
}

export interface OwnPlayer {
  player: PlayerCard
  member: boolean
  lang: string
  settings: Record<string, unknown>
  keys: KeyCard[]
}

/** A table of one's own, as it stands now: in seconds since 1970. */
export interface MyTableCard {
  table: string
  seats: number[]
  game: string
  state: 'waiting' | 'playing' | 'over'
  turn: boolean
  since: number
  until: number | null
  people: string[]
  sat: number
}

export interface RatingCard {
  game: string
  rating: number
  provisional: boolean
  games: number
  won: number
  drawn: number
  lost: number
  curve: [number, number][]
}

export interface PlayerRecord {
  player: PlayerCard
  ratings: RatingCard[]
  opponents: { id: string; name: string; tag: string; won: number; drawn: number; lost: number }[]
  last: { table: string; game: string; when: number; place: number; of: number }[]
  streak: number
  streak_of: string
  best_streak: number
  average_place: number | null
}

export function me(): Promise<OwnPlayer> {
  return api.json(api.spoken('/api/players/me'))
}

export function recordOf(id: string): Promise<PlayerRecord> {
  return api.json(api.spoken(`/api/players/${encodeURIComponent(id)}/record`))
}

/** A code for another device; it ends after some minutes. */
export function link(): Promise<{ code: string; seconds: number | null }> {
  return api.json(api.spoken('/api/players/me/links'), api.posted({}))
}

/** A code to write down; the one before is no good any more. */
export function recovery(): Promise<{ code: string; seconds: number | null }> {
  return api.json(api.spoken('/api/players/me/recovery'), api.posted({}))
}

export async function revoke(mark: string): Promise<void> {
  await api.json(api.spoken('/api/players/me/revoke'), api.posted({ mark }))
}

/** All that the server keeps of this player, as text. */
export async function exported(): Promise<string> {
  return JSON.stringify(await api.json(api.spoken('/api/players/me/export')), null, 1)
}

/** There is no such player any more, and this browser knows nothing of one. */
export async function remove(): Promise<void> {
  await api.json(api.spoken('/api/players/me'), { method: 'DELETE' })
  become(null)
}

/** This device is the player's from now on to whom the code belongs, with all that is theirs. */
export async function enter(code: string): Promise<void> {
  await enterAs(await api.json<Who>(api.spoken('/api/players/enter'), api.posted({ code, device: deviceName() })))
}

/** Likewise by a passkey; false if its person thought better of it. */
export async function enterByPasskey(): Promise<boolean> {
  const found = await passkeys.who(deviceName())
  if (found) await enterAs(found)
  return found !== null
}

async function enterAs(found: Who): Promise<void> {
  become(found)
  forgetSync()
  await pull()
  await findTables()
}

/** Name, shirt, language and settings as they were chosen elsewhere. */
export async function pull(): Promise<void> {
  const told = await me()
  const kept = told.settings as Partial<typeof settings.kept>
  const along = Object.fromEntries(ALONG.filter((name) => typeof kept[name] === typeof settings.kept[name]).map((name) => [name, kept[name]]))
  settings.set({ ...along, name: told.player.name, shirt: told.player.shirt, ...(told.lang ? { lang: told.lang } : {}) })
  keepPushed(chosen())
}

let timer: ReturnType<typeof setTimeout> | undefined

function chosen(): string {
  const { name, shirt, lang } = settings.kept
  return JSON.stringify({ name: name.trim(), shirt, lang, settings: Object.fromEntries(ALONG.map((one) => [one, settings.kept[one]])) })
}

/** What is chosen here goes along: a moment later, all at once; so does what was chosen before this was fetched, or while
    there was no network. What the server does not take stays here. */
export function follow(): void {
  settings.onchange = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void push(), LATER)
  }
  if (settings.kept.name.trim() || settings.kept.shirt) settings.onchange()
}

async function push(): Promise<void> {
  const now = chosen()
  if (!known() || lastPushed() === ownedBy(now)) return
  await api.json(api.spoken('/api/players/me'), { ...api.posted({}), method: 'PATCH', body: now }).then(() => keepPushed(now), () => undefined)
}

/** What the server was told last, and of whom. */
function lastPushed(): string | null {
  try {
    return localStorage.getItem(PUSHED)
  } catch {
    return null
  }
}

function keepPushed(told: string): void {
  try {
    localStorage.setItem(PUSHED, ownedBy(told))
  } catch {
    // Then it is told once more.
  }
}

function ownedBy(told: string): string {
  return `${known()?.id} ${told}`
}

/** Seats that were taken on other devices since this one last looked open here, too. */
export async function findTables(): Promise<boolean> {
  if (!known()) return false
  const since = lastSync()
  const tables = await api.json<MyTableCard[]>(api.spoken('/api/players/me/tables'))
  const fresh = tables.filter((one) => one.sat > since && !mine.find(one.table))
  for (const one of fresh.reverse()) {
    for (const seat of one.seats) {
      const token = randomHex(TOKEN_BYTES)
      await api.json(api.spoken('/api/players/me/seats'), api.posted({ table: one.table, seat, token }))
      mine.join(one.table, token)
    }
    mine.change(one.table, { over: one.state === 'over', game: one.game })
  }
  keepSync(Math.max(since, ...tables.map((one) => one.sat)))
  return fresh.length > 0
}

function lastSync(): number {
  try {
    return Number(localStorage.getItem(SYNCED) ?? 0)
  } catch {
    return Infinity
  }
}

function keepSync(at: number): void {
  try {
    localStorage.setItem(SYNCED, String(at))
  } catch {
    // Then nothing else is kept here either.
  }
}

function forgetSync(): void {
  keepSync(0)
}
