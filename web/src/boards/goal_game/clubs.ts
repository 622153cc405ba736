/** The colours of Goal!Game: those of the coaches are those of the edges. */
import type { GameView } from '../../board'
import type { Colour, GoalView } from './table'

export const FILL: Record<Colour, string> = { red: '#c2311f', yellow: '#f4c02e', blue: '#2359b5', green: '#1f7a41' }
export const INK: Record<Colour, string> = { red: '#fff', yellow: '#2c2200', blue: '#fff', green: '#fff' }

export function clubColours(view: GameView): string[] {
  return (view as GoalView).coaches.map(({ colour }) => FILL[colour])
}
