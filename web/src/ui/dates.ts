/** Moments as people write them. */
import { localeOfPage } from '../words'

/** From the seconds that the server counts in. */
export function noted(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString(localeOfPage(), { dateStyle: 'short', timeStyle: 'short' })
}

const UNITS = [['day', 86_400], ['hour', 3600], ['minute', 60]] as const

/** How long something takes, in the largest unit that fits: `3 hours`. */
export function elapsed(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[2]
  const count = Math.max(0, Math.floor(seconds / size))
  return new Intl.NumberFormat(localeOfPage(), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
