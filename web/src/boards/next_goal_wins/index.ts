/** What the table needs of this game. */
export { default as Board } from './NextGoalWins.svelte'
export { offers, question } from './say'
export { default as Held } from './Held.svelte'

export const drawn = ['lineup', 'replace', 'pick_pair'] as const
