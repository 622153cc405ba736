/** What somebody promises to add to the dice, before they show it. */
import { fromHex, sha256, toHex } from './sha256'

export function promiseOf(entropy: string): string {
  return toHex(sha256(fromHex(entropy)))
}
