/** What the view does not tell: the sums of the last clash, the kick-off throw, the news worth reading. */
import type { GameEvent } from '../../board'
import { last, sentences, since } from '../shared/fold'
import type { Happened } from './events'
import type { Stat } from './table'

export interface Sum {
  side: number
  /** The footballer; null in a set piece, for which several count. */
  who: string | null
  /** As the game tells it. */
  text: string
  stat: Stat | null
  stats: number
  die: number
  added: number
  total: number
}

export interface Clash {
  kind: 'clash' | 'speed' | 'set_piece'
  /** What was tried: `Max Gass goes for a pass.` */
  title: string
  sums: Sum[]
  /** The face of the Stalemate die. */
  face: string | null
  /** What came of it, as the game tells it. */
  outcome: string[]
}

const KINDS: Record<string, Clash['kind']> = { sum_clash: 'clash', sum_speed: 'speed', sum_set_piece: 'set_piece' }
const TITLES = ['declares', 'declares_speed', 'corner', 'penalty', 'crossing_free_kick', 'shooting_free_kick', 'level_set_piece']
const OUTCOMES = [
  'goal', 'wins_ball', 'receives', 'gets_past', 'stalemate', 'foul', 'set_piece_failed', 'yellow', 'red', 'injured', 'try_again', 'level_set_piece',
  'tenth_stalemate', 'tenth_level', 'without_die', 'face_changed', 'corner', 'penalty', 'rolls_again', 'die_counts_as',
]
/** After these another story begins. */
const ENDS = ['attack', 'declares', 'declares_speed', 'full_time', 'fixture', 'plays_on', 'moves_up', 'round', 'event']

/** Every throw of these events with what came of it, in order. */
export function clashesOf(events: readonly GameEvent[]): Clash[] {
  const found: Clash[] = []
  let title = ''
  let open: Clash | null = null
  for (const event of events as Happened[]) {
    const kind = KINDS[event.what]
    if (kind) {
      if (!open || open.sums.length === 2) found.push((open = { kind, title, sums: [], face: null, outcome: [] }))
      open.sums.push(sumOf(event as Summed))
    } else if (open) {
      if (event.what === 'rolled' && event.ask === 'stalemate') open.face = event.note
      if (OUTCOMES.includes(event.what)) open.outcome.push(event.text ?? '')
      if (ENDS.includes(event.what)) open = null
    }
    if (TITLES.includes(event.what)) title = event.text ?? ''
  }
  return found.filter((clash) => clash.sums.length === 2)
}

type Summed = Extract<Happened, { what: 'sum_clash' | 'sum_speed' | 'sum_set_piece' }>

function sumOf(event: Summed): Sum {
  const who = event.what === 'sum_set_piece' ? null : event.footballer
  return { side: event.side ?? 0, who, text: event.text, stat: event.what === 'sum_clash' ? event.stat : null, ...event.sum }
}

/** After these the last throw is history: somebody tries something new, or the match is over. */
const NEW_STORY = ['declares', 'declares_speed', 'fixture', 'corner', 'penalty', 'crossing_free_kick', 'shooting_free_kick', 'plays_on', 'moves_up']

/** The throw that still lies on the table. */
export function lastClash(history: readonly GameEvent[]): Clash | null {
  const begun = last(history, NEW_STORY)
  return clashesOf([...(begun ? [begun] : []), ...since(history, NEW_STORY)]).at(-1) ?? null
}

/** What the report of a match tells of the events after it. */
const OF_EVENTS = ['event', 'spared', 'event_hits', 'season_change', 'injured_for', 'banned_for', 'retires', 'leaves', 'exchange', 'gives', 'steals', 'stolen', 'peeks']
const TOLD_ELSEWHERE = ['sum_clash', 'sum_speed', 'sum_set_piece', 'lines_up', 'drafts']
const MOST_LINES = 4

/** What came of the last answers, as the game tells it; between matches without what the report tells. */
export function news(history: readonly GameEvent[]): string[] {
  const reported = last(history, ['full_time', 'fixture'])?.what === 'full_time'
  return reported
    ? sentences(since(history, ['full_time']), [...TOLD_ELSEWHERE, ...OF_EVENTS], MOST_LINES)
    : sentences(history, TOLD_ELSEWHERE, MOST_LINES)
}

/** The events drawn since the last match, and what came of them. */
export function eventsTold(history: readonly GameEvent[]): string[] {
  if (!last(history, ['full_time'])) return []
  return sentences(since(history, ['full_time']).filter((event) => OF_EVENTS.includes(event.what)))
}

/** The word worth shouting. */
export function shoutOf(events: readonly GameEvent[]): 'goal' | 'champion' | null {
  return last(events, ['champion']) ? 'champion' : last(events, ['goal']) ? 'goal' : null
}
