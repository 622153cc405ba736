/** What the events tell beyond the view: bids of the present lot, the card opened last, what just happened. */
import type { GameEvent } from '../../board'
import { last, since } from '../shared/fold'
import type { Flip } from './cards'
import type { Happened } from './events'
import { coloursOf, type Aim, type Colour, type Kind, type Side } from './table'

export interface Penalty {
  by: number
  aim: Aim
  dive: Aim
}

/** Something to be seen happening: a card that is turned over, or both picks of a penalty. */
export type Act = { flip: Flip } | { penalty: Penalty }

export function actsOf(events: readonly GameEvent[]): Act[] {
  return (events as Happened[]).flatMap((event, i): Act[] => {
    if (event.what === 'opens' || event.what === 'lies_open') return [{ flip: { cell: event.cell, ...event.card, event: centreAfter(events, i) } }]
    if (event.what === 'shown') return [{ penalty: { by: event.side ?? 0, aim: event.aim, dive: event.dive } }]
    return []
  })
}

function centreAfter(events: readonly GameEvent[], i: number): string | null {
  const next = events[i + 1] as Happened | undefined
  return next?.what === 'centre' ? next.event : null
}

const ENDS = ['half_time', 'full_time', 'series_over', 'wins_match', 'lot_falls']

/** Whether what happened clears the figure from the table: then it is worth a longer look. */
export function endsFigure(events: readonly GameEvent[]): boolean {
  return last(events, ENDS) !== undefined
}

const LAID = ['figure', 'series']

/** The cards of the figure that was cleared away last, all of them open; none while one lies on the table or none has. */
export function clearedFigure(history: readonly GameEvent[]): Flip[] {
  const told = since(history, LAID)
  if (!endsFigure(told)) return []
  // Nothing is told of a centre where play goes on, and of none in a shoot-out.
  const calm = last(history, LAID)?.what === 'figure' ? 'play_on' : null
  return actsOf(told).flatMap((act) => ('flip' in act ? [{ ...act.flip, event: act.flip.event ?? calm }] : []))
}

export type Bid = number | 'passed'

/** What each coach said to the lot that is called now. */
export function bidsOf(history: readonly GameEvent[]): Map<number, Bid> {
  const said = new Map<number, Bid>()
  for (const event of since(history, ['lot']) as Happened[]) {
    if (event.what === 'bids') said.set(event.side ?? 0, event.bid)
    if (event.what === 'passes') said.set(event.side ?? 0, 'passed')
  }
  return said
}

/** A joint that matched in the last flip. `why` it gave no shot, if it did not. */
export interface Joint {
  cell: string
  side: Side
  /** The card it lies against, and the colour of both edges. */
  at: string
  colour: Colour
  why: 'too_early' | 'offside' | null
}

const SIDE_OF: Record<'north' | 'east' | 'south' | 'west', Side> = { north: 'N', east: 'E', south: 'S', west: 'W' }

export function jointsOf(history: readonly GameEvent[]): Joint[] {
  const flip = last(history, ['opens', ...LAID]) as Happened | undefined
  if (flip?.what !== 'opens') return []
  const told = since(history, ['opens']) as Happened[]
  const { cell } = flip
  const none = told.find((event) => event.what === 'too_early' || event.what === 'offside')?.what as Joint['why'] | undefined
  return told
    .filter((event) => event.what === 'joint')
    .map((event) => ({ cell, side: SIDE_OF[event.edge], at: event.cell, colour: coloursOf(event.colour)[0] ?? 'red', why: none ?? null }))
}

export interface Shot {
  by: number
  at: number
  source: 'joint' | 'goal' | 'penalty' | 'own_goal' | 'striker'
  /** Coming while a goalkeeper is asked. */
  result: 'goal' | 'saved' | 'coming'
}

const RESULT_OF: Record<string, Shot['result']> = { goal: 'goal', series_goal: 'goal', stopped: 'saved' }

/** The shots since somebody last chose anything but to save one, with what became of them. */
export function shotsOf(history: readonly GameEvent[]): Shot[] {
  const shots: Shot[] = []
  for (const event of sinceChoice(history)) {
    const latest = shots.at(-1)
    const result = RESULT_OF[event.what]
    if (event.what === 'shot') shots.push({ by: event.side ?? 0, at: event.opponent, source: event.by, result: 'coming' })
    else if (result && latest?.result === 'coming') latest.result = result
  }
  return shots
}

/** What followed the last answer of a coach; whether a shot is saved belongs to the shot. */
function sinceChoice(history: readonly GameEvent[]): Happened[] {
  const said = history.findLastIndex((event) => event.note !== undefined && event.seat !== 'chance' && event.ask !== 'save')
  return history.slice(said + 1) as Happened[]
}

/** What became of the lot that was called last, until the next one is. */
export type Sale = { kind: Kind; to: number; price: number } | { kind: Kind; to: null }

export function saleOf(history: readonly GameEvent[]): Sale | null {
  const called = last(history, ['lot', 'sold', 'not_sold', 'figure']) as Happened | undefined
  if (called?.what === 'sold') return { kind: called.token, to: called.side ?? 0, price: called.price }
  return called?.what === 'not_sold' ? { kind: called.token, to: null } : null
}

/** What is told without words elsewhere on the board, or too long to be read there. */
const LEFT_OUT = ['opens', 'lies_open', 'attacks', 'kicks', 'goals_in_all']
const MOST_LINES = 5

export interface Line {
  what: string
  /** What it is about: of a card's centre, the event. */
  about: string
  text: string
}

/** What came of the last answer, as the game tells it. */
export function news(history: readonly GameEvent[]): Line[] {
  return sinceChoice(history)
    .filter((event) => !('note' in event) && !LEFT_OUT.includes(event.what))
    .map((event) => ({ what: event.what, text: event.text ?? '', about: event.what === 'centre' ? event.event : event.what }))
    .slice(-MOST_LINES)
}

const SHOUTS = { goal: 'goal', series_goal: 'goal', own_goal: 'own_goal', stopped: 'stopped', guessed: 'guessed' } as const
export type Shout = (typeof SHOUTS)[keyof typeof SHOUTS]

/** The word that is worth shouting: the last shot of what just happened. */
export function shoutOf(events: readonly GameEvent[]): Shout | null {
  const found = last(events, Object.keys(SHOUTS))
  return found ? SHOUTS[found.what as keyof typeof SHOUTS] : null
}
