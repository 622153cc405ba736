/** What boards know from events alone: what was told last, and since when. A view holds all that matters for the next choice. */
import type { GameEvent } from '../../board'

type Kinds = readonly string[]
type History = readonly GameEvent[]

/** The last event of one of these kinds. */
export function last(history: History, kinds: Kinds): GameEvent | undefined {
  return history.findLast((event) => kinds.includes(event.what))
}

/** What was told after the last event of one of these kinds: all of it where none was. */
export function since(history: History, kinds: Kinds): GameEvent[] {
  return history.slice(history.findLastIndex((event) => kinds.includes(event.what)) + 1)
}

/** The sentences of the rules, without those of answers, but for what is shown in another way; the latest of them. */
export function sentences(events: History, left: Kinds = [], most = Infinity): string[] {
  const told = events.filter((event) => event.note === undefined && !left.includes(event.what))
  return told.slice(-most).map((event) => event.text ?? '')
}

/** Every event changes what is remembered as its kind says; kinds that have no step change nothing. */
export function fold<Event extends { what: string }, Memory>(events: History, memory: Memory, steps: Steps<Event, Memory>): Memory {
  for (const event of events) (steps as Record<string, ((memory: Memory, event: GameEvent) => void) | undefined>)[event.what]?.(memory, event)
  return memory
}

export type Steps<Event extends { what: string }, Memory> = {
  [What in Event['what']]?: (memory: Memory, event: Of<Event, What>) => void
}

/** The events that may be of this kind. */
type Of<Event extends { what: string }, What> = Event extends unknown ? (What extends Event['what'] ? Event : never) : never
