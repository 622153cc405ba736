/** The board of each game, by the game's name. */
import type { Board } from '../board'
import GoLong from './GoLong.svelte'
import SoccerDice from './SoccerDice.svelte'

export const boards: Record<string, Board> = {
  golong: GoLong,
  soccer_dice: SoccerDice,
}
