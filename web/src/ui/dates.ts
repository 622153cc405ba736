/** Moments as people write them. */
import { localeOfPage } from '../words'

/** From the seconds that the server counts in. */
export function noted(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString(localeOfPage(), { dateStyle: 'short', timeStyle: 'short' })
}
