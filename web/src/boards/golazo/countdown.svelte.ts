/** Seconds that run out while one looks on. */
const OFTEN = 200

export class Countdown {
  /** Whole seconds left, the one that has begun included; null where nothing runs out. */
  left = $state<number | null>(null)
  #timer: ReturnType<typeof setInterval> | undefined

  /** When it is over, by `performance.now()`. */
  hear(until: number | null): void {
    this.stop()
    this.#tick(until)
    if (until !== null) this.#timer = setInterval(() => this.#tick(until), OFTEN)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #tick(until: number | null): void {
    this.left = until === null ? null : Math.max(0, Math.ceil((until - performance.now()) / 1000))
    if (this.left === 0) this.stop()
  }
}

/** The time for the moves at hand, and that of the half. */
export class Clocks {
  watch = new Countdown()
  half = new Countdown()

  hear({ answer = null, clock = null }: { answer?: number | null; clock?: number | null } = {}): void {
    this.watch.hear(answer)
    this.half.hear(clock)
  }

  stop(): void {
    this.watch.stop()
    this.half.stop()
  }
}
