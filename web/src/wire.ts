/** One connection to one table: it comes back by itself, sends again what was not acknowledged, and hears nothing twice. */
import { type Deed, type Entry, type FromServer, type Snapshot, type Update, VERSION } from './messages'

export interface Socket {
  readonly readyState: number
  send(text: string): void
  close(code?: number): void
  onopen: (() => void) | null
  onmessage: ((message: { data: string }) => void) | null
  onclose: ((closed: { code: number; reason?: string }) => void) | null
}

export type Connection = 'connecting' | 'open' | 'lost' | 'closed'

export interface Listener {
  /** What is new, and how it stands now. `again` is true when a lost connection came back. */
  news(entries: Entry[], snapshot: Snapshot, seats: number[], again: boolean): void
  connection(state: Connection, why: string): void
  /** The key that the server signs records with. */
  key?(key: string): void
  /** What the server has to say meanwhile, such as why a reply takes long; '' when that is over. */
  notice?(why: string): void
  /** The page that the server has now, told when nothing waits to be acknowledged. */
  build?(name: string): void
}

interface Pending {
  text: string
  sent: boolean
  settle: (reply: Reply) => void
}

export type Reply = { good: true; seq: number } | { good: false; why: string }

const OPEN = 1
export const FIRST_WAIT = 500
export const LONGEST_WAIT = 8_000
export const PING_EVERY = 20_000
export const PONG_WITHIN = 10_000
export const DOUBT_WITHIN = 3_000
/** The server will not have us, however often we ask. */
const FINAL = [1008, 4400, 4401, 4403, 4404]

