/** A finished record checked by the page itself, with what it was promised before the first roll and what it heard since. */
import type { Entry, Frame, Purpose } from './messages'
import { promiseOf } from './promise'
import { readRecord } from './record'
import { fromHex, hmac, sha256, toHex } from './sha256'

/** What this browser wrote down while the game was still open. */
export interface Kept {
  commitment?: string
  /** By seat, what was added to the seed here. */
  entropy?: Record<string, string>
  /** By seat, what everybody had promised before anything was shown here. */
  promises?: Record<string, string>
  /** The key of the server. */
  key?: string
}

export type Fault = 'seed' | 'commitment' | 'entropy' | 'promise' | 'draw' | 'heard' | 'signature' | 'key' | 'unfinished' | 'sealed'

export interface Check {
  fault: Fault | ''
  /** Which draw, or which answer, is wrong. */
  at: number
  /** How many draws were drawn again here, of how many. */
  checked: number
  draws: number
  signed: boolean | null
  /** Whether every answer of the record could be laid beside what was heard here; where some were given in silence it cannot. */
  compared: boolean
  /** Who promised to add something and never showed it: whoever knows the seed could so choose between two sets of dice. */
  withheld: string[]
}

const WHOLE = 2n ** 64n
/** A key and a signature, and nothing beside them that nobody has signed. */
const BARE = /^\nsigned \{"key": ?"[0-9a-f]{64}", ?"signature": ?"[0-9a-f]{128}"\}\s*$/

/** As docs/table.md has it. */
export function ticket(seed: Uint8Array, entropies: string[], draw: number | string, n: bigint): bigint {
  const whole = WHOLE - (WHOLE % n)
  for (let again = 0; ; again++) {
    const message = new TextEncoder().encode(`fiveaside|${entropies.join(',')}|${draw}|${again}`)
    const drawn = hmac(seed, message).slice(0, 8).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
    if (drawn < whole) return drawn % n
  }
}

/** `frames` say what was asked at each draw; `heard` are the entries that came while the game went on. */
export async function check(text: string, frames: Frame[], kept: Kept, heard: Entry[]): Promise<Check> {
  const record = readRecord(text)
  const found: Check = { fault: '', at: 0, checked: 0, draws: 0, signed: null, compared: false, withheld: [] }
  const fair = record.head.fair
  const wrong = (fault: Fault, at = 0): Check => ({ ...found, fault, at })
  if (record.over && fair?.duplicate && !fair.seed) return wrong('sealed')
  if (!record.over || !fair?.seed) return wrong('unfinished')
  if (toHex(sha256(fromHex(fair.seed))) !== fair.commitment) return wrong('seed')
  if (kept.commitment && kept.commitment !== fair.commitment) return wrong('commitment')
  for (const [seat, entropy] of Object.entries(isDuplicate(fair, heard) ? {} : (kept.entropy ?? {}))) {
    const counted = fair.entropies[Number(seat)]
    if (counted !== entropy && !(counted === '-' && mayAddNothing(heard, Number(seat)))) return wrong('entropy', Number(seat))
  }
  const exchanged = kept.promises ? fair.entropies.findIndex((shown, seat) => shown !== '-' && promiseOf(shown) !== kept.promises?.[seat]) : -1
  if (exchanged >= 0) return wrong('promise', exchanged)
  for (const [seat, promise] of (fair.promises ?? []).entries()) {
    const shown = fair.entropies[seat] ?? '-'
    if (promise === '-') continue
    if (shown === '-') found.withheld.push(record.head.people?.[seat] || `${seat}`)
    else if (promiseOf(shown) !== promise) return wrong('promise', seat)
  }
  const seed = fromHex(fair.seed)
  for (const [i, answer] of record.answers.entries()) {
    if (answer.seat !== 'chance') continue
    const drawn = fair.duplicate
      ? dealtAgain(frames[i], frames[i + 1], seed, fair.entropies)
      : redrawn(frames[i], frames[i + 1], (n) => ticket(seed, fair.entropies, found.draws, n))
    found.draws += 1
    if (drawn === false) return wrong('draw', found.draws)
    if (drawn) found.checked += 1
  }
  const stood = standing(heard)
  found.compared = stood.length === record.answers.length
  const differs = found.compared ? stood.findIndex((text, i) => text !== null && text !== record.answers[i]?.text) + 1 : 0
  if (differs) return wrong('heard', differs)
  found.signed = await isSigned(text, kept.key ?? '')
  if (kept.key && record.signed && record.signed.key !== kept.key) return wrong('key')
  return found.signed === false ? wrong('signature') : found
}

/** Whether what fell is what was drawn; null where the page cannot tell, as with typed dice and clocks. */
function redrawn(before: Frame | undefined, after: Frame | undefined, draw: (n: bigint) => bigint): boolean | null {
  const ask = before?.ask
  if (!ask || ask.seat !== 'chance' || !after) return null
  if (ask.dice) {
    const n = ask.dice.reduce((product, faces) => product * BigInt(faces.length), 1n)
    let left = draw(n)
    const fell: string[] = []
    for (let i = ask.dice.length - 1; i >= 0; i--) {
      const faces = ask.dice[i] ?? []
      fell.push(`${ask.names?.[i] ?? ''} ${faces[Number(left % BigInt(faces.length))]}`)
      left /= BigInt(faces.length)
    }
    const told = after.events.find((event) => event.dice)?.dice
    if (!told) return null
    return same(fell, (told as string[][]).map(([name, face]) => `${name} ${face}`))
  }
  if (!ask.choices || !ask.weights || ask.kind === 'clock') return null
  const total = ask.weights.reduce((sum, weight) => sum + weight, 0)
  let left = Number(draw(BigInt(total)))
  const name = ask.choices.find((_, i) => (left -= ask.weights?.[i] ?? 0) < 0)
  return name === after.answer
}

