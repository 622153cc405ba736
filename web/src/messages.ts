/** What travels between the browser and the table, as docs/table.md says. */
import type { Ask, GameEvent, GameView, Over } from './board'
import type { Shirt } from './shirts'

export const VERSION = 1

export interface Seat {
  seat: number
  side: number
  kind: 'person' | 'bot'
  name: string
  sat: boolean
  here: boolean
  /** Left the table; whoever is only disconnected has not. */
  left: boolean
  /** The bot that plays for this seat now. */
  bot: string | null
  /** What its person chose to wear. */
  shirt?: Shirt | null
  /** The player who sits there, where it is one who lasts. */
  player?: string | null
}

export interface Asked {
  what: 'undo' | 'draw' | 'bot'
  by: number
  of: number[]
  for?: number
  bot?: string
}

export interface TableState {
  /** How long people may take, if that was agreed. */
  time?: Timing
  /** Whether it counts for its players, and whether anybody may watch. */
  rated?: boolean
  watched?: boolean
  id: string
  game: string
  title: string
  state: 'waiting' | 'playing' | 'over'
  dice: 'fair' | 'typed'
  /** For how many seconds nobody may put a bot in the place of somebody whose connection is lost. */
  grace: number
  /** Whether whoever is asked may be told what is best. */
  hints: boolean
  /** For children: only who is invited, and phrases instead of chat. */
  children?: boolean
  commitment: string | null
  seed: string | null
  /** One of the tables of a duplicate round: its seed is shown when all of them are done. */
  duplicate?: boolean
  /** Who shows what they added to the seed, now that everybody has promised theirs. */
  owing: number[]
  options: Record<string, string>
  /** What the game calls each side, such as `H` and `A`. */
  sides: string[]
  seats: Seat[]
  asked: Asked | null
  undo: boolean
  /** Which of my seats may take an answer back, the last to answer first. */
  undo_by: number[]
  rematch: string | null
}

/** Somebody is asked, and nobody else may know who. */
export interface VeiledAsk {
  seat: null
  kind: string
  veiled: true
}

/** How long people may take: a bank for the whole game, or so many seconds for each turn; and who goes on then. */
export interface Timing {
  kind: 'bank' | 'answer'
  seconds: number
  increment: number
  then: 'bot' | 'lost'
}

export interface Clocks extends Timing {
  /** Null for a bot. */
  left: (number | null)[]
  /** Whose clock runs; null where nobody's does, or nobody may know whose. */
  runs: number | null
  /** Seconds until it begins to count. */
  wait?: number
  /** Seconds that whoever is asked in secret has left. */
  secret?: number
  /** It stands still, because a connection was lost. */
  held?: boolean
}

export interface Snapshot {
  table: TableState
  views: Record<string, GameView>
  ask: Ask | VeiledAsk | null
  /** The score and the situation in one line, and the situation alone. */
  where: string
  situation: string
  score: number[]
  over: Over | null
  /** Each side's chance to win, where a bot can tell. */
  odds?: number[] | null
  /** In a timed game: for how many seconds its clock has run, and runs until it is up. */
  clock?: { run: number; seconds: number }
  /** At a table with time: how many seconds each seat has left. */
  clocks?: Clocks
  /** How many seconds whoever is asked has left, where the rules limit it. */
  left?: number
  /** Seats of this screen that are open on more than one device, and on how many. */
  devices?: Record<string, number>
  /** Changes when somebody agrees that the game is shared, or withdraws. */
  shared?: number
  /** When it came, by the clock of this page. */
  came?: number
}

export interface Entry {
  seq: number
  kind: string
  seat?: number | null
  text?: string | null
  name?: string
  count?: number
  bot?: string
  typed_by?: number | null
  for?: number
  table?: string
  /** The hash of what somebody who sits down adds to the dice. */
  promise?: string
  /** What was promised for the dice is not shown. */
  withheld?: boolean
  /** One of the tables of a duplicate round was opened. */
  duplicate?: boolean
  /** The text names one of the phrases. */
  phrase?: boolean
  /** Said by somebody whom I have blocked. */
  hushed?: boolean
  events?: GameEvent[]
}

export interface Welcome {
  type: 'welcome'
  v: number
  seats: number[]
  seq: number
  entries: Entry[]
  snapshot: Snapshot
  /** The page that the server has now. */
  build?: string
  /** What finished records are signed with. */
  key?: string
  /** There are more entries, to be asked for. */
  more?: boolean
}

export interface Page {
  type: 'page'
  entries: Entry[]
  more: boolean
}

export interface Update {
  type: 'update'
  seq: number
  entries: Entry[]
  snapshot: Snapshot
}

export interface Done {
  type: 'done'
  key: string
  seq: number
}

export interface Refused {
  type: 'refused'
  key: string
  why: string
}

