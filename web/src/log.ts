/** The entries of a table as lines to read: one an event, with the clause behind it. */
import type { Entry } from './messages'
import { label, t } from './words'

export interface Line {
  id: string
  seq: number
  kind: 'event' | 'answer' | 'chat' | 'table'
  text: string
  rule: string
  side: number | null
  who: string
  /** Taken back later. */
  undone: boolean
  /** An answer that the next line tells in words. */
  again?: boolean
}

/** Whether the game tells it, not the table. */
export function isOfGame(line: Line): boolean {
  return line.kind === 'event' || line.kind === 'answer'
}

/** Games that tell every answer by an event of their own, in words: there what was typed and drawn is not told a second time. */
const IN_WORDS = ['goal_game']
/** Events that say all that the answer before them has said. */
const SAY_IT_AGAIN = ['moves', 'dribbles', 'passes', 'tackles', 'kicks_off', 'put_out', 'clears_to']

export function isTold(line: Line, game: string): boolean {
  return line.kind !== 'answer' || !(line.again || IN_WORDS.includes(game))
}

export type NameOf = (seat: number) => string

/** Kinds of entries that the table tells in its own words; the rest is told by events. */
const TOLD = [
  'opened', 'sat', 'started', 'undone', 'undo_asked', 'undo_agreed', 'undo_refused', 'left', 'back', 'bot_asked',
  'bot_agreed', 'bot_refused', 'bot_sat', 'resigned', 'draw_offered', 'draw_agreed', 'draw_refused', 'ended', 'rematch',
]

export function lines(entries: Entry[], nameOf: NameOf): Line[] {
  const undone = takenBack(entries)
  return entries.flatMap((entry) => entryLines(entry, nameOf, undone.has(entry.seq)))
}

export function entryLines(entry: Entry, nameOf: NameOf, undone = false): Line[] {
  const who = typeof entry.seat === 'number' ? nameOf(entry.seat) : ''
  const other = nameOf(entry.for ?? entry.seat ?? 0)
  const line = { seq: entry.seq, rule: '', side: null, who, undone }
  if (entry.kind === 'chat') return [{ ...line, id: `${entry.seq}`, kind: 'chat', text: entry.text ?? '' }]
  const told: Line[] = []
  if (TOLD.includes(entry.kind)) {
    const bot = label(`bot.${entry.bot ?? ''}`, entry.bot ?? '')
    // Of a veiled answer that is taken back nobody else may know whose it was.
    const key = entry.kind === 'undone' && !who ? 'entry.undone.veiled' : `entry.${entry.kind}`
    const text = t(key, { who, count: entry.count ?? 1, bot, name: entry.name ?? who, other })
    told.push({ ...line, id: `${entry.seq}`, kind: 'table', text })
  }
  if (typeof entry.typed_by === 'number') {
    const text = t('log.typed', { who: nameOf(entry.typed_by) })
    told.push({ ...line, id: `${entry.seq}t`, kind: 'table', text })
  }
  const events = entry.events ?? []
  const happened = events.map((event, i): Line => {
    const kind = event.note === undefined ? 'event' : 'answer'
    const side = event.side ?? null
    const again = kind === 'answer' && SAY_IT_AGAIN.includes(events[i + 1]?.what ?? '')
    return { ...line, id: `${entry.seq}.${i}`, kind, text: event.text, rule: event.rule, side, again }
  })
  return [...happened, ...told]
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
