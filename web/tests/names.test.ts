import { describe, expect, it } from 'vitest'
import { allNamed, botNames, distinct, initials, named, peopleOf, wordOf } from '../src/names'

const name = (side: number) => ['Ada', 'Ben'][side] ?? '?'

describe('names in what a game tells', () => {
  it('stand in the place of the marks, and nowhere else', () => {
    expect(named('Goal \u20680\u2069! \u20680\u2069 1, \u20681\u2069 0.', name)).toBe('Goal Ada! Ada 1, Ben 0.')
    expect(named("A shot, half 1 · \u20681\u2069's turn 2", name)).toBe("A shot, half 1 · Ben's turn 2")
    expect(named('\u20680\u2069', () => '\u20681\u2069')).toBe('\u20681\u2069')
  })

  it('are filled in wherever a text stands', () => {
    const told = { ask: { leads: { take: { note: 'to \u20681\u2069', chance: 0.5 } } }, list: ['\u20680\u2069', null, 3] }
    expect(allNamed(told, name)).toEqual({ ask: { leads: { take: { note: 'to Ben', chance: 0.5 } } }, list: ['Ada', null, 3] })
  })

  it('leave the word for a colour that also lies on the table', () => {
    expect([wordOf(['Red', 'Blue'], 1), wordOf(['\u20680\u2069', '\u20681\u2069'], 1)]).toEqual(['Blue', ''])
  })
})

describe('people', () => {
  it('are told apart though they have one name', () => {
    expect(distinct(['Ada', 'Ben', 'Ada', 'Ada'])).toEqual(['Ada', 'Ben', 'Ada (2)', 'Ada (3)'])
    expect(distinct(['Ada', 'Ada', 'Ada (2)'])).toEqual(['Ada', 'Ada (3)', 'Ada (2)'])
    expect(distinct(['', ''])).toEqual(['', ''])
    expect(peopleOf(['Nelly', 'thumb', 'Nelly'])).toEqual(['Nelly', 'Nelly (2)', 'Nelly (3)'])
  })
})

describe('bots', () => {
  it('have names of their own, also several of a kind', () => {
    expect(botNames(['thumb', null, 'thumb', 'random'])).toEqual(['Nelly', '', 'Otto', 'Lucky'])
    const many = botNames(Array.from({ length: 6 }, (_, i) => (i % 2 ? 'thumb' : 'random')))
    expect(new Set(initials(many)).size).toBe(6)
    expect(botNames(['oracle', 'oracle'])).toEqual(['oracle', 'oracle 2'])
  })

  it('are known in records of tables and of the terminal', () => {
    expect(peopleOf(['bot thumb', 'bot thumb'])).toEqual(['Nelly', 'Otto'])
    expect(peopleOf(['me', 'thumb', 'thumb', 'Thumbelina'])).toEqual(['Player 1', 'Nelly', 'Otto', 'Thumbelina'])
    expect(peopleOf(undefined)).toEqual([])
  })
})

describe('signs of names', () => {
  it('are first letters, or numbers where two are alike', () => {
    expect(initials(['Ada', 'ben'])).toEqual(['A', 'B'])
    expect(initials(['Ada', 'Anna'])).toEqual(['1', '2'])
    expect(initials(['', 'Anna'])).toEqual(['1', '2'])
  })
})
