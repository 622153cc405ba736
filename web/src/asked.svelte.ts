/** Asking what something is: the ? key over it or on it, or a finger that is held on it. */
import { ABOUT, namesOf } from './learn'

/** So long a finger is held, in milliseconds, and so far it may tremble, in pixels. */
const HOLD = 550
const TREMBLE = 10

export interface Asked {
  names: string[]
  /** What it is called there. */
  called: string
  all: string[]
}

/** What an element is called where it lies: by its name for those who do not see it, or by its words. */
function calledAt(element: Element): string {
  const named = element.closest('[aria-label]') ?? element.querySelector('[aria-label]')
  const inside = named && (named === element || element.contains(named) || namesNear(named) === element)
  return ((inside ? named.getAttribute('aria-label') : element.textContent) ?? '').trim()
}

const namesNear = (element: Element | null) => element?.closest(`[${ABOUT}]`) ?? null

export class Asking {
  now = $state.raw<Asked | null>(null)
  private over: Element | null = null
  private held: ReturnType<typeof setTimeout> | undefined
  private from = { x: 0, y: 0 }
  private swallow = false

  constructor(private readonly place: () => Element | undefined) {}

  private ask(element: Element | null): boolean {
    const place = this.place()
    const near = namesNear(element)
    if (!place || !near) return false
    this.now = { names: namesOf(near), called: calledAt(near), all: this.allOf(place) }
    return true
  }

  private allOf(place: Element): string[] {
    return [...place.querySelectorAll(`[${ABOUT}]`)].flatMap(namesOf)
  }

  /** All that lies on the board. */
  all = (): void => {
    const place = this.place()
    if (place) this.now = { names: [], called: '', all: this.allOf(place) }
  }

  done = (): void => {
    this.now = null
  }

  key = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement
    if (event.key !== '?' || event.ctrlKey || event.metaKey || target.closest('input, textarea, select, dialog')) return
    // What is focused by keys comes before what the pointer was left on.
    if (this.ask(document.activeElement) || this.ask(this.over)) event.preventDefault()
  }

  point = (event: PointerEvent): void => {
    this.over = event.target as Element
  }

  press = (event: PointerEvent): void => {
    this.swallow = false
    this.release()
    if (event.pointerType === 'mouse') return
    const target = event.target as Element
    this.from = { x: event.clientX, y: event.clientY }
    this.held = setTimeout(() => (this.swallow = this.ask(target)), HOLD)
  }

  move = (event: PointerEvent): void => {
    if (Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) > TREMBLE) this.release()
  }

  release = (): void => clearTimeout(this.held)

  /** A finger that asked chooses nothing. */
  click = (event: MouseEvent): void => {
    if (this.swallow) event.stopPropagation()
    this.swallow = false
  }

  menu = (event: MouseEvent): void => {
    if (this.swallow) event.preventDefault()
  }
}
