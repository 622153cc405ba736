import { describe, expect, it } from 'vitest'
import { choiceLabel, grouped, meant } from '../src/choices'
import { eventLines, isOfGame, isTold, lines, takenBack, turns } from '../src/log'
import type { Entry } from '../src/messages'
import { keyMeant } from '../src/pressed'

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
    events: [{ text: 'First down H.', rule: '3.4', what: 'first_down', side: 0 }],
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
  const line = (kind: 'answer' | 'event' | 'table') => ({ id: '', seq: 1, kind, text: 'H: play', rule: '', side: null, who: '', undone: false })

  it('of an answer is for programs, in every game of ours', () => {
    for (const game of ['golong', 'soccer_dice', 'golazo', 'next_goal_wins', 'goal_game']) expect(isTold(line('answer'), game)).toBe(false)
    expect([isTold(line('event'), 'goal_game'), isTold(line('table'), 'goal_game'), isTold(line('answer'), 'crowd')]).toEqual([true, true, true])
  })

  const drawn = (note: string, dice?: [string, string][], elsewhere?: true): Entry => ({
    seq: 1,
    kind: 'answer',
    seat: null,
    text: note,
    events: [
      { ...(!elsewhere && { text: `Dice: ${note}` }), rule: '4.1', what: 'rolled', seat: 'chance', note, ...(dice && { dice }) },
      { text: 'Ana has the ball.', rule: '4.2', what: 'has_ball', side: 0 },
    ],
  })
  const told = (entry: Entry, game: string) =>
    lines([entry], nameOf).filter((line) => isTold(line, game)).map((line) => line.text)

  it('of dice says how they fell, unless the next one does', () => {
    const dice: [string, string][] = [['H', '4'], ['A', 'G']]
    expect(told(drawn('4 G', dice), 'golazo')).toEqual(['Dice: 4 G', 'Ana has the ball.'])
    for (const game of ['golazo', 'crowd']) expect(told(drawn('4 G', dice, true), game)).toEqual(['Ana has the ball.'])
  })

  it('of dice that fall one after the other is told once all lie there, or not before', () => {
    const [first, second] = [drawn('4', [['', '4']]), drawn('2', [['', '2']], true)]
    first.events = first.events!.slice(0, 1)
    const texts = (...entries: Entry[]) => lines(entries, nameOf).filter((line) => isTold(line, 'next_goal_wins')).map((line) => line.text)
    expect(texts(first)).toEqual(['Dice: 4'])
    expect(texts(first, { ...second, seq: 2 })).toEqual(['Ana has the ball.'])
    expect(texts(first, { seq: 3, kind: 'sat', seat: 0 }, { ...second, seq: 4 })).toEqual(['Ana sits down.', 'Ana has the ball.'])
  })

  it('of a card or the clock is told by what it does', () => {
    for (const note of ['S03 (Free Kick)', 'on', 'up']) expect(told(drawn(note), 'golazo')).toEqual(['Ana has the ball.'])
  })

  it('is in the language of the game, or of the page', () =>
    expect([isOfGame(line('event')), isOfGame(line('answer')), isOfGame(line('table'))]).toEqual([true, true, false]))
})

describe('choices', () => {
  it('have the same keys while another alphabet is typed', () => {
    const meant = [['ц', 'KeyW'], ['Щ', 'KeyO'], ['w', 'KeyZ'], ['?', 'Digit7'], ['1', 'Digit1'], ['Enter', 'Enter']] as const
    expect(meant.map(([key, code]) => keyMeant({ key, code }))).toEqual(['w', 'o', 'w', '?', '1', 'Enter'])
  })

  it('are told in words where there are any', () => {
    expect(choiceLabel('golazo', 'action', 'high')).toBe('High pass')
    expect(choiceLabel('unknown', 'down', 'x9')).toBe('x9')
  })
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

describe('turns', () => {
  it('are headed by what begins them; what comes before has no head', () => {
    const line = { rule: '', side: 0, who: '', undone: false, kind: 'event' } as const
    const [before, first, move, second] = [
      { ...line, id: '1', seq: 1, text: 'Ada sits down.' },
      { ...line, id: '2', seq: 2, text: 'Turn 1.', begins: true },
      { ...line, id: '3', seq: 2, text: 'Ada moves.' },
      { ...line, id: '4', seq: 3, text: 'Turn 2.', begins: true },
    ]
    expect(turns([before, first, move, second])).toEqual([
      { id: '1', head: null, lines: [before] },
      { id: '2', head: first, lines: [move] },
      { id: '4', head: second, lines: [] },
    ])
    expect(turns([])).toEqual([])
  })

  it('begin with the events that say so', () => {
    const event = { text: 'Turn 1.', rule: '3.1', what: 'turn', side: null, begins: true }
    expect(eventLines([event], { seq: 1, who: '', undone: false })[0]?.begins).toBe(true)
  })
})
