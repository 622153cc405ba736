/** The moment between a throw and its result. The dice are decided before it starts; it only holds them back from the eye. */
export const ROLL_MS = 600
const NEXT_MS = 520

export class Motion {
  /** The throw that is tumbling now, counted from 0; throws before it lie still, those after it are not seen yet. */
  stage = $state(0)
  rolling = $state(false)
  #timers: ReturnType<typeof setTimeout>[] = []
  #done: () => void = () => {}
  #swallow = false

  /** Of `all` throws on the table let the last `fresh` ones tumble in turn, rest for `rest` ms, then call `done`. */
  start(all: number, fresh: number, done: () => void, rest = 0): void {
    this.#clear()
    this.stage = all - fresh
    this.rolling = true
    this.#done = done
    for (let i = 1; i <= fresh; i++) {
      this.#timers.push(setTimeout(() => (this.stage = all - fresh + i), ROLL_MS + (i - 1) * NEXT_MS))
    }
    this.#timers.push(setTimeout(() => this.skip(), ROLL_MS + (fresh - 1) * NEXT_MS + rest))
  }

  /** A tap or a key anywhere: while dice tumble it shows the result and means nothing else. */
  touch = (): void => {
    this.#swallow = this.rolling
    this.skip()
  }

  /** Whether a click counts as a choice: not while dice tumble, and not if it was the tap that ended it. */
  free(): boolean {
    return !this.rolling && !this.#swallow
  }

  /** Show the result now. */
  skip(): void {
    if (!this.rolling) return
    this.#clear()
    this.rolling = false
    this.#done()
  }

  /** Forget a running throw without telling its result. */
  stop(): void {
    this.#clear()
    this.rolling = false
  }

  #clear(): void {
    this.#timers.forEach(clearTimeout)
    this.#timers = []
  }
}
