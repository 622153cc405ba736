import type { Pictures } from '../pictures'
import match from './MatchPicture.svelte'
import person from './PersonPicture.svelte'
import tactic from './TacticPicture.svelte'

export const pictures: Pictures = { match, person, tactic }
