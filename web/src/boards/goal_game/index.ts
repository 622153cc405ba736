/** What the table needs of this game. */
export { default as Board } from './GoalGame.svelte'
export { offers } from './say'
export { clubColours } from './clubs'
export { default as Held } from './Held.svelte'

export const drawn = ['bid', 'figure', 'lay', 'open', 'offer', 'kick', 'dive'] as const
