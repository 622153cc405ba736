/** What a key means while the pitch has the focus: another space, or something to do. */
import { exists, middle, spaceAt, spotOf, type Ground, type Look } from './pitch'
import { counterAt, counterOf, idOf, type Position } from './targets'

export interface Keyed {
  /** The space that gets the focus. */
  to?: string
  do?: 'tap' | 'clear' | 'passes' | 'last'
  space: string
}

interface Scene {
  ground: Ground
  position: Position
  look: Look
  side: number
}

/** Files across and ranks up, as home sees the pitch standing upright; lying, its top is on the right. */
const UPRIGHT: Record<string, [number, number]> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }
const LYING: Record<string, [number, number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }
const DEEDS: Record<string, Keyed['do']> = { Enter: 'tap', ' ': 'tap', Escape: 'clear', p: 'passes', m: 'last' }

export function keyed(key: string, space: string, scene: Scene): Keyed | null {
  const step = (scene.look.lying ? LYING : UPRIGHT)[key]
  if (step) return { space, to: stepped(space, step, scene) }
  if (key === 'Home' || key === 'End') return { space, to: endOfRank(space, key === 'End', scene) }
  if (/^\d$/.test(key)) return { space, to: numbered(key, space, scene) }
  const deed = DEEDS[key]
  return deed ? { space, do: deed } : null
}

function stepped(space: string, [across, up]: [number, number], { ground, look }: Scene): string {
  const turn = look.away ? -1 : 1
  const { file, rank } = spotOf(space)
  const there = { file: file + across * turn, rank: rank + up * turn }
  if (exists(ground, there)) return spaceAt(there.file, there.rank)
  const goal = { file: middle(ground), rank: there.rank }
  return up !== 0 && exists(ground, goal) ? spaceAt(goal.file, goal.rank) : space
}

function endOfRank(space: string, end: boolean, { ground, look }: Scene): string {
  const { rank } = spotOf(space)
  const file = end === look.away ? 0 : ground.files - 1
  return exists(ground, { file, rank }) ? spaceAt(file, rank) : space
}

/** A number finds the own counter, again the opposing one; after the 1 a 0 or a 1 makes it 10 or 11. */
function numbered(key: string, space: string, { position, side }: Scene): string {
  const here = counterAt(position, space)
  const teens = here?.side === side && here.number === 1 && (key === '0' || key === '1')
  const number = teens ? 10 + Number(key) : Number(key)
  const again = here?.side === side && here.number === number
  return counterOf(position, idOf(again ? 1 - side : side, number))?.space ?? space
}
