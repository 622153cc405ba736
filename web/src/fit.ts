/** How large something can be shown whole: it is laid out in one of several widths, then magnified. */

export interface Size {
  wide: number
  high: number
}

/** The widths in which a board is tried, in pixels. */
export const WIDTHS = [420, 560, 740, 920, 1120, 1360]
/** Nothing changes its size for less than this gain. */
const WORTH = 1.25
/** So much larger or smaller, it is another thing that is shown. */
export const MUCH = 1.6

export function scaleOf(room: Size, size: Size): number {
  return Math.min(room.wide / Math.max(1, size.wide), room.high / Math.max(1, size.high))
}

/** Which of these sizes is magnified most. */
export function best(room: Size, sizes: readonly Size[]): number {
  const scales = sizes.map((size) => scaleOf(room, size))
  return scales.indexOf(Math.max(...scales))
}

/** Whether what is shown at this scale is to be laid out anew: it does not fit any more, or could be much larger. */
export function isDue(room: Size, size: Size, scale: number): boolean {
  const now = scaleOf(room, size)
  return now < scale * 0.995 || now > scale * WORTH
}
