/** The exact chances of section 9: one die against one, or two against one in a shooting free kick. */
const FACES = [1, 2, 3, 4, 5, 6]

export interface Odds {
  won: number
  level: number
  lost: number
  of: number
}

/** The margin is the own total of stats minus the other's. */
export function clashOdds(margin: number): Odds {
  return odds(FACES, margin)
}

/** Two dice added up against one (9.2). */
export function freeKickOdds(margin: number): Odds {
  return odds(FACES.flatMap((one) => FACES.map((other) => one + other)), margin)
}

function odds(thrown: number[], margin: number): Odds {
  const found = { won: 0, level: 0, lost: 0, of: thrown.length * FACES.length }
  for (const own of thrown) {
    for (const other of FACES) {
      const ahead = own + margin - other
      if (ahead > 0) found.won += 1
      else if (ahead === 0) found.level += 1
      else found.lost += 1
    }
  }
  return found
}

export function percent(part: number, of: number): number {
  return Math.round((100 * part) / of)
}
