import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Entry, Seat, Snapshot } from '../src/messages'
import * as mine from '../src/state/mine'
import * as pledge from '../src/state/pledge'

const seat = (number: number, bot: string | null = null): Seat =>
  ({ seat: number, side: number, kind: bot ? 'bot' : 'person', name: '', sat: true, here: true, left: false, bot }) as Seat
const at = (seats: Seat[], owing: number[]): Snapshot => ({ table: { commitment: 'c', seats, owing } }) as unknown as Snapshot
const sat = (number: number, promise?: string): Entry => ({ seq: number + 2, kind: 'sat', seat: number, promise })

describe('what was promised for the dice', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => kept.set(name, text) })
  })

  it('is shown when everybody was heard to promise theirs, and not because the table says so', () => {
    mine.keep({ id: 'eager', game: 'golong', title: '', tokens: [], invites: [], watch: '', names: {}, since: 0, over: false })
    const promise = pledge.promise('eager', 0)
    const two = at([seat(0), seat(1)], [0, 1])
    expect(pledge.due('eager', two, [0], [sat(0, promise)])).toEqual([])
    expect(pledge.due('eager', two, [0], [sat(0, promise), sat(1, 'p')])).toMatchObject([{ what: 'reveal', seat: 0 }])
    expect(pledge.due('eager', two, [0], [sat(0, promise), sat(1, 'p')])).toEqual([])
    expect(mine.find('eager')?.promises).toEqual({ 0: promise, 1: 'p' })
  })

  it('is shown where all others are bots', () => {
    const promise = pledge.promise('alone', 0)
    expect(pledge.due('alone', at([seat(0), seat(1, 'thumb')], [0]), [0], [sat(0, promise)])).toMatchObject([{ seat: 0 }])
  })

  it('of all is told by who has sat down', () => {
    expect(pledge.promisesIn([sat(0, 'p'), { seq: 9, kind: 'chat', seat: 1 }, sat(1)])).toEqual({ 0: 'p', 1: '' })
  })
})
