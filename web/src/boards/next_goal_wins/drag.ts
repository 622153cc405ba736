/** A card is carried to a place by mouse, pen or finger; a tap stays a tap. Places have `data-drop`. */
import type { Attachment } from 'svelte/attachments'

/** Less than this is a tap, in pixels. */
const FAR = 9

export function carried(thing: string, lay: (thing: string, place: string) => void): Attachment<HTMLElement> {
  return (holder) => {
    let from: { x: number; y: number } | null = null
    let ghost: HTMLElement | null = null

    function down(event: PointerEvent): void {
      if (event.button !== 0) return
      from = { x: event.clientX, y: event.clientY }
      for (const [what, does] of later) addEventListener(what, does as (event: Event) => void)
    }

    function move(event: PointerEvent): void {
      if (!from) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (!ghost && Math.hypot(x, y) < FAR) return
      ghost ??= shadowOf(holder)
      ghost.style.translate = `${x}px ${y}px`
    }

    function up(event: PointerEvent): void {
      const place = ghost ? document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]') : null
      if (ghost) addEventListener('click', swallow, { capture: true, once: true })
      if (ghost) setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      end()
      if (place?.dataset.drop) lay(thing, place.dataset.drop)
    }

    function end(): void {
      ghost?.remove()
      ghost = null
      from = null
      for (const [what, does] of later) removeEventListener(what, does as (event: Event) => void)
    }

    /** Wherever the finger goes meanwhile. */
    const later = Object.entries({ pointermove: move, pointerup: up, pointercancel: end })
    holder.addEventListener('pointerdown', down)
    return () => {
      end()
      holder.removeEventListener('pointerdown', down)
    }
  }
}

/** What is seen of the card under the finger. */
function shadowOf(holder: HTMLElement): HTMLElement {
  const card = holder.closest<HTMLElement>('[data-card]') ?? holder
  const { left, top, width, height } = card.getBoundingClientRect()
  const ghost = card.cloneNode(true) as HTMLElement
  ghost.setAttribute('aria-hidden', 'true')
  ghost.querySelectorAll('[data-choice], [data-drop]').forEach((one) => one.remove())
  Object.assign(ghost.style, {
    position: 'fixed', zIndex: '50', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`, pointerEvents: 'none', opacity: '92%', rotate: '2deg',
  })
  card.parentElement?.append(ghost)
  return ghost
}

function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}
