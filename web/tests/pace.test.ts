import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LONGEST, PAUSE, Pace } from '../src/state/pace'

let shown: string[]
let still: boolean
let pace: Pace<string>

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  still = false
  const show = (news: string, hurried: boolean) => shown.push(hurried ? `${news}!` : news)
  pace = new Pace({ show, still: () => still }, () => Date.now())
})
afterEach(() => {
  pace.stop()
  vi.useRealTimers()
})

describe('the pace of news', () => {
  it('shows the first at once and the others one after the other', () => {
    pace.add('a', 'paced')
    pace.add('b', 'paced')
    pace.add('c', 'paced')
    expect(shown).toEqual(['a'])
    vi.advanceTimersByTime(PAUSE - 1)
    expect(shown).toEqual(['a'])
    vi.advanceTimersByTime(1)
    expect(shown).toEqual(['a', 'b'])
    vi.advanceTimersByTime(PAUSE)
    expect(shown).toEqual(['a', 'b', 'c'])
    expect(pace.waiting).toBe(0)
  })

  it('never holds back what somebody here did', () => {
    pace.add('a', 'paced')
    pace.add('b', 'paced')
    pace.add('mine', 'now')
    expect(shown).toEqual(['a', 'b!', 'mine'])
  })

  it('lets a word of chat keep its place without a pause of its own', () => {
    pace.add('a', 'paced')
    pace.add('chat', 'next')
    expect(shown).toEqual(['a', 'chat'])
    pace.add('b', 'paced')
    pace.add('more', 'next')
    expect(shown).toEqual(['a', 'chat'])
    vi.advanceTimersByTime(PAUSE)
    expect(shown).toEqual(['a', 'chat', 'b', 'more'])
  })

  it('waits until the board lies still, but not for ever', () => {
    pace.add('a', 'paced')
    pace.move(true)
    pace.add('b', 'paced')
    vi.advanceTimersByTime(PAUSE * 2)
    expect(shown).toEqual(['a'])
    pace.move(false)
    expect(shown).toEqual(['a', 'b'])
    pace.move(true)
    pace.add('c', 'paced')
    vi.advanceTimersByTime(LONGEST)
    expect(shown).toEqual(['a', 'b', 'c'])
  })

  it('hastens while it is far behind', () => {
    const all = Array.from({ length: 60 }, (_, i) => String(i))
    for (const news of all) pace.add(news, 'paced')
    vi.advanceTimersByTime(PAUSE * 5)
    expect(shown.length).toBeGreaterThan(20)
    vi.advanceTimersByTime(PAUSE * 25)
    expect(shown).toEqual(all)
  })

  it('is skipped, in order and not acted out', () => {
    for (const news of ['a', 'b', 'c']) pace.add(news, 'paced')
    pace.skip()
    expect(shown).toEqual(['a', 'b!', 'c!'])
    vi.advanceTimersByTime(PAUSE * 3)
    expect(shown).toHaveLength(3)
  })

  it('does not wait where nothing moves', () => {
    still = true
    for (const news of ['a', 'b', 'c']) pace.add(news, 'paced')
    expect(shown).toEqual(['a', 'b', 'c'])
  })
})
