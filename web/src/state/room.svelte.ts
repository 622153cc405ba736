/** A table as this browser knows it: what came over the wire, whose turn at this screen, and what may be done. */
import { flushSync } from 'svelte'
import { askedOf, sentence } from '../asking'
import { BASE } from '../base'
import type { Ask, Asked, GameEvent, GameView, Offers } from '../board'
import { MANY } from '../choices'
import { history } from '../history'
import { isOfGame, isTold, lines } from '../log'
import type { Deed, Entry, Snapshot } from '../messages'
import { allNamed } from '../names'
import { version } from '../pwa/version'
import { tablePath } from '../router'
import { type Connection, randomKey, type Socket, Wire } from '../wire'
import { languageOfGame, t } from '../words'
import { Device } from './device.svelte'
import { Hinting } from './hinting.svelte'
import { live } from './live.svelte'
import * as mine from './mine'
import * as pledge from './pledge'
import { Pace, type Turn } from './pace'
import { Passing } from './passing.svelte'
import { People } from './people.svelte'
import { place } from './route.svelte'
import { settings } from './settings.svelte'
import { shelf } from './shelf.svelte'
import { sound } from './sounding'

interface News {
  entries: Entry[]
  snapshot: Snapshot
  again: boolean
}

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
  private said = $state('')
  readonly device = new Device()
  unread = $state(0)
  /** Seats whose chat is not shown here. */
  muted = $state.raw<number[]>([])
  /** How it stood, and what had happened, when the board last lay still: nothing around the board runs ahead of it. */
  still = $state.raw<Snapshot | null>(null)
  stillSeq = $state(0)
  moving = $state(false)
  /** News that wait to be shown, and whether those shown now are not acted out. */
  behind = $state(0)
  hurried = $state(false)
  /** Digits typed so far that are no whole choice yet. */
  typed = $state('')
  /** The ask that was told last, by the entry it came with. */
  private asked = ''
  private wire: Wire
  private pace: Pace<News>
  readonly passing: Passing
  readonly hinting: Hinting
  private settler: ReturnType<typeof setTimeout> | undefined
  private sitting = new Set<number>()

  constructor(
    readonly id: string,
    private readonly tokens: string[],
    dial: () => Socket,
  ) {
    this.muted = mine.find(id)?.muted ?? []
    const still = () => settings.reduced || document.hidden
    this.pace = new Pace({ show: (news, hurried) => this.show(news, hurried), still })
    this.passing = new Passing(this)
    this.hinting = new Hinting(this)
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
      notice: (why: string) => {
        this.problem = why
        live.say(why)
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
  readonly people = new People(() => this.table)
  readonly lastSeq = $derived(this.entries.at(-1)?.seq ?? 0)
  readonly lagging = $derived(this.still !== this.snapshot)
  /** The entry after which it was asked. */
  readonly askedAt = $derived(this.entries.findLast((entry) => entry.kind === 'answer' || entry.kind === 'undone')?.seq ?? 0)
  /** An answer is under way. Once the table tells what came of it the next question can be answered, acknowledged or not. */
  readonly sending = $derived(this.sent === this.askedAt)
  /** The answer that is under way. */
  readonly made = $derived(this.sending ? this.said : null)
  /** What is asked, as far as it may be known whom. */
  readonly ask = $derived.by((): Ask | null => {
    const ask = this.snapshot?.ask
    return ask && ask.seat !== null ? allNamed(ask, (side) => this.people.sideName(side)) : null
  })
  /** The ask as the board may show it: the choices are kept back until the screen is with whoever chooses. */
  readonly openAsk = $derived.by((): Ask | null => (this.ask && this.device.handOver !== null ? { ...this.ask, choices: [] } : this.ask))
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
  readonly mine = $derived(this.own !== null && this.device.handOver === null)
  /** Dice are due that somebody at this screen types in. */
  readonly typing = $derived(this.ask?.seat === 'chance' && this.table?.dice === 'typed' && !this.watching)
  readonly view = $derived.by((): GameView | null => {
    const views = this.snapshot?.views ?? {}
    const view = views[this.looker ?? 'spectator']
    if (!view) return null
    return allNamed(view, (side) => this.people.sideName(side))
  })
  /** All that happened, as it may be read at this screen now. */
  readonly told = $derived(this.entries.map((entry) => this.visible(entry)))
  readonly history = $derived(history(this.told))
  /** Nothing is shown until whoever is asked has the screen: there is nothing new that all may see. */
  readonly covered = $derived(
    this.device.handOver !== null && !this.told.some((entry) => entry.seq > this.device.takenSeq && (entry.events ?? []).length > 0),
  )
  private readonly asking = $derived.by((): Asked | null => {
    const view = this.own && this.snapshot?.views[this.own.seat]
    return this.own && view ? { view, ask: this.own, history: this.history, name: (side) => this.people.sideName(side) } : null
  })
  readonly offers = $derived.by((): Offers => (this.asking ? shelf.offersOf(this.asking) : {}))
  /** What is asked here, in the words that the board has for it now. */
  readonly question = $derived(this.asking ? shelf.questionOf(this.asking) : '')
  /** What may be chosen now, without what another choice stands for. */
  readonly choices = $derived((this.own?.choices ?? []).filter((text) => !this.offers[text]?.hidden))
  /** What is asked here is answered on the board: hand and words are not enough for it. */
  readonly drawn = $derived(this.asking !== null && (this.choices.length > MANY || shelf.isDrawn(this.asking)))
  /** Something was just taken back. */
  readonly undone = $derived(this.entries.at(-1)?.kind === 'undone')
  /** People elsewhere see how long an answer takes. */
  readonly observed = $derived(this.people.seats.some((seat) => seat.kind === 'person' && !this.seats.includes(seat.seat)))
  /** Whose cards are in sight on this screen. */
  readonly looker = $derived((this.shared ? this.device.holder : this.seats[0]) ?? null)
  /** My seat that something is asked of: consent to an undo, a draw, a bot. */
  readonly consent = $derived(this.table?.asked?.of.find((seat) => this.seats.includes(seat)) ?? null)
  /** My seats that a bot plays for. */
  readonly replaced = $derived(
    (this.table?.seats ?? []).filter((one) => one.kind === 'person' && one.bot && this.seats.includes(one.seat)),
  )
  /** An entry with names in it, and without what only one of those who share the screen may know. */
  private visible(entry: Entry): Entry {
    const side = this.device.holder === null ? null : this.people.seat(this.device.holder)?.side
    const secret = (event: GameEvent) => this.shared && typeof event.only === 'number' && event.only !== side
    const events = (entry.events ?? []).filter((event) => !secret(event))
    return { ...entry, events: allNamed(events, (side) => this.people.sideName(side)) }
  }

  /** A question is told once in one line, when it can be answered: that it comes, what it is, what can be said and by which keys. */
  announce(what: string, choices: string): void {
    const ask = this.own ?? this.ask
    const asked = `${this.askedAt} ${ask?.seat} ${ask?.kind} ${this.device.handOver}`
    if (!ask || asked === this.asked) return
    this.asked = asked
    const lang = this.device.handOver === null ? languageOfGame(this.table?.game ?? '') : undefined
    live.line({ text: this.shared ? '' : t('ask.yours') }, { text: [sentence(what), choices].filter(Boolean).join(' '), lang })
  }

  /** The seat that speaks for this screen. */
  speaker(): number | null {
    return this.device.holder ?? this.own?.seat ?? this.seats[0] ?? null
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
    this.passing.stop(text)
    const sent = this.askedAt
    this.sent = sent
    this.said = text
    const seat = this.own?.seat ?? this.speaker()
    const good = await this.do({ what: 'answer', text, seat: seat ?? undefined })
    if (this.sent === sent) this.sent = null
    if (!good) this.passing.stop()
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

  mute(seat: number, on: boolean): void {
    this.muted = on ? [...this.muted, seat] : this.muted.filter((one) => one !== seat)
    mine.change(this.id, { muted: this.muted })
  }

  private isHeard(entry: Entry): boolean {
    return entry.kind !== 'chat' || !(entry.hushed || this.muted.includes(entry.seat ?? -1))
  }

  /** Let moments pass for this seat, or be asked again. */
  letPass(seat: number, on: boolean): void {
    this.passing.letPass(seat, on)
    this.pass()
  }

  /** This time the person chooses. */
  readonly stopPassing = (): void => {
    this.passing.choose()
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
    const here = this.table?.seats.filter((seat) => seat.kind === 'person' && seat.sat) ?? []
    const expected = Object.fromEntries(here.map((seat) => [seat.seat, seat.name ?? '']))
    // Whoever sat down elsewhere and went on here keeps the name too.
    const own = Object.fromEntries(Object.entries(expected).filter(([seat]) => this.seats.includes(Number(seat))))
    // Whoever was here is told of it at this table and needs no link.
    const invites = known.invites.filter((invite) => !(invite.seat in expected))
    const fresh = { commitment: undefined, entropy: undefined, promises: undefined, joined: undefined }
    mine.keep({ ...known, ...fresh, id: next, since: Date.now(), over: false, invites, expected, names: { ...own, ...known.names } })
    place.go(tablePath(next))
  }

  /** Whoever is asked in the open, on a screen that several share, looks at the own cards, or hides them again. */
  readonly peek = (): void => this.device.peek(this.own?.seat ?? null, this.lastSeq)

  takeOver(): void {
    this.device.take(this.lastSeq)
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

  /** The page is looked at, or is not any more. */
  look(): void {
    if (document.visibilityState === 'visible') this.hurry()
    else this.wire.lookAway()
  }

  hurry(): void {
    if (!document.hidden) this.skip()
    this.wire.hurry()
  }

  close(): void {
    this.pace.stop()
    this.passing.stop()
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
    this.stillSeq = this.lastSeq
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
    for (const deed of pledge.due(this.id, snapshot, this.seats, this.entries)) void this.do(deed)
    if (!before || again) this.comeBack()
    if (before) this.tell(entries, before, again)
    else setTimeout(() => void this.getBoard(snapshot.table.game))
    this.remember(snapshot)
  }

  /** Whose eyes are on the screen: everybody's, but for an ask that only one of those who share it may see. */
  private pass(): void {
    this.passing.begin()
    const ask = this.own
    if (ask && !ask.private) this.device.lieBefore(ask.seat)
    this.device.isFor(this.shared && ask?.private && !this.passing.text ? ask.seat : null, this.lastSeq)
  }

  /** The board comes while people gather, in a step of its own; until it is there nobody knows which answers let a moment pass. */
  private async getBoard(game: string): Promise<void> {
    await shelf.fetch(game)
    if (this.connection !== 'closed') this.pass()
  }

  /** Sit down where a name is known already. */
  private sitDown(): void {
    const names = mine.find(this.id)?.names ?? {}
    for (const number of this.seats) {
      const name = names[number]
      if (name && this.people.seat(number)?.sat === false) void this.sit(number, name)
    }
  }

  /** Whoever had left and opens the table again is back; where a bot plays on, they are asked first. */
  private comeBack(): void {
    for (const number of this.seats) {
      const seat = this.people.seat(number)
      if (seat?.kind === 'person' && seat.left && !seat.bot) void this.wire.do({ what: 'back', seat: number })
    }
  }

  /** What the lobby tells of this table, to those who see all that this browser may: a big screen beside a seat sees less. */
  private remember({ table, score }: Snapshot): void {
    if (mine.find(this.id)?.tokens.some((token) => !this.tokens.includes(token))) return
    const others = table.seats.filter((seat) => !this.seats.includes(seat.seat)).map((seat) => this.people.nameOf(seat.seat))
    const over = table.state === 'over'
    mine.change(this.id, { game: table.game, title: table.title, over, others, score, turn: this.own !== null && !over })
  }

  private tell(entries: Entry[], before: Snapshot, again: boolean): void {
    if (again) live.say(t('connection.back'))
    const game = this.table?.game ?? ''
    const told = lines(entries.filter((entry) => this.isHeard(entry)).map((entry) => this.visible(entry)), (seat) => this.people.nameOf(seat))
    for (const line of told.filter((one) => isTold(one, game))) {
      if (isOfGame(line)) live.tell(languageOfGame(game), line.text)
      else live.say(line.kind === 'chat' ? t('chat.said', { who: line.who, text: line.text }) : line.text)
    }
    this.unread += entries.filter((entry) => entry.kind === 'chat' && this.isHeard(entry) && !this.seats.includes(entry.seat ?? -1)).length
    if (this.snapshot) sound(entries, before, this.snapshot, this.own !== null && !this.passing.text)
  }
}

/** The address names the table, so that its people are brought to one server where there are several. */
export function dialTable(id: string): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}${BASE}/ws?table=${encodeURIComponent(id)}`) as unknown as Socket
}
