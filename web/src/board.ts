/** What the table and a board say to each other. A board draws a view and offers the choices of an ask where they are made. */
import type { Component } from 'svelte'

/** What a seat may know, as the game itself writes it. Each board narrows it to its own game. */
export interface GameView {
  game: string
  rules: string
  seats: number
  seat: number | 'spectator' | 'referee'
  options: Record<string, string>
  score: number[]
  where: string
  over: Over | null
  [field: string]: unknown
}

export interface Over {
  winner: number | null
  score: number[]
  why: string
  places?: number[]
}

export interface SeatAsk {
  seat: number
  kind: string
  choices: string[]
  /** The choices show what only this seat may know. */
  private?: boolean
  /** Others may not even know that this seat is asked; they are told of an ask without a seat, and a board of none. */
  veiled?: boolean
}

export interface ChanceAsk {
  seat: 'chance'
  kind: string
  /** The faces of each die due, and the name of each die. */
  dice?: string[][]
  names?: string[]
  /** The things of which one is drawn, and how likely each is. */
  choices?: string[]
  weights?: number[]
  /** Texts that may be typed but are never drawn. */
  also?: string[]
}

export type Ask = SeatAsk | ChanceAsk

/** What happened, in one line, and the clause behind it. A note is what a seat or chance answered. */
export interface GameEvent {
  text: string
  rule: string
  what: string
  side?: number | null
  values?: number[]
  seat?: number | 'chance'
  note?: string
  /** The side that alone may know of it. */
  only?: number | null
}

export interface BoardProps {
  view: GameView
  ask: Ask | null
  /** Whether the ask goes to a seat at this screen. */
  mine: boolean
  /** Answer the ask with one of its texts. */
  choose: (text: string) => void
  /** What happened since the view before this one. */
  events: GameEvent[]
  /** Show results at once, without moving anything. */
  reduced: boolean
  /** The name of the people on a side. */
  name: (side: number) => string
  /** The name of the person at a seat, where a side has several. */
  person?: (seat: number) => string
  /** All that happened so far, `events` included, without what was taken back: what a view does not tell, a board knows by it. */
  history: GameEvent[]
  /** The page lists the choices beside the board; the board then offers only what is touched on it. */
  docked?: boolean
  /** In a timed game, by `performance.now()`: when whoever is asked has no time left, and when the clock of the game is up. */
  until?: { answer: number | null; clock: number | null }
  /** Told whenever something begins to move and when all lies still: the next news waits for it. */
  moving?: (on: boolean) => void
  /** On a screen that several share: hand it to whoever is asked, who wants to see the own cards first, or hide them again. */
  peek?: (() => void) | undefined
}

/** What a board adds to a choice that the page lists. */
export interface Offer {
  /** In place of the plain word. */
  title?: string
  /** What it would lead to. */
  note?: string
  /** The board offers it as a thing to touch, so a small screen need not list it again. */
  touch?: boolean
  /** It lets the moment pass, as `skip` or `let` do: a person may have the table give it for them. */
  quiet?: boolean
}
export type Offers = Record<string, Offer>

/** What the page knows when it lists the choices of an ask. */
export interface Asked {
  view: GameView
  ask: SeatAsk
  history: GameEvent[]
  name: (side: number) => string
}

export type Board = Component<BoardProps>
