/** The table's HTTP side. */
import { BASE } from './base'
import type { GameCard, Hint, Opened, Replay, Review, Rulebook, Seating, Statistics, Timing, Verdict } from './messages'
import * as player from './player'
import { version } from './pwa/version'
import { settings } from './state/settings.svelte'

export class Refusal extends Error {}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(BASE + path, { ...init, cache: 'no-store', referrerPolicy: 'no-referrer' })
  } catch {
    throw new Refusal('')
  }
}

/** Where the server must know which player it is; one that it does not know any more is made anew, once. */
async function sendAs(path: string, init: RequestInit): Promise<Response> {
  await player.ready()
  const as = (): RequestInit => ({ ...init, headers: { ...(init.headers as Record<string, string>), ...player.signed() } })
  const sent = player.known()?.key ?? ''
  const reply = await send(path, as())
  if (reply.status !== 401) return reply
  await player.anew(sent)
  return send(path, as())
}

const OF_PLAYERS = /^\/api\/((players|contests|lobby|notices|teams|company)\b|tables(\/[^/]+\/(join|invite))?(\?|$))/

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const reply = await (OF_PLAYERS.test(path) ? sendAs : send)(path, init)
  version.hear(reply.headers.get('fiveaside-build'))
  if (reply.ok) return reply
  const said: unknown = await reply.json().catch(() => null)
  const why = said && typeof said === 'object' && 'error' in said ? String(said.error) : ''
  throw new Refusal(why)
}

export async function json<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await ask(path, init)).json()) as T
}

export function posted(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function signed(token: string, body: object): RequestInit {
  const { headers, ...rest } = posted(body)
  return { ...rest, headers: { ...headers, authorization: `Bearer ${token}` } }
}

function text(body: string): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'text/plain; charset=utf-8' }, body }
}

const read = new Map<string, Promise<unknown>>()

/** The path with the language that is read here. */
export function spoken(path: string, query: Record<string, string> = {}): string {
  const { lang } = settings.kept
  const asked = new URLSearchParams(lang === 'en' ? query : { lang, ...query }).toString()
  return asked ? `${path}?${asked}` : path
}

/** What does not change is asked for once. */
function once<T>(path: string, init?: RequestInit): Promise<T> {
  const known = read.get(path) ?? json<T>(path, init)
  read.set(path, known)
  known.catch(() => read.delete(path))
  return known as Promise<T>
}

export function games(): Promise<GameCard[]> {
  return once(spoken('/api/games'))
}

export function rulebook(game: string): Promise<Rulebook> {
  return once(spoken(`/api/games/${encodeURIComponent(game)}/rulebook`))
}

/** The rulebook with the components that lie on a table. */
export function rulebookAt(table: string, token: string): Promise<Rulebook> {
  return once(spoken(`/api/tables/${encodeURIComponent(table)}/rulebook`), { headers: { authorization: `Bearer ${token}` } })
}

/** Where others in the network of the server reach it. */
export function addresses(): Promise<string[]> {
  return once('/api/addresses')
}

/** Whether the server answers now. */
export async function isReached(): Promise<boolean> {
  return ask('/api/addresses').then(
    () => true,
    () => false,
  )
}

/** The numbers of seats that these options allow, the usual one first. */
export function seatings(game: string, options: Record<string, string>): Promise<Seating[]> {
  return json<Seating[]>(`/api/games/${encodeURIComponent(game)}/seats`, posted({ options }))
}

/** Of each thing measured: in how many games, the sum, and the sum of squares. */
export type Sums = Record<string, [number, number, number]>

export interface Trial {
  games: number
  mind: string
  seats: number
  metrics: Sums
}

/** Some games with these options from number `first` on, played by bots in a moment. */
export function trial(game: string, options: Record<string, string>, first: number): Promise<Trial> {
  return json<Trial>(spoken(`/api/games/${encodeURIComponent(game)}/trial`), posted({ options, first }))
}

export interface Opening {
  game: string
  options: Record<string, string>
  /** An owner's components, as TOML or as the JSON they were read from. */
  pack?: string | object
  seats: string[]
  dice: 'fair' | 'typed'
  time?: Timing
  hints?: 'off'
  rated?: boolean
  access?: 'anybody' | 'members'
  watch?: 'anybody'
  children?: true
}

export function open(opening: Opening): Promise<Opened> {
  return json<Opened>('/api/tables', posted(opening))
}

/** Turn the code of a link into a token; one that opens something itself comes back as it is. */
export function join(table: string, code: string, token: string): Promise<{ seat: number | null; token: string }> {
  return json(spoken(`/api/tables/${encodeURIComponent(table)}/join`), posted({ code, token }))
}

