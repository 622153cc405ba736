/** A screen that several share: who alone looks at it, and to whom it must be handed before anything of theirs is shown. */

export class Device {
  /** The seat whose person alone looks at it; null while all may look. */
  holder = $state<number | null>(null)
  /** The seat it must be handed to. */
  handOver = $state<number | null>(null)
  /** The last entry when somebody took it: what came since is looked at by all before it is handed on. */
  takenSeq = $state(0)
  /** The seat whose person has it in hand: it was handed to them, or they were the last to be asked in the open. */
  private keeper: number | null = null

  /** Somebody is asked in the open, and has it before them. */
  lieBefore(seat: number): void {
    this.keeper = seat
  }

  /** All may look, or only the person of one seat: it is handed to them unless they have it. `seq` is the last entry now. */
  isFor(seat: number | null, seq: number): void {
    this.holder = seat === this.keeper ? seat : null
    if (this.holder !== null) this.takenSeq = seq
    this.handOver = seat === this.holder ? null : seat
  }

  /** Whoever is asked in the open looks at the own cards, or hides them again. */
  peek(seat: number | null, seq: number): void {
    if (this.holder !== null) this.holder = null
    else {
      this.handOver = seat
      this.takenSeq = seq
    }
  }

  /** It is in the hands of whom it was for. */
  take(seq: number): void {
    this.holder = this.handOver
    this.keeper = this.handOver
    this.handOver = null
    this.takenSeq = seq
  }
}
