/** A table as this browser knows it: what came over the wire, whose turn at this screen, and what may be done. */
import { flushSync } from 'svelte'
import type { Ask, GameEvent, GameView, Offers, SeatAsk } from '../board'
import { history } from '../history'
import { entryLines, isOfGame, isTold } from '../log'
import type { Deed, Entry, Seat, Snapshot } from '../messages'
import { initials, named, signsOf, wordOf } from '../names'
import { tablePath } from '../router'
import { play } from '../sound'
import { type Connection, randomHex, randomKey, type Socket, Wire } from '../wire'
import { label, languageOfGame, t } from '../words'
import { live } from './live.svelte'
import * as mine from './mine'
import { Pace, type Turn } from './pace'
import { place } from './route.svelte'
import { settings } from './settings.svelte'
import { shelf } from './shelf.svelte'

interface News {
  entries: Entry[]
  snapshot: Snapshot
  again: boolean
}

/** A moment let pass for somebody comes as late as if they had thought about it, in milliseconds. */
const SOONEST = 500
const LATEST = 2000
/** No board holds the rest of the table back for longer. */
const LONGEST_MOVE = 5000

export class Room {
  connection = $state<Connection>('connecting')
  closedWhy = $state('')
  snapshot = $state.raw<Snapshot | null>(null)
  entries = $state.raw<Entry[]>([])
  seats = $state.raw<number[]>([])
  events = $state.raw<GameEvent[]>([])
  problem = $state('')
  sending = $state(false)
  /** The seat whose person alone looks at a screen that several share; null while all may look. */
  holder = $state<number | null>(null)
  /** The seat the screen must be handed to before anything of it is shown. */
  handOver = $state<number | null>(null)
  unread = $state(0)
  /** How it stood, and what had happened, when the board last lay still: nothing around the board runs ahead of it. */
  still = $state.raw<Snapshot | null>(null)
  stillSeq = $state(0)
  moving = $state(false)
  /** News that wait to be shown, and whether those shown now are not acted out. */
  behind = $state(0)
  hurried = $state(false)
  /** Seats here that let moments pass, and the answer that is about to be given for one of them. */
  quiet = $state.raw<number[]>([])
  passing = $state('')
  private wire: Wire
  private pace: Pace<News>
  private passer: ReturnType<typeof setTimeout> | undefined
  private settler: ReturnType<typeof setTimeout> | undefined
  private sitting = new Set<number>()

  constructor(
    readonly id: string,
    tokens: string[],
    dial: () => Socket,
  ) {
    const still = () => settings.reduced || document.hidden
    this.pace = new Pace({ show: (news, hurried) => this.show(news, hurried), still })
    this.quiet = mine.find(id)?.quiet ?? []
    const listener = {
      news: (entries: Entry[], snapshot: Snapshot, seats: number[], again: boolean) => {
        this.seats = seats
        snapshot.came = performance.now()
        this.pace.add({ entries, snapshot, again }, this.turnOf(entries, snapshot, again))
        this.behind = this.pace.waiting
      },
      connection: (state: Connection, why: string) => {
        this.connection = state
        this.closedWhy = why
      },
    }
    this.wire = new Wire(id, tokens, listener, dial, randomKey, settings.kept.lang)
    this.wire.connect()
  }

