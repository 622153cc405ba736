/** One thing after the other: what others did is shown when the eye has followed what came before. */

/** `now` is shown at once, with all that waits before it; `next` keeps its place in the row but waits for nothing by itself. */
export type Turn = 'now' | 'next' | 'paced'

export const PAUSE = 700
export const LONGEST = 3000
/** How long one thing stands before the next, and at most while something moves, in ms; by how many wait. */
const PACES = [
  { behind: 24, pause: PAUSE / 4, longest: PAUSE / 4 },
  { behind: 10, pause: PAUSE / 2, longest: PAUSE },
  { behind: 0, pause: PAUSE, longest: LONGEST },
]

interface Waiting<T> {
  news: T
  turn: Turn
}

export interface Stage<T> {
  /** Show it; hurried news is not acted out. */
  show(news: T, hurried: boolean): void
  /** Nobody follows with the eye: nothing moves, or nobody looks. */
  still(): boolean
}

export class Pace<T> {
  private row: Waiting<T>[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private since = -Infinity
  private moving = false

  constructor(
    private readonly stage: Stage<T>,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  get waiting(): number {
    return this.row.length
  }

  add(news: T, turn: Turn): void {
    if (turn === 'now') {
      this.skip()
      this.show(news, false)
      return
    }
    this.row.push({ news, turn })
    this.go()
  }

  /** The board says when something moves on it. */
  move(on: boolean): void {
    this.moving = on
    if (!on) this.go()
  }

  /** Show all that waits, at once. */
  skip(): void {
    clearTimeout(this.timer)
    for (let next = this.row.shift(); next; next = this.row.shift()) this.show(next.news, true)
  }

  stop(): void {
    clearTimeout(this.timer)
    this.row = []
  }

  private go(): void {
    clearTimeout(this.timer)
    for (let next = this.row[0]; next; next = this.row[0]) {
      const wait = next.turn === 'next' || this.stage.still() ? 0 : this.wait()
      if (wait > 0) {
        this.timer = setTimeout(() => this.go(), wait)
        return
      }
      this.row.shift()
      this.show(next.news, false)
    }
  }

  /** Whoever is far behind is shown more in less time. */
  private wait(): number {
    const { pause, longest } = PACES.find((one) => this.row.length > one.behind)!
    return this.since + (this.moving ? longest : pause) - this.clock()
  }

  private show(news: T, hurried: boolean): void {
    this.since = this.clock()
    this.stage.show(news, hurried)
  }
}
