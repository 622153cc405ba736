/** A table as this browser knows it: what came over the wire, whose turn at this screen, and what may be done. */
import type { GameEvent, GameView } from '../board'
import { entryLines } from '../log'
import type { Deed, Entry, Seat, Snapshot } from '../messages'
import { tablePath } from '../router'
import { play } from '../sound'
import { type Connection, randomHex, type Socket, Wire } from '../wire'
import { label, t } from '../words'
import { live } from './live.svelte'
import * as mine from './mine'
import { place } from './route.svelte'
import { settings } from './settings.svelte'

export class Room {
  connection = $state<Connection>('connecting')
  closedWhy = $state('')
  snapshot = $state.raw<Snapshot | null>(null)
  entries = $state.raw<Entry[]>([])
  seats = $state.raw<number[]>([])
  events = $state.raw<GameEvent[]>([])
  problem = $state('')
  sending = $state(false)
  /** The seat whose person looks at this screen. */
  holder = $state<number | null>(null)
  /** The seat the screen must be handed to before anything of it is shown. */
  handOver = $state<number | null>(null)
  unread = $state(0)
  private wire: Wire
  private sitting = new Set<number>()

  constructor(
    readonly id: string,
    tokens: string[],
    dial: () => Socket,
  ) {
    const listener = {
      news: (entries: Entry[], snapshot: Snapshot, seats: number[], again: boolean) =>
        this.hear(entries, snapshot, seats, again),
      connection: (state: Connection, why: string) => {
        this.connection = state
        this.closedWhy = why
      },
    }
    this.wire = new Wire(id, tokens, listener, dial)
    this.wire.connect()
  }

  readonly table = $derived(this.snapshot?.table ?? null)
  readonly ask = $derived(this.snapshot?.ask ?? null)
  readonly watching = $derived(this.seats.length === 0)
  readonly mine = $derived(typeof this.ask?.seat === 'number' && this.seats.includes(this.ask.seat))
  /** Dice are due that somebody at this screen types in. */
  readonly typing = $derived(this.ask?.seat === 'chance' && this.table?.dice === 'typed' && !this.watching)
  readonly view = $derived.by((): GameView | null => {
    const views = this.snapshot?.views ?? {}
    return views[this.holder ?? 'spectator'] ?? views.spectator ?? null
  })
  /** My seat that something is asked of: consent to an undo, a draw, a bot. */
  readonly consent = $derived(this.table?.asked?.of.find((seat) => this.seats.includes(seat)) ?? null)

  seat(number: number): Seat | undefined {
    return this.table?.seats.find((seat) => seat.seat === number)
  }

  nameOf(number: number): string {
    const seat = this.seat(number)
    if (!seat) return t('seat.number', { n: number + 1 })
    if (seat.name && seat.kind === 'person') return seat.name
    if (seat.kind === 'bot') return t('seat.bot', { bot: label(`bot.${botName(seat)}`, botName(seat)) })
    return t('seat.number', { n: number + 1 })
  }

  /** The people of a side, as the score and the boards call it. */
  sideName(side: number): string {
    const names = (this.table?.seats ?? []).filter((seat) => seat.side === side).map((seat) => this.nameOf(seat.seat))
    return names.join(', ') || t('seat.number', { n: side + 1 })
  }

  /** The seat that speaks for this screen. */
  speaker(): number | null {
    return this.holder ?? this.seats[0] ?? null
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
    this.sending = true
    const seat = typeof this.ask.seat === 'number' ? this.ask.seat : this.speaker()
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

  takeOver(): void {
    this.holder = this.handOver
    this.handOver = null
  }

  hurry(): void {
    this.wire.hurry()
  }

  close(): void {
    this.wire.close()
  }

  private hear(entries: Entry[], snapshot: Snapshot, seats: number[], again: boolean): void {
    const first = this.snapshot === null
    const before = this.snapshot
    this.seats = seats
    this.snapshot = snapshot
    this.entries = [...this.entries, ...entries]
    if (entries.length > 0 || first) this.events = first ? [] : entries.flatMap((entry) => entry.events ?? [])
    this.pass()
    this.sitDown()
    if (first || again) this.comeBack()
    if (!first) this.tell(entries, before, again)
    mine.change(this.id, {
      game: snapshot.table.game,
      title: snapshot.table.title,
      over: snapshot.table.state === 'over',
    })
  }

  /** Give the screen to the seat that is asked, behind a hand-over screen if seats hide something from each other. */
  private pass(): void {
    const asked = this.snapshot?.ask?.seat
    const next = typeof asked === 'number' && this.seats.includes(asked) ? asked : (this.holder ?? this.seats[0] ?? null)
    if (next === this.holder) return
    const hides = this.seats.length > 1 && this.snapshot?.views[String(next)]?.hidden === true
    if (hides) this.handOver = next
    else this.holder = next
  }

  /** Sit down where a name is known already. */
  private sitDown(): void {
    const names = mine.find(this.id)?.names ?? {}
    for (const number of this.seats) {
      const name = names[number]
      if (name && this.seat(number)?.sat === false) void this.sit(number, name)
    }
  }

  /** Whoever had left and opens the table again is back. */
  private comeBack(): void {
    for (const number of this.seats) {
      const seat = this.seat(number)
      if (seat?.kind === 'person' && seat.left) void this.wire.do({ what: 'back', seat: number })
    }
  }

  private tell(entries: Entry[], before: Snapshot | null, again: boolean): void {
    if (again) live.say(t('connection.back'))
    for (const entry of entries) {
      for (const line of entryLines(entry, (seat) => this.nameOf(seat))) {
        live.say(line.kind === 'chat' ? t('chat.said', { who: line.who, text: line.text }) : line.text)
      }
      if (entry.kind === 'chat' && !this.seats.includes(entry.seat ?? -1)) this.unread += 1
    }
    this.sound(entries, before)
  }

  private sound(entries: Entry[], before: Snapshot | null): void {
    const now = this.snapshot
    if (!settings.kept.sound || entries.length === 0 || !now || !before) return
    if (now.over && !before.over) play('end')
    else if (now.score.join() !== before.score.join()) play('score')
    else if (entries.some((entry) => entry.kind === 'answer' && typeof entry.seat !== 'number')) play('roll')
    else if (this.mine) play('turn')
  }
}

export function botName(seat: Seat): string {
  return seat.bot ?? (seat.name ?? '').replace(/^bot /, '')
}

export function dialTable(): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as Socket
}