const MOST_COPIES = 5000

/** The same for a duplicate, in which each die and each card is drawn by what it is for. */
function dealtAgain(before: Frame | undefined, after: Frame | undefined, seed: Uint8Array, entropies: string[]): boolean | null {
  const ask = before?.ask
  const purpose = before?.purpose
  if (!ask || ask.seat !== 'chance' || !after || !purpose || ask.kind === 'clock') return null
  if (!ask.dice) return ask.choices && ask.weights ? dealt(ask, purpose, seed, entropies) === after.answer : null
  const told = after.events.find((event) => event.dice)?.dice
  if (!told) return null
  const numbers: Record<string, number> = {}
  const fell = ask.dice.map((faces, i) => {
    const name = ask.names?.[i] ?? ''
    const number = (numbers[name] = (numbers[name] ?? 0) + 1)
    const side = ticket(seed, entropies, `${purpose.label}, ${name} ${number}`, BigInt(faces.length))
    return `${name} ${faces[Number(side)]}`
  })
  return same(fell, (told as string[][]).map(([name, face]) => `${name} ${face}`))
}

/** Of all cards that are left the one with the highest rank; of those that were dealt before the one that lies there. */
function dealt(ask: { choices?: string[]; weights?: number[] }, purpose: Purpose, seed: Uint8Array, entropies: string[]): string | undefined {
  const rank = (what: string, name: string): string =>
    toHex(hmac(seed, new TextEncoder().encode(`fiveaside|${entropies.join(',')}|${what}|${name}`)))
  const all = (ask.choices ?? []).map((text, i) => ({ text, weight: ask.weights?.[i] ?? 0 }))
  const cards = (purpose.cards ?? []).map((card) => ({ card, rank: rank(purpose.what ?? '', card) }))
  const there = cards.sort((one, other) => (one.rank < other.rank ? -1 : 1))[purpose.place ?? 0]?.card
  const lying = all.filter(({ text }) => text.split('/')[0] === there)
  const left = lying.length > 0 ? lying : all
  const total = left.reduce((sum, { weight }) => sum + weight, 0)
  if (total > MOST_COPIES) {
    let drawn = Number(ticket(seed, entropies, purpose.label, BigInt(total)))
    return all.find(({ weight }) => (drawn -= weight) < 0)?.text
  }
  const tickets = left.flatMap(({ text, weight }) =>
    Array.from({ length: weight }, (_, copy) => ({ text, rank: rank(purpose.label, `${text} ${copy + 1}`) })),
  )
  return tickets.reduce((best, one) => (one.rank > best.rank ? one : best), { text: '', rank: '' }).text
}

function same(one: string[], other: string[]): boolean {
  return [...one].sort().join('|') === [...other].sort().join('|')
}

/** Nobody adds anything to the deals of a duplicate. Whether this is one was told when the table was opened: a record alone may claim
 * so of any game. */
function isDuplicate(fair: { duplicate?: boolean }, heard: Entry[]): boolean {
  const first = heard[0]
  return fair.duplicate === true && (first?.kind !== 'opened' || first.duplicate === true)
}

/** Only of somebody for whom a bot played when it started nothing is added, unless they had shown it already. Who has not heard all cannot
 * tell. */
function mayAddNothing(heard: Entry[], seat: number): boolean {
  if (heard[0]?.seq !== 1) return true
  const own = heard.filter(({ kind, seat: whose }) => kind === 'started' || whose === seat)
  const begun = own.findIndex(({ kind }) => kind === 'started')
  if (begun >= 0 && own.slice(begun).some(({ kind }) => kind === 'sat')) return true
  const came = (begun < 0 ? own : own.slice(0, begun)).filter(({ kind }) => ['left', 'back', 'revealed'].includes(kind))
  return came.at(-1)?.kind === 'left' && !came.some(({ kind }) => kind === 'revealed')
}

/** The answers that were heard and not taken back; null for what was hidden. */
function standing(heard: Entry[]): (string | null)[] {
  const stood: (string | null)[] = []
  for (const entry of heard) {
    if (entry.kind === 'answer') stood.push(entry.text ?? null)
    else if (entry.kind === 'undone') stood.length -= Math.min(entry.count ?? 0, stood.length)
  }
  return stood
}

/** Whether the server's signature fits; null where there is none, or this browser cannot tell. */
async function isSigned(text: string, key: string): Promise<boolean | null> {
  const at = text.lastIndexOf('\nsigned ')
  const signed = readRecord(text).signed
  if (at < 0 || !signed || !globalThis.crypto?.subtle) return null
  if (!BARE.test(text.slice(at))) return false
  try {
    const subtle = crypto.subtle
    const imported = await subtle.importKey('raw', fromHex(key || signed.key), 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', imported, fromHex(signed.signature), new TextEncoder().encode(text.slice(0, at + 1)))
  } catch {
    return null
  }
}
