/** The lessons: a record for each game, and where in it the reader stops to be told something. */
import golongRecord from './golong.record?raw'
import soccerDiceRecord from './soccer_dice.record?raw'

export interface Step {
  /** The key of what is told. */
  text: string
  /** How many answers of the record have been given. */
  state: number
  /** What the learner does next on the board; null at the end. */
  answer: string | null
}

export interface Lesson {
  record: string
  steps: Step[]
}

function lesson(game: string, record: string, stops: [number, string | null][]): Lesson {
  return { record, steps: stops.map(([state, answer], i) => ({ text: `tutorial.${game}.${i + 1}`, state, answer })) }
}

export const lessons: Record<string, Lesson> = {
  golong: lesson('golong', golongRecord, [
    [2, 'play'],
    [4, 'g4'],
    [5, 'g6'],
    [6, 'play'],
    [9, 'g'],
    [10, 'play'],
    [13, 'decline'],
    [14, 'b30'],
    [15, 'play'],
    [18, 'g6'],
    [19, 'play'],
    [21, 'kick'],
    [24, null],
  ]),
  soccer_dice: lesson('soccer_dice', soccerDiceRecord, [
    [0, 'roll'],
    [3, 'roll'],
    [5, 'roll'],
    [7, 'roll'],
    [9, 'roll'],
    [11, 'roll'],
    [13, 'roll'],
    [15, 'roll'],
    [17, 'roll'],
    [19, 'roll'],
    [21, 'roll'],
    [23, null],
  ]),
}

/** The answers of a record, without its head and end. */
export function answersOf(record: string): string[] {
  return record.trimEnd().split('\n').slice(2, -1).map((line) => line.replace(/^\S+ /, ''))
}
