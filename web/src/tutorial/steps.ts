/** The lessons: a record for each game, and where in it the reader stops to be told something. */
import goalGameRecord from './goal_game.record?raw'
import golazoRecord from './golazo.record?raw'
import golongRecord from './golong.record?raw'
import nextGoalWinsRecord from './next_goal_wins.record?raw'
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
  goal_game: lesson('goal_game', goalGameRecord, [
    [1, 'lot striker'],
    [2, 'bid 2'],
    [6, 'pass'],
    [16, 'open c1'],
    [18, 'no'],
    [22, 'save'],
    [26, 'counter'],
    [27, 'open d2'],
    [30, 'open e2'],
    [32, 'kick left'],
    [34, 'open e1'],
    [36, 'striker'],
    [37, null],
  ]),
  golazo: lesson('golazo', golazoRecord, [
    [1, 'kickoff 9'],
    [3, 'dribble d8'],
    [4, 'move 10 e7'],
    [8, 'stop'],
    [10, 'tackle 9'],
    [11, 'dribble d9'],
    [15, 'place 10 d12'],
    [16, 'pass 10'],
    [17, 'stop'],
    [18, 'shoot'],
    [19, 'aim 3'],
    [27, 'save 1 2 3 5'],
    [28, 'high'],
    [39, 'place 10 d12'],
    [40, 'place 11 c13'],
    [42, null],
  ]),
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
    [38, 'fg'],
    [40, null],
  ]),
  next_goal_wins: lesson('next_goal_wins', nextGoalWinsRecord, [
    [4, 'MID'],
    [15, 'keep quick_restart'],
    [34, 'gk01'],
    [44, 'tactic quick_restart'],
    [46, 'dribble'],
    [51, 'pass'],
    [52, 'shoot'],
    [59, 'contest'],
    [62, 'sub MID mid01'],
    [91, 'draw'],
    [95, 'STK'],
    [97, 'gk02'],
    [98, null],
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
