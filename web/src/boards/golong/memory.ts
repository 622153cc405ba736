/** What the events of GoLong tell beyond the view: the dice thrown last, those used in this series, who scored. */
import type { Answered, GameEvent } from '../../board'
import type { DieFace, DieKind } from '../shared/dice'
import { fold, sentences, type Steps } from '../shared/fold'
import type { Happened } from './events'
import { playDie, type GoLongView } from './table'

export interface Throw {
  /** What the dice were thrown for. */
  phase: string
  dice: DieFace[]
  /** Dice that left the table. */
  off: DieKind[]
}

export interface Score {
  side: number
  what: string
  slot: number
  /** What the try added; null while it is due, or where there is none. */
  extra: number | null
  score: number[]
}

export interface Memory {
  throws: Throw[]
  used: DieFace[]
  scores: Score[]
  slot: number
  /** The last sentence that was told. */
  told: string
  /** Whether somebody has chosen since the last throw. */
  answered: boolean
}

const NOTHING_YET: Memory = { throws: [], used: [], scores: [], slot: 1, told: '', answered: false }

/** Dice of these are thrown after the play dice, which stay. */
const FOLLOWS_PLAY = ['sack', 'flag', 'star']
const KINDS: Record<string, DieKind> = { qb: 'qb', g: 'green', b: 'blue', black: 'black', yellow: 'yellow', red: 'red' }

/** The dice of a roll, and those that left the table. */
export function thrown({ phase, dice = [], off = [] }: Pick<Answered, 'phase' | 'dice' | 'off'>): Throw {
  return { phase, dice: dice.flatMap(([name, face]) => dieOf(name, face)), off: off.flatMap((name) => dieOf(name, '').map((die) => die.kind)) }
}

function dieOf(name: string, face: string): DieFace[] {
  const kind = KINDS[name]
  return kind ? [{ kind, face }] : []
}

export function remember(events: GameEvent[]): Memory {
  const told = sentences(events, [], 1)[0] ?? ''
  return fold<Happened, Memory>(events, { ...NOTHING_YET, scores: [], told }, STEPS)
}

function roll(memory: Memory, event: Answered): void {
  const one = thrown(event)
  memory.throws = FOLLOWS_PLAY.includes(event.phase) ? [...memory.throws, one] : [one]
  memory.answered = false
  memory.used = [...memory.used, ...one.off.filter((kind) => kind !== 'qb').map((kind) => ({ kind, face: '' }))]
}

function choice(memory: Memory, { phase }: Answered): void {
  memory.answered = true
  if (phase === 'down') memory.throws = []
}

type Rule = Exclude<Happened, Answered>
type Scored = Extract<Rule, { what: 'touchdown' | 'return_touchdown' | 'field_goal' | 'safety' }>
type Slot = Extract<Rule, { slot: number }>

function slot(memory: Memory, event: Slot): void {
  newSeries(memory)
  memory.slot = event.slot
}

function newSeries(memory: Memory): void {
  memory.used = []
}

function score(memory: Memory, event: Scored): void {
  newSeries(memory)
  memory.scores.push({ side: event.side ?? 0, what: event.what, slot: memory.slot, extra: null, score: [event.home, event.away] })
}

function extra(memory: Memory, points: number, score?: number[]): void {
  const last = memory.scores.pop()
  if (last) memory.scores.push({ ...last, extra: points, score: score ?? last.score })
}

const STEPS: Steps<Happened, Memory> = {
  rolled: roll,
  chosen: choice,
  forced: choice,
  takes: (memory, event) => (memory.used = [...memory.used, playDie(event.die)]),
  drops_green: (memory) => (memory.used = [...memory.used, { kind: 'green', face: '' }]),
  drops_blue: (memory) => (memory.used = [...memory.used, { kind: 'blue', face: '' }]),
  first_down: newSeries,
  kick_off: newSeries,
  touchback: newSeries,
  free_kick: newSeries,
  extra_possession: newSeries,
  slot_at_spot: slot,
  slot_by_kick_off: slot,
  slot_by_free_kick: slot,
  touchdown: score,
  return_touchdown: score,
  field_goal: score,
  safety: score,
  try_good: (memory, event) => extra(memory, event.points, [event.home, event.away]),
  try_failed: (memory) => extra(memory, 0),
}

/** The dice in the down boxes. What was remembered counts as far as it fits the view; of the rest the kinds are known, not the faces. */
export function usedDice(view: GoLongView, memory: Memory): DieFace[] {
  if (view.down === null) return []
  const missing = (kind: 'green' | 'blue') => view.used[kind] - memory.used.filter((die) => die.kind === kind).length
  const blank = (kind: DieKind, n: number) => Array<DieFace>(n).fill({ kind, face: '' })
  const [green, blue] = [missing('green'), missing('blue')]
  if (green >= 0 && blue >= 0) return [...memory.used, ...blank('green', green), ...blank('blue', blue)]
  return [...blank('green', view.used.green), ...blank('blue', view.used.blue)]
}

export interface TrayDie extends DieFace {
  /** Whether the die still lies there; a die taken is remembered by an empty place. */
  here: boolean
  /** Which throw it belongs to. */
  stage: number
  off?: boolean
}

/** The dice lying on the table: the last throw, with the play dice as the view shows them. */
export function tray(view: GoLongView, memory: Memory): TrayDie[] {
  const left = [...view.shown]
  const told = memory.throws.flatMap((one, stage) => [
    ...one.dice.map((die) => ({ ...die, stage })),
    ...one.off.map((kind) => ({ kind, face: '', stage, off: true })),
  ])
  const fits = view.shown.every((text) => told.some((die) => text === shortOf(die)))
  if (!fits) return view.shown.map((text) => ({ ...playDie(text), here: true, stage: 0 }))
  return told.map((die) => {
    if (die.kind !== 'green' && die.kind !== 'blue') return { ...die, here: true }
    const i = left.indexOf(shortOf(die))
    if (i >= 0) left.splice(i, 1)
    return { ...die, here: i >= 0 || !view.shown.length }
  })
}

export function shortOf(die: DieFace): string {
  return (die.kind === 'blue' ? 'b' : 'g') + die.face
}

/** The dice that are thrown next, as blank dice. */
export function due(view: GoLongView): DieFace[] {
  return view.dice_due.flatMap((name) => dieOf(name, ''))
}
