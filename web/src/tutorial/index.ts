/** What the other pages need of the tutorials; the lessons themselves are fetched when one is opened. */
export { isSeen, markSeen } from './visits'

const LESSONS = ['goal_game', 'golazo', 'golong', 'next_goal_wins', 'soccer_dice']

export function hasTutorial(game: string): boolean {
  return LESSONS.includes(game)
}
