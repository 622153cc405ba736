/** The moment between a throw and its result. The dice are decided before it starts; it only holds them back from the eye. */
export const ROLL_MS = 580
const NEXT_MS = 400

export interface Throws {
  /** How many throws lie on the table, and how many of them are new. */
  all: number
  fresh: number
  /** How long the last picture is worth looking at before the table moves on, in ms. */
  rest?: number
}

export class Motion<View> {
  /** The table as it stands for the eye: until the dice lie still it is the one before the throw. */
  settled = $state.raw() as View
  /** The throw that is tumbling now, counted from 0; throws before it lie still, those after it are not seen yet. */
  stage = $state(0)
  rolling = $state(false)
  #timers: ReturnType<typeof setTimeout>[] = []
  #coming: View
  #heard: unknown = null
  #swallow = false

  constructor(view: View) {
    this.settled = view
    this.#coming = view
  }

  /** A view has come. With news of throws it waits for them to tumble in turn, otherwise it is shown at once. */
  hear(view: View, news: unknown, throws: Throws): void {
    const fresh = news !== this.#heard
    this.#heard = news
    this.#coming = view
    if (fresh && throws.fresh > 0) this.#start(throws)
    else if (fresh || !this.rolling) this.#show()
  }

  /** A tap or a key anywhere: while dice tumble it shows the result and means nothing else. */
  touch = (): void => {
    this.#swallow = this.rolling
    if (this.rolling) this.#show()
  }

  /** Whether a click counts as a choice: not while dice tumble, and not if it was the tap that ended it. */
  free(): boolean {
    return !this.rolling && !this.#swallow
  }

  /** Forget a running throw. */
  stop(): void {
    this.#timers.forEach(clearTimeout)
    this.#timers = []
    this.rolling = false
  }

  #start({ all, fresh, rest = 0 }: Throws): void {
    this.stop()
    this.stage = all - fresh
    this.rolling = true
    for (let i = 1; i <= fresh; i++) {
      this.#timers.push(setTimeout(() => (this.stage = all - fresh + i), ROLL_MS + (i - 1) * NEXT_MS))
    }
    this.#timers.push(setTimeout(() => this.#show(), ROLL_MS + (fresh - 1) * NEXT_MS + rest))
  }

  #show(): void {
    this.stop()
    this.settled = this.#coming
  }
}
