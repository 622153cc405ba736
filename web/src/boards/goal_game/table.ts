/** The table of Goal!Game as the view tells it: coaches, sheets, the figure of cards and whose turn it is. */
import type { GameView, Lead, SeatAsk } from '../../board'

/** The sides of a card, clockwise from the top. */
export const SIDES = ['N', 'E', 'S', 'W'] as const

export type Colour = 'red' | 'yellow' | 'blue' | 'green'
export type Kind = 'striker' | 'keeper' | 'defender'
export type Side = (typeof SIDES)[number]
export type Aim = 'left' | 'middle' | 'right'
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
  /** The open edges that lie against a face-down card, as joints are read. */
  against: { cell: string; side: Side; colour: Colour }[]
  /** What its edges may give whoever opens it now or next; null where nobody may. */
  scores: Scores | null
}

export interface Way {
  cell: string
  side: Side
  colour: Colour
  chance: number
}

export interface Scores {
  for: number
  /** Who could score here in a counter-attack. */
  back: number | null
  /** Of a shot by any of these edges. */
  chance: number
  by: Way[]
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
  /** Goals of its coaches in the last series of post-match penalties, null for who was not in it. */
  penalties: (number | null)[] | null
  drawn: number[]
}

export interface Shape {
  name: string
  title: string
  drawing: string[] | null
}

export interface Now {
  doing: string
  part: 'attack' | 'counter_attack' | 'spot_kick' | null
  opens: number | null
  opponent: number | null
  clockwise: boolean | null
  dealer: number | null
  /** Only cards against hot edges may be opened now or next. */
  hot: boolean
}

/** What a choice would lead to, and what it is about. */
export interface GoalLead extends Lead {
  title: string
  cell?: string
  token?: Kind
  bid?: number
  aim?: Aim
  figure?: string
  to?: number
  coins?: number
}

/** The choices of an ask with what the game says of each. */
export function leadsOf(ask: SeatAsk | null): [string, GoalLead][] {
  return (ask?.choices ?? []).map((text) => [text, (ask?.leads?.[text] as GoalLead | undefined) ?? { title: text, note: '' }])
}

export interface GoalView extends GameView {
  stage: string
  first_dealer: number | null
  coaches: Coach[]
  centre: Tokens
  aside: Tokens
  namer: number | null
  match: Match | null
  now: Now
  auction: Auction | null
  laying: string[] | null
  offer: { to: Colour; kind: Kind; coins: number } | null
  penalty: { kick: Aim } | null
  cards: Card[]
  /** What the dealer may lay, while he chooses: `drawing` is rows from north to south, null for cards laid freely. */
  figures: Shape[] | null
  most_tokens: number
  free: string[]
  goals: (number | null)[]
  tree: Node[]
  face_down: { cards: number; unseen: number; edges: Record<Colour, number>; events: Record<string, number> }
  unseen_edges: Record<Colour, number>
  unseen_events: Record<string, number>
  events: Record<string, { name: string; text: string }>
}

const COLUMNS = 'abcdefghijklmnopqrst'

export interface Spot {
  column: number
  row: number
}

export function spotOf(cell: string): Spot {
  return { column: COLUMNS.indexOf(cell[0] ?? ''), row: Number(cell.slice(1)) - 1 }
}

/** A share as people say it. */
export function percent(chance: number): number {
  return Math.round(100 * chance)
}

const BY_LETTER: Record<string, Colour> = { R: 'red', Y: 'yellow', B: 'blue', G: 'green' }

export function coloursOf(edges: string): Colour[] {
  return [...edges].map((letter) => BY_LETTER[letter] ?? 'red')
}

export interface Pair {
  /** Who shoots and who may be shot at: in a counter-attack the coach attacked hits back. */
  from: number
  to: number
  part: 'attack' | 'counter_attack' | 'spot_kick'
}

export function pairOf(view: GoalView): Pair | null {
  const { part, opens, opponent } = view.now
  return part === null || opens === null || opponent === null || view.over ? null : { from: opens, to: opponent, part }
}

/** The two who meet in this turn, in the places where they stay: of two coaches the first at the left, of more the attacker. */
export function sidesOf(view: GoalView): [number, number] | null {
  const inMatch = view.match?.coaches ?? []
  if (inMatch.length === 2) return [inMatch[0]!, inMatch[1]!]
  const { attacker, attacked } = view.match?.turn ?? { attacker: null, attacked: null }
  return attacker === null || attacked === null || pairOf(view) === null ? null : [attacker, attacked]
}

/** Goals of these two against each other in the match, or in the series of penalties. */
export function scoreOf(view: GoalView, [one, other]: [number, number]): [number, number] | null {
  const series = view.match?.shoot_out
  if (series) return [series.goals[one] ?? 0, series.goals[other] ?? 0]
  const sheet = view.match?.sheets.find(({ pair }) => pair.includes(one) && pair.includes(other))
  if (!sheet) return null
  const [first, second] = totals(sheet)
  return sheet.pair[0] === one ? [first, second] : [second, first]
}

/** Goals of two coaches against each other in the whole match. */
export function totals(sheet: Sheet): [number, number] {
  return [sheet.goals.reduce((sum, half) => sum + half[0], 0), sheet.goals.reduce((sum, half) => sum + half[1], 0)]
}

/** The tokens of a coach one by one. */
export function tokensOf(coach: Coach): Kind[] {
  return kindsOf(coach.tokens).flatMap((kind) => Array<Kind>(coach.tokens[kind]).fill(kind))
}

/** The kinds of tokens, in the order of the game. */
export function kindsOf(tokens: Tokens): Kind[] {
  return Object.keys(tokens) as Kind[]
}
