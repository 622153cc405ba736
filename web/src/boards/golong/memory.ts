/** What the events of GoLong tell beyond the view: the dice thrown last, those used in this series, a penalty, who scored. */
import type { ChanceAsk, GameEvent } from '../../board'
import type { DieFace, DieKind } from '../shared/dice'
import { playDie, type GoLongView, type Penalty } from './table'

export interface Throw {
  rule: string
  dice: DieFace[]
  /** Dice that left the table (14.1). */
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
  penalty: Penalty | null
  scores: Score[]
  slot: number
  /** The last sentence that was told. */
  told: string
  /** Whether somebody has chosen since the last throw. */
  answered: boolean
}

const NOTHING_YET: Memory = { throws: [], used: [], penalty: null, scores: [], slot: 1, told: '', answered: false }

const QB_FACES = ['ball', 'sack', 'flag', 'star']
const YELLOW_RULES = ['5.3', '6.1']
const RED_RULES = ['6.1', '7.2']
const BLACK_RULES = ['2.2', '8.1', '9.1', '10.4', '11.4']
const FOLLOWS_PLAY = ['5.3', '6.1', '7.2']
const SCORES = ['touchdown', 'return_touchdown', 'field_goal', 'safety']
const NEW_SERIES = [
  'first_down', 'kick_off', 'touchback', 'free_kick', 'slot_at_spot', 'extra_possession', 'slot_by_kick_off', 'slot_by_free_kick', ...SCORES,
]
/** Which value of an event that starts a slot is its number. */
const SLOT_VALUE: Record<string, number> = { slot_at_spot: 1, slot_by_kick_off: 0, slot_by_free_kick: 0 }

/** The dice of a roll as it was answered: `ball g6 g3 g-1 b0`, `15 D`, `30`. */
export function thrown(note: string, rule: string): Throw {
  const words = note.split(' ')
  if (words[0] === 'off') return { rule, dice: [], off: words.slice(1).map((word) => (word === 'qb' ? 'qb' : playDie(word).kind)) }
  return { rule, dice: words.flatMap((word) => dieOf(word, rule)), off: [] }
}

function dieOf(word: string, rule: string): DieFace[] {
  if (QB_FACES.includes(word)) return [{ kind: 'qb', face: word }]
  if (BLACK_RULES.includes(rule)) return [{ kind: 'black', face: word }]
  if ((word === 'O' || word === 'D') && RED_RULES.includes(rule)) return [{ kind: 'red', face: word }]
  if (YELLOW_RULES.includes(rule)) return [{ kind: 'yellow', face: word }]
  return /^[gb]/.test(word) ? [playDie(word)] : []
}

export function remember(events: GameEvent[]): Memory {
  const memory: Memory = { ...NOTHING_YET, scores: [] }
  let answer = ''
  for (const event of events) {
    if (event.what === 'rolled') roll(memory, event)
    else if (event.what === 'chosen' || event.what === 'forced') {
      answer = event.note ?? ''
      choice(memory, answer, event.rule)
    } else tell(memory, event, answer)
  }
  return memory
}

function roll(memory: Memory, event: GameEvent): void {
  const one = thrown(event.note ?? '', event.rule)
  memory.throws = FOLLOWS_PLAY.includes(event.rule) ? [...memory.throws, one] : [one]
  memory.penalty = event.rule === '6.1' ? penaltyOf(one.dice) : null
  memory.answered = false
  memory.used = [...memory.used, ...one.off.filter((kind) => kind !== 'qb').map((kind) => ({ kind, face: '' }))]
}

function choice(memory: Memory, answer: string, rule: string): void {
  memory.answered = true
  if (rule === '5.6') memory.used = [...memory.used, { ...playDie(answer), face: '' }]
  if (rule === '3.6') memory.throws = []
}

function tell(memory: Memory, event: GameEvent, answer: string): void {
  memory.told = event.text
  if (event.what === 'takes') memory.used = [...memory.used, playDie(answer)]
  if (NEW_SERIES.includes(event.what)) memory.used = []
  const slot = SLOT_VALUE[event.what]
  if (slot !== undefined) memory.slot = event.values?.[slot] ?? memory.slot
  score(memory, event)
}

function score(memory: Memory, event: GameEvent): void {
  const [a = 0, b = 0, c = 0] = event.values ?? []
  const last = memory.scores.at(-1)
  if (SCORES.includes(event.what)) {
    memory.scores.push({ side: event.side ?? 0, what: event.what, slot: memory.slot, extra: null, score: [a, b] })
  } else if (last && event.what === 'try_good') {
    memory.scores[memory.scores.length - 1] = { ...last, extra: a, score: [b, c] }
  } else if (last && event.what === 'try_failed') {
    memory.scores[memory.scores.length - 1] = { ...last, extra: 0 }
  }
}

function penaltyOf(dice: DieFace[]): Penalty | null {
  const what = dice.find((die) => die.kind === 'yellow')?.face
  const on = dice.find((die) => die.kind === 'red')?.face
  return what && what !== 'arrows' && (on === 'O' || on === 'D') ? { what, on } : null
}

/** The dice in the down boxes. What was remembered counts as far as it fits the cup; of the rest the kinds are known, not the faces. */
export function usedDice(view: GoLongView, memory: Memory): DieFace[] {
  if (view.down === null) return []
  const missing = (kind: DieKind, gone: number) => gone - memory.used.filter((die) => die.kind === kind).length
  const green = missing('green', 3 - view.cup.green)
  const blue = missing('blue', 1 - view.cup.blue)
  const known = green >= 0 && blue >= 0
  const blank = (kind: DieKind, n: number) => Array<DieFace>(n).fill({ kind, face: '' })
  if (known) return [...memory.used, ...blank('green', green), ...blank('blue', blue)]
  return [...blank('green', 3 - view.cup.green), ...blank('blue', 1 - view.cup.blue)]
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

const KINDS: Record<string, DieKind> = { qb: 'qb', g: 'green', b: 'blue', black: 'black', yellow: 'yellow', red: 'red' }
const BY_ASK: Record<string, string[]> = { sack: ['yellow'], star: ['red'] }

/** The dice that a chance ask waits for, as blank dice; a coin is none. */
export function due(ask: ChanceAsk): DieFace[] {
  return (ask.names ?? BY_ASK[ask.kind] ?? []).flatMap((name) => (KINDS[name] ? [{ kind: KINDS[name], face: '' }] : []))
}
