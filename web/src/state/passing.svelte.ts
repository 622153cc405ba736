/** What is answered for people here: moments they let pass, cards they need not be asked about, habits they have set. */
import type { Offers, SeatAsk } from '../board'
import * as mine from './mine'
import { settings } from './settings.svelte'

/** A moment let pass for somebody comes as late as if they had thought about it, in milliseconds. */
const SOONEST = 500
const LATEST = 2000
/** Where nobody else could draw conclusions from it, it comes as soon as the table has heard what was said before. */
const AT_ONCE = 60
/** Where only bots play on, the eye need not be deceived, but it should follow. */
const GLANCE = 350

/** What must be known of the table. */
export interface Moment {
  readonly id: string
  readonly own: SeatAsk | null
  readonly offers: Offers
  /** Several people share this screen. */
  readonly shared: boolean
  /** Whose cards are in sight on it. */
  readonly looker: number | null
  /** Something was just taken back. */
  readonly undone: boolean
  /** People elsewhere see how long an answer takes. */
  readonly observed: boolean
  readonly sending: boolean
  readonly lagging: boolean
  answer(text: string): Promise<boolean>
}

export class Passing {
  /** Seats here that let moments pass. */
  quiet = $state.raw<number[]>([])
  /** By seat, cards that somebody here does not want to be asked about. */
  unasked = $state.raw<Record<string, string[]>>({})
  /** The answer that is about to be given for somebody here. */
  text = $state('')
  private timer: ReturnType<typeof setTimeout> | undefined
  /** The ask that somebody wants to answer who has a reflex for such. */
  private wanted: SeatAsk | null = null

  constructor(private readonly moment: Moment) {
    this.quiet = mine.find(moment.id)?.quiet ?? []
    this.unasked = mine.find(moment.id)?.unasked ?? {}
  }

  /** The answer that this person has given for all such moments; on a screen that several share it would tell who has something to play. */
  readonly reflex = $derived.by(() => {
    const { own, offers, shared } = this.moment
    return (shared && own?.veiled ? null : own)?.choices.find((text) => offers[text]?.reflex) ?? ''
  })
  /** The answer that lets this moment pass, if it has one. */
  readonly quietAnswer = $derived.by(() => this.moment.own?.choices.find((text) => this.moment.offers[text]?.quiet) ?? '')
  /** The answer of somebody who could only let this moment pass, or play cards that they do not want to be asked about. */
  readonly idleAnswer = $derived.by(() => {
    const { own, offers } = this.moment
    const passes = own?.choices.find((text) => offers[text]?.passes)
    const others = own?.choices.filter((text) => !offers[text]?.passes) ?? []
    const unasked = this.unasked[own?.seat ?? ''] ?? []
    return passes && others.every((text) => unasked.includes(offers[text]?.card ?? '')) ? passes : ''
  })

  /** See whether this moment is answered for whoever is asked, and do so after a while. */
  begin(): void {
    this.stop()
    const { own } = this.moment
    this.text = (own && this.quiet.includes(own.seat) ? this.quietAnswer : '') || this.idle() || this.habit()
    if (this.text) this.giveIn(this.pause(this.text))
  }

  /** Somebody has answered, or the table is left. */
  stop(but = ''): void {
    clearTimeout(this.timer)
    if (this.text !== but) this.text = ''
  }

  /** Let moments pass for this seat, or be asked again. */
  letPass(seat: number, on: boolean): void {
    this.quiet = on ? [...new Set([...this.quiet, seat])] : this.quiet.filter((one) => one !== seat)
    mine.change(this.moment.id, { quiet: this.quiet })
  }

  /** This time the person chooses. */
  choose(): void {
    this.wanted = this.moment.own
    if (this.wanted) this.letPass(this.wanted.seat, false)
  }

  /** Be asked about this card, or not: kept in this browser. */
  readonly askAbout = (card: string, on: boolean): void => {
    const { looker, id } = this.moment
    if (looker === null) return
    const others = (this.unasked[looker] ?? []).filter((one) => one !== card)
    this.unasked = { ...this.unasked, [looker]: on ? others : [...others, card] }
    mine.change(id, { unasked: this.unasked })
  }

  /** What is given for somebody who could only pass. What was just taken back is not given again, or nothing before it could be
      taken back; and where people who share a screen want to hide even this, they are asked. */
  private idle(): string {
    const hides = this.moment.shared && settings.kept.secret
    return hides || this.moment.undone ? '' : this.idleAnswer
  }

  /** What is answered as this person has set it, unless they want to answer themselves or have just taken it back. */
  private habit(): string {
    return this.moment.own === this.wanted || this.moment.undone ? '' : this.reflex
  }

  /** Nobody else can tell by the time it takes whether somebody thought about it. */
  private pause(text: string): number {
    if (this.moment.observed || text === this.quietAnswer) return SOONEST + Math.random() * (LATEST - SOONEST)
    return text === this.reflex ? GLANCE : AT_ONCE
  }

  /** What moves on the board before a habit answers is seen to its end first. */
  private giveIn(pause: number): void {
    this.timer = setTimeout(() => {
      const { sending, lagging } = this.moment
      if (sending || (lagging && this.text === this.reflex)) this.giveIn(GLANCE)
      else void this.moment.answer(this.text)
    }, pause)
  }
}
