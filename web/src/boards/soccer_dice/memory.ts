/** What the events of Soccer Dice tell beyond the view: the last throw, how turns ended, the shootout attempt by attempt. */
import type { Answered, GameEvent } from '../../board'
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
  let dice = ''
  for (const event of events as Happened[]) {
    if (event.what === 'rolled') {
      dice = event.note
      roll(memory, thrown(event))
    } else if ('side' in event) follow(memory, event, dice)
  }
  return memory
}

function roll(memory: Memory, last: Throw): void {
  memory.last = last
  if (memory.ending) memory.place = last.kind === 'attempt' ? 'forward' : 'keeper'
  memory.ending = null
  if (last.kind !== 'save') memory.shot = last.kind === 'shot' ? (last.white[0] ?? null) : null
}

const ENDINGS: Record<string, Ending> = {
  automatic_goal: 'goal', goal: 'goal', blocked: 'blocked', no_time: 'no_time', no_shot: 'no_shot',
}
const PLACES: Partial<Record<string, Place>> = { goal: 'net', blocked: 'hands' }

function follow(memory: Memory, event: Exclude<Happened, Answered>, dice: string): void {
  const ending = ENDINGS[event.what]
  if (event.what === 'turn') memory.by = event.side ?? 0
  else if (event.what === 'moves_up') {
    memory.last = setAside(memory.last, event.number)
    memory.place = event.station
  } else if (ending) end(memory, ending, memory.turns)
  else if (event.what === 'series') memory.series.push([[], []])
  else if (event.what === 'attempt_goal' || event.what === 'attempt_blocked') {
    const goal = event.what === 'attempt_goal'
    memory.by = event.side ?? 0
    memory.series.at(-1)?.[memory.by]?.push({ goal, dice })
    end(memory, goal ? 'goal' : 'blocked')
  }
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
