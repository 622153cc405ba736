/** What Goal!Game can tell, as the game declares it: written by `make types`, never by hand. */
import type { Answered, Told } from '../../board'

export interface Tellings {
  dealer: object
  auction: { tokens: number }
  lot: { token: 'striker' | 'keeper' | 'defender' }
  skips: object
  bids: { bid: number; token: 'striker' | 'keeper' | 'defender' }
  passes: object
  sold: { token: 'striker' | 'keeper' | 'defender'; price: number }
  not_sold: { token: 'striker' | 'keeper' | 'defender' }
  auction_over: { aside: number }
  match: { match: 'first' | 'third' | 'final'; standing: (number | null)[] }
  half: { half: number; dealer: number }
  figure: { figure: string; cards: number }
  attacks: { opponent: number; turn: number }
  opens: { cell: string; card: { card: number; rotation: number; edges: string } }
  centre: { event: 'play_on' | 'goal' | 'penalty' | 'own_goal' | 'offside' | 'corner' | 'ball_out' | 'yellow_card' | 'red_card' | 'injury' | 'sponsor' | 'fine' | 'timeout' | 'transfer' }
  joint: { edge: 'north' | 'east' | 'south' | 'west'; cell: string; colour: 'R' | 'Y' | 'B' | 'G'; opened: string }
  too_early: object
  offside: object
  shot: { opponent: number; by: 'joint' | 'goal' | 'penalty' | 'own_goal' | 'striker' }
  goal: { opponent: number; own: number; other: number }
  own_goal: { opponent: number; own: number; other: number }
  series_goal: { opponent: number; standing: (number | null)[] }
  goals_in_all: { standing: (number | null)[] }
  stopped: { opponent: number }
  striker: object
  penalty: object
  picked: object
  shown: { aim: 'left' | 'middle' | 'right'; keeper: number; dive: 'left' | 'middle' | 'right' }
  guessed: object
  corner: object
  no_corner: object
  ball_out: object
  yellow_card: object
  second_yellow: object
  red_card: object
  loses: { token: 'striker' | 'keeper' | 'defender' }
  nothing_to_lose: object
  sponsor: { coins: number }
  fine: { coins: number }
  no_fine: object
  buys: { token: 'striker' | 'keeper' | 'defender'; paid: number }
  no_timeout: object
  offers: { to: number; token: 'striker' | 'keeper' | 'defender'; coins: number }
  accepts: { token: 'striker' | 'keeper' | 'defender'; coins: number; to: number }
  refuses: { token: 'striker' | 'keeper' | 'defender' }
  no_transfer: object
  barred_first: object
  barred_ball_out: object
  barred_red: object
  fizzled: { attacker: number }
  no_colour: { attacker: number }
  counters: { opponent: number }
  defends: { opponent: number }
  half_time: { standing: (number | null)[] }
  full_time: { standing: (number | null)[] }
  level: { coaches: number[]; places: number }
  level_for_final: { coaches: number[]; places: number }
  series: { series: number; coaches: number[] }
  lies_open: { cell: string; card: { card: number; rotation: number; edges: string } }
  starts: object
  kicks: { opponent: number; round: number }
  series_over: { series: number; standing: (number | null)[] }
  takes_place: object
  wins_shoot_out: object
  lot_falls: object
  wins_match: { match: 'first' | 'third' | 'final'; coins: number }
  wins: object
  why_match: { goals: number; other: number }
  why_most: { goals: number }
  why_final: { goals: number; other: number }
  why_penalties: { goals: number; other: number }
  why_lot: { series: number }
}

export type Happened = { [K in keyof Tellings]: Told<K> & Tellings[K] }[keyof Tellings] | Answered
