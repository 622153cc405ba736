/** What is heard of news from the table. */
import type { Entry, Snapshot } from '../messages'
import { play } from '../sound'
import { shelf } from './shelf.svelte'

/** The stands see a goal a moment after the ball. */
const SEEN = 0.25

/** `asked`: somebody at this screen is to move now. */
export function sound(entries: Entry[], before: Snapshot, now: Snapshot, asked: boolean): void {
  if (entries.length === 0) return
  const events = entries.flatMap((entry) => entry.events ?? [])
  const heard = new Set(events.map((event) => (event.dice ? 'dice' : shelf.soundOf(now.table.game, event.what))))
  if (entries.some((entry) => entry.kind === 'started')) heard.add('whistle')
  for (const one of heard) if (one) play(one)
  if (now.over && !before.over) play('end')
  else if (now.score.join() !== before.score.join()) play('crowd', SEEN)
  else if (asked && !heard.has('dice')) play('turn')
}
