/** What Soccer Dice can tell, as the game declares it: written by `make types`, never by hand. */
import type { Answered, Told } from '../../board'

export interface Tellings {
  goes_first: { home: number; away: number }
  start_level: { number: number }
  turn: { half: number; turn: number }
  half_time: { home: number; away: number; half: number }
  moves_up: { number: number; station: 'keeper' | 'defender' | 'midfielder' | 'forward' }
  no_step: { number: number }
  may_shoot: { roll: number }
  no_time: object
  no_shot: { rolls: number }
  automatic_goal: { shot: number; home: number; away: number }
  shot: { shot: number }
  goal: { save: number; home: number; away: number }
  blocked: { save: number; shot: number }
  decided: { lead: number }
  level: { home: number; away: number }
  series: { series: number }
  attempt_goal: { home: number; away: number }
  attempt_blocked: { home: number; away: number }
  series_level: { home: number; away: number }
  series_decided: { lead: number }
  won: { home: number; away: number }
  won_shootout: { series: number; more: number; fewer: number }
  why_turns: { turns: number }
  why_decided: { lead: number }
  why_shootout: { goals: number; more: number; fewer: number }
}

export type Happened = { [K in keyof Tellings]: Told<K> & Tellings[K] }[keyof Tellings] | Answered
