/** Next Goal Wins as a board sees it: cards, the match, the league, and where each choice is touched. */
import type { GameView, SeatAsk } from '../../board'
import type { Odds } from './odds'

export const POSITIONS = ['GK', 'DEF', 'MID', 'STK'] as const
export const COLOURS = ['red', 'blue'] as const
export const OUTFIELD = ['passing', 'crossing', 'dribbling', 'shooting', 'heading', 'interceptions', 'blocking', 'tackling'] as const
export const KEEPER = ['passing', 'throwing', 'punting', 'saving', 'catching', 'rushing'] as const
/** In the order of their numbers in what the game tells. */
export const STATS = [...OUTFIELD, 'throwing', 'punting', 'saving', 'catching', 'rushing'] as const
export const ACTIONS = ['pass', 'throw', 'punt', 'cross', 'dribble', 'shoot', 'header'] as const

export type Position = (typeof POSITIONS)[number]
export type Colour = (typeof COLOURS)[number]
export type Stat = (typeof STATS)[number]
export type Action = (typeof ACTIONS)[number]
export type Slot = `${Colour}.${Position}`
export type Name = (side: number) => string

export interface Footballer {
  id: string
  name: string
  nation: string
  position: Position
  stars: number
  skill: { id: string; name: string; text: string } | null
  stats: Partial<Record<Stat, number>>
  change: Partial<Record<Stat, number>>
  /** Those on the card with what the season changed. */
  usual: Partial<Record<Stat, number>>
  injured: number
  banned: number
  /** On the pitch: the slot, the stats that count there now, and whether the skill works. */
  slot?: Slot
  now?: Partial<Record<Stat, number>>
  skill_works?: boolean
  /** Whether this slot costs a penalty and the skill. */
  foreign?: boolean
  came_on?: boolean
  /** In the own squad: where they are, the stats in each position in the order of the card, and the positions without a penalty. */
  place?: 'pitch' | 'bench' | 'off' | 'out' | 'loaned'
  at?: Record<Position, number[]>
  fits?: Position[]
}

export interface Tactic {
  id: string
  name: string
  text: string
  window: string
  side: string
}

export interface Manager {
  id: string
  name: string
  ability: { name: string; text: string }
  policy: { name: string; text: string }
}

export interface Player {
  seat: number
  place: number
  points: number
  manager: Manager | null
  squad: number
  tactics: number
  /** Who is known to be in that squad, and what in that hand. */
  known: Footballer[]
  held: Tactic[]
  transfers: { spent: number; season_total: number | null; saved_up: number; extra: number; stopped: boolean }
}

export interface Own {
  squad: Footballer[]
  tactics: Tactic[]
  looked: Footballer[]
  drawn: Tactic[]
  loans: { with: number; given: string | null; got: string | null }[]
  limits: { squad: number; tactics: number }
}

export interface Fixture {
  round: number
  red: number
  blue: number
  result: [number, number] | null
  now: boolean
}

export interface LeagueRow {
  seat: number
  place: number
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
}

export interface SideSum {
  colour: Colour
  stats: number
  dice: number[]
  counted: number
  added: number
  total: number
}

/** What the dice make of a throw that may come: all cards in force are counted in, rolling again and tactics are not. */
export interface Chance extends Odds {
  /** The answer it belongs to; null for the throw that is due. */
  choice: string | null
  action: Action | null
  speed: boolean
  /** In a set piece: who helps the keeper, or would help most. */
  helper: Position | null
  /** Of the acting and the contesting side. */
  stats: [number, number]
  added: [number, number]
  dice: [Dice, Dice]
}
export type Dice = 'one' | 'high' | 'low' | 'sum'

export interface Row {
  action: Action
  stat: Stat
  by: Slot
  with: Stat
  to: Slot | 'past' | 'goal'
}

/** Whose stat counts in a set piece. */
export interface Part {
  slot: Slot
  stat: Stat
}

export interface SetPieceSeen {
  throw: string
  crosser: Slot | null
  header: Slot | null
  helper: Slot | null
  /** What counts as far as it is picked, of either side, and what may be picked. */
  attack: Part[]
  defence: Part[]
  wanted: Part[]
}

