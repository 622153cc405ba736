/** What the table needs of this game. */
export { default as Board } from './NextGoalWins.svelte'
export { offers, question } from './say'
