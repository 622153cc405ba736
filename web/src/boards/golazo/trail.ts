/** Where counters and the ball went lately: all that one side did until the other moves. */
import type { GameEvent } from '../../board'
import type { Happened } from './events'
import type { GolazoView } from './table'
import { idOf, type Id } from './targets'

export interface Step {
  /** Who went, or whose the ball is now. */
  id: Id
  /** The side that did it. */
  side: number
  from: string
  to: string
  ball: boolean
}

type Spaces = Map<Id, string>

function lineUp(view: GolazoView): Spaces {
  const all = view.starts.flatMap((team, side) => team.map((space, i): [Id, string] => [idOf(side, i + 1), space ?? '']))
  return new Map(all)
}

/** The steps since the other side did something; counters that are lined up anew leave no trail. */
export function trailOf(view: GolazoView, history: GameEvent[]): Step[] {
  let at = lineUp(view)
  let steps: Step[] = []
  for (const event of history as Happened[]) {
    if (LINED_UP.has(event.what)) {
      at = lineUp(view)
      steps = []
    }
    if (event.what === 'kicks_off') at.set(idOf(event.side ?? 0, event.by), view.board.kick_off)
    for (const step of stepsOf(event, at)) {
      if (steps[0] && steps[0].side !== step.side) steps = []
      steps.push(step)
      if (!step.ball) at.set(step.id, step.to)
    }
  }
  return steps.filter(({ from, to }) => from !== '' && from !== to)
}

const LINED_UP = new Set(['kicks_off', 'goal', 'restarts', 'half_time', 'lines_up', 'golden_goal', 'penalties'])

function stepsOf(event: Happened, at: Spaces): Step[] {
  const side = ('side' in event && event.side) || 0
  const space = (number: number) => at.get(idOf(side, number)) ?? ''
  const goes = (number: number, to: string, by = side): Step => ({ id: idOf(side, number), side: by, from: space(number), to, ball: false })
  switch (event.what) {
    case 'moves':
    case 'dribbles':
    case 'runs':
    case 'carries':
    case 'is_placed':
    case 'put_out':
      return [goes(event.by, event.to)]
    case 'is_pushed':
      return [goes(event.by, event.to, 1 - side)]
    case 'swaps':
      return [goes(event.by, space(event.other)), goes(event.other, space(event.by))]
    case 'passes':
    case 'high_pass':
      return [{ id: idOf(side, event.to), side, from: space(event.by), to: space(event.to), ball: true }]
    case 'clears_to':
      return [{ id: idOf(side, event.to), side, from: space(1), to: space(event.to), ball: true }]
    default:
      return []
  }
}