  readonly table = $derived(this.snapshot?.table ?? null)
  readonly lagging = $derived(this.still !== this.snapshot)
  /** What is asked, as far as it may be known whom. */
  readonly ask = $derived.by((): Ask | null => {
    const ask = this.snapshot?.ask
    return ask && ask.seat !== null ? ask : null
  })
  /** Somebody is asked, and nobody else may know who. */
  readonly veiled = $derived(this.snapshot?.ask?.seat === null)
  /** Where time counts, by the clock of this page: when whoever is asked has none left, and when the clock of the game is up. */
  readonly until = $derived.by(() => {
    const { left, clock, came = 0 } = this.snapshot ?? {}
    return { answer: left === undefined ? null : came + 1000 * left, clock: clock ? came + 1000 * (clock.seconds - clock.run) : null }
  })
  readonly watching = $derived(this.seats.length === 0)
  readonly shared = $derived(this.seats.length > 1)
  /** The ask that somebody at this screen answers. */
  readonly own = $derived.by((): SeatAsk | null => {
    const ask = this.ask
    return ask && ask.seat !== 'chance' && this.seats.includes(ask.seat) ? ask : null
  })
  readonly mine = $derived(this.own !== null && this.handOver === null)
  /** Dice are due that somebody at this screen types in. */
  readonly typing = $derived(this.ask?.seat === 'chance' && this.table?.dice === 'typed' && !this.watching)
  readonly view = $derived.by((): GameView | null => {
    const views = this.snapshot?.views ?? {}
    const view = views[(this.shared ? this.holder : this.seats[0]) ?? 'spectator']
    if (!view) return null
    const over = view.over && { ...view.over, why: this.say(view.over.why) }
    return { ...view, where: this.say(view.where), over }
  })
  /** All that happened, as it may be read at this screen now. */
  readonly told = $derived(this.entries.map((entry) => this.visible(entry)))
  readonly history = $derived(history(this.told))
  readonly offers = $derived.by((): Offers => {
    const view = this.own && this.snapshot?.views[this.own.seat]
    if (!this.own || !view) return {}
    return shelf.offersOf({ view, ask: this.own, history: this.history, name: (side) => this.sideName(side) })
  })
  /** The answer that lets this moment pass, if it has one. */
  readonly quietAnswer = $derived(this.own?.choices.find((text) => this.offers[text]?.quiet) ?? '')
  /** My seat that something is asked of: consent to an undo, a draw, a bot. */
  readonly consent = $derived(this.table?.asked?.of.find((seat) => this.seats.includes(seat)) ?? null)
  /** My seats that a bot plays for. */
  readonly replaced = $derived(
    (this.table?.seats ?? []).filter((one) => one.kind === 'person' && one.bot && this.seats.includes(one.seat)),
  )
  readonly sides = $derived([...new Set((this.table?.seats ?? []).map((seat) => seat.side))].sort())
  /** A sign for each side: of the word that the game calls it by, where that stays, or of its name. */
  readonly letters = $derived.by(() => {
    const words = this.table?.sides ?? []
    return initials(this.sides.map((side) => wordOf(this.table?.game ?? '', words, side) || this.sideName(side)))
  })

  seat(number: number): Seat | undefined {
    return this.table?.seats.find((seat) => seat.seat === number)
  }

  nameOf(number: number): string {
    const seat = this.seat(number)
    if (seat?.kind === 'bot') return this.botAt(seat)
    return seat?.name || t('seat.number', { n: number + 1 })
  }

  /** The people of a side, as the score and the boards call it. */
  sideName(side: number): string {
    const names = (this.table?.seats ?? []).filter((seat) => seat.side === side).map((seat) => this.nameOf(seat.seat))
    return names.join(', ') || t('seat.number', { n: side + 1 })
  }

  /** What a game tells, with names in it. */
  readonly say = (text: string): string => {
    const table = this.table
    return table ? named(text, signsOf(table.game, table.sides), (side) => this.sideName(side)) : text
  }

  /** An entry with names in it, and without what only one of those who share the screen may know. */
  private visible(entry: Entry): Entry {
    const side = this.holder === null ? null : this.seat(this.holder)?.side
    const secret = (event: GameEvent) => this.shared && typeof event.only === 'number' && event.only !== side
    const events = (entry.events ?? []).filter((event) => !secret(event))
    return { ...entry, events: events.map((event) => ({ ...event, text: this.say(event.text) })) }
  }

  /** The seat that speaks for this screen. */
  speaker(): number | null {
    return this.holder ?? this.own?.seat ?? this.seats[0] ?? null
  }

