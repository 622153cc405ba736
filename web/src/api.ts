/** The table's HTTP side. */
import type { GameCard, Opened, Replay, Rulebook, Verdict } from './messages'

export class Refusal extends Error {}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let reply: Response
  try {
    reply = await fetch(path, { ...init, cache: 'no-store', referrerPolicy: 'no-referrer' })
  } catch {
    throw new Refusal('')
  }
  if (reply.ok) return reply
  const said: unknown = await reply.json().catch(() => null)
  const why = said && typeof said === 'object' && 'error' in said ? String(said.error) : ''
  throw new Refusal(why)
}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await ask(path, init)).json()) as T
}

function text(body: string): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'text/plain; charset=utf-8' }, body }
}

let known: Promise<GameCard[]> | null = null
const books = new Map<string, Promise<Rulebook>>()

export function games(): Promise<GameCard[]> {
  known ??= json<GameCard[]>('/api/games').catch((problem: unknown) => {
    known = null
    throw problem
  })
  return known
}

export function rulebook(game: string): Promise<Rulebook> {
  let book = books.get(game)
  if (!book) {
    book = json<Rulebook>(`/api/games/${encodeURIComponent(game)}/rulebook`)
    books.set(game, book)
    book.catch(() => books.delete(game))
  }
  return book
}

export interface Opening {
  game: string
  options: Record<string, string>
  seats: string[]
  dice: 'fair' | 'typed'
}

export function open(opening: Opening): Promise<Opened> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(opening) }
  return json<Opened>('/api/tables', init)
}

export async function record(table: string, token: string): Promise<string> {
  const path = `/api/tables/${encodeURIComponent(table)}/record`
  return (await ask(path, { headers: { authorization: `Bearer ${token}` } })).text()
}

export function replay(record: string): Promise<Replay> {
  return json<Replay>('/api/replay', text(record))
}

export function verify(record: string): Promise<Verdict> {
  return json<Verdict>('/api/verify', text(record))
}
