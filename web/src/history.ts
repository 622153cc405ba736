/** The game so far as its events, without what was taken back. */
import type { GameEvent } from './board'
import { takenBack } from './log'
import type { Entry } from './messages'

export function history(entries: Entry[]): GameEvent[] {
  const gone = takenBack(entries)
  return entries.filter((entry) => !gone.has(entry.seq)).flatMap((entry) => entry.events ?? [])
}
