import { describe, expect, it } from 'vitest'
import { askedOf, choicesText } from '../src/asking'
import type { Offers } from '../src/board'
import { layout, press } from '../src/choices'

const numbered = (texts: string[]): Offers =>
  Object.fromEntries(texts.map((text) => [text, { title: text, numbers: (text.match(/\d+/g) ?? []).map(Number), touch: true }]))

/** What is chosen when these keys are pressed one after the other, and what is still to be finished. */
function typing(choices: string[], offers: Offers, ...keys: string[]): string {
  const plan = layout(choices, offers)
  let typed = ''
  let chosen = ''
  for (const key of keys) {
    const next = press(plan, typed, key)
    typed = next?.typed ?? typed
    chosen = next?.entry ?? chosen
  }
  return chosen || `${typed}…`
}

const heard = (choices: string[], offers: Offers, keys = true) =>
  choicesText(choices, layout(choices, offers), {
    titleOf: (text) => offers[text]?.title ?? text,
    noteOf: (text) => offers[text]?.note ?? '',
    keys,
  })

describe('a key', () => {
  const calls = ['play', 'punt', 'fg']
  const shirts = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => `kickoff ${n}`)
  const bids = ['pass', ...Array.from({ length: 14 }, (_, i) => `bid ${i + 1}`)]
  const dives = ['save 1 2', 'save 1 3', 'save 2 3', 'save 2 6', 'save 3 6']

  it('is a place in the row where no number is shown, and never a command', () => {
    const many = layout(Array.from({ length: 12 }, (_, i) => `x${i}`), {})
    expect([...many.keys.values()].join('')).toBe('123456789abd')
    expect([typing(calls, {}, '2'), typing(calls, {}, 'Enter'), typing(calls, {}, '4')]).toEqual(['punt', '…', '…'])
  })

  it('is the number that is shown', () => {
    expect(typing(shirts, numbered(shirts), '9')).toBe('kickoff 9')
    expect(typing(bids, numbered(bids), '3')).toBe('bid 3')
  })

  it('of two digits is typed digit by digit, and Enter takes the shorter one', () => {
    expect(typing(shirts, numbered(shirts), '1', '0')).toBe('kickoff 10')
    expect(typing(shirts, numbered(shirts), '1')).toBe('1…')
    expect(typing(shirts, numbered(shirts), '1', 'Enter')).toBe('1…')
    expect(typing(bids, numbered(bids), '1', 'Enter')).toBe('bid 1')
    expect(typing(bids, numbered(bids), '1', '4')).toBe('bid 14')
    expect(typing(bids, numbered(bids), '1', '9')).toBe('bid 9')
    expect(typing(bids, numbered(bids), '1', 'Escape', '4')).toBe('bid 4')
  })

  it('of what shows no number is a letter beside those that do', () => {
    const slide = ['no', 'slide 4', 'slide 10']
    expect(layout(slide, numbered(slide)).keys.get('no')).toBe('a')
    expect(layout(bids, numbered(bids)).keys.get('pass')).toBe('a')
  })

  it('makes what is touched on the board too, though it is laid out there alone', () => {
    const plan = layout(['pass', 'shoot', 'skip'], { pass: { touch: true }, shoot: { touch: true } })
    expect([plan.laid, plan.rest]).toEqual([['skip'], ['pass', 'shoot']])
    expect([...plan.keys]).toEqual([['pass', '1'], ['shoot', '2'], ['skip', '3']])
  })

  it('is pressed for each of several numbers, in any order', () => {
    expect([typing(dives, numbered(dives), '6', '2'), typing(dives, numbered(dives), '2', '6')]).toEqual(['save 2 6', 'save 2 6'])
    expect(typing(dives, numbered(dives), '2')).toBe('2…')
    expect(typing(dives, numbered(dives), '2', '2')).toBe('2…')
  })

  it('that several choices show is looked for on the board and chooses nothing', () => {
    const moves = ['stop', ...['b4', 'c4', 'd4', 'e4', 'f4', 'g4'].flatMap((to) => [`move 7 ${to}`, `move 10 ${to}`]), 'pass 1']
    const offers: Offers = Object.fromEntries(
      moves.map((text) => [text, text === 'stop' ? {} : { numbers: [Number(text.split(' ')[1])], touch: true }]),
    )
    const plan = layout(moves, offers)
    expect([...plan.keys]).toEqual([['stop', 'a'], ['move', 'b'], ['pass 1', 'd']])
    expect([typing(moves, offers, '7'), typing(moves, offers, '1', '0'), typing(moves, offers, '1')]).toEqual(['7…', '10…', '1…'])
    expect(typing(moves, offers, 'a')).toBe('stop')
    expect(heard(moves, offers)).toBe('a stop; b move, 12 choices; d pass 1; a number finds the player who wears it.')
  })
})

describe('a question', () => {
  it('tells each choice with its key and what it leads to', () => {
    const offers = { g6: { title: 'Green 6', note: 'own 26' } }
    expect(heard(['g6', 'stop'], offers)).toBe('1 Green 6, own 26; 2 stop.')
    expect(heard(['g6', 'stop'], offers, false)).toBe('Green 6, own 26; stop.')
    expect(heard(['aim 1'], { 'aim 1': { title: '1, top left', numbers: [1] } })).toBe('1, top left.')
  })

  it('tells many by their groups, rows of numbers by their ends', () => {
    const moves = [...'abcdefghijklm'].map((file) => `move ${file}4`)
    expect(heard([...moves, 'stop'], {})).toBe('1 move, 13 choices; 2 stop.')
    const bids = ['pass', ...Array.from({ length: 14 }, (_, i) => `bid ${i + 1}`)]
    expect(heard(bids, numbered(bids))).toBe('the numbers are the keys: bid 1 to bid 14; a pass.')
    const dives = ['save 1 2', 'save 1 3', 'save 2 3']
    expect(heard(dives, numbered(dives))).toBe('type 2 of the numbers 1, 2, 3.')
  })
})

it('a question is put to who may choose, not to who asked not to be asked', () => {
  const ask = { seat: 1, kind: 'window', choices: ['skip', 'play B'] }
  expect(askedOf(ask, [0, 1])).toBe(ask)
  expect([askedOf(ask, [0]), askedOf({ ...ask, choices: [] }, [1]), askedOf({ seat: 'chance', kind: 'roll' }, [1]), askedOf(null, [1])]).toEqual([null, null, null, null])
})
