/** The story of a season, from what was told: every match with its goals, who scored most. */
import type { GameEvent } from '../../board'
import type { Happened } from './events'

export interface Goal {
  side: number
  /** The footballer's id and name; both empty for a penalty. */
  footballer: string
  name: string
  /** The action, or the set piece. */
  how: string
  /** The attack of that side in which it fell, counted from 1. */
  attack: number
  score: [number, number]
}

export interface Played {
  number: number
  red: number
  blue: number
  /** Null while it is being played. */
  result: [number, number] | null
  goals: Goal[]
}

export interface Scorer {
  footballer: string
  name: string
  side: number
  goals: number
}

const PIECES = ['corner', 'penalty', 'crossing_free_kick', 'shooting_free_kick']

export function storyOf(history: readonly GameEvent[]): Played[] {
  const story: Played[] = []
  let how = ''
  let attacks: Record<number, number> = {}
  for (const event of history as Happened[]) {
    const match = story.at(-1)
    const side = ('side' in event && event.side) || 0
    if (event.what === 'fixture') {
      story.push({ number: event.match, red: side, blue: event.opponent, result: null, goals: [] })
      attacks = {}
    } else if (!match) continue
    else if (event.what === 'attack') attacks[side] = (attacks[side] ?? 0) + 1
    else if (event.what === 'declares' || event.what === 'declares_speed' || event.what === 'plays_on') how = event.action
    else if (PIECES.includes(event.what)) how = event.what
    else if (event.what === 'level_set_piece') how = 'corner'
    else if (event.what === 'goal') {
      match.goals.push({ side, footballer: event.footballer, name: event.called, how, attack: attacks[side] ?? 1, score: [event.own, event.other] })
    } else if (event.what === 'full_time') match.result = side === match.red ? [event.own, event.other] : [event.other, event.own]
  }
  return story
}

/** Whoever scored, most goals first. */
export function scorersOf(story: readonly Played[]): Scorer[] {
  const found = new Map<string, Scorer>()
  for (const { side, footballer, name } of story.flatMap((match) => match.goals)) {
    if (!footballer) continue
    const one = found.get(`${footballer} ${side}`) ?? { footballer, name, side, goals: 0 }
    found.set(`${footballer} ${side}`, { ...one, goals: one.goals + 1 })
  }
  return [...found.values()].sort((a, b) => b.goals - a.goals || a.name.localeCompare(b.name))
}

/** The last goal of these events. */
export function goalIn(events: readonly GameEvent[]): Goal | null {
  const at = events.findLastIndex((event) => event.what === 'goal')
  if (at < 0) return null
  return storyOf([{ what: 'fixture', text: '', rule: '', side: 0 }, ...events.slice(0, at + 1)]).at(-1)?.goals.at(-1) ?? null
}