  async do(deed: Deed): Promise<boolean> {
    const seat = deed.seat ?? this.speaker()
    if (seat === null) return false
    this.problem = ''
    const reply = await this.wire.do({ ...deed, seat })
    if (!reply.good) {
      this.problem = this.say(reply.why) || t('problem.refused')
      live.say(this.problem)
    }
    return reply.good
  }

  async answer(text: string): Promise<boolean> {
    if (this.sending || !this.ask) return false
    clearTimeout(this.passer)
    this.passing = ''
    this.sending = true
    const seat = this.own?.seat ?? this.speaker()
    const good = await this.do({ what: 'answer', text, seat: seat ?? undefined })
    this.sending = false
    return good
  }

  async sit(seat: number, name: string): Promise<void> {
    if (this.sitting.has(seat)) return
    this.sitting.add(seat)
    const known = mine.find(this.id)
    if (known) mine.change(this.id, { names: { ...known.names, [seat]: name } })
    await this.do({ what: 'sit', seat, name, entropy: randomHex(16) })
    this.sitting.delete(seat)
  }

  /** Let moments pass for this seat, or be asked again. */
  letPass(seat: number, on: boolean): void {
    this.quiet = on ? [...new Set([...this.quiet, seat])] : this.quiet.filter((one) => one !== seat)
    mine.change(this.id, { quiet: this.quiet })
    this.pass()
  }

  async rematch(): Promise<void> {
    if (await this.do({ what: 'rematch' })) this.follow()
  }

  /** Go to the table of the rematch, which the same tokens open. */
  follow(): void {
    const next = this.table?.rematch
    const known = mine.find(this.id)
    if (!next || !known) return
    mine.keep({ ...known, id: next, since: Date.now(), over: false })
    place.go(tablePath(next))
  }

  /** Whoever is asked in the open, on a screen that several share, looks at the own cards, or hides them again. */
  readonly peek = (): void => {
    if (this.holder === null) this.handOver = this.own?.seat ?? null
    else this.holder = null
  }

  takeOver(): void {
    this.holder = this.handOver
    this.handOver = null
  }

  /** Something moves on the board, or all lies still. What follows is shown when the board has said all it wanted to. */
  readonly move = (on: boolean): void => {
    clearTimeout(this.settler)
    this.moving = on
    if (on) this.settler = setTimeout(() => this.move(false), LONGEST_MOVE)
    else this.settle()
    queueMicrotask(() => this.pace.move(on))
  }

  /** Show at once what is still to be shown. */
  readonly skip = (): void => {
    this.pace.skip()
    this.behind = 0
  }

  hurry(): void {
    if (!document.hidden) this.skip()
    this.wire.hurry()
  }

  close(): void {
    this.pace.stop()
    clearTimeout(this.passer)
    clearTimeout(this.settler)
    this.wire.close()
  }

  /** What somebody here did is shown at once; what others did is shown one after the other. */
  private turnOf(entries: Entry[], snapshot: Snapshot, again: boolean): Turn {
    if (again || this.snapshot === null) return 'now'
    const answers = entries.filter((entry) => entry.kind === 'answer')
    const own = (entry: Entry) =>
      snapshot.table.seats.some((one) => one.seat === entry.seat && !one.bot && this.seats.includes(one.seat))
    if (answers.some(own)) return 'now'
    return answers.length > 0 ? 'paced' : 'next'
  }

  /** The board gets every news by itself, also those that come in one moment; what was missed is not acted out. */
  private show(news: News, hurried: boolean): void {
    this.hurried = hurried || news.again
    this.hear(news)
    this.behind = this.pace.waiting
    flushSync()
    this.hurried = false
    if (!this.moving) this.settle()
  }

  private settle(): void {
    this.still = this.snapshot
    this.stillSeq = this.entries.at(-1)?.seq ?? 0
  }

