/** What this browser adds to the dice of a table: promised when somebody sits down, shown when everybody has promised. */
import type { Deed, Entry, Snapshot } from '../messages'
import { promiseOf } from '../promise'
import { randomHex } from '../wire'
import * as mine from './mine'

const BYTES = 16
/** Where nothing can be kept, at least for as long as the page is open. */
const known = new Map<string, string>()
const shown = new Set<string>()

export function promise(table: string, seat: number): string {
  const entropy = entropyOf(table, seat) ?? randomHex(BYTES)
  known.set(`${table} ${seat}`, entropy)
  const kept = mine.find(table)
  if (kept) mine.change(table, { entropy: { ...kept.entropy, [seat]: entropy } })
  return promiseOf(entropy)
}

/** What is to be shown now; and what the table promised is written down the first time it is seen. The table asks for it, but nobody need
 * believe that all have promised: nothing is shown before it was `heard`, and what was heard by then is written down, too. */
export function due(id: string, { table, devices }: Snapshot, seats: number[], heard: Entry[]): Deed[] {
  const kept = mine.find(id)
  if (kept && !kept.commitment && table.commitment) mine.change(id, { commitment: table.commitment })
  const deeds: Deed[] = []
  const promises = promisesIn(heard)
  if (table.seats.some(({ seat, bot }) => !bot && !(seat in promises))) return deeds
  for (const seat of table.owing) {
    if (!seats.includes(seat) || shown.has(`${id} ${seat}`)) continue
    if (kept && !kept.promises) mine.change(id, { promises })
    const entropy = entropyOf(id, seat)
    // What was promised on another device is shown there; if that has gone, nobody shall wait for it.
    if (!entropy && devices?.[seat]) continue
    shown.add(`${id} ${seat}`)
    deeds.push({ what: 'reveal', seat, ...(entropy && { entropy }) })
  }
  return deeds
}

/** By seat, what those who have sat down promised; nothing of whoever did so without. */
export function promisesIn(heard: Entry[]): Record<string, string> {
  return Object.fromEntries(heard.filter(({ kind }) => kind === 'sat').map(({ seat, promise }) => [seat, promise ?? '']))
}

export function keepKey(id: string, key: string): void {
  const kept = mine.find(id)
  if (kept && !kept.key) mine.change(id, { key })
}

function entropyOf(table: string, seat: number): string | undefined {
  return known.get(`${table} ${seat}`) ?? mine.find(table)?.entropy?.[seat]
}
