/** GoLong as a board sees it: what a die would do, what a kick is worth, what a penalty leads to, where things lie. */
import type { GameView } from '../../board'
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
  ending: string
  by_quarter: number[][]
  pack?: { black?: string[]; green?: string[]; qb?: string[] }
}

export const GOAL_LINE = 100
export const FIRST_DOWN_YARDS = 10
export const TOUCHBACK = 20
const OPP_1 = 99

/** `g6` is a green die showing 6, `b` a blue one that shows nothing. */
export function playDie(text: string): DieFace {
  return { kind: text.startsWith('b') ? 'blue' : 'green', face: text.slice(1) }
}

export function yards(die: DieFace): number {
  return die.face === 'TD' ? GOAL_LINE : Number(die.face)
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

/** Yards still to go, or null when the goal line itself is the line to gain. */
export function toGo(spot: number, line: number): number | null {
  return line >= GOAL_LINE ? null : line - spot
}

export function lineFrom(spot: number): number {
  return Math.min(spot + FIRST_DOWN_YARDS, GOAL_LINE)
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
  const height = narrow ? 118 : Math.round(Math.min(250, w * 0.28, tallest))
  const x = (y: number) => zone + Math.max(-zone * 0.5, Math.min(GOAL_LINE * yard + zone * 0.5, y * yard))
  return { width: w, height, zone, yard, x, minor: narrow ? 10 : 5, numeral: narrow ? 13 : Math.min(30, Math.round(w / 36)) }
}

export function yardNumber(line: number): number {
  return Math.min(line, GOAL_LINE - line)
}

// What a die would do

export type Mark = 'td' | 'first' | 'safety' | 'turnover' | null

/** What taking this die leads to at once (3.3); `left` is how many play dice the cup would still hold. */
export function markOf(spot: number, line: number, die: DieFace, left = 1): Mark {
  const y = spot + yards(die)
  if (y >= GOAL_LINE) return 'td'
  if (y <= 0) return 'safety'
  if (y >= line) return 'first'
  return left === 0 ? 'turnover' : null
}

/** What running a die back leads to: a touchdown when it reaches the goal line of the side that lost the ball (7.5). */
export function returnMark(spot: number, die: DieFace): Mark {
  return spot - yards(die) <= 0 ? 'td' : null
}

/** Where the ball lies after the die, as the side on offence sees it, kept on the field for drawing. */
export function landing(spot: number, die: DieFace, returning: boolean): number {
  const y = returning ? Math.min(spot - yards(die), OPP_1) : spot + yards(die)
  return Math.max(0, Math.min(GOAL_LINE, y))
}

// Chances, as so many of so many equal faces

export interface Chance {
  good: number
  of: number
}

export const BLACK = ['X', '20', '30', '40', '50', 'post']
const QB = ['ball', 'ball', 'ball', 'sack', 'flag', 'star']
const GREEN: Record<string, string[]> = {
  standard: ['-1', '0', '2', '3', '4', '6'],
  green_b: ['-1', '2', '2', '3', '3', '6'],
}

export function blackFaces(view: GoLongView): string[] {
  return view.pack?.black?.map(String) ?? BLACK
}

export function reduced(chance: Chance): Chance {
  const common = (a: number, b: number): number => (b ? common(b, a % b) : a)
  const d = common(chance.good, chance.of) || 1
  return { good: chance.good / d, of: chance.of / d }
}

/** 9.1, 9.2 The number must be at least the distance; the goalpost is always good. */
export function fieldGoalChance(spot: number, faces: string[] = BLACK): Chance {
  const good = faces.filter((face) => face === 'post' || Number(face) >= GOAL_LINE - spot).length
  return reduced({ good, of: faces.length })
}

/** 10.4 Anything but X. */
export function kickChance(faces: string[] = BLACK): Chance {
  return reduced({ good: faces.filter((face) => face !== 'X').length, of: faces.length })
}

/** 10.5 A football together with a green 2 or 3. */
export function twoChance(view: GoLongView): Chance {
  const qb = view.pack?.qb ?? QB
  const green = view.pack?.green?.map(String) ?? GREEN[view.options.dice ?? 'standard'] ?? GREEN.standard!
  const balls = qb.filter((face) => face === 'ball').length
  const short = green.filter((face) => face === '2' || face === '3').length
  return reduced({ good: balls * short, of: qb.length * green.length })
}

export interface PuntRange {
  /** Where the other side would start, from its best to its worst place, without a block. */
  nearest: number
  farthest: number
  blocked: Chance
  touchback: Chance
}

/** 8.1-8.4 What a punt from here may come to, told as the receiving side's spots. */
export function puntRange(spot: number, faces: string[] = BLACK): PuntRange {
  const kicked = faces.filter((face) => face !== 'X')
  const isTouchback = (face: string) => face === 'post' || spot + Number(face) >= GOAL_LINE
  const starts = kicked.map((face) => (isTouchback(face) ? TOUCHBACK : GOAL_LINE - spot - Number(face)))
  return {
    nearest: Math.max(...starts),
    farthest: Math.min(...starts),
    blocked: reduced({ good: faces.length - kicked.length, of: faces.length }),
    touchback: reduced({ good: kicked.filter(isTouchback).length, of: faces.length }),
  }
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
}

/** Where an accepted penalty leaves the offence (6.4-6.10). */
export function accepted(view: GoLongView, penalty: Penalty): Situation {
  const spot = view.spot ?? 0
  const line = view.line_to_gain ?? GOAL_LINE
  const down = view.down ?? 1
  if (penalty.on === 'O') {
    const yardage = penalty.what === 'PI' ? 10 : Number(penalty.what)
    return { down, spot: spot - Math.min(yardage, Math.floor(spot / 2)), line }
  }
  if (penalty.what === 'PI') {
    const blue = view.shown.map(playDie).find((die) => die.kind === 'blue')
    return firstDown(Math.min(spot + Math.max(10, blue ? yards(blue) : 0), OPP_1))
  }
  const moved = spot + Math.min(Number(penalty.what), Math.floor((GOAL_LINE - spot) / 2))
  return moved >= line ? firstDown(moved) : { down, spot: moved, line }
}

function firstDown(spot: number): Situation {
  return { down: 1, spot, line: lineFrom(spot) }
}

/** Points a quarter for both sides; the running one is what the closed quarters leave of the score. */
export function quarters(view: GoLongView): (number | null)[][] {
  const columns = Math.max(4, view.quarter)
  return [0, 1].map((side) => {
    const closed = view.by_quarter.map((quarter) => quarter[side] ?? 0)
    const running = (view.score[side] ?? 0) - closed.reduce((sum, points) => sum + points, 0)
    return Array.from({ length: columns }, (_, i) => closed[i] ?? (i === closed.length && view.slot > 0 ? running : null))
  })
}

/** The side that an ask goes to: with teams a seat is only one of its people. */
export function askedSide(view: GoLongView, kind: string, seat: number, penalty: Penalty | null): number {
  if (view.seats === 2) return seat
  if (kind === 'return') return 1 - view.offence
  if (kind === 'try') return view.ending === 'returned' ? 1 - view.offence : view.offence
  return kind === 'penalty' && penalty?.on !== 'D' ? 1 - view.offence : view.offence
}
