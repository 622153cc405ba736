/** The squared pitch: spaces by name, where they are drawn, the lines between them, and what is marked on them. */

/** What is marked for home's attack; for away it is the same turned round. */
export interface Ground {
  files: number
  ranks: number
  /** The kick-off space. */
  kickOff: string
  /** The attacked area in the order of its numbers. */
  area: string[]
  longShot: string[]
  /** Dice of a cross by space. */
  cross: Record<string, number>
}

export interface Spot {
  file: number
  rank: number
}

/** How the pitch is looked at: from away's goal or home's, and standing upright or lying on its side. */
export interface Look {
  away: boolean
  lying: boolean
}

export const CELL = { width: 46, height: 40.4 }
/** The goalkeeper spaces stick out behind the goal lines. */
export const DEPTH = 37

const FILES = 'abcdefghijklmno'

export function spotOf(space: string): Spot {
  return { file: FILES.indexOf(space[0] ?? ''), rank: Number(space.slice(1)) }
}

export function spaceAt(file: number, rank: number): string {
  return `${FILES[file]}${rank}`
}

/** Whether there is such a space: the grid, and the two goalkeeper spaces on the middle file. */
export function exists(ground: Ground, { file, rank }: Spot): boolean {
  if (rank === 0 || rank === ground.ranks + 1) return file === middle(ground)
  return file >= 0 && file < ground.files && rank > 0 && rank <= ground.ranks
}

export function middle(ground: Ground): number {
  return Math.floor(ground.files / 2)
}

/** The same space for the other side. */
export function turned(ground: Ground, space: string): string {
  const { file, rank } = spotOf(space)
  return spaceAt(ground.files - 1 - file, ground.ranks + 1 - rank)
}

/** The ranks in the order in which they are seen: from the top down, or from the left. */
export function ranksSeen(ground: Ground, { away, lying }: Look): number[] {
  const ranks = Array.from({ length: ground.ranks + 2 }, (_, rank) => rank)
  return away === lying ? ranks.reverse() : ranks
}

export function filesSeen(ground: Ground, { away }: Look): number[] {
  const files = Array.from({ length: ground.files }, (_, file) => file)
  return away ? files.reverse() : files
}

export function size(ground: Ground, { lying }: Look): { width: number; height: number } {
  const [along, across] = lying ? [CELL.width, CELL.height] : [CELL.height, CELL.width]
  const long = ground.ranks * along + 2 * DEPTH
  return lying ? { width: long, height: ground.files * across } : { width: ground.files * across, height: long }
}

export interface Point {
  x: number
  y: number
}

/** The middle of a space on the drawing. */
export function centre(ground: Ground, space: string, look: Look): Point {
  const { file, rank } = spotOf(look.away ? turned(ground, space) : space)
  const [along, across] = look.lying ? [CELL.width, CELL.height] : [CELL.height, CELL.width]
  const wide = (file + 0.5) * across
  const far = DEPTH + (rank - 0.5) * along
  const end = rank === 0 ? DEPTH / 2 : rank > ground.ranks ? DEPTH + ground.ranks * along + DEPTH / 2 : far
  return look.lying ? { x: end, y: wide } : { x: wide, y: size(ground, look).height - end }
}

/** How far from the middle of a space a finger may come down and still mean it. */
const REACH = 34

/** Of these spaces the one whose middle is nearest to a point of the drawing, unless all are out of reach. */
export function nearest(ground: Ground, point: Point, spaces: Iterable<string>, look: Look): string | null {
  let [found, least]: [string | null, number] = [null, REACH]
  for (const space of spaces) {
    const { x, y } = centre(ground, space, look)
    const far = Math.hypot(point.x - x, point.y - y)
    if (far < least) [found, least] = [space, far]
  }
  return found
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The smallest box round these spaces of the grid. */
export function boxRound(ground: Ground, spaces: string[], look: Look): Box {
  const places = spaces.map((space) => centre(ground, space, look))
  const x = Math.min(...places.map((place) => place.x)) - CELL.width / 2
  const y = Math.min(...places.map((place) => place.y)) - CELL.height / 2
  const width = Math.max(...places.map((place) => place.x)) + CELL.width / 2 - x
  const height = Math.max(...places.map((place) => place.y)) + CELL.height / 2 - y
  return { x, y, width, height }
}

/** What is drawn on a space, and for whose attack. */
export interface Marking {
  side: number
  number?: number
  dice?: number
  longShot?: true
}

export function markingsOf(ground: Ground): Map<string, Marking> {
  const found = new Map<string, Marking>()
  for (const side of [0, 1]) {
    const put = (space: string, marking: Omit<Marking, 'side'>) =>
      found.set(side === 0 ? space : turned(ground, space), { side, ...marking })
    ground.area.forEach((space, i) => put(space, { number: i + 1 }))
    ground.longShot.forEach((space) => put(space, { longShot: true }))
    for (const [space, dice] of Object.entries(ground.cross)) put(space, { dice })
  }
  return found
}

/** By what a space is marked, for either side. */
export function kindOf(ground: Ground, space: string): string {
  const places = [space, turned(ground, space)]
  const { rank } = spotOf(space)
  if (rank === 0 || rank > ground.ranks) return 'space.keeper'
  if (space === ground.kickOff) return 'space.kick_off'
  if (places.some((one) => ground.area.includes(one))) return 'space.area'
  if (places.some((one) => ground.longShot.includes(one))) return 'space.long_shot'
  return places.some((one) => one in ground.cross) ? 'space.cross' : 'space'
}
