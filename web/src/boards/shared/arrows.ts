/** Arrow keys lead from one choice to the nearest one in that direction, wherever it lies on the board. */

export interface Box {
  x: number
  y: number
}

const WAYS: Record<string, Box> = {
  ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 },
}
/** How much farther a step aside seems than a step ahead. */
const ASIDE = 3

/** The nearest of these middles that lies that way; -1 if none does. */
export function nearest(from: Box, middles: Box[], key: string): number {
  const way = WAYS[key]
  if (!way) return -1
  let best = -1
  let least = Infinity
  middles.forEach((one, i) => {
    const ahead = (one.x - from.x) * way.x + (one.y - from.y) * way.y
    const aside = Math.abs((one.x - from.x) * way.y) + Math.abs((one.y - from.y) * way.x)
    if (ahead <= 1 || aside > ahead * ASIDE) return
    const far = ahead + aside * ASIDE
    if (far < least) [best, least] = [i, far]
  })
  return best
}

function middle(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** For `{@attach arrows}` on whatever holds the choices. */
export function arrows(holder: Element): () => void {
  function key(event: Event): void {
    const { key: pressed, target } = event as KeyboardEvent
    const choices = [...holder.querySelectorAll<HTMLElement | SVGElement>('[data-choice]')]
    const here = choices.find((one) => one === target)
    if (!here) return
    const others = choices.filter((one) => one !== here)
    const next = others[nearest(middle(here), others.map(middle), pressed)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  holder.addEventListener('keydown', key)
  return () => holder.removeEventListener('keydown', key)
}
