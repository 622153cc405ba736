import { beforeAll, expect, test } from 'vitest'
import { isLow, leftOf, secretLeft, short, told, USUAL } from './clocks'
import type { Clocks } from './messages'
import { want } from './words'

const clocks: Clocks = { ...USUAL.bank, left: [90, 60, null], runs: 0, wait: 2 }

beforeAll(() => want('clocks'))

test('a clock begins to count when its question has been shown', () => {
  expect(leftOf(clocks, 0, 1)).toBe(90)
  expect(leftOf(clocks, 0, 12)).toBe(80)
  expect(leftOf(clocks, 0, 500)).toBe(0)
})

test('nobody else\'s clock runs, and none while the connection is lost', () => {
  expect(leftOf(clocks, 1, 12)).toBe(60)
  expect(leftOf(clocks, 2, 12)).toBeNull()
  expect(leftOf({ ...clocks, held: true }, 0, 12)).toBe(90)
})

test('a secret ask has a time of its own', () => {
  expect(secretLeft(clocks, 12)).toBeNull()
  expect(secretLeft({ ...clocks, runs: null, secret: 30 }, 12)).toBe(20)
})

test('time is told as people say it', () => {
  expect([short(4.2), short(65), short(3_660), short(180_000)]).toEqual(['0:05', '1:05', '1 h 1 min', '2 d 2 h'])
  expect(told(USUAL.answer)).toBe('3 days for each turn')
  expect(told(USUAL.bank)).toBe('15 minutes each, 10 seconds more with every answer')
  expect(isLow(clocks, 89)).toBe(true)
  expect(isLow(clocks, 91)).toBe(false)
})
