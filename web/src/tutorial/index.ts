/** What the pages need of the tutorials. */
import { lessons } from './steps'

export { isSeen, markSeen } from './visits'
export { default as Tutorial } from './Tutorial.svelte'

export function hasTutorial(game: string): boolean {
  return game in lessons
}
