/** The time people have: what is offered when a table is set up, and how long is left in words. */
import type { Clocks, Timing } from './messages'
import { t } from './words'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const BANKS = [3, 5, 10, 15, 20, 30, 45, 60, 90, 120].map((minutes) => minutes * MINUTE)
export const INCREMENTS = [0, 2, 5, 10, 20, 30]
export const TURNS = [HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 5 * DAY, 7 * DAY, 14 * DAY]

/** What is offered first of each kind. */
export const USUAL: Record<Timing['kind'], Timing> = {
  bank: { kind: 'bank', seconds: 15 * MINUTE, increment: 10, then: 'bot' },
  answer: { kind: 'answer', seconds: 3 * DAY, increment: 0, then: 'bot' },
}

/** Below this a clock is low: a tenth of what there was, twenty seconds at least. */
export function isLow(clocks: Clocks, left: number): boolean {
  return left < Math.max(20, clocks.seconds / 10)
}

/** `15 minutes`, `3 days`. */
export function long(seconds: number): string {
  if (seconds % DAY === 0) return t('clocks.days', { n: seconds / DAY })
  if (seconds % HOUR === 0) return t('clocks.hours', { n: seconds / HOUR })
  if (seconds % MINUTE === 0) return t('clocks.minutes', { n: seconds / MINUTE })
  return t('clocks.some_seconds', { n: seconds })
}

/** `4:05`, `1 h 5 min`, `2 d 3 h`. */
export function short(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  if (whole >= DAY) return t('clocks.short_days', { d: Math.floor(whole / DAY), h: Math.floor((whole % DAY) / HOUR) })
  if (whole >= HOUR) return t('clocks.short_hours', { h: Math.floor(whole / HOUR), m: Math.floor((whole % HOUR) / MINUTE) })
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`
}

/** What was agreed, in a line. */
export function told(time: Timing): string {
  if (time.kind === 'answer') return t('clocks.told.answer', { time: long(time.seconds) })
  const values = { time: long(time.seconds), more: long(time.increment) }
  return t(time.increment ? 'clocks.told.bank' : 'clocks.told.bank_only', values)
}

/** How many seconds a seat has now, `gone` seconds after the table told it. */
export function leftOf(clocks: Clocks, seat: number, gone: number): number | null {
  const left = clocks.left[seat] ?? null
  if (left === null || clocks.runs !== seat || clocks.held) return left
  return Math.max(0, left - Math.max(0, gone - (clocks.wait ?? 0)))
}

/** The same for whoever is asked in secret. */
export function secretLeft(clocks: Clocks, gone: number): number | null {
  return clocks.secret === undefined ? null : Math.max(0, clocks.secret - Math.max(0, gone - (clocks.wait ?? 0)))
}
