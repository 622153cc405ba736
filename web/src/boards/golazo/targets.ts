/** The choices of an ask as things to touch: whose counter, and the space that is tapped next. */
import type { SeatAsk } from '../../board'
import type { Ground } from './pitch'

/** A counter: side and number, as in `0-9`. */
export type Id = `${number}-${number}`

export interface Counter {
  id: Id
  side: number
  number: number
  /** Where it stands; null when it is off the pitch or not placed yet. */
  space: string | null
}

export interface Position {
  counters: Counter[]
  /** The carrier; null before the kick-off. */
  ball: Id | null
  /** The carrier has dribbled and may not move before it has passed. */
  locked: boolean
  /** The teammates on a line with the carrier, by number, and who stands between. */
  lines: { to: number; by: number | null }[]
}

export interface Target {
  text: string
  verb: string
  /** The counter that is chosen first. */
  who: Id
  /** The space that is tapped then. */
  to: string
}

/** The same position with the outfield counters of a side lined up on these spaces, 2 first. */
export function linedUp(position: Position, side: number, spaces: string[]): Position {
  const placed = (counter: Counter) => (counter.side === side && counter.number > 1 ? (spaces[counter.number - 2] ?? null) : counter.space)
  return { ...position, counters: position.counters.map((counter) => ({ ...counter, space: placed(counter) })) }
}

export function idOf(side: number, number: number): Id {
  return `${side}-${number}`
}

export function counterOf(position: Position, id: Id | null): Counter | null {
  return position.counters.find((counter) => counter.id === id) ?? null
}

export function counterAt(position: Position, space: string): Counter | null {
  return position.counters.find((counter) => counter.space === space) ?? null
}

const TO_A_SPACE = ['move', 'run', 'place', 'push', 'put', 'spot']
const WITH_THE_BALL = ['dribble', 'carry']
const TO_A_COUNTER = ['pass', 'high', 'give']
const AT_THE_BALL = ['tackle', 'slide', 'steal']

/** What a choice means on the pitch; a swap can be begun with either counter, a word such as `stop` is not there at all. */
export function targetsOf(text: string, side: number, position: Position, ground: Ground): Target[] {
  const [verb = '', first = '', second = ''] = text.split(' ')
  const ball = counterOf(position, position.ball)
  const own = (number: string) => counterOf(position, idOf(verb === 'push' ? 1 - side : side, Number(number)))
  const target = (who: Counter | null, to: string | null | undefined): Target[] =>
    who && to ? [{ text, verb, who: who.id, to }] : []
  if (!first) return []
  if (TO_A_SPACE.includes(verb)) return target(own(first), second)
  if (WITH_THE_BALL.includes(verb)) return target(ball, first)
  if (TO_A_COUNTER.includes(verb)) return target(ball, own(first)?.space)
  if (AT_THE_BALL.includes(verb)) return target(own(first), ball?.space)
  if (verb === 'kickoff') return target(own(first), ground.kickOff)
  if (verb === 'off') return target(own(first), own(first)?.space)
  if (verb === 'swap') return [...target(own(first), own(second)?.space), ...target(own(second), own(first)?.space)]
  return []
}

export function allTargets(ask: SeatAsk, side: number, position: Position, ground: Ground): Target[] {
  return ask.choices.flatMap((text) => targetsOf(text, side, position, ground))
}

/** Where there is only one counter to choose, it is chosen. */
export function onlyOne(targets: Target[]): Id | null {
  const first = targets[0]?.who ?? null
  return targets.every((target) => target.who === first) ? first : null
}

export interface Tapped {
  chosen: Id | null
  /** What the tap means; several where a space can be reached in more than one way, as by pass and high pass. */
  answers: string[]
}

/** A tap on a space while a counter is chosen, or none. A tap on the ball asks which of those beside it wins it. */
export function tap(targets: Target[], position: Position, chosen: Id | null, space: string): Tapped {
  const answers = targets.filter((target) => target.who === chosen && target.to === space).map((target) => target.text)
  if (answers.length > 0) return { chosen, answers }
  const there = counterAt(position, space)
  if (there && there.id !== chosen && targets.some((target) => target.who === there.id)) return { chosen: there.id, answers: [] }
  const here = targets.filter((target) => target.to === space)
  const only = onlyOne(here)
  if (!only && here.every((target) => AT_THE_BALL.includes(target.verb))) return { chosen: null, answers: here.map((target) => target.text) }
  return { chosen: only !== chosen ? only : null, answers: [] }
}

/** Whether a counter stays chosen after this answer: one that moves without the ball may well move on. */
export function keepsChosen(verb: string): boolean {
  return verb === 'move'
}

export interface Line {
  from: string
  to: string
  /** The teammate at the end, who cannot be reached if somebody stands between. */
  mate: Counter
  /** The opponent nearest to the carrier on the line. */
  blocker: Counter | null
}

/** The lines from the carrier to its teammates. */
export function passLines(position: Position): Line[] {
  const ball = counterOf(position, position.ball)
  const from = ball?.space
  if (!ball || !from) return []
  return position.lines.flatMap(({ to, by }): Line[] => {
    const mate = counterOf(position, idOf(ball.side, to))
    const blocker = by === null ? null : counterOf(position, idOf(1 - ball.side, by))
    return mate?.space ? [{ from, to: mate.space, mate, blocker }] : []
  })
}
