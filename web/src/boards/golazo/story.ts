/** What is acted out before the next picture: dice, a card that is turned, a shot, a cross. */
import type { GameEvent } from '../../board'
import { last } from '../shared/fold'
import { cardOf, type GolazoView, type Shown } from './table'

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

/** What dice are thrown for beside the board; those of a cross fly into the area. */
const THROWS = ['start', 'kickoff', 'roll', 'clear', 'veto', 'stoppage', 'pens', 'slide', 'highpass'] as const
export type Throw = (typeof THROWS)[number]

function throwOf(event: GameEvent): Throw | undefined {
  return event.what === 'rolled' ? THROWS.find((one) => one === event.ask) : undefined
}

function facesOf(event: GameEvent): string[] {
  return (event.dice ?? []).map(([, face]) => face)
}

/** The acts of the latest news, in order. */
export function actsOf(view: GolazoView, events: GameEvent[]): Act[] {
  const acts: Act[] = []
  let dice: string[] = []
  for (const event of events) {
    if (event.what === 'rolled') dice = facesOf(event)
    const act = actOf(view, event, dice)
    if (act) acts.push(act)
  }
  return acts
}

function actOf(view: GolazoView, event: GameEvent, dice: string[]): Act | null {
  const side = event.side ?? 0
  const { last: over } = view
  switch (event.what) {
    case 'rolled': {
      const what = throwOf(event)
      return what ? { kind: 'dice', what, faces: dice, side: event.side ?? null, ms: ROLL_MS } : null
    }
    case 'performs':
    case 'plays': {
      const shown = cardOf(view, event)
      return shown ? { kind: 'card', shown, side, ms: CARD_MS } : null
    }
    case 'finds_goal':
    case 'is_saved':
      if (over?.what !== 'shot') return null
      return { kind: 'shot', side, aim: over.aim, saves: over.saves, goal: event.what === 'finds_goal', ms: SHOT_MS }
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
  const event = history.findLast(throwOf)
  const what = event && throwOf(event)
  return event && what ? { what, faces: facesOf(event) } : null
}

/** Events that are moves of counters or of the ball. */
const MOVES = [
  'moves', 'dribbles', 'passes', 'tackles', 'runs', 'carries', 'is_pushed', 'is_placed', 'put_out', 'has_ball', 'clears_to', 'high_pass',
  'high_pass_lost', 'slide_wins', 'slide_misses', 'sent_off', 'swaps', 'kicks_off', 'keeper_has_ball',
]

export function lastMove(history: GameEvent[]): GameEvent | null {
  return last(history, MOVES) ?? null
}

const PAIRS: Throw[] = ['roll', 'start', 'pens']

/** The faces of a throw in which each side has a die. */
export function pairOf(thrown: { what: Throw; faces: string[] } | null): string[] | null {
  return thrown && thrown.faces.length === 2 && PAIRS.includes(thrown.what) ? thrown.faces : null
}

/** What is called over the pitch, of the latest news: who won the roll, how long is left, what comes now. */
const CALLED = ['wins_roll', 'roll_level', 'kicks_off_first', 'rolls_alone', 'more_moves', 'half_time', 'stoppage', 'golden_goal', 'penalties', 'shoots_first', 'no_goal']

export function calledIn(events: GameEvent[]): string {
  return last(events, CALLED)?.text ?? ''
}
