import type { Pictures } from '../pictures'
import card from './CardPicture.svelte'
import goal from './GoalPicture.svelte'
import pitch from './PitchPicture.svelte'

export const pictures: Pictures = { card, goal, pitch }
