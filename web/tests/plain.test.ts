import { expect, test } from 'vitest'
import { lines, title } from '../src/boards/plain'

test('what a view says is read line by line', () => {
  expect(lines(3)).toEqual(['3'])
  expect(lines([2, 1])).toEqual(['2, 1'])
  expect(lines([[1, 1, 4], [null, null], []])).toEqual(['1, 1, 4', '–, –', '–'])
  expect(lines([{ die: 'black', left: 2 }, null])).toEqual(['die black · left 2', '–'])
  expect(lines({ set_aside: [1, 2], shot: null })).toEqual(['set aside 1, 2 · shot –'])
  expect(title('rolls_left')).toBe('rolls left')
})
