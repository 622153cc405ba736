/** What the table needs of this game. */
export { default as Board } from './Golazo.svelte'
export { offers } from './say'
