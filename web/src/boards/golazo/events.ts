/** What GOLAZO can tell, as the game declares it: written by `make types`, never by hand. */
import type { Answered, Told } from '../../board'

export interface Tellings {
  lines_up: { formation: string }
  manager: { manager: string }
  start_level: { number: number }
  kicks_off_first: { home: number; away: number }
  kicks_off: { by: number }
  turn: { turn: number }
  roll_level: { face: string }
  wins_roll: { face: string; other: string }
  moves: { by: number; to: string }
  dribbles: { by: number; to: string }
  passes: { by: number; to: number; at: string }
  tackles: { by: number; victim: number }
  high_pass: { by: number; to: number }
  high_pass_lost: { by: number; to: number }
  slide_wins: { by: number }
  slide_misses: { by: number }
  sent_off: { by: number }
  has_ball: { by: number }
  shoots: { saves: number }
  finds_goal: { aim: number }
  is_saved: { aim: number }
  cross_finds_goal: object
  cross_fails: object
  goal: { home: number; away: number }
  keeper_has_ball: object
  put_out: { by: number; to: string }
  clears_to: { to: number }
  clear_again: { number: number }
  time: { time: number }
  time_is_up: object
  performs: { card: { code: string; half: number } }
  draws_power: object
  keeps: { cards: number }
  plays: { card: { code: string; half: number } }
  shuffled: { cards: number }
  looked: { cards: number }
  runs: { by: number; to: string }
  is_pushed: { by: number; to: string }
  carries: { by: number; to: string }
  is_placed: { by: number; to: string }
  swaps: { by: number; other: number }
  keeps_counters: { counters: number }
  restarts: object
  rolls_alone: object
  more_moves: { moves: number }
  roll_again: object
  saves: { cards: number; covered: number }
  goal_stands: object
  no_goal: object
  half_time: { home: number; away: number }
  stoppage: { turns: number }
  golden_goal: { goals: number }
  penalties: { goals: number }
  shoots_first: { home: number; away: number }
  penalty_scored: { home: number; away: number }
  penalty_saved: { home: number; away: number }
  won: { home: number; away: number }
  won_shoot_out: { more: number; fewer: number }
  drawn: { goals: number }
  why_goals: { more: number; fewer: number }
  why_golden: { turn: number }
  why_penalties: { more: number; fewer: number }
  why_drawn: { goals: number }
}

export type Happened = { [K in keyof Tellings]: Told<K> & Tellings[K] }[keyof Tellings] | Answered
