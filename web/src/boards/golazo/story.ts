/** What is acted out before the next picture: dice, a card that is turned, a shot, a cross. */
import type { GameEvent } from '../../board'
import { cardIn, type GolazoView, type Shown } from './table'

export type Act =
  | { kind: 'dice'; what: Throw; faces: string[]; side: number | null; ms: number }
  | { kind: 'card'; shown: Shown; side: number; ms: number }
  | { kind: 'shot'; side: number; aim: number; saves: number[]; goal: boolean; ms: number }
  | { kind: 'cross'; side: number; faces: string[]; goal: boolean; ms: number }
  | { kind: 'goal'; side: number; ms: number }

export const ROLL_MS = 700
export const CARD_MS = 1700
export const SHOT_MS = 2200
export const CROSS_MS = 1700
export const GOAL_MS = 1300

/** What each throw is for, by the clause it is made under. */
const THROWS = {
  '2.1': 'start',
  '2.4': 'kickoff',
  '3.2': 'roll',
  '7.9': 'clear',
  '8.28': 'veto',
  '10.5': 'stoppage',
  '11.5': 'pens',
  '12.4': 'slide',
  '12.8': 'highpass',
} as const
export type Throw = (typeof THROWS)[keyof typeof THROWS]

function throwOf(rule: string): Throw | undefined {
  return THROWS[rule as keyof typeof THROWS]
}

/** The acts of the latest news, in order. */
export function actsOf(view: GolazoView, events: GameEvent[]): Act[] {
  const acts: Act[] = []
  let dice: string[] = []
  for (const event of events) {
    if (event.what === 'rolled') dice = (event.note ?? '').split(' ').filter(Boolean)
    const act = actOf(view, event, dice)
    if (act) acts.push(act)
  }
  return acts
}

function actOf(view: GolazoView, event: GameEvent, dice: string[]): Act | null {
  const side = event.side ?? 0
  const last = view.last
  switch (event.what) {
    case 'rolled': {
      const what = throwOf(event.rule)
      return what ? { kind: 'dice', what, faces: dice, side: event.side ?? null, ms: ROLL_MS } : null
    }
    case 'performs':
    case 'plays': {
      const shown = cardIn(view, event.text)
      return shown ? { kind: 'card', shown, side, ms: CARD_MS } : null
    }
    case 'finds_goal':
    case 'is_saved':
      if (last?.what !== 'shot') return null
      return { kind: 'shot', side, aim: last.aim, saves: last.saves, goal: event.what === 'finds_goal', ms: SHOT_MS }
    case 'cross_finds_goal':
    case 'cross_fails':
      return { kind: 'cross', side, faces: dice, goal: event.what === 'cross_finds_goal', ms: CROSS_MS }
    case 'goal':
      return { kind: 'goal', side, ms: GOAL_MS }
    default:
      return null
  }
}

/** The last throw of the match so far and what it was for, as it still lies there. */
export function lastThrow(history: GameEvent[]): { what: Throw; faces: string[] } | null {
  const event = history.findLast((one) => one.what === 'rolled' && throwOf(one.rule))
  const what = event && throwOf(event.rule)
  return event && what ? { what, faces: (event.note ?? '').split(' ').filter(Boolean) } : null
}

/** Events that are moves of counters or of the ball. */
const MOVES = [
  'moves', 'dribbles', 'passes', 'tackles', 'runs', 'carries', 'is_pushed', 'is_placed', 'put_out', 'has_ball', 'clears_to', 'high_pass',
  'high_pass_lost', 'slide_wins', 'slide_misses', 'sent_off', 'swaps', 'kicks_off', 'keeper_has_ball',
]

export function lastMove(history: GameEvent[]): GameEvent | null {
  return history.findLast((event) => MOVES.includes(event.what)) ?? null
}