export class Wire {
  private socket: Socket | null = null
  private seq = 0
  private seats: number[] = []
  private tries = 0
  private welcomed = false
  private greetedBefore = false
  private stopped = false
  private why = ''
  private noticed = false
  private served = ''
  /** Entries of a long log so far, while the rest is asked for; what happens meanwhile waits behind them. */
  private pages: Entry[] | null = null
  private held: Update | null = null
  private pending = new Map<string, Pending>()
  private retry: ReturnType<typeof setTimeout> | undefined
  private pinger: ReturnType<typeof setTimeout> | undefined
  private watchdog: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly table: string,
    private readonly tokens: string[],
    private readonly listener: Listener,
    private readonly dial: () => Socket,
    private readonly newKey: () => string = randomKey,
    private readonly lang = 'en',
  ) {}

  connect(): void {
    if (this.stopped || this.socket) return
    clearTimeout(this.retry)
    this.listener.connection(this.greetedBefore ? 'lost' : 'connecting', '')
    const socket = this.dial()
    this.socket = socket
    socket.onopen = () => this.greet(socket)
    socket.onmessage = (message) => this.socket === socket && this.hear(JSON.parse(message.data) as FromServer)
    socket.onclose = (closed) => this.socket === socket && this.lose(closed.code, closed.reason ?? '')
    this.expectAnswer()
  }

  /** Ask the table to do something; settled when the table has answered, across as many connections as that takes. */
  do(deed: Deed): Promise<Reply> {
    const key = this.newKey()
    const text = JSON.stringify({ type: 'do', key, ...deed })
    return new Promise((settle) => {
      this.pending.set(key, { text, sent: false, settle })
      if (this.welcomed) this.flush()
    })
  }

  /** The network has come or gone, or the page is looked at again: find out now how the line is. */
  hurry(): void {
    if (this.stopped) return
    if (!this.socket) {
      this.tries = 0
      this.connect()
    } else if (this.welcomed) this.ping(DOUBT_WITHIN)
  }

  /** Nobody looks at the page any more: whoever is asked is told elsewhere. */
  lookAway(): void {
    if (this.welcomed) this.ping(PONG_WITHIN)
  }

  close(): void {
    this.stopped = true
    this.hangUp()
    clearTimeout(this.retry)
    this.listener.connection('closed', this.why)
  }

  get waiting(): number {
    return this.pending.size
  }

  private greet(socket: Socket): void {
    const hello = { type: 'hello', v: VERSION, table: this.table, tokens: this.tokens, since: this.seq }
    socket.send(JSON.stringify(this.lang === 'en' ? hello : { ...hello, lang: this.lang }))
    this.expectAnswer()
  }

  private hear(message: FromServer): void {
    clearTimeout(this.watchdog)
    if (message.type === 'welcome') {
      this.seats = message.seats
      this.tries = 0
      this.why = ''
      this.welcomed = true
      this.listener.connection('open', '')
      this.notice('')
      this.pages = null
      this.held = { type: 'update', seq: message.seq, entries: [], snapshot: message.snapshot }
      this.turn(message.entries, message.more ?? false)
      for (const pending of this.pending.values()) pending.sent = false
      this.flush()
      if (message.key) this.listener.key?.(message.key)
      this.served = message.build ?? ''
      this.tellBuild()
      this.pingLater()
      if (isHidden()) this.lookAway()
    } else if (message.type === 'page') this.turn(message.entries, message.more)
    else if (message.type === 'update' && this.held) {
      this.held = { ...message, entries: [...this.held.entries, ...message.entries] }
    } else if (message.type === 'update') this.take(message.entries, message.seq, message.snapshot, false)
    else if (message.type === 'done') this.settle(message.key, { good: true, seq: message.seq })
    else if (message.type === 'refused') this.settle(message.key, { good: false, why: message.why })
    else if (message.type === 'error') {
      this.why = message.why
      if (this.welcomed) this.notice(message.why)
    }
  }

  private notice(why: string): void {
    if (!why && !this.noticed) return
    this.noticed = why !== ''
    this.listener.notice?.(why)
  }

  /** One more page of what was missed; with the last one all of it is told at once. */
  private turn(entries: Entry[], more: boolean): void {
    const pages = [...(this.pages ?? []), ...entries]
    const last = pages.at(-1)
    if (more && last) {
      this.pages = pages
      this.socket?.send(JSON.stringify({ type: 'more', since: last.seq }))
      this.expectAnswer()
      return
    }
    const held = this.held
    this.pages = this.held = null
    if (!held) return
    this.take([...pages, ...held.entries.filter((entry) => entry.seq > (last?.seq ?? 0))], held.seq, held.snapshot, this.greetedBefore)
    this.greetedBefore = true
  }

  private take(entries: Entry[], seq: number, snapshot: Snapshot, again: boolean): void {
    if (seq < this.seq) return
    const fresh = entries.filter((entry) => entry.seq > this.seq)
    this.seq = seq
    this.listener.news(fresh, snapshot, this.seats, again)
  }

  private flush(): void {
    const socket = this.socket
    if (!socket || socket.readyState !== OPEN) return
    for (const pending of this.pending.values()) {
      if (pending.sent) continue
      socket.send(pending.text)
      pending.sent = true
    }
  }

  private settle(key: string, reply: Reply): void {
    const pending = this.pending.get(key)
    this.pending.delete(key)
    this.notice('')
    pending?.settle(reply)
    this.tellBuild()
  }

  private tellBuild(): void {
    if (this.served && this.pending.size === 0) this.listener.build?.(this.served)
  }

  private pingLater(): void {
    clearTimeout(this.pinger)
    this.pinger = setTimeout(() => this.ping(PONG_WITHIN), PING_EVERY)
  }

  private ping(within: number): void {
    const socket = this.socket
    if (!socket || socket.readyState !== OPEN) return
    socket.send(JSON.stringify(isHidden() ? { type: 'ping', away: true } : { type: 'ping' }))
    this.expectAnswer(within)
    this.pingLater()
  }

  /** Silence means that the line is dead, even if nobody has closed it. */
  private expectAnswer(within = PONG_WITHIN): void {
    clearTimeout(this.watchdog)
    this.watchdog = setTimeout(() => this.lose(0, ''), within)
  }

  private lose(code: number, reason: string): void {
    this.hangUp()
    if (FINAL.includes(code)) {
      this.why = this.why || reason
      for (const key of [...this.pending.keys()]) this.settle(key, { good: false, why: this.why })
      this.close()
      return
    }
    this.listener.connection('lost', this.why)
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries) * (0.75 + Math.random() / 4)
    this.tries += 1
    this.retry = setTimeout(() => this.connect(), wait)
  }

  private hangUp(): void {
    const socket = this.socket
    this.socket = null
    this.welcomed = false
    clearTimeout(this.pinger)
    clearTimeout(this.watchdog)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }
}

export function randomKey(): string {
  return randomHex(12)
}

export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}
