/** Who plays at a table: what people and bots are called there, the sides they make up, and what those wear. */
import type { Seat, TableState } from '../messages'
import { botKind, botNames, distinct, initials, named, wordOf } from '../names'
import { chosenOf } from '../shirts'
import { t } from '../words'

export class People {
  constructor(private readonly table: () => TableState | null) {}

  readonly seats = $derived.by((): Seat[] => this.table()?.seats ?? [])
  readonly sides = $derived([...new Set(this.seats.map((seat) => seat.side))].sort())
  /** The sides that only bots play. */
  readonly bots = $derived(this.sides.filter((side) => this.of(side).every((seat) => seat.kind === 'bot')))
  /** What each side chose to wear. */
  readonly shirts = $derived(this.sides.map((side) => chosenOf(this.of(side))))
  /** A sign for each side: of the word that the game calls it by, where that stays, or of its name. */
  readonly letters = $derived.by(() => {
    const words = this.table()?.sides ?? []
    return initials(this.sides.map((side) => wordOf(words, side) || this.sideName(side)))
  })
  /** What everybody here is called, in the order of the seats. */
  private readonly names = $derived.by(() => {
    const bots = botNames(this.seats.map((one) => (one.kind === 'bot' ? botKind(one) : null)))
    return distinct(this.seats.map((one, i) => bots[i] || one.name || t('seat.number', { n: one.seat + 1 })))
  })

  /** Who plays for a side. */
  of(side: number): Seat[] {
    return this.seats.filter((seat) => seat.side === side)
  }

  seat(number: number): Seat | undefined {
    return this.seats.find((seat) => seat.seat === number)
  }

  nameOf(number: number): string {
    return this.names[this.seats.findIndex((seat) => seat.seat === number)] ?? t('seat.number', { n: number + 1 })
  }

  /** The people of a side, as the score and the boards call it. */
  sideName(side: number): string {
    return this.of(side).map((seat) => this.nameOf(seat.seat)).join(', ') || t('seat.number', { n: side + 1 })
  }

  /** What a game tells, with names in it. */
  readonly say = (text: string): string => named(text, (side) => this.sideName(side))
}
