import { describe, expect, it } from 'vitest'
import type { ChanceAsk } from '../src/board'
import type { Frame } from '../src/messages'
import { lay, tally } from '../src/tally'

const green = ['-1', '0', '2', '3', '4', '6']
const blue = ['0', '0', '0', '10', '30', 'TD']
const roll: ChanceAsk = {
  seat: 'chance',
  kind: 'roll',
  dice: [['ball', 'ball', 'ball', 'sack', 'flag', 'star'], green, green, blue],
  names: ['qb', 'g', 'g', 'b'],
}
const toss: ChanceAsk = { seat: 'chance', kind: 'toss', choices: ['H', 'A'], weights: [1, 3] }

function frames(...told: [ChanceAsk | null, string | null][]): Frame[] {
  return told.map(([ask, answer]) => ({ ask, answer }) as Frame)
}

describe('dice', () => {
  it('are laid on those that have the face', () => {
    expect(lay(roll, ['ball', 'g6', 'g-1', 'b0'])).toEqual(['ball', '6', '-1', '0'])
    expect(lay(roll, ['ball', 'g6', 'g-1'])).toBeNull()
    expect(lay({ ...roll, dice: [['1', '2'], ['1', '2']], names: ['white', 'black'] }, ['2', 'v', '1'])).toEqual(['2', '1'])
  })

  it('are counted against what is expected', () => {
    const [qb, greens, blues] = tally(frames([roll, null], [null, 'ball g6 g6 bTD']))
    expect(qb).toMatchObject({ name: 'qb', throws: 1 })
    expect(qb?.faces[0]).toEqual({ face: 'ball', rolled: 1, expected: 0.5 })
    expect(greens?.throws).toBe(2)
    expect(greens?.faces.at(-1)?.rolled).toBe(2)
    expect(greens?.faces.at(-1)?.expected).toBeCloseTo(1 / 3)
    expect(blues?.faces.map((one) => one.rolled)).toEqual([0, 0, 0, 1])
  })

  it('are not the only chance: draws count by their weights', () => {
    const [coin] = tally(frames([toss, null], [toss, 'A'], [null, 'H']))
    expect(coin?.faces).toEqual([
      { face: 'H', rolled: 1, expected: 0.5 },
      { face: 'A', rolled: 1, expected: 1.5 },
    ])
  })
})
