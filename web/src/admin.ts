/** What the admin page asks of the server, with the key of whoever runs it. */
import { json, posted } from './api'

export interface Ban {
  what: string
  why: string
  since: number
  until: number | null
}

export interface Status {
  version: string
  connections: number
  open: number
  tables: number
  thinking: number
  waiting: number
  /** Why the store cannot be used; '' while it can. */
  trouble: string
  bans: Ban[]
}

export interface Card {
  id: string
  game: string
  state: 'waiting' | 'playing' | 'over'
  people: string[]
  opened: number
  used: number
  entries: number
  here: number
}

export interface File extends Omit<Card, 'here'> {
  seats: { seat: number; name: string; keys: string[]; muted: boolean }[]
  chat: { seat: number; text: string }[]
  lines: { address: string; seats: number[] }[]
}

export interface Report {
  id: string
  table: string
  seat: number
  name: string
  by_seat: number
  why: string
  lines: string[]
  since: number
}

/** The key is kept for as long as this page is open, and no longer. */
export class Desk {
  constructor(private readonly key: string) {}

  status(): Promise<Status> {
    return this.ask('')
  }

  tables(): Promise<Card[]> {
    return this.ask('/tables')
  }

  table(id: string): Promise<File> {
    return this.ask(`/tables/${encodeURIComponent(id)}`)
  }

  async export(id: string): Promise<string> {
    return JSON.stringify(await this.ask(`/tables/${encodeURIComponent(id)}/export`), null, 1)
  }

  delete(id: string): Promise<unknown> {
    return this.ask(`/tables/${encodeURIComponent(id)}/delete`, {})
  }

  mute(id: string, seat: number, on: boolean): Promise<unknown> {
    return this.ask(`/tables/${encodeURIComponent(id)}/mute`, { seat, on })
  }

  reports(): Promise<Report[]> {
    return this.ask('/reports')
  }

  close(report: string): Promise<unknown> {
    return this.ask('/reports/close', { report })
  }

  ban(what: string, why: string, days: number | null): Promise<unknown> {
    return this.ask('/bans', days === null ? { what, why } : { what, why, days })
  }

  lift(what: string): Promise<unknown> {
    return this.ask('/bans/lift', { what })
  }

  private ask<T>(path: string, body?: object): Promise<T> {
    const { headers, ...rest } = body ? posted(body) : {}
    return json<T>(`/api/admin${path}`, { ...rest, headers: { ...headers, authorization: `Bearer ${this.key}` } })
  }
}
