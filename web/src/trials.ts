/** What trials of house rules say, added up: means with the intervals in which the truth lies 19 times in 20. */
import type { Sums, Trial } from './api'

export interface Numbers {
  games: number
  mind: string
  metrics: Sums
}

export interface Measured {
  mean: number
  low: number
  high: number
}

const SURE = 1.96

/** What is so in a game or is not, as parts of a hundred; everything else is a number. */
export const SHARES = ['first_seat', 'starter', 'draws', 'comebacks', 'decided']
/** In the order in which they are shown. */
export const SHOWN = ['first_seat', 'starter', 'draws', 'decisions', 'minutes', 'points', 'margin', 'lead_changes', 'decided', 'comebacks']

export function nothing(): Numbers {
  return { games: 0, mind: '', metrics: {} }
}

export function added(so: Numbers, more: Trial): Numbers {
  const metrics: Sums = { ...so.metrics }
  for (const [name, [count, sum, squares]] of Object.entries(more.metrics)) {
    const [before, total, all] = metrics[name] ?? [0, 0, 0]
    metrics[name] = [before + count, total + sum, all + squares]
  }
  return { games: so.games + more.games, mind: more.mind, metrics }
}

/** Null while too little is known. */
export function measured(numbers: Numbers, name: string): Measured | null {
  const [count, sum, squares] = numbers.metrics[name] ?? [0, 0, 0]
  if (count < 2) return null
  const mean = sum / count
  if (SHARES.includes(name)) return wilson(mean, count)
  const spread = Math.sqrt(Math.max(0, (squares - sum * mean) / (count - 1)))
  const half = (SURE * spread) / Math.sqrt(count)
  return { mean, low: mean - half, high: mean + half }
}

export function wilson(share: number, count: number): Measured {
  const wide = (SURE * SURE) / count
  const middle = (share + wide / 2) / (1 + wide)
  const half = (SURE * Math.sqrt((share * (1 - share)) / count + wide / (4 * count))) / (1 + wide)
  return { mean: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** Whether two things differ for certain: neither interval reaches the other. */
export function differs(one: Measured | null, other: Measured | null): boolean {
  return one !== null && other !== null && (one.high < other.low || other.high < one.low)
}

/** `52 % (49–55)`, or `14.2 (13.9–14.5)`. */
export function shown(name: string, found: Measured, locale: string): string {
  const share = SHARES.includes(name)
  const digits = share ? 1 : Math.abs(found.mean) < 10 ? 2 : 1
  const say = (value: number) => (share ? 100 * value : value).toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${say(found.mean)}${share ? ' %' : ''} (${say(found.low)}–${say(found.high)})`
}
