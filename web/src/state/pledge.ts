/** What this browser adds to the dice of a table: promised when somebody sits down, shown when everybody has promised. */
import type { Deed, Snapshot } from '../messages'
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

/** What is to be shown now; and what the table promised is written down the first time it is seen. */
export function due(id: string, { table, devices }: Snapshot, seats: number[]): Deed[] {
  const kept = mine.find(id)
  if (kept && !kept.commitment && table.commitment) mine.change(id, { commitment: table.commitment })
  const deeds: Deed[] = []
  for (const seat of table.owing) {
    if (!seats.includes(seat) || shown.has(`${id} ${seat}`)) continue
    const entropy = entropyOf(id, seat)
    // What was promised on another device is shown there; if that has gone, nobody shall wait for it.
    if (!entropy && devices?.[seat]) continue
    shown.add(`${id} ${seat}`)
    deeds.push({ what: 'reveal', seat, ...(entropy && { entropy }) })
  }
  return deeds
}

export function keepKey(id: string, key: string): void {
  const kept = mine.find(id)
  if (kept && !kept.key) mine.change(id, { key })
}

function entropyOf(table: string, seat: number): string | undefined {
  return known.get(`${table} ${seat}`) ?? mine.find(table)?.entropy?.[seat]
}
