/** What the table needs of this game. */
export { offers } from './say'
export { default as Board } from './SoccerDice.svelte'
export { turnKey as turnOf } from './table'

export const sounds = { moves_up: 'ball', shot: 'ball', turn: 'whistle', half_time: 'whistle', series: 'whistle' } as const
