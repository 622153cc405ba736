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
  /** What each choice would lead to, where the game says so. */
  leads?: Record<string, Lead>
  /** The choices show what only this seat may know. */
  private?: boolean
  /** Others may not even know that this seat is asked; they are told of an ask without a seat, and a board of none. */
  veiled?: boolean
  /** Of a private ask on a screen that several share: the choices that all may see. */
  open?: string[]
}

/** What a choice would lead to, as the game says it: a title for its button, a note, how likely it comes off where that can be told,
    and what a board of the game draws. */
export interface Lead {
  title?: string
  note: string
  chance?: number
  [field: string]: unknown
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

/** What happened, in one line, and the clause behind it. Each game declares its own kinds, with fields of their own. */
export interface Told<What extends string> {
  text: string
  rule: string
  what: What
  side: number | null
  /** The side that alone may know of it. */
  only?: number | null
}

/** What a seat or chance answered, and what had been asked; without a text where the events after it tell the same. */
export interface Answered {
  text?: string
  rule: string
  what: 'rolled' | 'chosen' | 'forced'
  seat: number | 'chance'
  phase: string
  ask: string
  note: string
  /** Dice that were thrown, each with its name and its face. */
  dice?: [string, string][]
  /** The names of dice that left the table. */
  off?: string[]
  only?: number | null
}

/** An event of any game, for what is the same in all of them. A board takes it for one of its own. */
export interface GameEvent {
  /** Every event has one but an answer that others tell in words. */
  text?: string
  rule: string
  what: string
  side?: number | null
  seat?: number | 'chance'
  phase?: string
  ask?: string
  note?: string
  dice?: [string, string][]
  /** A turn, a possession, an attack begins with it. */
  begins?: boolean
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
  /** Digits typed so far that are no whole choice yet: the board marks what they mean, as the places of a goal or a shirt. */
  typed?: string
  /** On a screen that several share: hand it to whoever is asked, who wants to see the own cards first, or hide them again. */
  peek?: (() => void) | undefined
  /** Cards that whoever looks at the screen does not want to be asked about, and how to change it. */
  unasked?: string[]
  askAbout?: (card: string, on: boolean) => void
  /** Show at once all that is still to be shown. */
  skip?: (() => void) | undefined
  /** The sides that only bots play. */
  bots?: number[]
  /** In a lesson, the answer that is meant: what is touched next on the way to it has `data-toward`, what gives it `data-choice`. */
  wanted?: string | null
}

/** What a board adds to a choice that the page lists. */
export interface Offer {
  /** In place of the plain word. */
  title?: string
  /** What it would lead to. */
  note?: string
  /** The board offers it as a thing to touch, so the page does not lay it out again: it is listed for whoever opens the list. */
  touch?: boolean
  /** The number that it shows, of a shirt, a bid, a place of the goal, or several: typed, they choose it. Where others show the
      same number, that is only found on the board. */
  numbers?: number[]
  /** It lets the moment pass, as `skip` or `let` do: a person may have the table give it for them. */
  quiet?: boolean
  /** It lets the moment pass too, and is given for whoever could say nothing else, but for cards they need not be asked about. */
  passes?: boolean
  /** The card that it plays: a person may not want to be asked about it. */
  card?: string
  /** As this person has set it, it is given for them after a moment, unless they say otherwise. */
  reflex?: boolean
  /** Another choice stands for it now: it is neither listed nor has it a key. */
  hidden?: boolean
}
export type Offers = Record<string, Offer>

/** What the page knows when it asks, and lists the choices of an ask. */
export interface Asked {
  view: GameView
  ask: SeatAsk
  history: GameEvent[]
  name: (side: number) => string
}

export type Board = Component<BoardProps>

/** What somebody holds, without the board. */
export type HeldProps = Pick<BoardProps, 'view' | 'name' | 'history' | 'unasked' | 'askAbout'>
export type Held = Component<HeldProps>