export interface Match {
  red: number
  blue: number
  score: [number, number]
  tokens: [number, number]
  finished: [number, number]
  /** The slot that somebody is picked for now: in a line-up, or for whoever went off. */
  due: Slot | null
  slots: Record<Slot, Footballer | 'closed' | null>
  bench: [number, number] | null
  off: [Footballer[], Footballer[]]
  reds: string[]
  starter: Colour | null
  attacker: Colour | null
  ball: { slot: Slot; position: Position; delivery: string | null } | null
  /** What may be tried from where the ball is: the own stat, which slot contests it and with what, and where it goes. */
  rows: Row[]
  clash: { action: Action; actor: string | null; contester: string | null; by: Slot | null; speed: boolean; stalemates: number } | null
  set_piece: SetPieceSeen | null
  sums: { acting: SideSum; contesting: SideSum } | null
  standing: string | null
  played: [string | null, string | null]
  lasting: { card: string; colour: Colour; footballer: string | null; until: string }[]
  chances: Chance[]
}

export interface SeasonView extends GameView {
  players: Player[]
  own: Own | null
  schedule: Fixture[]
  league: LeagueRow[]
  decks: Record<string, number>
  retired: Footballer[]
  event: { id: string; name: string; text: string } | null
  sleeping: { card: string; seat: number; footballer: string | null }[]
  match: Match | null
  /** What happens between two matches, in its order. */
  stages: Stage[]
}

export function otherColour(colour: Colour): Colour {
  return colour === 'red' ? 'blue' : 'red'
}

export function slotAt(colour: Colour, position: Position): Slot {
  return `${colour}.${position}`
}

export function colourIn(slot: Slot): Colour {
  return slot.startsWith('red') ? 'red' : 'blue'
}

export function positionIn(slot: Slot): Position {
  return slot.split('.')[1] as Position
}

export function isFootballer(there: Footballer | 'closed' | null | undefined): there is Footballer {
  return typeof there === 'object' && there !== null
}

/** The colour a seat plays in the match that is on. */
export function colourOf(match: Match | null, seat: number | null): Colour | null {
  if (!match || seat === null) return null
  return match.red === seat ? 'red' : match.blue === seat ? 'blue' : null
}

export function seatOf(match: Match, colour: Colour): number {
  return match[colour]
}

export function ownSeat(view: SeasonView): number | null {
  return typeof view.seat === 'number' ? view.seat : null
}

export function isRevealed(match: Match): boolean {
  return match.bench !== null
}

/** All footballers that can be seen, by id; one on the pitch with the stats that count there. */
export function everybody(view: SeasonView): Map<string, Footballer> {
  const own = view.own
  const off = view.match?.off.flat() ?? []
  const pitch = Object.values(view.match?.slots ?? {}).filter(isFootballer)
  const all = [...view.retired, ...view.players.flatMap((player) => player.known), ...off, ...(own?.looked ?? []), ...(own?.squad ?? []), ...pitch]
  return new Map(all.map((one) => [one.id, one]))
}

/** An id as a name, for a card that cannot be seen: `offside_trap` reads `Offside Trap`. */
export function plainName(id: string): string {
  return id.replace(/_/g, ' ').replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase())
}

/** Stats in a position, as the game tells them of the own squad; of others it tells those on the card. */
export function statsAt(one: Footballer, position: Position): Partial<Record<Stat, number>> {
  const used: readonly Stat[] = position === 'GK' ? KEEPER : OUTFIELD
  const told = one.at?.[position]
  return told ? Object.fromEntries(used.map((stat, i) => [stat, told[i] ?? 0])) : one.usual
}

/** The stats to show of somebody: those that count now, or those on the card. */
export function statsOf(one: Footballer): Partial<Record<Stat, number>> {
  return one.now ?? one.usual
}

/** Whether this position costs a penalty and the skill. */
export function isForeign(one: Footballer, position: Position): boolean {
  return one.fits ? !one.fits.includes(position) : (one.foreign ?? one.position !== position)
}

/** Those who suit a position first: without a penalty, then by their stats there. */
export function bestFirst(squad: readonly Footballer[], position: Position): Footballer[] {
  const worth = (one: Footballer) => Object.values(statsAt(one, position)).reduce((sum, n) => sum + n, isForeign(one, position) ? 0 : 100)
  return [...squad].sort((a, b) => worth(b) - worth(a))
}

/** What happens between two matches. */
export type Stage = 'event' | 'draw' | 'transfer' | 'next'

const STAGE_OF: Record<string, Stage> = {
  event_target: 'event', recruit_deck: 'event', recruit_pick: 'event', exchange_give: 'event', draw: 'draw', discard: 'draw', transfer: 'transfer', release: 'transfer',
}

