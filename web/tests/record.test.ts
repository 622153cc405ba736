import { describe, expect, it } from 'vitest'
import { BadRecord, LARGEST, readRecord } from '../src/record'

const good = [
  'fiveaside record 1',
  '{"game": "golong", "rules": "1", "seats": 2, "options": {}}',
  '* H',
  '0 play',
  '* ball g6 g3 g-1 b0',
  'end {"answers": 3, "over": null}',
  '',
].join('\n')

function flaw(text: string): string {
  try {
    readRecord(text)
  } catch (problem) {
    if (problem instanceof BadRecord) return `${problem.flaw} ${problem.line}`
  }
  return ''
}

describe('a record', () => {
  it('tells its game and its answers', () => {
    const record = readRecord(good)
    expect(record.head.game).toBe('golong')
    expect(record.answers).toEqual([
      { seat: 'chance', text: 'H' },
      { seat: 0, text: 'play' },
      { seat: 'chance', text: 'ball g6 g3 g-1 b0' },
    ])
    expect(record.over).toBeNull()
  })

  it('may come from a machine that ends lines otherwise', () => {
    expect(readRecord(good.replaceAll('\n', '\r\n')).answers.length).toBe(3)
  })

  it('that is none says where', () => {
    expect(flaw('hello')).toBe('title 1')
    expect(flaw(good.replace(/end .*\n/, ''))).toBe('cut 5')
    expect(flaw(good.replace('{"game"', '{game'))).toBe('head 2')
    expect(flaw(good.replace('{"game": "golong"', '{"game": 5'))).toBe('head 2')
    expect(flaw(good.replace('0 play', 'play'))).toBe('answer 4')
    expect(flaw(good.replace('"answers": 3', '"answers": 4'))).toBe('count 6')
    expect(flaw('x'.repeat(LARGEST + 1))).toBe('large 0')
  })
})
