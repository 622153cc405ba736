/** How wide a board is. */
import type { Attachment } from 'svelte/attachments'

/** About how wide it is going to be, so that it need not be drawn anew once it was measured. */
export function aboutWidth(): number {
  const [beside, margin, narrow] = [424, 16, 900]
  // A board may be drawn as text, without a window.
  const wide = globalThis.innerWidth ?? 0
  return wide > narrow ? wide - beside : Math.max(0, wide - margin)
}

/** Told when the page has been laid out: unlike `bind:clientWidth`, nothing waits for it when a table opens. */
export function measured(tell: (wide: number) => void): Attachment {
  return (element) => {
    const observer = new ResizeObserver(([entry]) => entry && tell(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }
}
