/** What the events of Soccer Dice tell beyond the view: the last throw, how turns ended, the shootout attempt by attempt. */
import type { Answered, GameEvent } from '../../board'
import { fold, type Steps } from '../shared/fold'
import type { Happened } from './events'
import { type Ending, type Place, type SoccerView } from './table'

export interface Throw {
  kind: 'start' | 'build' | 'shot' | 'save' | 'attempt'
  white: number[]
  black: number[]
  /** Which of the white dice were set aside, by their place in `white`. */
  kept: number[]
}

export interface Attempt {
  goal: boolean
  /** The dice as they were thrown: `5 2 v 4`. */
  dice: string
}

function textOf({ white, black }: Throw): string {
  return [white.join(' '), black.join(' ')].filter(Boolean).join(' v ')
}

export interface Memory {
  last: Throw | null
  /** The shot the keeper answers, shown beside the black die. */
  shot: number | null
  /** How the turn or attempt just over ended, while the table still shows it, and whose it was. */
  ending: Ending
  ended: number
  /** Whose turn it is. */
  by: number
  /** The ball's place when that turn ended. */
  place: Place
  /** How the turns of each side ended, in order. */
  turns: Ending[][]
  /** The attempts of each side, series by series. */
  series: Attempt[][][]
}

export function thrown({ ask, dice = [] }: Pick<Answered, 'ask' | 'dice'>): Throw {
  const numbers = (black: boolean) => dice.filter(([name]) => (name === 'black') === black).map(([, face]) => Number(face))
  return { kind: ask as Throw['kind'], white: numbers(false), black: numbers(true), kept: [] }
}

function setAside(last: Throw | null, number: number): Throw | null {
  if (!last) return null
  const i = last.white.findIndex((die, at) => die === number && !last.kept.includes(at))
  return i < 0 ? last : { ...last, kept: [...last.kept, i] }
}

export function remember(events: GameEvent[]): Memory {
  const memory: Memory = { last: null, shot: null, ending: null, ended: 0, by: 0, place: 'keeper', turns: [[], []], series: [] }
  return fold<Happened, Memory>(events, memory, STEPS)
}

function roll(memory: Memory, last: Throw): void {
  memory.last = last
  if (memory.ending) memory.place = last.kind === 'attempt' ? 'forward' : 'keeper'
  memory.ending = null
  if (last.kind !== 'save') memory.shot = last.kind === 'shot' ? (last.white[0] ?? null) : null
}

const PLACES: Partial<Record<string, Place>> = { goal: 'net', blocked: 'hands' }

type Attempted = Extract<Happened, { what: 'attempt_goal' | 'attempt_blocked' }>

function attempt(memory: Memory, event: Attempted): void {
  const goal = event.what === 'attempt_goal'
  memory.by = event.side ?? 0
  memory.series.at(-1)?.[memory.by]?.push({ goal, dice: memory.last ? textOf(memory.last) : '' })
  end(memory, goal ? 'goal' : 'blocked')
}

const ended = (ending: Ending) => (memory: Memory) => end(memory, ending, memory.turns)

const STEPS: Steps<Happened, Memory> = {
  rolled: (memory, event) => roll(memory, thrown(event)),
  turn: (memory, event) => (memory.by = event.side ?? 0),
  moves_up: (memory, event) => {
    memory.last = setAside(memory.last, event.number)
    memory.place = event.station
  },
  automatic_goal: ended('goal'),
  goal: ended('goal'),
  blocked: ended('blocked'),
  no_time: ended('no_time'),
  no_shot: ended('no_shot'),
  series: (memory) => memory.series.push([[], []]),
  attempt_goal: attempt,
  attempt_blocked: attempt,
}

function end(memory: Memory, ending: Ending, turns?: Ending[][]): void {
  memory.ending = ending
  memory.ended = memory.by
  memory.place = PLACES[ending ?? ''] ?? memory.place
  turns?.[memory.by]?.push(ending)
}

export interface Mark {
  state: 'goal' | 'blocked' | 'taken' | 'next' | 'due'
  dice: string
}

/** The sheet of one side in one series. Without the events of earlier attempts only their number is known. */
export function attemptsOf(view: SoccerView, memory: Memory, side: number, series = view.shootout?.series ?? 1): Mark[] {
  const running = series === view.shootout?.series
  const row = memory.series[series - 1]?.[side] ?? []
  const taken = running ? (view.shootout?.attempts[side] ?? 0) : row.length
  return Array.from({ length: view.shootout_attempts }, (_, i): Mark => {
    const one = row[i]
    if (i < taken) return one ? { state: one.goal ? 'goal' : 'blocked', dice: one.dice } : { state: 'taken', dice: '' }
    return { state: running && i === taken && view.shooter === side ? 'next' : 'due', dice: '' }
  })
}
