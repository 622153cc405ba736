/** GoLong as a board sees it: what the game says of a die, and where things lie. */
import type { GameView, Lead, SeatAsk } from '../../board'
import type { DieFace } from '../shared/dice'

export interface GoLongView extends GameView {
  slot: number
  slots: number
  quarter: number
  offence: number
  extra_possession: boolean
  spot: number | null
  line_to_gain: number | null
  down: number | null
  cup: { green: number; blue: number }
  shown: string[]
  quarters: number
  slots_per_quarter: number
  overtime: boolean
  /** Points of both sides in each quarter that has begun. */
  points: number[][]
  /** Yards to the line to gain, or null where that is the goal line. */
  to_go: number | null
  /** How many of the play dice have left the cup in this series. */
  used: { green: number; blue: number }
  penalty: Penalty | null
  /** The dice of the throw that comes next. */
  dice_due: string[]
  /** The side that each seat plays for. */
  sides: number[]
  /** What is on the sides of the dice. */
  faces: Record<string, string[]>
}

export const GOAL_LINE = 100

/** `g6` is a green die showing 6, `b` a blue one that shows nothing. */
export function playDie(text: string): DieFace {
  return { kind: text.startsWith('b') ? 'blue' : 'green', face: text.slice(1) }
}

// The field

export interface Spot {
  half: 'own' | 'mid' | 'opp'
  yard: number
}

/** Yards from the own goal line as people say them: own 20, mid 50, opp 35. */
export function spotOf(y: number): Spot {
  return { half: y < 50 ? 'own' : y === 50 ? 'mid' : 'opp', yard: Math.min(y, GOAL_LINE - y) }
}

export interface Geometry {
  width: number
  height: number
  zone: number
  yard: number
  /** Where `y` yards from the own goal line lie; deep in an end zone it stays inside the picture. */
  x: (y: number) => number
  minor: number
  numeral: number
}

/** A field drawn pixel for pixel: on a phone the end zones shrink and only every tenth line is drawn. */
export function geometry(width: number, tallest = 250): Geometry {
  const w = Math.max(280, Math.round(width))
  const narrow = w < 560
  const zone = narrow ? Math.round(w * 0.065) : Math.round((w / 120) * 9)
  const yard = (w - 2 * zone) / GOAL_LINE
  const height = narrow ? 118 : Math.round(Math.max(80, Math.min(250, w * 0.28, tallest)))
  const x = (y: number) => zone + Math.max(-zone * 0.5, Math.min(GOAL_LINE * yard + zone * 0.5, y * yard))
  return { width: w, height, zone, yard, x, minor: narrow ? 10 : 5, numeral: narrow ? 13 : Math.min(30, Math.round(w / 36)) }
}

export function yardNumber(line: number): number {
  return Math.min(line, GOAL_LINE - line)
}

// What a die would do

export type Mark = 'touchdown' | 'return_touchdown' | 'safety' | 'first_down' | 'turnover_on_downs'

/** What the game says of a choice. `spot` is where the ball would lie, as the offence sees it, `short` that in words that fit under
    a die; `dice` what each of them would do. */
export interface GoLongLead extends Lead {
  mark?: Mark
  spot?: number
  short?: string
  dice?: Record<string, GoLongLead>
}

/** What taking a shown die would lead to; before a penalty is answered, if it is declined. */
export function leadOf(ask: SeatAsk, die: DieFace): GoLongLead | undefined {
  const text = `${die.kind === 'blue' ? 'b' : 'g'}${die.face}`
  const leads = ask.leads as Record<string, GoLongLead> | undefined
  return ask.kind === 'penalty' ? leads?.decline?.dice?.[text] : leads?.[text]
}

// Penalties

export interface Penalty {
  what: string
  on: 'O' | 'D'
}

export interface Situation {
  down: number
  spot: number
  line: number
  go: number | null
}

/** Points a quarter for both sides, with room for the quarters to come. */
export function quarters(view: GoLongView): (number | null)[][] {
  const columns = Math.max(view.quarters, view.quarter)
  return [0, 1].map((side) => Array.from({ length: columns }, (_, i) => view.points[i]?.[side] ?? null))
}
