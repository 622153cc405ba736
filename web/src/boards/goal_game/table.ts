/** The table of Goal!Game as the view tells it: coaches, sheets, the figure of cards and whose turn it is. */
import type { GameView } from '../../board'

export const COLOURS = ['red', 'yellow', 'blue', 'green'] as const
export const KINDS = ['striker', 'keeper', 'defender'] as const
/** The sides of a card, clockwise from the top. */
export const SIDES = ['N', 'E', 'S', 'W'] as const
export const AIMS = ['left', 'middle', 'right'] as const
/** The centres of the cards in the order of their numbers. */
export const EVENTS = [
  'play_on', 'goal', 'penalty', 'own_goal', 'offside', 'corner', 'ball_out', 'yellow_card', 'red_card', 'injury', 'sponsor', 'fine', 'timeout',
  'transfer',
] as const

export type Colour = (typeof COLOURS)[number]
export type Kind = (typeof KINDS)[number]
export type Side = (typeof SIDES)[number]
export type Aim = (typeof AIMS)[number]
export type Name = (side: number) => string
export type Tokens = Record<Kind, number>

export interface Coach {
  colour: Colour
  coins: number
  tokens: Tokens
}

/** The score sheet of two neighbours: goals of both, by half. */
export interface Sheet {
  pair: [number, number]
  goals: [number, number][]
}

export interface Series {
  order: number[]
  goals: number[]
}

export interface ShootOut extends Series {
  series: number
  kicks: number
  free: number
  won: number[]
  drawn: number[]
  played: Series[]
}

export interface Match {
  coaches: number[]
  half: number
  sheets: Sheet[]
  yellow: number[]
  red: number[]
  figure: { name: string } | null
  turn: { number: number; attacker: number | null; attacked: number | null; opener: number | null; cell: string | null; ball_out: boolean }
  joints: Side[]
  shot: { source: string; result: string; by: number; at: number } | null
  shoot_out: ShootOut | null
}

export interface Card {
  cell: string
  column: number
  row: number
  card: number | null
  rotation: number | null
  /** As they lie: north, east, south, west. */
  edges: string | null
  event: string | null
  hot: Side[]
}

export interface Auction {
  able: number[]
  kind?: Kind
  standing?: number
  holder?: number | null
  bidder?: number
  still_in?: number[]
}

export interface Node {
  match: 'first' | 'third' | 'final'
  state: 'played' | 'playing' | 'to_come'
  coaches: number[] | null
  goals: number[] | null
  winners: number[]
}

export interface GoalView extends GameView {
  stage: string
  first_dealer: number | null
  coaches: Coach[]
  centre: Tokens
  aside: Tokens
  namer: number | null
  match: Match | null
  now: { doing: string; part: 'attack' | 'counter_attack' | 'spot_kick' | null; opens: number | null; clockwise: boolean | null; dealer: number | null }
  auction: Auction | null
  laying: string[] | null
  offer: { to: Colour; kind: Kind; coins: number } | null
  penalty: { kick: Aim } | null
  cards: Card[]
  free: string[]
  goals: (number | null)[]
  tree: Node[]
  unseen_edges: Record<Colour, number>
  unseen_events: Record<string, number>
  events: Record<string, { name: string; text: string }>
  /** What an owner's own copy changes. */
  pack?: Record<string, unknown>
}

const COLUMNS = 'abcdefghijklmnopqrst'

export interface Spot {
  column: number
  row: number
}

export function spotOf(cell: string): Spot {
  return { column: COLUMNS.indexOf(cell[0] ?? ''), row: Number(cell.slice(1)) - 1 }
}

export function cellAt({ column, row }: Spot): string {
  return `${COLUMNS[column] ?? ''}${row + 1}`
}

/** The name of a cell from its number in what the game tells. */
export function cellNumbered(number: number): string {
  return cellAt({ column: number % COLUMNS.length, row: Math.floor(number / COLUMNS.length) })
}

const STEPS: Record<Side, Spot> = { N: { column: 0, row: 1 }, E: { column: 1, row: 0 }, S: { column: 0, row: -1 }, W: { column: -1, row: 0 } }

export function beside(cell: string, side: Side): string {
  const { column, row } = spotOf(cell)
  return cellAt({ column: column + STEPS[side].column, row: row + STEPS[side].row })
}

export function opposite(side: Side): Side {
  return SIDES[(SIDES.indexOf(side) + 2) % SIDES.length]!
}

const BY_LETTER: Record<string, Colour> = { R: 'red', Y: 'yellow', B: 'blue', G: 'green' }

export function coloursOf(edges: string): Colour[] {
  return [...edges].map((letter) => BY_LETTER[letter] ?? 'red')
}

/** What lies against a face-down card: its open neighbours in the order in which joints are read (5.4). */
export function facing(cards: readonly Card[], cell: string): { cell: string; side: Side; colour: Colour }[] {
  return (['N', 'W', 'E', 'S'] as const).flatMap((side) => {
    const other = cards.find((card) => card.cell === beside(cell, side))
    return other?.edges ? [{ cell: other.cell, side, colour: coloursOf(other.edges)[SIDES.indexOf(opposite(side))]! }] : []
  })
}

export interface Pair {
  /** Who shoots and who may be shot at: in a counter-attack the coach attacked hits back. */
  from: number
  to: number
  part: 'attack' | 'counter_attack' | 'spot_kick'
}

export function pairOf(view: GoalView): Pair | null {
  const turn = view.match?.turn
  if (!turn || turn.attacker === null || turn.attacked === null || view.over || !view.now.part) return null
  const countering = view.now.part === 'counter_attack'
  const [from, to] = countering ? [turn.attacked, turn.attacker] : [turn.attacker, turn.attacked]
  return { from, to, part: view.now.part }
}

/** Goals of two coaches against each other in the whole match. */
export function totals(sheet: Sheet): [number, number] {
  return [sheet.goals.reduce((sum, half) => sum + half[0], 0), sheet.goals.reduce((sum, half) => sum + half[1], 0)]
}

/** The tokens of a coach one by one. */
export function tokensOf(coach: Coach): Kind[] {
  return KINDS.flatMap((kind) => Array<Kind>(coach.tokens[kind]).fill(kind))
}

export function seatOf(view: GoalView, colour: string): number {
  return view.coaches.findIndex((coach) => coach.colour === colour)
}