/** A code that opens this seat on another device, once. */
export function offer(table: string, token: string, seat: number): Promise<{ code: string; seconds: number }> {
  return json(spoken(`/api/tables/${encodeURIComponent(table)}/codes`), signed(token, { seat }))
}

/** From now on `fresh` alone opens this seat. */
export async function renew(table: string, token: string, seat: number, fresh: string): Promise<void> {
  await ask(spoken(`/api/tables/${encodeURIComponent(table)}/keys`), signed(token, { seat, token: fresh }))
}

export interface House {
  keep_days: number
  keep_empty_days: number
  contact: string
  passkeys: boolean
  /** After so many days somebody with a name and a finished game is a member. */
  member_days: number
}

/** For how long this server keeps tables, and who runs it. */
export function house(): Promise<House> {
  return once('/api/house')
}

/** Take the names and the chat of these seats out of a table. */
export async function forget(table: string, tokens: string[]): Promise<void> {
  await ask(spoken(`/api/tables/${encodeURIComponent(table)}/forget`), posted({ tokens }))
}

/** Delete a table at which nobody else sits. */
export async function remove(table: string, tokens: string[]): Promise<void> {
  await ask(spoken(`/api/tables/${encodeURIComponent(table)}/delete`), posted({ tokens }))
}

export async function record(table: string, token: string): Promise<string> {
  const path = `/api/tables/${encodeURIComponent(table)}/record`
  return (await ask(path, { headers: { authorization: `Bearer ${token}` } })).text()
}

/** What came of a match of a cup, once everybody may know. */
export async function cupRecord(cup: string, fixture: string): Promise<string> {
  return (await ask(spoken(`/api/contests/${encodeURIComponent(cup)}/record/${encodeURIComponent(fixture)}`), {})).text()
}

/** The game in numbers; of one with secrets when it is over. */
export function statistics(table: string, token: string): Promise<Statistics> {
  const path = spoken(`/api/tables/${encodeURIComponent(table)}/statistics`)
  return json<Statistics>(path, { headers: { authorization: `Bearer ${token}` } })
}

/** What is best for whichever of these seats is asked; each token is tried, for one of them is of that seat. */
export async function hint(table: string, tokens: string[]): Promise<Hint> {
  const path = spoken(`/api/tables/${encodeURIComponent(table)}/hint`)
  let refusal: unknown = new Refusal('')
  for (const token of tokens) {
    try {
      return await json<Hint>(path, { headers: { authorization: `Bearer ${token}` } })
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}

/** A finished game looked at again, told how far it is while it takes; null where nobody can tell what its positions are worth. */
export function review(table: string, token: string, far: (done: number, of: number) => void): Promise<Review | null> {
  return reviewed(`/api/tables/${encodeURIComponent(table)}/review`, { headers: { authorization: `Bearer ${token}` } }, far)
}

async function reviewed(path: string, init: RequestInit, far: (done: number, of: number) => void): Promise<Review | null> {
  for (;;) {
    const found = await json<Review | { done: number; of: number } | null>(spoken(path, { progress: '1' }), init)
    if (found === null || !('done' in found)) return found
    far(found.done, found.of)
  }
}

/** Who has agreed that anybody may see the game; `code` is '' until all have. */
export interface Sharing {
  people: number[]
  agreed: number[]
  mine: number[]
  code: string
}

/** Without `agree` it is only looked at. */
export function share(table: string, tokens: string[], agree?: boolean): Promise<Sharing> {
  return json(spoken(`/api/tables/${encodeURIComponent(table)}/share`), posted({ tokens, ...(agree === undefined ? {} : { agree }) }))
}

export interface SharedGame {
  game: string
  title: string
  line: string
  how: string
  why: string
  sides: { name: string; points: number; place: number }[]
}

export function shared(code: string): Promise<SharedGame> {
  return json(spoken(`/api/shared/${encodeURIComponent(code)}`))
}

export async function sharedRecord(code: string): Promise<string> {
  return (await ask(spoken(`/api/shared/${encodeURIComponent(code)}/record`))).text()
}

export function sharedReview(code: string, far: (done: number, of: number) => void): Promise<Review | null> {
  return reviewed(`/api/shared/${encodeURIComponent(code)}/review`, {}, far)
}

/** The picture of a shared game. */
export function pictureOf(code: string): string {
  return BASE + spoken(`/api/shared/${encodeURIComponent(code)}/card.png`)
}

/** As a seat has seen it, or as somebody who only watches. */
export function replay(record: string, seat?: number): Promise<Replay> {
  return json<Replay>(spoken('/api/replay', seat === undefined ? {} : { seat: String(seat) }), text(record))
}

export function verify(record: string): Promise<Verdict> {
  return json<Verdict>('/api/verify', text(record))
}
