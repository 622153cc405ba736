/** Soccer Dice as a board sees it: the lane, the lamps, the last throw, the shootout sheet. */
import type { GameEvent, GameView } from '../board'

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

/** Where each place lies along the lane, in hundredths of its length. */
export const ALONG: Record<Place, number> = { keeper: 8, defender: 27, midfielder: 46, forward: 65, air: 77, hands: 88, net: 94 }

export type Ending = 'goal' | 'blocked' | 'no_time' | 'no_shot' | null

export interface Throw {
  kind: 'start' | 'build' | 'shot' | 'save' | 'attempt'
  white: number[]
  black: number[]
  /** Which of the white dice were set aside, by their place in `white`. */
  kept: number[]
}

export interface Memory {
  last: Throw | null
  /** The shot the keeper answers, shown beside the black die. */
  shot: number | null
  /** How the turn or attempt just over ended, while the table still shows it. */
  ending: Ending
  /** The ball's place when that turn ended. */
  place: Place
  /** Goals (true) and blocked attempts of the running shootout series. */
  sheet: boolean[][]
}

export const NOTHING_YET: Memory = { last: null, shot: null, ending: null, place: 'keeper', sheet: [[], []] }

const KINDS: Record<string, Throw['kind']> = { '1.2': 'start', '3.2': 'build', '4.1': 'shot', '4.4': 'save', '5.3': 'attempt' }

export function thrown(note: string, rule: string): Throw | null {
  const kind = KINDS[rule]
  if (!kind) return null
  const [white = '', black = ''] = note.split(' v ')
  const dice = (text: string) => text.split(' ').filter(Boolean).map(Number)
  return kind === 'save' ? { kind, white: [], black: dice(white), kept: [] } : { kind, white: dice(white), black: dice(black), kept: [] }
}

function setAside(last: Throw | null, number: number): Throw | null {
  if (!last) return null
  const i = last.white.findIndex((die, at) => die === number && !last.kept.includes(at))
  return i < 0 ? last : { ...last, kept: [...last.kept, i] }
}

export function remember(before: Memory, events: GameEvent[]): Memory {
  const memory: Memory = { ...before, sheet: before.sheet.map((row) => [...row]) }
  for (const event of events) follow(memory, event)
  return memory
}

function follow(memory: Memory, event: GameEvent): void {
  const a = event.values?.[0] ?? 0
  const b = event.values?.[1] ?? 0
  switch (event.what) {
    case 'rolled':
      memory.last = thrown(event.note ?? '', event.rule)
      if (memory.ending) memory.place = 'keeper'
      memory.ending = null
      if (memory.last?.kind !== 'save') memory.shot = null
      if (memory.last?.kind === 'shot') memory.shot = memory.last.white[0] ?? null
      return
    case 'moves_up':
      memory.last = setAside(memory.last, a)
      memory.place = STATIONS[b] ?? memory.place
      return
    case 'automatic_goal':
    case 'goal':
      memory.ending = 'goal'
      memory.place = 'net'
      return
    case 'blocked':
      memory.ending = 'blocked'
      memory.place = 'hands'
      return
    case 'no_time':
    case 'no_shot':
      memory.ending = event.what
      return
    case 'attempt_goal':
    case 'attempt_blocked':
      memory.ending = event.what === 'attempt_goal' ? 'goal' : 'blocked'
      memory.place = event.what === 'attempt_goal' ? 'net' : 'hands'
      if (event.side === 0 || event.side === 1) memory.sheet[event.side]!.push(event.what === 'attempt_goal')
      return
    case 'series':
      memory.sheet = [[], []]
  }
}

/** Whether these events end a turn or an attempt, so that its last picture is worth a moment. */
export function endsTurn(events: GameEvent[]): boolean {
  const endings = ['automatic_goal', 'goal', 'blocked', 'no_time', 'no_shot', 'attempt_goal', 'attempt_blocked']
  return events.some((event) => endings.includes(event.what))
}

/** Where the ball lies; a shot hangs in the air until the keeper has answered it. */
export function placeOf(view: SoccerView): Place {
  if (view.shot !== null) return 'air'
  return view.shootout ? 'forward' : STATIONS[view.set_aside.length] ?? 'keeper'
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

/** How many white dice the next roll takes. */
export function diceDue(view: SoccerView, kind: string | undefined): { white: number; black: number } {
  if (kind === 'attempt') return { white: 2, black: 1 }
  if (kind === 'save') return { white: 0, black: 1 }
  if (kind === 'start') return { white: 2, black: 0 }
  return { white: 4 - view.set_aside.length, black: 0 }
}

/** 0.0803 is 8 %; small chances keep one decimal. */
export function percent(chance: number): string {
  const p = chance * 100
  return p > 0 && p < 10 && Math.abs(p - Math.round(p)) >= 0.05 ? p.toFixed(1) : String(Math.round(p))
}

export type Attempt = 'goal' | 'blocked' | 'taken' | 'next' | 'due'

/** The sheet of one side. Without the events of earlier attempts only their number is known. */
export function attemptsOf(view: SoccerView, memory: Memory, side: number): Attempt[] {
  const taken = view.shootout?.attempts[side] ?? 0
  const goals = view.shootout?.score[side] ?? 0
  const row = memory.sheet[side] ?? []
  const known = row.length === taken && row.filter(Boolean).length === goals
  return Array.from({ length: view.shootout_attempts }, (_, i): Attempt => {
    if (i < taken) return known ? (row[i] ? 'goal' : 'blocked') : 'taken'
    return i === taken && view.shooter === side ? 'next' : 'due'
  })
}

export interface Turn {
  half: number
  number: number
  state: 'over' | 'now' | 'due'
}

/** The turns of a side, in order. */
export function turnsOf(view: SoccerView, side: number): Turn[] {
  const swap = view.options.second_half === 'swap'
  const turns: Turn[] = []
  for (let half = 1; half <= view.halves; half++) {
    const first = swap && half % 2 === 0 ? 1 - (view.first ?? 0) : (view.first ?? 0)
    for (let number = 1; number <= view.turns_per_half; number++) {
      turns.push({ half, number, state: stateOf(view, side, half, number, first) })
    }
  }
  return turns
}

function stateOf(view: SoccerView, side: number, half: number, number: number, first: number): Turn['state'] {
  if (view.over || view.shootout) return 'over'
  if (view.first === null || view.half === null || view.turn === null) return 'due'
  if (half !== view.half) return half < view.half ? 'over' : 'due'
  if (side !== view.offence) return side === first ? 'over' : 'due'
  return number < view.turn ? 'over' : number === view.turn ? 'now' : 'due'
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
