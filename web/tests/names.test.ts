import { describe, expect, it } from 'vitest'
import { initials, named, signsOf, wordOf } from '../src/names'

const name = (side: number) => ['Ada', 'Ben'][side] ?? '?'

describe('names in what a game tells', () => {
  it('stand in the place of side words', () => {
    expect(named('Goal H! H 1, A 0.', ['H', 'A'], name)).toBe('Goal Ada! Ada 1, Ben 0.')
    expect(named("half 1 · A's turn 2", ['H', 'A'], name)).toBe("half 1 · Ben's turn 2")
    expect(named('Away 6 moves to d9.', ['Home', 'Away'], name)).toBe('Ben 6 moves to d9.')
  })

  it('leave words alone that only hold one', () => {
    expect(named('Half-time. Attack of A', ['H', 'A'], name)).toBe('Half-time. Attack of Ben')
    expect(named('Ход Х', ['Х', 'Г'], name)).toBe('Ход Ada')
  })

  it('leave colours that also lie on the table', () => {
    const colours = ['Red', 'Blue']
    expect(signsOf('goal_game', colours)).toEqual([])
    expect(wordOf('goal_game', colours, 1)).toBe('Blue')
    expect(wordOf('golong', ['H', 'A'], 1)).toBe('')
    expect(named('Red card for Red', signsOf('goal_game', colours), name)).toBe('Red card for Red')
  })
})

describe('signs of names', () => {
  it('are first letters, or numbers where two are alike', () => {
    expect(initials(['Ada', 'ben'])).toEqual(['A', 'B'])
    expect(initials(['Ada', 'Anna'])).toEqual(['1', '2'])
    expect(initials(['', 'Anna'])).toEqual(['1', '2'])
  })
})
