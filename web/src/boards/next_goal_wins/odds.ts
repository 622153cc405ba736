/** How a throw may come out, in how many of all throws. */
export interface Odds {
  won: number
  level: number
  lost: number
  of: number
}

export function percent(part: number, of: number): number {
  return Math.round((100 * part) / of)
}
