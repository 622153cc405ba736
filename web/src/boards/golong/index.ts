/** What the table needs of this game. */
import type { GameView } from '../../board'

export { offers } from './calls'
export { default as Board } from './GoLong.svelte'

export const sounds = {
  toss: 'coin',
  kick_off: 'ball',
  punt: 'ball',
  field_goal: 'ball',
  field_goal_missed: 'ball',
  penalty_offence: 'whistle',
  penalty_defence: 'whistle',
  pass_interference: 'whistle',
  half_time: 'whistle',
  first_down: 'crowd',
} as const

export function turnOf(view: GameView): string {
  return String(view.slot)
}
