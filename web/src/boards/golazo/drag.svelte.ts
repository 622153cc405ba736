/** A counter under the finger: pressed on its space, drawn away from it, and let go. */
import type { Point } from './pitch'
import type { Id } from './targets'

/** A hand is never quite still: less than this, in pixels, is a tap. */
const STILL = 9

export class Drag {
  /** Where the counter hangs on the drawing; null while none is drawn. */
  at = $state.raw<Point | null>(null)
  /** Whether the press that ended last was a drag, so that the click after it means nothing. */
  moved = false
  #pressed: { who: Id; x: number; y: number } | null = null

  press(event: PointerEvent, who: Id | null): void {
    this.cancel()
    this.moved = false
    if (who && event.button === 0 && event.isPrimary) this.#pressed = { who, x: event.clientX, y: event.clientY }
  }

  /** The pointer is over this point of the drawing; the counter that it has just begun to draw. */
  move(event: PointerEvent, to: Point): Id | null {
    if (!this.#pressed) return null
    const { who, x, y } = this.#pressed
    const begins = !this.moved && Math.hypot(event.clientX - x, event.clientY - y) > STILL
    if (begins) this.moved = true
    if (this.moved) this.at = to
    return begins ? who : null
  }

  /** Where it was let go; null after a mere tap. */
  release(): Point | null {
    const at = this.at
    this.cancel()
    return at
  }

  cancel(): void {
    this.#pressed = null
    this.at = null
  }
}
