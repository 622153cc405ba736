/** What the table needs of this game. */
export { default as Board } from './Golazo.svelte'
export { offers } from './say'
export { default as Held } from './Held.svelte'

/** Whatever is done with counters is done on the pitch; cards are played from the hand. */
export const drawn = [
  'formation', 'spot', 'manager', 'kickoff', 'action', 'aim', 'save', 'clearout', 'clearance', 'twelve', 'give', 'nearest', 'steal',
  'run', 'carry', 'place', 'push', 'swap', 'sendoff',
] as const
