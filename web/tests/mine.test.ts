import { beforeEach, describe, expect, it } from 'vitest'
import * as mine from '../src/state/mine'

class Shelf implements Storage {
  private kept = new Map<string, string>()
  full = false
  get length() {
    return this.kept.size
  }
  clear() {
    this.kept.clear()
  }
  getItem(key: string) {
    return this.kept.get(key) ?? null
  }
  key() {
    return null
  }
  removeItem(key: string) {
    this.kept.delete(key)
  }
  setItem(key: string, value: string) {
    if (this.full) throw new Error('full')
    this.kept.set(key, value)
  }
}

let shelf: Shelf
beforeEach(() => (shelf = new Shelf()))

describe('my tables', () => {
  it('are remembered, the newest first, and forgotten', () => {
    mine.join('T1', 'a', 'a', shelf)
    mine.join('T2', 'b', 'b', shelf)
    expect(mine.all(shelf).map((table) => table.id)).toEqual(['T2', 'T1'])
    mine.forget('T2', shelf)
    expect(mine.all(shelf).map((table) => table.id)).toEqual(['T1'])
  })

  it('gather the tokens of several seats', () => {
    mine.join('T1', 'a', 'a', shelf)
    mine.change('T1', { title: 'GoLong', invites: [{ seat: 1, token: 'b' }] }, shelf)
    mine.join('T1', 'b', 'b', shelf)
    mine.join('T1', 'b', 'b', shelf)
    expect(mine.find('T1', shelf)).toMatchObject({ title: 'GoLong', tokens: ['a', 'b'], invites: [] })
  })

  it('survive a browser that keeps nonsense or nothing', () => {
    shelf.setItem('fiveaside.tables', '{nonsense')
    expect(mine.all(shelf)).toEqual([])
    shelf.full = true
    expect(() => mine.join('T1', 'a', 'a', shelf)).not.toThrow()
  })
})
