/** GOLAZO as a board sees it. The view holds all that lies on the table; here it is read for drawing. */
import type { Ask, GameEvent, GameView } from '../../board'
import type { Happened } from './events'
import type { Ground } from './pitch'
import { idOf, type Counter, type Position } from './targets'

export type Stage = 'setup' | 'first_half' | 'second_half' | 'stoppage' | 'golden' | 'shoot_out'

/** `names` and `texts` of a split card are those of its attacking and its defending half. */
export interface CardFace {
  kind: 'split' | 'event' | 'power' | 'manager'
  names: string[]
  texts: string[]
  /** When it may be played, and whose it is. */
  when?: string
  manager?: string
}

export type Last =
  | { what: 'shot'; side: number; aim: number; saves: number[]; goal: boolean }
  | { what: 'cross'; side: number; dice: number[]; goal: boolean }

export interface GolazoView extends GameView {
  stage: Stage
  time: number
  turn: number
  stoppage_left: number
  golden_turns: number
  /** The teammates on a line with the carrier, by number, and who stands between. */
  lines: { to: number; by: number | null }[]
  /** How many turns a golden goal is waited for, and shots before sudden death. */
  limits: { golden_turns: number; shots: number }
  counters: (string | null)[][]
  starts: (string | null)[][]
  ball: { side: number; number: number; space: string }
  dribbled: boolean
  dice: (string | null)[]
  winner: number | null
  plus: number[]
  mover: number | null
  moves: number
  tackles: boolean
  deck: { bag: number; bottom: number }
  discards: string[]
  playing: string[]
  kept: (string | null)[][]
  looked: { side: number; cards: (string | null)[] } | null
  managers: (string | null)[]
  used: string[][]
  shot: { side: number; saves: number; aim: number | null } | null
  scoring: number | null
  last: Last | null
  shoot_out: { first: number; shots: number[][] } | null
  track: { ht: number; ft: number } | null
  asked: number[]
  /** The side of every seat. */
  sides: number[]
  /** How many moves the team that moves has by its roll. */
  rolled: number
  /** The numbers of the attacked area that each side holds: those that a cross can find. */
  heads: number[][]
  /** While formations are picked: where counters 2 to 11 of home would stand. */
  shapes?: Record<string, string[]>
  board: {
    files: number
    ranks: number
    kick_off: string
    area: string[][]
    cross: Record<string, number>[]
    long_shot: string[][]
  }
  cards: Record<string, CardFace>
}

export const SIDES = [0, 1]

export function groundOf({ board }: GolazoView): Ground {
  return {
    files: board.files,
    ranks: board.ranks,
    kickOff: board.kick_off,
    area: board.area[0] ?? [],
    longShot: board.long_shot[0] ?? [],
    cross: board.cross[0] ?? {},
  }
}

/** Before the first kick-off counters stand where they will start, as far as that may be known, and nobody has the ball. */
export function positionOf(view: GolazoView): Position {
  const setup = view.stage === 'setup'
  const spaces = setup ? view.starts : view.counters
  const counters = spaces.flatMap((team, side) =>
    team.map((space, i): Counter => ({ id: idOf(side, i + 1), side, number: i + 1, space })),
  )
  return { counters, ball: setup ? null : idOf(view.ball.side, view.ball.number), locked: view.dribbled, lines: view.lines }
}

/** The side of a seat. */
export function sideOf(view: GolazoView, seat: number): number {
  return view.sides[seat] ?? 0
}

/** The side whose eyes these are; null for who only watches. */
export function ownSide(view: GolazoView): number | null {
  return typeof view.seat === 'number' ? sideOf(view, view.seat) : null
}

export function askedSide(view: GolazoView, ask: Ask | null): number | null {
  return ask && ask.seat !== 'chance' ? sideOf(view, ask.seat) : null
}

/** The counters of a side that were sent off. */
export function sentOff(view: GolazoView, side: number): number[] {
  if (view.stage === 'setup') return []
  return (view.counters[side] ?? []).flatMap((space, i) => (space === null ? [i + 1] : []))
}

export interface Peg {
  used: boolean
}

/** Moves of the team that moves, those used up first lifted out. `most` is the number it began with, as far as it is known. */
export function pegs(view: GolazoView, most: number): Peg[] {
  const all = Math.max(most, view.moves)
  return Array.from({ length: all }, (_, i) => ({ used: i >= view.moves }))
}

/** Whether these are the same moves of the same team, some of them used up. */
export function goesOn(before: GolazoView, view: GolazoView): boolean {
  return before.mover === view.mover && before.turn === view.turn && view.moves <= before.moves
}

/** How many moves there were at first: the most that was seen since the team began to move. */
export function mostMoves(most: number, before: GolazoView | null, view: GolazoView): number {
  return before && goesOn(before, view) ? Math.max(most, view.moves) : view.moves
}

export interface Step {
  at: number
  sign: 'KO' | 'HT' | 'FT' | ''
}

export function trackOf(view: GolazoView): Step[] {
  const track = view.track
  if (!track) return []
  const signs: Record<number, Step['sign']> = { 0: 'KO', [track.ht]: 'HT', [track.ft]: 'FT' }
  return Array.from({ length: track.ft + 1 }, (_, at) => ({ at, sign: signs[at] ?? '' }))
}

export interface Shown {
  code: string
  card: CardFace
  /** Which half of a split card is meant. */
  half: number
}

/** The card that an event tells of. */
export function cardOf(view: GolazoView, event: GameEvent): Shown | null {
  const told = event as Happened
  if (told.what !== 'performs' && told.what !== 'plays') return null
  const card = view.cards[told.card.code]
  return card ? { ...told.card, card } : null
}

/** The card that was turned up or played last in this turn, and which of its halves. */
export function cardInPlay(view: GolazoView, history: GameEvent[]): Shown | null {
  const told = history.findLast((event) => ['performs', 'plays', 'turn', 'kicks_off', 'won', 'drawn'].includes(event.what))
  return told ? cardOf(view, told) : null
}

/** Of these cards those that are known. */
export function shownOf(view: GolazoView, codes: (string | null)[]): Shown[] {
  return codes.flatMap((code) => {
    const card = code ? view.cards[code] : undefined
    return code && card ? [{ code, card, half: 0 }] : []
  })
}

export interface Manager {
  side: number
  manager: string
  cards: { code: string; card: CardFace; used: boolean }[]
}

/** The cards of a manager. */
export function cardsOf(view: GolazoView, manager: string): Shown[] {
  return Object.entries(view.cards).flatMap(([code, card]) => (card.manager === manager ? [{ code, card, half: 0 }] : []))
}

/** The managers of both sides with their cards. */
export function managersOf(view: GolazoView): Manager[] {
  return SIDES.flatMap((side): Manager[] => {
    const manager = view.managers[side]
    if (!manager) return []
    const used = view.used[side] ?? []
    return [{ side, manager, cards: cardsOf(view, manager).map(({ code, card }) => ({ code, card, used: used.includes(code) })) }]
  })
}

/** The seat that answers for a side in this turn, where it has several people. */
export function personOf(view: GolazoView, side: number): number | null {
  return view.sides.filter((one) => one === side).length > 1 ? (view.asked[side] ?? null) : null
}
