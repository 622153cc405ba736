/** The kit of each game by the game's name. It is fetched when it is first needed: who looks at the lobby waits for none of them. */
import type { Asked, Board, GameView, Offers } from '../board'

export interface Kit {
  Board: Board
  /** What the board adds to the choices that the page lists. */
  offers: (asked: Asked) => Offers
  /** Which turn a view belongs to: a possession, an attack, an attempt. */
  turnOf?: (view: GameView) => string
}

export const kits: Record<string, () => Promise<Kit>> = {
  goal_game: () => import('./goal_game'),
  golazo: () => import('./golazo'),
  golong: () => import('./golong'),
  next_goal_wins: () => import('./next_goal_wins'),
  soccer_dice: () => import('./soccer_dice'),
}
