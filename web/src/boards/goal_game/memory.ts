/** What the events tell beyond the view: bids of the present lot, the card opened last, what just happened. */
import type { GameEvent } from '../../board'
import { AIMS, EVENTS, SIDES, cellNumbered, type Aim, type Side } from './table'
import type { Flip } from './cards'

export interface Penalty {
  by: number
  aim: Aim
  dive: Aim
}

/** Something to be seen happening: a card that is turned over, or both picks of a penalty. */
export type Act = { flip: Flip } | { penalty: Penalty }

export function actsOf(events: readonly GameEvent[]): Act[] {
  return events.flatMap((event, i): Act[] => {
    const [a = 0, b = 0, c = 0] = event.values ?? []
    if (event.what === 'opens' || event.what === 'lies_open') return [{ flip: { cell: cellNumbered(a), look: b, event: centreAfter(events, i) } }]
    if (event.what === 'shown') return [{ penalty: { by: event.side ?? 0, aim: AIMS[a] ?? 'middle', dive: AIMS[c] ?? 'middle' } }]
    return []
  })
}

function centreAfter(events: readonly GameEvent[], i: number): string | null {
  const next = events[i + 1]
  return next?.what === 'centre' ? (EVENTS[next.values?.[0] ?? 0] ?? null) : null
}

const ENDS = ['half_time', 'full_time', 'series_over', 'wins_match']

/** Whether what happened clears the figure from the table: then it is worth a longer look. */
export function endsFigure(events: readonly GameEvent[]): boolean {
  return events.some((event) => ENDS.includes(event.what))
}

/** The cards of the figure that was cleared away last, all of them open; none while one lies on the table or none has. */
export function clearedFigure(history: readonly GameEvent[]): Flip[] {
  const laid = history.findLastIndex((event) => event.what === 'figure' || event.what === 'series')
  const told = history.slice(laid + 1)
  if (!endsFigure(told)) return []
  // Nothing is told of a centre where play goes on, and of none in a shoot-out.
  const calm = history[laid]?.what === 'figure' ? 'play_on' : null
  return actsOf(told).flatMap((act) => ('flip' in act ? [{ ...act.flip, event: act.flip.event ?? calm }] : []))
}

export type Bid = number | 'passed'

/** What each coach said to the lot that is called now. */
export function bidsOf(history: readonly GameEvent[]): Map<number, Bid> {
  const called = history.findLastIndex((event) => event.what === 'lot')
  const said = new Map<number, Bid>()
  for (const event of history.slice(called + 1)) {
    if (event.what === 'bids') said.set(event.side ?? 0, event.values?.[0] ?? 0)
    if (event.what === 'passes') said.set(event.side ?? 0, 'passed')
  }
  return said
}

/** A joint that matched in the last flip. `why` it gave no shot, if it did not. */
export interface Joint {
  cell: string
  side: Side
  why: 'too_early' | 'offside' | null
}

export function jointsOf(history: readonly GameEvent[]): Joint[] {
  const opened = history.findLastIndex((event) => event.what === 'opens')
  const flip = history[opened]
  if (!flip) return []
  const told = history.slice(opened + 1)
  if (told.some((event) => event.what === 'figure' || event.what === 'series')) return []
  const cell = cellNumbered(flip.values?.[0] ?? 0)
  const none = told.find((event) => event.what === 'too_early' || event.what === 'offside')?.what as Joint['why'] | undefined
  return told
    .filter((event) => event.what === 'joint')
    .map((event) => ({ cell, side: SIDES[event.values?.[0] ?? 0] ?? 'N', why: none ?? null }))
}

/** What is told without words elsewhere on the board, or too long to be read there. */
const LEFT_OUT = ['opens', 'lies_open', 'attacks', 'kicks']
const MOST_LINES = 5

export interface Line {
  what: string
  /** What it is about: of a card's centre, the event. */
  about: string
  text: string
}

/** What came of the last answer, as the game tells it. */
export function news(history: readonly GameEvent[]): Line[] {
  const said = history.findLastIndex((event) => event.note !== undefined && event.seat !== 'chance')
  return history
    .slice(said + 1)
    .filter((event) => event.note === undefined && !LEFT_OUT.includes(event.what))
    .map(({ what, text, values }) => ({ what, text, about: what === 'centre' ? (EVENTS[values?.[0] ?? 0] ?? what) : what }))
    .slice(-MOST_LINES)
}

const SHOUTS = ['goal', 'own_goal', 'stopped', 'guessed'] as const
export type Shout = (typeof SHOUTS)[number]

/** The word that is worth shouting: the last shot of what just happened. */
export function shoutOf(events: readonly GameEvent[]): Shout | null {
  const found = events.findLast((event) => (SHOUTS as readonly string[]).includes(event.what))
  return (found?.what as Shout | undefined) ?? null
}
