/** A line-up before it is given: who is to stand where, as far as this screen has laid it out. */
import { POSITIONS, bestFirst, isFootballer, slotAt, type Colour, type Footballer, type Match, type Position } from './table'

export type Plan = Partial<Record<Position, string>>

/** Whoever stands already stays; the other places go to whoever suits them best of those who may play. */
export function planOf(match: Match, colour: Colour, squad: readonly Footballer[], choices: readonly string[], laid: Plan = {}): Plan {
  const plan: Plan = {}
  for (const position of POSITIONS) {
    const there = match.slots[slotAt(colour, position)]
    if (isFootballer(there)) plan[position] = there.id
  }
  const free = () => squad.filter((one) => choices.includes(one.id) && !Object.values(plan).includes(one.id))
  for (const position of openOf(match, colour)) {
    const wanted = laid[position]
    if (wanted && free().some((one) => one.id === wanted)) plan[position] = wanted
  }
  for (const position of openOf(match, colour)) {
    const [best] = bestFirst(free(), position)
    if (!plan[position] && best) plan[position] = best.id
  }
  return plan
}

/** The places that are still to be filled, in the order in which they are asked for. */
export function openOf(match: Match, colour: Colour): Position[] {
  const due = match.due?.startsWith(colour) ? POSITIONS.findIndex((one) => slotAt(colour, one) === match.due) : 0
  return POSITIONS.slice(Math.max(0, due))
}

/** Somebody is put on a place; who stood there takes the place that becomes free, or goes. */
export function put(plan: Plan, id: string, at: Position): Plan {
  const from = POSITIONS.find((position) => plan[position] === id)
  const before = plan[at]
  const next: Plan = { ...plan, [at]: id }
  if (from && from !== at) {
    if (before) next[from] = before
    else delete next[from]
  }
  return next
}
