/** What the table needs of this game. */
export { offers } from './say'
export { default as Board } from './SoccerDice.svelte'
export { turnKey as turnOf } from './table'
