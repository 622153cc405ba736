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
