import { describe, expect, it } from 'vitest'
import { chapterNumber, find, partsOf } from '../src/rules'

const chapters = [
  { title: 'Flag', clauses: [{ number: '6.1', tag: 'P', text: 'Roll yellow and red.' }, { number: '6.8', tag: 'P', text: 'Defensive *PI*: `10` yards.' }] },
  { title: 'Rulings', clauses: [{ number: 'J6', tag: 'J', text: 'A penalty of 6.1 on the own 1.' }] },
]
const numbers = (wanted: string) => find(chapters, wanted).flatMap((chapter) => chapter.clauses.map((clause) => clause.number))

describe('a rulebook', () => {
  it('is whole when nothing is looked for', () => expect(numbers(' ')).toEqual(['6.1', '6.8', 'J6']))
  it('is searched by clause, by chapter and by words in any order', () => {
    expect(numbers('6.8')).toEqual(['6.8'])
    expect(numbers('6')).toEqual(['6.1', '6.8', 'J6'])
    expect(numbers('j6')).toEqual(['J6'])
    expect(numbers('red yellow')).toEqual(['6.1'])
    expect(numbers('touchdown')).toEqual([])
  })
  it('numbers its chapters by their clauses', () => expect(chapters.map(chapterNumber)).toEqual(['6', 'J']))
  it('tells stress, typed text and what was looked for apart', () => {
    expect(partsOf('Defensive *PI*: `10` yards.', ['yard']).map(({ text, kind, found }) => `${text}|${kind}|${found}`)).toEqual([
      'Defensive |plain|false', 'PI|em|false', ': |plain|false', '10|code|false', ' |plain|false', 'yard|plain|true', 's.|plain|false',
    ])
  })
  it('looks for signs as they are written', () => expect(partsOf('a (b)', ['(b']).filter((part) => part.found)[0]?.text).toBe('(b'))
})