export type FromServer = Welcome | Page | Update | Done | Refused | { type: 'pong' } | { type: 'error'; why: string }

export interface Deed {
  what: string
  seat?: number
  [field: string]: unknown
}

/** The first value is the usual one; `kind` says how to ask for it. */
export interface OptionCard {
  name: string
  kind: 'switch' | 'choice' | 'number' | 'per_side'
  values: string[]
  low: number | null
  high: number | null
  title: string
}

export interface GameCard {
  name: string
  title: string
  blurb: string
  /** How long a game takes. */
  time: string
  languages: string[]
  /** How many seats it can have with its usual options, the usual number first. */
  seats: number[]
  options: OptionCard[]
  /** The best one first. */
  bots: string[]
  /** How some of them play, in a sentence. */
  levels: Record<string, string>
}

/** A choice with the chance to win, and what it leads to. */
export interface Advised {
  text: string
  title: string
  chance: number
  why: string
}

/** The best choices first; of a guess nothing is better than another. */
export interface Hint {
  hint: Advised[]
  exact: boolean
  guess: boolean
}

/** A number of seats, and the side of each. */
export interface Seating {
  seats: number
  sides: number[]
}

export interface Opened {
  table: string
  seats: { seat: number; kind: string; token: string | null; code: string | null }[]
  watch: string
}

export interface Rulebook {
  title: string
  chapters: { title: string; clauses: { number: string; parts: { tag: string; text: string }[] }[] }[]
  /** How to play in two minutes; `picture` names the one beside a step, or is empty. */
  steps: { title: string; text: string; picture: string }[]
  pictures: Picture[]
  /** The words of the game. In a form # is a number, * the end of a word. */
  terms: { word: string; forms: string[]; text: string }[]
  /** What things are, by names with dots. */
  things: { name: string; title: string; text: string }[]
}

/** A moment of a game, which the board draws by its kind; it may stand beside a clause. */
export interface Picture {
  name: string
  kind: string
  text: string
  clause: string
  view: GameView
  ask: Ask | null
  events: GameEvent[]
}

export interface Frame {
  answer: string | null
  events: GameEvent[]
  ask: Ask | null
  view: GameView
  where: string
  situation: string
  score: number[]
  /** What chance is asked for in a duplicate. */
  purpose?: Purpose | null
}

/** By `label` it is drawn; a card that was dealt before lies at its `place` among the `cards` dealt for `what`. */
export interface Purpose {
  label: string
  what?: string
  cards?: string[]
  place?: number
}

/** A kind of die: how often it was thrown, and how often it showed each face. */
export interface DieCount {
  name: string
  thrown: number
  faces: { face: string; rolled: number; expected: number }[]
}

/** How often each side did something. */
export interface MatchCount {
  name: string
  title: string
  counts: number[]
}

/** What people talk about afterwards: when it was, what happened and how, and the score then. */
export interface Highlight {
  what: string
  side: number | null
  when: string
  text: string
  how: string
  rule: string
  score: number[]
}

export interface Statistics {
  match: MatchCount[]
  dice: DieCount[]
  story: Highlight[]
}

/** An answer that changed something; `side` is null for chance. `best` is what would have been better. */
export interface Moment {
  answer: number
  side: number | null
  when: string
  /** What somebody was asked, and what the choice is called; both empty where dice or cards decided. */
  asked: string
  chosen: string
  text: string
  told: string[]
  before: number[]
  after: number[]
  /** What a choice was worth beside another one, where that was looked at. */
  gain: number | null
  best: { text: string; title: string; worth: number } | null
  /** What each of several dice brought each side. */
  dice: { name: string; faces: string[]; gains: number[] }[]
}

/** Without a name it is all the rest. */
export interface Share {
  name: string
  times: number
  sum: number
}

/** `luck`, `own` and `others` are together `result` less `expected`. */
export interface Ledger {
  side: number
  expected: number
  result: number
  luck: number
  skill: number
  own: number
  others: number
  luck_by: Share[]
  skill_by: Share[]
}

/** A finished game looked at again; `curve` is each side's chance to win, before the first answer and after every one. */
export interface Review {
  exact: boolean
  curve: number[][]
  turning: Moment[]
  luckiest: Moment | null
  best: Moment | null
  worst: Moment | null
  ledgers: Ledger[]
}

export interface Replay {
  title: string
  frames: Frame[]
  over: Over | null
  fair: { commitment: string; entropies?: string[]; promises?: string[]; seed?: string; duplicate?: boolean } | null
  statistics: Statistics
  /** What the game calls each side, and the side of each seat. */
  sides: string[]
  seats: number[]
}

export interface Verdict {
  good: boolean
  fair: boolean
  status: string
  draws: number
  why: string
}
