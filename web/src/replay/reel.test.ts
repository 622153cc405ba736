import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../board'
import type { Frame } from '../messages'
import type { Shirt } from '../shirts'
import { linesOf, scoresOf, shirtsOf, sideName, turnsOf } from './reel'

const event = (text: string): GameEvent => ({ text, rule: '1.1', what: 'told', side: 0 })
const frame = (score: number[], ...events: GameEvent[]) => ({ answer: '', score, events, ask: null, where: '', view: {} }) as unknown as Frame
const frames = [frame([0, 0], event('kick-off')), frame([0, 0], event('H runs')), frame([6, 0], event('touchdown')), frame([6, 3], event('field goal'))]

describe('a reel', () => {
  it('knows where the score changes', () => expect(scoresOf(frames)).toEqual([2, 3]))
  it('knows where turns begin, and skips what it cannot tell', () => {
    const keys = ['1', null, '2', '2', '1']
    expect(turnsOf(keys.map(() => frame([0])), (one) => one.where || null)).toEqual([])
    const marked = keys.map((where) => ({ ...frame([0]), where: where ?? '' }))
    expect(turnsOf(marked, (one) => one.where || null)).toEqual([2, 4])
  })
  it('tells only what has happened', () => {
    expect(linesOf(frames, 1).map((line) => line.text)).toEqual(['kick-off', 'H runs'])
    expect(linesOf(frames, 3)).toHaveLength(4)
  })
  it('names the people of a side', () => {
    expect(sideName(['Ada', 'Ben', 'Nelly'], { seats: [0, 1, 0], sides: ['H', 'A'] }, 0)).toBe('Ada, Nelly')
    expect(sideName([], { seats: [0, 1], sides: ['H', 'A'] }, 1)).toBe('A')
  })
  it('dresses the sides as the record says', () => {
    const red: Shirt = { main: 'red', trim: 'white', pattern: 'hoops', crest: 'round' }
    const played = { seats: [0, 1, 0], sides: ['H', 'A'] }
    expect(shirtsOf({ people: ['Ada', 'bot thumb', 'Ben'], shirts: [null, null, red] }, played)[0]).toEqual(red)
    expect(shirtsOf({ people: ['Ada', 'bot thumb', 'Ben'] }, played)[1]?.main).toBe('orange')
    expect(shirtsOf({ people: 'Ada', shirts: [{ main: 'mud' }, 7] }, played)).toEqual([null, null])
  })
})
