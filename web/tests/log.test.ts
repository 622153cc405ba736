import { describe, expect, it } from 'vitest'
import { choiceLabel, grouped, indexOf, keyMeant, keyOf, meant, situation } from '../src/choices'
import { isOfGame, isTold, lines, takenBack } from '../src/log'
import type { Entry } from '../src/messages'

const nameOf = (seat: number) => ['Ana', 'Ben'][seat] ?? ''
const entries: Entry[] = [
  { seq: 1, kind: 'sat', seat: 0, name: 'Ana' },
  {
    seq: 2,
    kind: 'answer',
    seat: 0,
    text: 'play',
    events: [{ text: 'H: play', rule: '3.6', what: 'chosen', seat: 0, note: 'play' }],
  },
  { seq: 3, kind: 'undone', seat: 0, count: 1 },
  { seq: 4, kind: 'chat', seat: 1, text: 'Oh!' },
  {
    seq: 5,
    kind: 'answer',
    seat: null,
    text: 'ball',
    typed_by: 1,
    events: [{ text: 'First down H.', rule: '3.4', what: 'first_down', side: 0, values: [0, 0, 0] }],
  },
]

describe('the log', () => {
  it('has one line an event, with its clause, and the doings of the people', () => {
    const told = lines(entries, nameOf).map((line) => `${line.kind}: ${line.text} ${line.rule}`.trim())
    expect(told).toEqual([
      'table: Ana sits down.',
      'answer: H: play 3.6',
      'table: Ana takes back the last move.',
      'chat: Oh!',
      'event: First down H. 3.4',
      'table: Dice typed in by Ben',
    ])
  })

  it('names nobody behind a veil', () => {
    const veiled: Entry[] = [
      { seq: 6, kind: 'answer', seat: null, text: null, events: [] },
      { seq: 7, kind: 'undone', seat: null, count: 1 },
    ]
    expect(lines(veiled, nameOf).map((line) => [line.text, line.who])).toEqual([['A move is taken back.', '']])
  })

  it('marks what was taken back', () => {
    expect([...takenBack(entries)]).toEqual([2])
    expect(lines(entries, nameOf).filter((line) => line.undone).map((line) => line.text)).toEqual(['H: play'])
  })
})

describe('a line', () => {
  const line = (kind: 'answer' | 'event' | 'table') => ({ id: '', seq: 1, kind, text: '', rule: '', side: null, who: '', undone: false })

  it('of an answer is not told where the game tells it in words', () => {
    expect([isTold(line('answer'), 'golong'), isTold(line('answer'), 'goal_game')]).toEqual([true, false])
    expect([isTold(line('event'), 'goal_game'), isTold(line('table'), 'goal_game')]).toEqual([true, true])
  })

  it('of an answer is not told where the next event says the same', () => {
    const said = (what: string): Entry => ({
      seq: 1,
      kind: 'answer',
      seat: 0,
      text: 'move 9 d8',
      events: [
        { text: 'Ana: move 9 d8', rule: '4.1', what: 'chosen', seat: 0, note: 'move 9 d8' },
        { text: 'Ana 9 moves to d8.', rule: '4.2', what, side: 0, values: [9, 0, 0] },
      ],
    })
    const told = (what: string) => lines([said(what)], nameOf).filter((line) => isTold(line, 'golazo')).length
    expect([told('moves'), told('finds_goal')]).toEqual([1, 2])
  })

  it('is in the language of the game, or of the page', () =>
    expect([isOfGame(line('event')), isOfGame(line('answer')), isOfGame(line('table'))]).toEqual([true, true, false]))
})

describe('choices', () => {
  it('have keys that are no commands', () => {
    const keys = Array.from({ length: 20 }, (_, i) => keyOf(i))
    expect(keys.slice(0, 9).join('')).toBe('123456789')
    expect(keys).not.toContain('w')
    expect(new Set(keys).size).toBe(20)
    expect(keys.every((key, i) => indexOf(key) === i)).toBe(true)
    expect(indexOf('Enter')).toBe(-1)
  })

  it('have the same keys while another alphabet is typed', () => {
    const meant = [['ц', 'KeyW'], ['Щ', 'KeyO'], ['w', 'KeyZ'], ['?', 'Digit7'], ['1', 'Digit1'], ['Enter', 'Enter']] as const
    expect(meant.map(([key, code]) => keyMeant({ key, code }))).toEqual(['w', 'o', 'w', '?', '1', 'Enter'])
  })

  it('are told in words where there are any', () => {
    expect(choiceLabel('golong', 'take', 'g-1')).toBe('Green −1')
    expect(choiceLabel('golong', 'one', 'bTD')).toBe('Blue TD')
    expect(choiceLabel('golong', 'drop', 'g')).toBe('A green die')
    expect(choiceLabel('unknown', 'down', 'x9')).toBe('x9')
  })
})

it('the situation follows the score', () => {
  expect(situation('H 14 · A 10 · Q3 · slot 10 of 16', [14, 10])).toBe('Q3 · slot 10 of 16')
  expect(situation('H 0 · A 0', [0, 0])).toBe('')
  expect(situation('H 1 · A 0 · half 1 · turn 2', [1, 0])).toBe('half 1 · turn 2')
  expect(situation('first match · Red 1, Mary Ann 0, Blue 2 · clockwise', [1, 0, 2])).toBe('first match · clockwise')
  expect(situation('many', [0, 0])).toBe('many')
})

describe('many choices', () => {
  const choices = ['move 7 d5', 'move 7 e5', 'move 10 d5', 'pass 10', 'dribble d5', 'pass 7', 'stop']

  it('lie in groups by their first word', () => {
    expect(grouped(choices)).toEqual([
      { word: 'move', texts: ['move 7 d5', 'move 7 e5', 'move 10 d5'] },
      { word: 'pass', texts: ['pass 10', 'pass 7'] },
      { word: 'dribble d5', texts: ['dribble d5'] },
      { word: 'stop', texts: ['stop'] },
    ])
  })

  it('are found by typing the beginnings of their words', () => {
    expect(meant(choices, 'm 7')).toEqual(['move 7 d5', 'move 7 e5'])
    expect(meant(choices, '10')).toEqual(['move 10 d5', 'pass 10'])
    expect(meant(choices, 'd5 move')).toEqual([])
    expect(meant(choices, 'PASS 7')).toEqual(['pass 7'])
    expect(meant(['go', 'go + quiet'], 'go')).toEqual(['go'])
    expect(meant(choices, ' ')).toEqual(choices)
  })
})
