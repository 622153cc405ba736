/** A record as a reel of frames: where it scores, where turns begin, what has been told so far, and who plays. */
import { eventLines, toldOnce, type Line } from '../log'
import type { Frame, Replay } from '../messages'
import { recordedBot } from '../names'
import { chosenOf, type Shirt } from '../shirts'

/** The frames at which the score has changed. */
export function scoresOf(frames: Frame[]): number[] {
  return frames.flatMap((one, i) => (i > 0 && frames[i - 1]!.score.join() !== one.score.join() ? [i] : []))
}

/** The frames at which another turn begins. `keyOf` names the turn of a frame; null where it cannot be told. */
export function turnsOf(frames: Frame[], keyOf: (frame: Frame) => string | null): number[] {
  const turns: number[] = []
  let running: string | null = null
  frames.forEach((frame, i) => {
    const key = keyOf(frame)
    if (key === null || key === running) return
    if (running !== null) turns.push(i)
    running = key
  })
  return turns
}

/** What has been told up to a frame, and nothing of what is still to come. */
export function linesOf(frames: Frame[], at: number): Line[] {
  return toldOnce(frames.slice(0, at + 1).flatMap((one, i) => eventLines(one.events, { seq: i, who: '', undone: false })))
}

/** The people of a side, or what the game calls it; `seats` is the side of each seat. */
export function sideName(people: string[], { seats, sides }: Pick<Replay, 'seats' | 'sides'>, side: number): string {
  const names = seats.flatMap((one, seat) => (one === side && people[seat] ? [people[seat]] : []))
  return names.join(', ') || (sides[side] ?? '')
}

/** What each side wore: what its people chose, as the record says, or else its bot. */
export function shirtsOf(head: { people?: unknown; shirts?: unknown }, { seats, sides }: Pick<Replay, 'seats' | 'sides'>): (Shirt | null)[] {
  const [people, shirts] = [head.people, head.shirts].map((one) => (Array.isArray(one) ? (one as unknown[]) : []))
  const worn = seats.map((side, seat) => {
    const bot = recordedBot(String(people?.[seat] ?? ''))
    return { side, kind: bot ? 'bot' : 'person', bot, name: '', shirt: shirts?.[seat] }
  })
  return sides.map((_, side) => chosenOf(worn.filter((one) => one.side === side)))
}
