import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Entry, Snapshot } from '../src/messages'
import { type Connection, DOUBT_WITHIN, FIRST_WAIT, LONGEST_WAIT, PING_EVERY, PONG_WITHIN, type Reply, type Socket, Wire } from '../src/wire'

class FakeSocket implements Socket {
  readyState = 0
  sent: Record<string, unknown>[] = []
  closed = false
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close() {
    this.closed = true
    this.readyState = 3
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  drop(code = 1006, reason = '') {
    this.readyState = 3
    this.onclose?.({ code, reason })
  }
  get deeds() {
    return this.sent.filter((message) => message.type === 'do')
  }
}

const snapshot = { score: [0, 0] } as unknown as Snapshot
const entries = (...seqs: number[]): Entry[] => seqs.map((seq) => ({ seq, kind: 'answer' }))

function atTable() {
  const sockets: FakeSocket[] = []
  const heard: number[] = []
  const again: boolean[] = []
  const states: Connection[] = []
  const builds: string[] = []
  const notices: string[] = []
  let keys = 0
  const listener = {
    news: (news: Entry[], _: Snapshot, __: number[], back: boolean) => {
      heard.push(...news.map((entry) => entry.seq))
      again.push(back)
    },
    connection: (state: Connection) => states.push(state),
    build: (name: string) => builds.push(name),
    notice: (why: string) => notices.push(why),
  }
  const dial = () => {
    const socket = new FakeSocket()
    sockets.push(socket)
    return socket
  }
  const wire = new Wire('T1', ['secret'], listener, dial, () => `k${++keys}`)
  wire.connect()
  const last = () => sockets.at(-1) as FakeSocket
  const welcome = (seq: number, news: Entry[], build?: string) => {
    last().open()
    last().say({ type: 'welcome', v: 1, seats: [0], seq, entries: news, snapshot, build })
  }
  return { wire, sockets, heard, again, states, builds, notices, last, welcome }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('hello', () => {
  it('carries the table, the tokens and the last entry seen', () => {
    const { last } = atTable()
    last().open()
    expect(last().sent).toEqual([{ type: 'hello', v: 1, table: 'T1', tokens: ['secret'], since: 0 }])
  })

  it('asks for a long log page by page, and tells it at once with what happened meanwhile', () => {
    const { last, heard, again } = atTable()
    last().open()
    last().say({ type: 'welcome', v: 1, seats: [0], seq: 5, entries: entries(1, 2), snapshot, more: true })
    expect(last().sent.at(-1)).toEqual({ type: 'more', since: 2 })
    last().say({ type: 'update', seq: 6, entries: entries(6), snapshot })
    last().say({ type: 'page', entries: entries(3, 4), more: true })
    expect(last().sent.at(-1)).toEqual({ type: 'more', since: 4 })
    expect(heard).toEqual([])
    last().say({ type: 'page', entries: entries(5, 6), more: false })
    expect(heard).toEqual([1, 2, 3, 4, 5, 6])
    last().say({ type: 'update', seq: 7, entries: entries(7), snapshot })
    expect(heard.at(-1)).toBe(7)
    expect(again).toEqual([false, false])
  })

  it('comes back by itself when there was no place', () => {
    const { last, sockets, states } = atTable()
    last().open()
    last().say({ type: 'error', why: 'This table has as many connections as it can hold.' })
    last().drop(1013)
    expect(states.at(-1)).toBe('lost')
    vi.advanceTimersByTime(FIRST_WAIT)
    expect(sockets.length).toBe(2)
  })

  it('asks only for what was missed when the line comes back', () => {
    const { last, welcome, heard, again, states } = atTable()
    welcome(2, entries(1, 2))
    last().say({ type: 'update', seq: 3, entries: entries(3), snapshot })
    last().drop()
    expect(states.at(-1)).toBe('lost')
    vi.advanceTimersByTime(FIRST_WAIT)
    last().open()
    expect(last().sent[0]).toMatchObject({ since: 3 })
    last().say({ type: 'welcome', v: 1, seats: [0], seq: 5, entries: entries(3, 4, 5), snapshot })
    expect(heard).toEqual([1, 2, 3, 4, 5])
    expect(again).toEqual([false, false, true])
    expect(states.at(-1)).toBe('open')
  })

  it('does not hear an entry twice, nor an older snapshot after a newer one', () => {
    const { last, welcome, heard, again } = atTable()
    welcome(4, entries(1, 2, 3, 4))
    last().say({ type: 'update', seq: 3, entries: entries(3), snapshot })
    expect(heard).toEqual([1, 2, 3, 4])
    expect(again.length).toBe(1)
  })
})

describe('do', () => {
  it('waits for the welcome and is settled by its own key', async () => {
    const { wire, last, welcome } = atTable()
    const replies: Reply[] = []
    void wire.do({ what: 'answer', seat: 0, text: 'play' }).then((reply) => replies.push(reply))
    expect(last().deeds).toEqual([])
    welcome(1, [])
    expect(last().deeds).toEqual([{ type: 'do', key: 'k1', what: 'answer', seat: 0, text: 'play' }])
    last().say({ type: 'done', key: 'another', seq: 2 })
    await vi.advanceTimersByTimeAsync(0)
    expect(replies).toEqual([])
    last().say({ type: 'done', key: 'k1', seq: 2 })
    await vi.advanceTimersByTimeAsync(0)
    expect(replies).toEqual([{ good: true, seq: 2 }])
    expect(wire.waiting).toBe(0)
  })

  it('is sent again with the same key until the table answers', async () => {
    const { wire, last, welcome } = atTable()
    welcome(1, [])
    const reply = wire.do({ what: 'answer', seat: 0, text: 'g6' })
    const first = last().deeds[0]
    last().drop()
    await vi.advanceTimersByTimeAsync(FIRST_WAIT)
    welcome(1, [])
    expect(last().deeds).toEqual([first])
    last().say({ type: 'done', key: 'k1', seq: 2 })
    expect(await reply).toEqual({ good: true, seq: 2 })
    last().drop()
    await vi.advanceTimersByTimeAsync(FIRST_WAIT)
    welcome(2, [])
    expect(last().deeds).toEqual([])
  })

  it('tells why it was refused', async () => {
    const { wire, last, welcome } = atTable()
    welcome(1, [])
    const reply = wire.do({ what: 'answer', seat: 0, text: 'x' })
    last().say({ type: 'refused', key: 'k1', why: 'down takes play.' })
    expect(await reply).toEqual({ good: false, why: 'down takes play.' })
  })
})

describe('a lost line', () => {
  it('is tried again ever more slowly, and at once when the network is back', () => {
    const { wire, sockets, last } = atTable()
    let wait = FIRST_WAIT
    for (let tries = 1; tries < 9; tries++) {
      last().drop()
      vi.advanceTimersByTime(wait - 1)
      expect(sockets.length).toBe(tries)
      vi.advanceTimersByTime(1)
      expect(sockets.length).toBe(tries + 1)
      wait = Math.min(LONGEST_WAIT, wait * 2)
    }
    last().drop()
    const before = sockets.length
    wire.hurry()
    expect(sockets.length).toBe(before + 1)
  })

  it('is found out by silence after a ping', () => {
    const { last, welcome, sockets, states } = atTable()
    welcome(1, [])
    vi.advanceTimersByTime(PING_EVERY)
    expect(last().sent.at(-1)).toEqual({ type: 'ping' })
    last().say({ type: 'pong' })
    vi.advanceTimersByTime(PING_EVERY)
    expect(states.at(-1)).toBe('open')
    vi.advanceTimersByTime(PONG_WITHIN)
    expect(states.at(-1)).toBe('lost')
    expect(sockets[0]?.closed).toBe(true)
  })

  it('is found out sooner when there is reason to doubt it', () => {
    const { wire, welcome, states } = atTable()
    welcome(1, [])
    wire.hurry()
    vi.advanceTimersByTime(DOUBT_WITHIN)
    expect(states.at(-1)).toBe('lost')
  })

  it('is not tried again when the table will not have us', async () => {
    const { wire, sockets, last, states } = atTable()
    const reply = wire.do({ what: 'chat', seat: 0, text: 'hello' })
    last().open()
    last().say({ type: 'error', why: 'There is no such table.' })
    last().drop(1008)
    expect(await reply).toEqual({ good: false, why: 'There is no such table.' })
    vi.advanceTimersByTime(10 * LONGEST_WAIT)
    expect(sockets.length).toBe(1)
    expect(states.at(-1)).toBe('closed')
  })

  it('stays away when the page has closed it', () => {
    const { wire, sockets, welcome, last } = atTable()
    welcome(1, [])
    wire.close()
    expect(last().closed).toBe(true)
    vi.advanceTimersByTime(10 * LONGEST_WAIT)
    expect(sockets.length).toBe(1)
  })
})

describe('a server with another page', () => {
  it('is told of when nothing waits to be acknowledged', async () => {
    const { wire, builds, last, welcome } = atTable()
    const reply = wire.do({ what: 'answer', text: 'g6' })
    welcome(1, entries(1), 'second')
    expect(builds).toEqual([])
    last().say({ type: 'done', key: 'k1', seq: 2 })
    await reply
    expect(builds).toEqual(['second'])
  })
})

describe('a reply that takes long', () => {
  it('is told of until it is there', async () => {
    const { wire, notices, last, welcome } = atTable()
    welcome(1, entries(1))
    const reply = wire.do({ what: 'answer', text: 'roll', seat: 0 })
    last().say({ type: 'error', why: 'The store is slow to answer.' })
    expect(notices).toEqual(['The store is slow to answer.'])
    last().say({ type: 'done', key: 'k1', seq: 2 })
    expect(await reply).toEqual({ good: true, seq: 2 })
    expect(notices).toEqual(['The store is slow to answer.', ''])
  })
  it('is asked for again when the server tells to come later', () => {
    const { wire, states, last, welcome } = atTable()
    welcome(1, entries(1))
    void wire.do({ what: 'answer', text: 'roll', seat: 0 })
    last().drop()
    vi.advanceTimersByTime(FIRST_WAIT)
    last().open()
    last().say({ type: 'error', why: 'The store cannot be used.' })
    last().drop(1013)
    expect(states.at(-1)).toBe('lost')
    vi.advanceTimersByTime(LONGEST_WAIT)
    welcome(1, [])
    expect(last().deeds.map((deed) => deed.key)).toEqual(['k1'])
  })
})
