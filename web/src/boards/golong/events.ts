/** What GoLong can tell, as the game declares it: written by `make types`, never by hand. */
import type { Answered, Told } from '../../board'

export interface Tellings {
  toss: object
  kick_off: { spot: number }
  touchback: { spot: number }
  free_kick: { spot: number }
  takes: { die: string; spot: number }
  first_down: { spot: number }
  turnover_on_downs: { spot: number }
  sacked: { yards: number; spot: number }
  drops_green: object
  drops_blue: object
  offsetting: object
  penalty_offence: { spot: number }
  penalty_defence: { spot: number }
  pass_interference: { spot: number }
  keeps: object
  picked_off: object
  returned: { spot: number }
  run_back: object
  pick_six: object
  big_play: object
  kick_off_return: object
  sacked_for_safety: object
  sacked_in_end_zone: { yards: number }
  in_end_zone: object
  declined: object
  half_the_distance: object
  line_by_penalty: object
  not_past_opp_1: object
  qb_off_table: { spot: number }
  slot_used_up: { slot: number }
  return_counts: object
  return_was_extra: object
  round_over: object
  punt: { yards: number; spot: number }
  punt_blocked: { spot: number }
  punt_touchback: { spot: number }
  field_goal: { home: number; away: number }
  field_goal_missed: { spot: number }
  touchdown: { home: number; away: number }
  return_touchdown: { home: number; away: number }
  try_good: { points: number; home: number; away: number }
  try_failed: object
  safety: { home: number; away: number; points: number }
  off_table: { lost: number; spot: number }
  slot_at_spot: { spot: number; slot: number }
  slot_by_kick_off: { slot: number }
  slot_by_free_kick: { slot: number }
  extra_possession: { spot: number }
  half_time: { home: number; away: number }
  level: { home: number; away: number }
  won: { home: number; away: number }
  why_slots: { slot: number }
  why_overtime: object
}

export type Happened = { [K in keyof Tellings]: Told<K> & Tellings[K] }[keyof Tellings] | Answered