export function stageOf(kind: string): Stage {
  return STAGE_OF[kind] ?? 'next'
}

/** The decks a choice may name, where a word like `GK` means a deck and not a slot. */
const DECK_ASKS = ['draft_deck', 'recruit_deck', 'transfer']

/** What is picked for a set piece. */
const PICK_ASKS = ['pick_pair', 'pick_shooter', 'pick_helper', 'free_kick']

/** Things on the board: a footballer `f:`, a slot `s:`, a tactic `t:`, a deck `d:`, an action `a:`, a pick `p:`. */
export type Thing = string

/** A choice as things to touch: one, or two of which the second follows the first (in any order, if `either`). */
export interface Target {
  text: string
  first: Thing
  second?: Thing
  either?: boolean
}

/** Where this choice is touched; null if it is a word. */
export function targetOf(text: string, ask: SeatAsk, match: Match | null): Target | null {
  if (text.endsWith('+ quiet')) return null
  const [verb = '', one = '', two = ''] = text.split(' ')
  const colour = colourOf(match, ask.seat)
  const slot = (position: string): Thing => `s:${colour}.${position}`
  if (PICK_ASKS.includes(ask.kind) && verb !== 'tactic') return { text, first: `p:${text}` }
  if (verb === 'tactic' || verb === 'keep') return { text, first: `t:${one}` }
  if (verb === 'transfer') return { text, first: `d:${one}` }
  if (verb === 'sub') return { text, first: `f:${two}`, second: slot(one), either: true }
  if ((ACTIONS as readonly string[]).includes(verb) || verb === 'up') return { text, first: `a:${text}` }
  if ((POSITIONS as readonly string[]).includes(verb)) return { text, first: DECK_ASKS.includes(ask.kind) ? `d:${verb}` : slot(verb) }
  if (ask.kind === 'discard') return { text, first: `t:${text}` }
  return /^(gk|def|mid|stk)\d+$/.test(text) ? { text, first: `f:${text}` } : null
}

/** All that the board shows and that can be touched. */
export function thingsOf(view: SeasonView): Set<Thing> {
  const { own, match } = view
  const pitch = Object.entries(match?.slots ?? {})
  return new Set([
    ...[...(own?.squad ?? []), ...(own?.looked ?? [])].map((one) => `f:${one.id}`),
    ...pitch.flatMap(([slot, there]) => [`s:${slot}`, ...(isFootballer(there) ? [`f:${there.id}`] : [])]),
    ...[...(own?.tactics ?? []), ...(own?.drawn ?? [])].map((one) => `t:${one.id}`),
    ...POSITIONS.map((deck) => `d:${deck}`),
  ])
}

export function targetsOf(view: SeasonView, ask: SeatAsk): Target[] {
  const things = thingsOf(view)
  const seen = (thing: Thing) => /^[ap]:/.test(thing) || things.has(thing)
  return ask.choices.flatMap((text) => {
    const target = targetOf(text, ask, view.match)
    return target && seen(target.first) && (!target.second || seen(target.second)) ? [target] : []
  })
}

/** How a thing is lit: it answers or can be picked up, it is picked up, or it goes with what is picked up. */
export type Light = 'open' | 'picked' | 'goes'

export function lightsOf(targets: readonly Target[], picked: Thing | null): Map<Thing, Light> {
  const lights = new Map<Thing, Light>()
  for (const { first, second, either } of targets) {
    lights.set(first, 'open')
    if (second && either) lights.set(second, 'open')
  }
  if (picked === null) return lights
  for (const { first, second, either } of targets) {
    if (second && first === picked) lights.set(second, 'goes')
    if (second && either && second === picked) lights.set(first, 'goes')
  }
  return lights.set(picked, 'picked')
}

/** What a touch leads to: an answer, or something picked up or put down. */
export function touched(targets: readonly Target[], picked: Thing | null, thing: Thing): { answer?: string; picked: Thing | null } {
  if (picked === thing) return { picked: null }
  const both = targets.find(
    (one) => (one.first === picked && one.second === thing) || (one.either && one.second === picked && one.first === thing),
  )
  if (both) return { answer: both.text, picked: null }
  const alone = targets.find((one) => one.first === thing && !one.second)
  if (alone) return { answer: alone.text, picked: null }
  const opens = targets.some((one) => one.second && (one.first === thing || (one.either && one.second === thing)))
  return { picked: opens ? thing : picked }
}
