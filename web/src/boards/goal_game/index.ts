/** What the table needs of this game. */
export { default as Board } from './GoalGame.svelte'
export { offers } from './say'
export { clubColours } from './clubs'
