/** Soccer Dice as a board sees it: the lane, the lamps, the last throw, the shootout sheet. */
import type { GameEvent, GameView } from '../../board'

/** How a turn or an attempt ended. */
export type Ending = 'goal' | 'blocked' | 'no_time' | 'no_shot' | null

export interface SoccerView extends GameView {
  half: number | null
  turn: number | null
  offence: number | null
  first: number | null
  roll: number | null
  set_aside: number[]
  shot: number | null
  shootout: { series: number; score: number[]; attempts: number[] } | null
  station: Station
  needs: number | null
  /** The numbers that bring the ball from station to station. */
  chain: number[]
  /** How many white and how many black dice are thrown next. */
  dice_due: [number, number]
  /** How many turns of each side are over. */
  turns_taken: number[]
  /** What is on the sides of the dice. */
  faces: Record<string, string[]>
  goal_chance: number | null
  rolls_left: number | null
  shooter: number | null
  rolls_per_turn: number
  turns_per_half: number
  halves: number
  shootout_attempts: number
}

export const STATIONS = ['keeper', 'defender', 'midfielder', 'forward'] as const
export type Station = (typeof STATIONS)[number]
/** Where the ball can be: a station, on its way to the goal, in the net, or in the other keeper's hands. */
export type Place = Station | 'air' | 'net' | 'hands'

/** Where each place lies on the scene, in hundredths of its width and of the grass from its far edge. */
export const ALONG: Record<Place, number> = { keeper: 8, defender: 25, midfielder: 43, forward: 61, air: 74, hands: 86, net: 93 }
export const ACROSS: Record<Place, number> = { keeper: 46, defender: 64, midfielder: 40, forward: 60, air: 34, hands: 44, net: 40 }

/** Whether these events end a turn or an attempt, so that its last picture is worth a moment. */
export function endsTurn(events: GameEvent[]): boolean {
  const endings = ['automatic_goal', 'goal', 'blocked', 'no_time', 'no_shot', 'attempt_goal', 'attempt_blocked']
  return events.some((event) => endings.includes(event.what))
}

/** Where the ball lies; a shot hangs in the air until the keeper has answered it. */
export function placeOf(view: SoccerView): Place {
  if (view.shot !== null) return 'air'
  return view.shootout ? 'forward' : view.station
}

export type Lamp = 'used' | 'now' | 'left'

/** One lamp a roll; those used are out. */
export function lamps(view: SoccerView): Lamp[] {
  const now = view.roll ?? 0
  return Array.from({ length: view.rolls_per_turn }, (_, i) => {
    if (i + 1 < now || (i + 1 === now && view.shot !== null)) return 'used'
    return i + 1 === now ? 'now' : 'left'
  })
}

/** 0.0803 is 8 %; small chances keep one decimal. */
export function percent(chance: number): string {
  const p = chance * 100
  return p > 0 && p < 10 && Math.abs(p - Math.round(p)) >= 0.05 ? p.toFixed(1) : String(Math.round(p))
}

export interface Turn {
  half: number
  number: number
  state: 'over' | 'now' | 'due'
  /** How it ended, where that is known. */
  ending: Ending
}

/** The turns of a side, in order. */
export function turnsOf(view: SoccerView, side: number, endings: Ending[] = []): Turn[] {
  const taken = view.turns_taken[side] ?? 0
  return Array.from({ length: view.halves * view.turns_per_half }, (_, i): Turn => {
    const [half, number] = [Math.floor(i / view.turns_per_half) + 1, (i % view.turns_per_half) + 1]
    if (i < taken) return { half, number, state: 'over', ending: endings[i] ?? null }
    return { half, number, state: i === taken && side === view.offence && !view.over ? 'now' : 'due', ending: null }
  })
}

/** The stations the ball visits on its way; back at the keeper, or in a new turn, it is simply put there. */
export function hops(from: Place, to: Place): Place[] {
  const way: Place[] = [...STATIONS, 'air', 'hands', 'net']
  const a = way.indexOf(from)
  const b = way.indexOf(to)
  if (b <= a) return [to]
  return way.slice(a + 1, b + 1).filter((place) => place === to || STATIONS.some((station) => station === place))
}

/** How many dice lie under the stations when the ball is at `place`. */
export function asideAt(place: Place): number {
  const i = STATIONS.findIndex((station) => station === place)
  return i < 0 ? 3 : i
}

/** Which attack, or which attempt of the shootout, a view belongs to. */
export function turnKey(view: GameView): string {
  const { half, offence, turn, shootout } = view as SoccerView
  return shootout ? `${shootout.series} ${shootout.attempts.join()}` : [half, offence, turn].join()
}
