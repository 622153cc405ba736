import { describe, expect, it } from 'vitest'
import { chapterNumber, find, marksOf, numbersOf, piecesOf, referencesIn } from '../src/rules'

const chapters = [
  {
    title: 'Flag',
    clauses: [
      { number: '6.1', parts: [{ tag: 'P', text: 'Roll yellow' }, { tag: 'O', text: 'and red.' }] },
      { number: '6.8', parts: [{ tag: 'P', text: 'Defensive *PI*: `10` yards.' }] },
      { number: '6.9', parts: [{ tag: 'R', text: 'Not halved.' }] },
    ],
  },
  { title: 'Rulings', clauses: [{ number: 'J6', parts: [{ tag: 'J', text: 'A penalty of 6.1 on the own 1.' }] }] },
]
const numbers = (wanted: string) => find(chapters, wanted).flatMap((chapter) => chapter.clauses.map((clause) => clause.number))

describe('a rulebook', () => {
  it('is whole when nothing is looked for', () => expect(numbers(' ')).toEqual(['6.1', '6.8', '6.9', 'J6']))
  it('is searched by clause, by chapter and by words in any order', () => {
    expect(numbers('6.8')).toEqual(['6.8'])
    expect(numbers('6')).toEqual(['6.1', '6.8', '6.9', 'J6'])
    expect(numbers('j6')).toEqual(['J6'])
    expect(numbers('red yellow')).toEqual(['6.1'])
    expect(numbers('touchdown')).toEqual([])
  })
  it('is searched by headings', () => expect([numbers('flag'), numbers('ruling')]).toEqual([['6.1', '6.8', '6.9'], ['J6']]))
  it('knows what refers to a clause of its own', () => {
    const leads = (text: string) => referencesIn(text, numbersOf(chapters)).flatMap((one) => (one.clause ? [one.clause] : []))
    expect(leads('By 6.1–6.8, and (J6); not 6.10, 16.1, v6.1, 6.1.2 or 0.36.')).toEqual(['6.1', '6.8', 'J6'])
    expect(referencesIn('By 6.1.', numbersOf(chapters)).map((one) => one.text).join('')).toBe('By 6.1.')
  })
  it('numbers its chapters by their clauses', () => expect(chapters.map(chapterNumber)).toEqual(['6', 'J']))
  it('marks what is ours, and what is printed only beside it', () =>
    expect(chapters.flatMap((chapter) => chapter.clauses.map(marksOf))).toEqual([['P', 'O'], [''], ['R'], ['']]))
  it('tells stress, typed text and what was looked for apart', () => {
    expect(piecesOf('Defensive *PI*: `10` yards.', ['yard']).map(({ text, kind, found }) => `${text}|${kind}|${found}`)).toEqual([
      'Defensive |plain|false', 'PI|em|false', ': |plain|false', '10|code|false', ' |plain|false', 'yard|plain|true', 's.|plain|false',
    ])
  })
  it('looks for signs as they are written', () => expect(piecesOf('a (b)', ['(b']).filter((part) => part.found)[0]?.text).toBe('(b'))
})

describe('chapters that a text names', () => {
  const numbers = new Set(['4.1', '5.1', '10.1', '11.1'])
  const led = (text: string, called = 'chapter|chapters') => referencesIn(text, numbers, called).filter((one) => one.clause).map((one) => one.clause)
  it('are led to where they are called so', () => {
    expect(led('joints (chapter 5), then chapters 10 or 11, and 4.1')).toEqual(['5', '10', '11', '4.1'])
    expect(led('pass (4), chapter 7; 5 chapters')).toEqual([])
    expect(led('главы 4 и 5', 'глава|главы')).toEqual(['4', '5'])
  })
})