  private hear({ entries, snapshot, again }: News): void {
    const before = this.snapshot
    this.snapshot = snapshot
    this.entries = [...this.entries, ...entries]
    this.pass()
    if (entries.length > 0 || !before) {
      this.events = before ? entries.flatMap((entry) => this.visible(entry).events ?? []) : []
    }
    this.sitDown()
    if (!before || again) this.comeBack()
    if (before) this.tell(entries, before, again)
    else void this.getBoard(snapshot.table.game)
    this.remember(snapshot)
  }

  /** Whose eyes are on the screen: everybody's, but for an ask that only one of those who share it may see. */
  private pass(): void {
    clearTimeout(this.passer)
    this.passing = ''
    const ask = this.own
    const quiet = ask && this.quiet.includes(ask.seat) ? this.quietAnswer : ''
    if (quiet) {
      this.passing = quiet
      this.passer = setTimeout(() => void this.answer(quiet), SOONEST + Math.random() * (LATEST - SOONEST))
    }
    const secret = this.shared && ask?.private && !quiet ? ask.seat : null
    if (secret === null || secret !== this.holder) this.holder = null
    this.handOver = secret === this.holder ? null : secret
  }

  /** The board comes while people gather; until it is there nobody knows which answers let a moment pass. */
  private async getBoard(game: string): Promise<void> {
    await shelf.fetch(game)
    if (this.connection !== 'closed') this.pass()
  }

  /** Sit down where a name is known already. */
  private sitDown(): void {
    const names = mine.find(this.id)?.names ?? {}
    for (const number of this.seats) {
      const name = names[number]
      if (name && this.seat(number)?.sat === false) void this.sit(number, name)
    }
  }

  /** Whoever had left and opens the table again is back; where a bot plays on, they are asked first. */
  private comeBack(): void {
    for (const number of this.seats) {
      const seat = this.seat(number)
      if (seat?.kind === 'person' && seat.left && !seat.bot) void this.wire.do({ what: 'back', seat: number })
    }
  }

  /** What the lobby tells of this table. */
  private remember({ table, score }: Snapshot): void {
    const others = table.seats.filter((seat) => !this.seats.includes(seat.seat)).map((seat) => this.nameOf(seat.seat))
    const over = table.state === 'over'
    mine.change(this.id, { game: table.game, title: table.title, over, others, score, turn: this.own !== null && !over })
  }

  private tell(entries: Entry[], before: Snapshot, again: boolean): void {
    if (again) live.say(t('connection.back'))
    for (const entry of entries) {
      for (const line of entryLines(this.visible(entry), (seat) => this.nameOf(seat))) {
        if (!isTold(line, this.table?.game ?? '')) continue
        if (isOfGame(line)) live.tell(languageOfGame(this.table?.game ?? ''), line.text)
        else live.say(line.kind === 'chat' ? t('chat.said', { who: line.who, text: line.text }) : line.text)
      }
      if (entry.kind === 'chat' && !this.seats.includes(entry.seat ?? -1)) this.unread += 1
    }
    this.sound(entries, before)
  }

  private sound(entries: Entry[], before: Snapshot): void {
    const now = this.snapshot
    if (!settings.kept.sound || entries.length === 0 || !now) return
    if (now.over && !before.over) play('end')
    else if (now.score.join() !== before.score.join()) play('score')
    else if (entries.some((entry) => entry.kind === 'answer' && typeof entry.seat !== 'number')) play('roll')
    else if (this.own) play('turn')
  }

  /** Two bots of one kind are told apart by their seats. */
  private botAt(seat: Seat): string {
    const name = label(`bot.${botName(seat)}`, botName(seat))
    const alike = this.table?.seats.filter((one) => one.kind === 'bot' && botName(one) === botName(seat)) ?? []
    return alike.length > 1 ? t('seat.bot_number', { bot: name, n: seat.seat + 1 }) : name
  }
}

export function botName(seat: Seat): string {
  return seat.bot ?? (seat.name ?? '').replace(/^bot /, '')
}

export function dialTable(): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as Socket
}
