/** The kit of each game by the game's name. It is fetched when it is first needed: who looks at the lobby waits for none of them. */
import type { Asked, Board, GameView, Held, Offers } from '../board'
import type { Sound } from '../sound'

export interface Kit {
  Board: Board
  /** What the board adds to the choices that the page lists. */
  offers: (asked: Asked) => Offers
  /** What is asked, where the table tells more of it than the kind of ask does; '' where not. */
  question?: (asked: Asked) => string
  /** Which turn a view belongs to: a possession, an attack, an attempt. */
  turnOf?: (view: GameView) => string
  /** The colour of each side, where the rules give it one. */
  clubColours?: (view: GameView) => string[]
  /** What somebody holds, for a phone beside a big screen that shows the board. */
  Held?: Held
  /** Asks that are answered on the board: such a phone shows it for them. */
  drawn?: readonly string[]
  /** What is heard when something of this kind happens; dice, goals and the end are heard in every game. */
  sounds?: Record<string, Sound>
}

export const kits: Record<string, () => Promise<Kit>> = {
  goal_game: () => import('./goal_game'),
  golazo: () => import('./golazo'),
  golong: () => import('./golong'),
  next_goal_wins: () => import('./next_goal_wins'),
  soccer_dice: () => import('./soccer_dice'),
}
