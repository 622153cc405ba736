/** What the table needs of this game. */
import type { GameView } from '../../board'

export { offers } from './calls'
export { default as Board } from './GoLong.svelte'

export function turnOf(view: GameView): string {
  return String(view.slot)
}
