/** One act after the other; until the last is over the eye sees the table as it was before. */
export interface Timed {
  ms: number
}

export class Acts<View, Act extends Timed> {
  /** The table as it stands for the eye. */
  settled = $state.raw() as View
  /** What is acted out now. */
  now = $state.raw<Act | null>(null)
  #coming: View
  #heard: unknown = null
  #row: Act[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #swallow = false

  constructor(view: View) {
    this.settled = view
    this.#coming = view
  }

  get busy(): boolean {
    return this.now !== null
  }

  /** A view has come, with what is to be acted out if it is news. */
  hear(view: View, news: unknown, acts: Act[]): void {
    const fresh = news !== this.#heard
    this.#heard = news
    this.#coming = view
    if (fresh) {
      this.#row = acts
      this.#next()
    } else if (!this.busy) this.settled = view
  }

  /** A tap or a key anywhere shows the end at once and means nothing else. */
  touch = (): void => {
    this.#swallow = this.busy
    if (this.busy) this.#end()
  }

  /** Whether a tap counts as a choice. */
  free(): boolean {
    return !this.busy && !this.#swallow
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#row = []
    this.now = null
  }

  #next(): void {
    clearTimeout(this.#timer)
    const act = this.#row.shift()
    if (!act) return this.#end()
    this.now = act
    this.#timer = setTimeout(() => this.#next(), act.ms)
  }

  #end(): void {
    this.stop()
    this.settled = this.#coming
  }
}
