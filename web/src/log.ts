/** The entries of a table as lines to read: one an event, with the clause behind it. */
import type { GameEvent } from './board'
import { kits } from './boards'
import type { Entry } from './messages'
import { botName } from './names'
import { t } from './words'

export interface Line {
  id: string
  seq: number
  kind: 'event' | 'answer' | 'chat' | 'table'
  /** Empty where the lines after it tell what was answered. */
  text: string
  rule: string
  side: number | null
  who: string
  /** Who said it. */
  seat?: number
  /** Taken back later. */
  undone: boolean
  /** An answer of dice. */
  dice?: boolean
  /** A turn begins with it. */
  begins?: boolean
}

/** Whether the game tells it, not the table. */
export function isOfGame(line: Line): boolean {
  return line.kind === 'event' || line.kind === 'answer'
}

/**
 * Nothing is told twice. Where a game has a board of its own, what somebody answered is told by what came of it, a card by what it
 * did: the text that stands for it is for programs. Only dice are told as they fell.
 */
export function isTold(line: Line, game: string): boolean {
  if (line.text === '') return false
  return line.kind !== 'answer' || line.dice === true || !(game in kits)
}

/** Lines that belong together: a turn, headed by what begins it; what comes before the first one has no head. */
export interface Turn {
  id: string
  head: Line | null
  lines: Line[]
}

export function turns(lines: readonly Line[]): Turn[] {
  const found: Turn[] = []
  for (const line of lines) {
    if (line.begins || found.length === 0) found.push({ id: line.id, head: line.begins ? line : null, lines: line.begins ? [] : [line] })
    else found.at(-1)?.lines.push(line)
  }
  return found
}

export type NameOf = (seat: number) => string

/** Kinds of entries that the table tells in its own words; the rest is told by events. */
const TOLD = [
  'opened', 'sat', 'started', 'undone', 'undo_asked', 'undo_agreed', 'undo_refused', 'left', 'back', 'bot_asked',
  'bot_agreed', 'bot_refused', 'bot_sat', 'resigned', 'timed_out', 'draw_offered', 'draw_agreed', 'draw_refused', 'ended', 'rematch',
]

export function lines(entries: Entry[], nameOf: NameOf): Line[] {
  const undone = takenBack(entries)
  return toldOnce(entries.flatMap((entry) => entryLines(entry, nameOf, undone.has(entry.seq))))
}

/** A die that others follow is told by what they all led to, where the last of them is. */
export function toldOnce(all: Line[]): Line[] {
  let next: Line | undefined
  return all.toReversed().map((line) => {
    const one = line.dice && next?.dice && next.text === '' ? { ...line, text: '' } : line
    if (isOfGame(one)) next = one
    return one
  }).toReversed()
}

export function entryLines(entry: Entry, nameOf: NameOf, undone = false): Line[] {
  const who = typeof entry.seat === 'number' ? nameOf(entry.seat) : ''
  const other = nameOf(entry.for ?? entry.seat ?? 0)
  const line = { seq: entry.seq, rule: '', side: null, who, undone }
  if (entry.kind === 'chat') {
    const text = entry.phrase ? t(`phrase.${entry.text}`) : (entry.text ?? '')
    return entry.hushed ? [] : [{ ...line, id: `${entry.seq}`, kind: 'chat', text, ...(typeof entry.seat === 'number' && { seat: entry.seat }) }]
  }
  const told: Line[] = []
  if (TOLD.includes(entry.kind)) {
    const bot = botName(entry.bot ?? '')
    // Of a veiled answer that is taken back nobody else may know whose it was.
    const key = entry.kind === 'undone' && !who ? 'entry.undone.veiled' : `entry.${entry.kind}`
    const text = t(key, { who, count: entry.count ?? 1, bot, name: entry.name ?? who, other })
    told.push({ ...line, id: `${entry.seq}`, kind: 'table', text })
  }
  if (entry.withheld) told.push({ ...line, id: `${entry.seq}`, kind: 'table', text: t('entry.withheld', { who }) })
  if (typeof entry.typed_by === 'number') {
    const text = t('log.typed', { who: nameOf(entry.typed_by) })
    told.push({ ...line, id: `${entry.seq}t`, kind: 'table', text })
  }
  return [...eventLines(entry.events ?? [], line), ...told]
}

/** What happened at one moment, a line each. */
export function eventLines(events: readonly GameEvent[], moment: Pick<Line, 'seq' | 'who' | 'undone'>): Line[] {
  return events.map((event, i): Line => {
    const line = { ...moment, id: `${moment.seq}.${i}`, text: event.text ?? '', rule: event.rule, side: event.side ?? null }
    if (event.note === undefined) return { ...line, kind: 'event', ...(event.begins && { begins: true }) }
    if (event.seat !== 'chance') return { ...line, kind: 'answer' }
    return { ...line, kind: 'answer', dice: event.dice !== undefined }
  })
}

/** The entries of answers that a later `undone` took back. */
export function takenBack(entries: Entry[]): Set<number> {
  const answers: number[] = []
  const gone = new Set<number>()
  for (const entry of entries) {
    if (entry.kind === 'answer') answers.push(entry.seq)
    if (entry.kind !== 'undone') continue
    for (let count = entry.count ?? 1; count > 0; count--) {
      const seq = answers.pop()
      if (seq !== undefined) gone.add(seq)
    }
  }
  return gone
}
