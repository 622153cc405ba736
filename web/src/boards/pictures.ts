/** What the boards draw for a page of the rules, by the kind of picture. Fetched with the first picture of a game. */
import type { Component } from 'svelte'
import type { Ask, GameEvent, GameView } from '../board'

/** A moment of a game to be looked at: nothing of it can be touched. */
export interface PictureProps {
  view: GameView
  ask: Ask | null
  /** All that has happened until then. */
  events: GameEvent[]
  name: (side: number) => string
}

export type Pictures = Record<string, Component<PictureProps>>

export const pictures: Record<string, () => Promise<{ pictures: Pictures }>> = {
  goal_game: () => import('./goal_game/pictures'),
  golazo: () => import('./golazo/pictures'),
  golong: () => import('./golong/pictures'),
  next_goal_wins: () => import('./next_goal_wins/pictures'),
  soccer_dice: () => import('./soccer_dice/pictures'),
}
