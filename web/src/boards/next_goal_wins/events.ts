/** What Next Goal Wins can tell, as the game declares it: written by `make types`, never by hand. */
import type { Answered, Told } from '../../board'

export interface Tellings {
  manager: { manager: string }
  drafts: { position: string }
  keeps_tactics: { tactics: number }
  round: { round: number }
  fixture: { opponent: number; match: number }
  lines_up: { footballer: string; position: string }
  level_kick_off: { die: number }
  starts: object
  attack: { footballer: string; attacks: number }
  attacks_again: object
  ball_goes_to: { footballer: string }
  starts_with: { footballer: string }
  no_action: object
  substitution: { on: string; off: string; position: string }
  may_substitute: object
  plays_tactic: { tactic: string }
  aims_at: { footballer: string }
  declares: { footballer: string; action: 'pass' | 'throw' | 'punt' | 'cross' | 'dribble' | 'shoot' | 'header' }
  declares_speed: { footballer: string; action: 'pass' | 'throw' | 'punt' | 'cross' | 'dribble' | 'shoot' | 'header' }
  by_itself: { footballer: string }
  nobody_opposes: { by: number }
  lets_pass: object
  makes_it_speed: { footballer: string }
  sum_clash: { footballer: string; sum: { stats: number; die: number; added: number; total: number }; stat: 'passing' | 'crossing' | 'dribbling' | 'shooting' | 'heading' | 'interceptions' | 'blocking' | 'tackling' | 'throwing' | 'punting' | 'saving' | 'catching' | 'rushing' }
  sum_speed: { footballer: string; sum: { stats: number; die: number; added: number; total: number } }
  sum_set_piece: { sum: { stats: number; die: number; added: number; total: number } }
  rolls_again: { footballer: string }
  manager_rolls_again: { manager: string }
  die_counts_as: { die: number }
  receives: { footballer: string; action: 'pass' | 'throw' | 'punt' | 'cross' | 'dribble' | 'shoot' | 'header' }
  gets_past: { footballer: string }
  plays_on: { footballer: string; action: 'pass' | 'throw' | 'punt' | 'cross' | 'dribble' | 'shoot' | 'header' }
  moves_up: { footballer: string; position: string }
  goal: { own: number; other: number; footballer: string; called: string }
  wins_ball: { footballer: string }
  turnover: { footballer: string }
  more_attacks: { red: number; blue: number }
  stalemate: object
  try_again: object
  without_die: { footballer: string }
  tenth_stalemate: object
  face_changed: { face: 'try_again' | 'lose_ball' | 'foul' | 'yellow' }
  foul: { footballer: string }
  corner: object
  penalty: object
  crossing_free_kick: object
  shooting_free_kick: object
  nobody_takes_it: object
  level_set_piece: object
  tenth_level: object
  set_piece_failed: object
  yellow: { footballer: string }
  red: { footballer: string }
  card_ignored: { footballer: string }
  injured: { footballer: string }
  no_injury: { footballer: string }
  slot_stays_empty: { position: string }
  comes_on: { footballer: string; position: string }
  full_time: { opponent: number; own: number; other: number }
  banned: { footballer: string; matches: number }
  event: { event: string }
  spared: { die: number }
  event_hits: { footballer: string }
  season_change: { footballer: string; change: number; stat: 'passing' | 'crossing' | 'dribbling' | 'shooting' | 'heading' | 'interceptions' | 'blocking' | 'tackling' | 'throwing' | 'punting' | 'saving' | 'catching' | 'rushing' }
  injured_for: { footballer: string; matches: number }
  banned_for: { footballer: string; matches: number }
  fit_again: { footballer: string }
  retires: { footballer: string }
  leaves: { footballer: string }
  exchange: { partner: number }
  gives: { to: number; footballer: string }
  draws_tactics: { tactics: number }
  discards_tactic: { tactics: number }
  steals: { victim: number }
  stolen: { victim: number; tactic: string }
  peeks: { at: number; tactics: number }
  sees_tactic: { tactic: string; player: number }
  transfers: { position: string }
  deck_empty: { position: string }
  recruits: { position: string }
  releases: { position: string }
  loan_agreed: { partner: number }
  loan_refused: { lender: number }
  lends: { to: number; footballer: string }
  loan_over: { partner: number }
  champion: { points: number }
  why_points: { points: number }
  why_difference: { points: number }
  why_goals: object
  why_meetings: object
  why_shared: object
}

export type Happened = { [K in keyof Tellings]: Told<K> & Tellings[K] }[keyof Tellings] | Answered
