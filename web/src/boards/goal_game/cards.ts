/** How cards lie: the tiles of a figure, and the edges of a card that the view does not show any more. */
import { coloursOf, spotOf, type Card, type Colour, type Scores, type Side } from './table'

export interface Face {
  card: number
  rotation: number
  edges: Colour[]
  event: string | null
}

/** A place of the figure: a card face down or open, or a ghost where one may be laid. */
export interface Tile {
  cell: string
  column: number
  row: number
  face: Face | null
  hot: Side[]
  scores?: Scores | null
  ghost?: boolean
}

export interface Flip {
  cell: string
  card: number
  rotation: number
  /** The letters of its edges as it lies, north first. */
  edges: string
  event: string | null
}

export function faceOf({ card, rotation, edges, event }: Flip): Face {
  return { card, rotation, edges: coloursOf(edges), event }
}

export function tileOf(card: Card): Tile {
  const { cell, column, row, hot, event, rotation } = card
  const face = card.card === null ? null : { card: card.card, rotation: rotation ?? 0, edges: coloursOf(card.edges ?? ''), event }
  return { cell, column, row, hot, face, scores: card.scores }
}

/** The figure while cards are being turned: those up to `stage` lie open, later ones are not seen yet.
 *  The last card of a half lies on the figure before it, the open ones of a series on the figure that comes. */
export function turning(before: readonly Card[], after: readonly Card[], flips: readonly Flip[], stage: number): Tile[] {
  const onOld = flips.every((flip) => before.some((card) => card.cell === flip.cell && card.card === null))
  return (onOld ? before : after).map((card) => {
    const nth = flips.findIndex((flip) => flip.cell === card.cell)
    const tile = tileOf(card)
    if (nth < 0) return { ...tile, scores: null }
    const known = after.find((one) => one.cell === card.cell && one.card !== null)
    const face = known && sameFigure(before, after) ? tileOf(known).face : faceOf(flips[nth]!)
    return { ...tile, hot: [], scores: null, face: nth <= stage ? face : null }
  })
}

function sameFigure(before: readonly Card[], after: readonly Card[]): boolean {
  return before.length === after.length && before.every((card, i) => card.cell === after[i]?.cell)
}

/** Cards that lie on the table no more, as they lay. */
export function cleared(flips: readonly Flip[]): Tile[] {
  return flips.map((flip) => ({ cell: flip.cell, ...spotOf(flip.cell), face: faceOf(flip), hot: [] }))
}

/** The cells laid so far and those where the next card may lie. */
export function laying(laid: readonly string[], open: readonly string[]): Tile[] {
  const tile = (cell: string, ghost: boolean): Tile => ({ cell, ...spotOf(cell), face: null, hot: [], ghost })
  return [...laid.map((cell) => tile(cell, false)), ...open.map((cell) => tile(cell, true))]
}

export interface Box {
  left: number
  top: number
  columns: number
  rows: number
}

export function boxOf(tiles: readonly Tile[]): Box {
  const columns = tiles.map((tile) => tile.column)
  const rows = tiles.map((tile) => tile.row)
  const [left, top] = [Math.min(...columns), Math.max(...rows)]
  return { left, top, columns: Math.max(...columns) - left + 1, rows: top - Math.min(...rows) + 1 }
}

export const SMALLEST = 40
export const LARGEST = 168
export const SCROLLED = 56

/** How large a tile is drawn; what does not fit then is scrolled inside its box. */
export function tileSize(box: Box, width: number, height: number): number {
  const fits = Math.floor(Math.min(width / box.columns, height / box.rows))
  if (fits < SMALLEST * 0.75) return SCROLLED
  return Math.max(SMALLEST, Math.min(LARGEST, fits))
}

const WAYS: Record<string, [number, number]> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowRight: [1, 0], ArrowLeft: [-1, 0] }

/** The next tile for an arrow key: the nearest one that way, straight ahead before aside; none where the figure ends. */
export function stepTo(tiles: readonly Tile[], from: string, key: string): string | null {
  const way = WAYS[key]
  const start = spotOf(from)
  if (!way) return null
  let best: { cell: string; cost: number } | null = null
  for (const tile of tiles) {
    const across = tile.column - start.column
    const up = tile.row - start.row
    const ahead = across * way[0] + up * way[1]
    const aside = Math.abs(across * way[1]) + Math.abs(up * way[0])
    const cost = ahead + 3 * aside
    if (ahead > 0 && (best === null || cost < best.cost)) best = { cell: tile.cell, cost }
  }
  return best?.cell ?? null
}
