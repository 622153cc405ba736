/** A table as this browser knows it: what came over the wire, whose turn at this screen, and what may be done. */
import { flushSync } from 'svelte'
import { askedOf, sentence } from '../asking'
import type { Ask, Asked, GameEvent, GameView, Offers, SeatAsk } from '../board'
import { history } from '../history'
import { isOfGame, isTold, lines } from '../log'
import type { Deed, Entry, Seat, Snapshot } from '../messages'
import { allNamed, botKind, botNames, distinct, initials, named, wordOf } from '../names'
import { version } from '../pwa/version'
import { tablePath } from '../router'
import { chosenOf } from '../shirts'
import { type Connection, randomKey, type Socket, Wire } from '../wire'
import { languageOfGame, t } from '../words'
import { live } from './live.svelte'
import * as mine from './mine'
import * as pledge from './pledge'
import { Pace, type Turn } from './pace'
import { place } from './route.svelte'
import { settings } from './settings.svelte'
import { shelf } from './shelf.svelte'
import { sound } from './sounding'

interface News {
  entries: Entry[]
  snapshot: Snapshot
  again: boolean
}

/** A moment let pass for somebody comes as late as if they had thought about it, in milliseconds. */
const SOONEST = 500
const LATEST = 2000
/** Where nobody else could draw conclusions from it, it comes as soon as the table has heard what was said before. */
const AT_ONCE = 60
/** Where only bots play on, the eye need not be deceived, but it should follow. */
const GLANCE = 350
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
  /** When that was asked which an answer is under way to. */
  private sent = $state<number | null>(null)
  /** The seat whose person alone looks at a screen that several share; null while all may look. */
  holder = $state<number | null>(null)
  /** The seat the screen must be handed to before anything of it is shown. */
  handOver = $state<number | null>(null)
  /** The seat whose person has the device in hand: it was handed to them, or they were the last to be asked in the open. */
  private keeper: number | null = null
  /** The last entry when somebody took the screen: what came since is looked at by all before it is handed on. */
  private takenSeq = $state(0)
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
  /** By seat, cards that somebody here does not want to be asked about. */
  unasked = $state.raw<Record<string, string[]>>({})
  /** Digits typed so far that are no whole choice yet. */
  typed = $state('')
  /** The ask that was told last, by the entry it came with. */
  private asked = ''
  private wire: Wire
  private pace: Pace<News>
  private passer: ReturnType<typeof setTimeout> | undefined
  /** The ask that somebody wants to answer who has a reflex for such. */
  private wanted: SeatAsk | null = null
  private settler: ReturnType<typeof setTimeout> | undefined
  private sitting = new Set<number>()

  constructor(
    readonly id: string,
    private readonly tokens: string[],
    dial: () => Socket,
  ) {
    const still = () => settings.reduced || document.hidden
    this.pace = new Pace({ show: (news, hurried) => this.show(news, hurried), still })
    this.quiet = mine.find(id)?.quiet ?? []
    this.unasked = mine.find(id)?.unasked ?? {}
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
        // A link that opens nothing leaves nothing behind.
        if (state === 'closed' && why && !this.snapshot && !mine.find(id)?.game) mine.forget(id)
      },
      key: (key: string) => pledge.keepKey(id, key),
      build: (name: string) => {
        version.hear(name)
        version.renew()
      },
    }
    this.wire = new Wire(id, tokens, listener, dial, randomKey, settings.kept.lang)
    this.wire.connect()
  }

  readonly table = $derived(this.snapshot?.table ?? null)
  readonly lagging = $derived(this.still !== this.snapshot)
  /** The entry after which it was asked. */
  private readonly askedAt = $derived(this.entries.findLast((entry) => entry.kind === 'answer' || entry.kind === 'undone')?.seq ?? 0)
  /** An answer is under way. Once the table tells what came of it the next question can be answered, acknowledged or not. */
  readonly sending = $derived(this.sent === this.askedAt)
  /** What is asked, as far as it may be known whom. */
  readonly ask = $derived.by((): Ask | null => {
    const ask = this.snapshot?.ask
    return ask && ask.seat !== null ? allNamed(ask, (side) => this.sideName(side)) : null
  })
  /** The ask as the board may show it: the choices are kept back until the screen is with whoever chooses. */
  readonly openAsk = $derived.by((): Ask | null => (this.ask && this.handOver !== null ? { ...this.ask, choices: [] } : this.ask))
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
  readonly own = $derived(askedOf(this.ask, this.seats))
  readonly mine = $derived(this.own !== null && this.handOver === null)
  /** Dice are due that somebody at this screen types in. */
  readonly typing = $derived(this.ask?.seat === 'chance' && this.table?.dice === 'typed' && !this.watching)
  readonly view = $derived.by((): GameView | null => {
    const views = this.snapshot?.views ?? {}
    const view = views[this.looker ?? 'spectator']
    if (!view) return null
    return allNamed(view, (side) => this.sideName(side))
  })
  /** All that happened, as it may be read at this screen now. */
  readonly told = $derived(this.entries.map((entry) => this.visible(entry)))
  readonly history = $derived(history(this.told))
  /** Nothing is shown until whoever is asked has the screen: there is nothing new that all may see. */
  readonly covered = $derived(
    this.handOver !== null && !this.told.some((entry) => entry.seq > this.takenSeq && (entry.events ?? []).length > 0),
  )
  private readonly asking = $derived.by((): Asked | null => {
    const view = this.own && this.snapshot?.views[this.own.seat]
    return this.own && view ? { view, ask: this.own, history: this.history, name: (side) => this.sideName(side) } : null
  })
  readonly offers = $derived.by((): Offers => (this.asking ? shelf.offersOf(this.asking) : {}))
  /** What is asked here, in the words that the board has for it now. */
  readonly question = $derived(this.asking ? shelf.questionOf(this.asking) : '')
  /** What may be chosen now, without what another choice stands for. */
  readonly choices = $derived((this.own?.choices ?? []).filter((text) => !this.offers[text]?.hidden))
  /** The answer that this person has given for all such moments; on a screen that several share it would tell who has something to play. */
  readonly reflex = $derived.by(() => {
    const ask = this.shared && this.own?.veiled ? null : this.own
    return ask?.choices.find((text) => this.offers[text]?.reflex) ?? ''
  })
  /** The answer that lets this moment pass, if it has one. */
  readonly quietAnswer = $derived(this.own?.choices.find((text) => this.offers[text]?.quiet) ?? '')
  /** The answer of somebody who could only let this moment pass, or play cards that they do not want to be asked about. */
  readonly idleAnswer = $derived.by(() => {
    const ask = this.own
    const passes = ask?.choices.find((text) => this.offers[text]?.passes)
    const others = ask?.choices.filter((text) => !this.offers[text]?.passes) ?? []
    const unasked = this.unasked[ask?.seat ?? ''] ?? []
    return passes && others.every((text) => unasked.includes(this.offers[text]?.card ?? '')) ? passes : ''
  })
  /** Whose cards are in sight on this screen. */
  readonly looker = $derived((this.shared ? this.holder : this.seats[0]) ?? null)
  /** My seat that something is asked of: consent to an undo, a draw, a bot. */
  readonly consent = $derived(this.table?.asked?.of.find((seat) => this.seats.includes(seat)) ?? null)
  /** My seats that a bot plays for. */
  readonly replaced = $derived(
    (this.table?.seats ?? []).filter((one) => one.kind === 'person' && one.bot && this.seats.includes(one.seat)),
  )
  readonly sides = $derived([...new Set((this.table?.seats ?? []).map((seat) => seat.side))].sort())
  /** The sides that only bots play. */
  readonly bots = $derived(this.sides.filter((side) => this.table?.seats.every((seat) => seat.side !== side || seat.kind === 'bot')))
  /** A sign for each side: of the word that the game calls it by, where that stays, or of its name. */
  readonly letters = $derived.by(() => {
    const words = this.table?.sides ?? []
    return initials(this.sides.map((side) => wordOf(words, side) || this.sideName(side)))
  })

  /** What everybody here is called, in the order of the seats. */
  private readonly names = $derived.by(() => {
    const seats = this.table?.seats ?? []
    const bots = botNames(seats.map((one) => (one.kind === 'bot' ? botKind(one) : null)))
    return distinct(seats.map((one, i) => bots[i] || one.name || t('seat.number', { n: one.seat + 1 })))
  })

  /** What each side chose to wear. */
  readonly shirts = $derived(this.sides.map((side) => chosenOf((this.table?.seats ?? []).filter((seat) => seat.side === side))))

  seat(number: number): Seat | undefined {
    return this.table?.seats.find((seat) => seat.seat === number)
  }

  nameOf(number: number): string {
    const at = this.table?.seats.findIndex((seat) => seat.seat === number) ?? -1
    return this.names[at] ?? t('seat.number', { n: number + 1 })
  }

  /** The people of a side, as the score and the boards call it. */
  sideName(side: number): string {
    const names = (this.table?.seats ?? []).filter((seat) => seat.side === side).map((seat) => this.nameOf(seat.seat))
    return names.join(', ') || t('seat.number', { n: side + 1 })
  }

  /** What a game tells, with names in it. */
  readonly say = (text: string): string => named(text, (side) => this.sideName(side))

  /** An entry with names in it, and without what only one of those who share the screen may know. */
  private visible(entry: Entry): Entry {
    const side = this.holder === null ? null : this.seat(this.holder)?.side
    const secret = (event: GameEvent) => this.shared && typeof event.only === 'number' && event.only !== side
    const events = (entry.events ?? []).filter((event) => !secret(event))
    return { ...entry, events: allNamed(events, (side) => this.sideName(side)) }
  }

  /** A question is told once in one line, when it can be answered: that it comes, what it is, what can be said and by which keys. */
  announce(what: string, choices: string): void {
    const ask = this.own ?? this.ask
    const asked = `${this.askedAt} ${ask?.seat} ${ask?.kind} ${this.handOver}`
    if (!ask || asked === this.asked) return
    this.asked = asked
    const lang = this.handOver === null ? languageOfGame(this.table?.game ?? '') : undefined
    live.line({ text: this.shared ? '' : t('ask.yours') }, { text: [sentence(what), choices].filter(Boolean).join(' '), lang })
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
      this.problem = reply.why || t('problem.refused')
      live.say(this.problem)
    }
    return reply.good
  }

  async answer(text: string): Promise<boolean> {
    if (this.sending || !this.ask) return false
    clearTimeout(this.passer)
    if (text !== this.passing) this.passing = ''
    const sent = this.askedAt
    this.sent = sent
    const seat = this.own?.seat ?? this.speaker()
    const good = await this.do({ what: 'answer', text, seat: seat ?? undefined })
    if (this.sent === sent) this.sent = null
    if (!good) this.passing = ''
    return good
  }

  async sit(seat: number, name: string): Promise<void> {
    if (this.sitting.has(seat)) return
    this.sitting.add(seat)
    const known = mine.find(this.id)
    const shirt = known?.shirts?.[seat] ?? (this.shared ? undefined : (settings.kept.shirt ?? undefined))
    if (known) mine.change(this.id, { names: { ...known.names, [seat]: name } })
    await this.do({ what: 'sit', seat, name, promise: pledge.promise(this.id, seat), ...(shirt && { shirt }) })
    this.sitting.delete(seat)
  }

  /** Let moments pass for this seat, or be asked again. */
  letPass(seat: number, on: boolean): void {
    this.quiet = on ? [...new Set([...this.quiet, seat])] : this.quiet.filter((one) => one !== seat)
    mine.change(this.id, { quiet: this.quiet })
    this.pass()
  }

  /** Be asked about this card, or not: kept in this browser. */
  readonly askAbout = (card: string, on: boolean): void => {
    if (this.looker === null) return
    const others = (this.unasked[this.looker] ?? []).filter((one) => one !== card)
    this.unasked = { ...this.unasked, [this.looker]: on ? others : [...others, card] }
    mine.change(this.id, { unasked: this.unasked })
  }

  async rematch(): Promise<void> {
    if (await this.do({ what: 'rematch' })) this.follow()
  }

  /** Go to the table of the rematch, which the same tokens open. */
  follow(): void {
    const next = this.table?.rematch
    const known = mine.find(this.id)
    if (!next || !known) return
    const here = this.table?.seats.filter((seat) => seat.kind === 'person' && seat.sat) ?? []
    const expected = Object.fromEntries(here.map((seat) => [seat.seat, seat.name ?? '']))
    // Whoever sat down elsewhere and went on here keeps the name too.
    const own = Object.fromEntries(Object.entries(expected).filter(([seat]) => this.seats.includes(Number(seat))))
    // Whoever was here is told of it at this table and needs no link.
    const invites = known.invites.filter((invite) => !(invite.seat in expected))
    const fresh = { commitment: undefined, entropy: undefined, joined: undefined }
    mine.keep({ ...known, ...fresh, id: next, since: Date.now(), over: false, invites, expected, names: { ...own, ...known.names } })
    place.go(tablePath(next))
  }

  /** Whoever is asked in the open, on a screen that several share, looks at the own cards, or hides them again. */
  readonly peek = (): void => {
    if (this.holder !== null) this.holder = null
    else {
      this.handOver = this.own?.seat ?? null
      this.takenSeq = this.entries.at(-1)?.seq ?? 0
    }
  }

  takeOver(): void {
    this.holder = this.handOver
    this.keeper = this.handOver
    this.handOver = null
    this.takenSeq = this.entries.at(-1)?.seq ?? 0
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
    for (const deed of pledge.due(this.id, snapshot, this.seats)) void this.do(deed)
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
    const given = (ask && this.quiet.includes(ask.seat) ? this.quietAnswer : '') || this.idle() || this.habit()
    if (given) {
      this.passing = given
      this.passer = setTimeout(() => this.giveWhenStill(given), this.pause(given))
    }
    const secret = this.shared && ask?.private && !given ? ask.seat : null
    if (ask && !ask.private) this.keeper = ask.seat
    this.holder = secret === this.keeper ? secret : null
    if (this.holder !== null) this.takenSeq = this.entries.at(-1)?.seq ?? 0
    this.handOver = secret === this.holder ? null : secret
  }

  /** What is given for somebody who could only pass. What was just taken back is not given again, or nothing before it could be
      taken back; and where people who share a screen want to hide even this, they are asked. */
  private idle(): string {
    const hides = this.shared && settings.kept.secret
    return hides || this.entries.at(-1)?.kind === 'undone' ? '' : this.idleAnswer
  }

  /** What is answered as this person has set it, unless they want to answer themselves or have just taken it back. */
  private habit(): string {
    return this.own === this.wanted || this.entries.at(-1)?.kind === 'undone' ? '' : this.reflex
  }

  /** Nobody else can tell by the time it takes whether somebody thought about it. */
  private pause(text: string): number {
    const seen = (this.table?.seats ?? []).some((seat) => seat.kind === 'person' && !this.seats.includes(seat.seat))
    if (seen || text === this.quietAnswer) return SOONEST + Math.random() * (LATEST - SOONEST)
    return text === this.reflex ? GLANCE : AT_ONCE
  }

  /** What moves on the board before a habit answers is seen to its end first. */
  private giveWhenStill(text: string): void {
    const wait = this.sending || (this.lagging && text === this.reflex)
    if (wait) this.passer = setTimeout(() => this.giveWhenStill(text), GLANCE)
    else void this.answer(text)
  }

  /** This time the person chooses. */
  readonly stopPassing = (): void => {
    this.wanted = this.own
    if (this.own) this.letPass(this.own.seat, false)
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

  /** What the lobby tells of this table, to those who see all that this browser may: a big screen beside a seat sees less. */
  private remember({ table, score }: Snapshot): void {
    if (mine.find(this.id)?.tokens.some((token) => !this.tokens.includes(token))) return
    const others = table.seats.filter((seat) => !this.seats.includes(seat.seat)).map((seat) => this.nameOf(seat.seat))
    const over = table.state === 'over'
    mine.change(this.id, { game: table.game, title: table.title, over, others, score, turn: this.own !== null && !over })
  }

  private tell(entries: Entry[], before: Snapshot, again: boolean): void {
    if (again) live.say(t('connection.back'))
    const game = this.table?.game ?? ''
    const told = lines(entries.map((entry) => this.visible(entry)), (seat) => this.nameOf(seat))
    for (const line of told.filter((one) => isTold(one, game))) {
      if (isOfGame(line)) live.tell(languageOfGame(game), line.text)
      else live.say(line.kind === 'chat' ? t('chat.said', { who: line.who, text: line.text }) : line.text)
    }
    this.unread += entries.filter((entry) => entry.kind === 'chat' && !this.seats.includes(entry.seat ?? -1)).length
    if (this.snapshot) sound(entries, before, this.snapshot, this.own !== null && !this.passing)
  }
}

export function dialTable(): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as Socket
}
