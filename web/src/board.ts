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
  /** A game whose seats hold something back says so; the table then puts a hand-over screen between them. */
  hidden?: boolean
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
}

export type Board = Component<BoardProps>
