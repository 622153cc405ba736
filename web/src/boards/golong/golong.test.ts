import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../../board'
import { due, remember, thrown, tray, usedDice } from './memory'
import {
  accepted, askedSide, fieldGoalChance, geometry, kickChance, landing, markOf, playDie, puntRange, quarters, returnMark, spotOf, toGo,
  twoChance, type GoLongView,
} from './table'

const view = (part: Partial<GoLongView> = {}): GoLongView => ({
  game: 'golong', rules: '1', seats: 2, seat: 0, options: { dice: 'standard' }, score: [0, 0], where: '', over: null,
  slot: 1, slots: 16, quarter: 1, offence: 0, extra_possession: false, spot: 20, line_to_gain: 30, down: 1,
  cup: { green: 3, blue: 1 }, shown: [], ending: 'playing', by_quarter: [], ...part,
})
const rolled = (note: string, rule: string): GameEvent => ({ text: '', what: 'rolled', seat: 'chance', note, rule })
const chosen = (note: string, rule: string): GameEvent => ({ text: '', what: 'chosen', seat: 0, note, rule })
const told = (what: string, rule = '4.4', ...values: number[]): GameEvent => ({ text: what, what, rule, side: 0, values })

describe('marks', () => {
  it('3.3 says what a die leads to, in the order of the checks', () => {
    expect(markOf(20, 30, playDie('g6'))).toBeNull()
    expect(markOf(26, 30, playDie('g4'))).toBe('first')
    expect(markOf(96, 100, playDie('g4'))).toBe('td')
    expect(markOf(1, 11, playDie('g-1'))).toBe('safety')
    expect(markOf(20, 30, playDie('g3'), 0)).toBe('turnover')
    expect(markOf(26, 30, playDie('g4'), 0)).toBe('first')
  })
  it('6.12 knows a blue TD as a touchdown from anywhere', () => expect(markOf(1, 11, playDie('bTD'))).toBe('td'))
  it('7.5 marks a return over the goal line', () => {
    expect(returnMark(20, playDie('b30'))).toBe('td')
    expect(returnMark(31, playDie('b30'))).toBeNull()
  })
  it('7.6 a return with a minus stays on the field', () => expect(landing(99, playDie('g-1'), true)).toBe(99))
})

describe('chances', () => {
  it.each([[80, 5, 6], [79, 2, 3], [70, 2, 3], [69, 1, 2], [60, 1, 2], [59, 1, 3], [50, 1, 3], [49, 1, 6], [1, 1, 6]])(
    '9.1, 9.2 field goal from %i: %i in %i',
    (spot, good, of) => expect(fieldGoalChance(spot)).toEqual({ good, of }),
  )
  it('10.4 the kick is good 5 in 6', () => expect(kickChance()).toEqual({ good: 5, of: 6 }))
  it('10.5 two points 1 in 6, with the other green dice 1 in 3', () => {
    expect(twoChance(view())).toEqual({ good: 1, of: 6 })
    expect(twoChance(view({ options: { dice: 'green_b' } }))).toEqual({ good: 1, of: 3 })
  })
  it('8.1-8.4 a punt from the own 20', () => {
    const range = puntRange(20)
    expect([range.nearest, range.farthest]).toEqual([60, 20])
    expect(range.blocked).toEqual({ good: 1, of: 6 })
    expect(range.touchback).toEqual({ good: 1, of: 6 })
  })
  it('8.2 a punt from close by is always a touchback', () => {
    const range = puntRange(90)
    expect([range.nearest, range.farthest]).toEqual([20, 20])
    expect(range.touchback).toEqual({ good: 5, of: 6 })
  })
  it("follows an owner's black die", () => expect(fieldGoalChance(80, ['X', 'X', 'X', '10', '20', 'post'])).toEqual({ good: 1, of: 3 }))
})

describe('penalties', () => {
  const at = (spot: number, line: number, part = {}) => view({ spot, line_to_gain: line, down: 2, ...part })
  it('6.4 on the offence: back, same down, same line', () =>
    expect(accepted(at(35, 40), { what: '10', on: 'O' })).toEqual({ down: 2, spot: 25, line: 40 }))
  it('6.5 at most half the distance', () => {
    expect(accepted(at(1, 11), { what: '15', on: 'O' }).spot).toBe(1)
    expect(accepted(at(93, 100), { what: '15', on: 'D' })).toEqual({ down: 2, spot: 96, line: 100 })
  })
  it('6.6 on the defence: up, and a first down at the line', () => {
    expect(accepted(at(20, 30), { what: '5', on: 'D' })).toEqual({ down: 2, spot: 25, line: 30 })
    expect(accepted(at(20, 30), { what: '15', on: 'D' })).toEqual({ down: 1, spot: 35, line: 45 })
  })
  it('6.7 offensive PI is 10 yards', () => expect(accepted(at(40, 45), { what: 'PI', on: 'O' }).spot).toBe(30))
  it('6.8-6.10 defensive PI: ten or blue, never past the opp 1', () => {
    expect(accepted(at(20, 30, { shown: ['g3', 'b0'] }), { what: 'PI', on: 'D' })).toEqual({ down: 1, spot: 30, line: 40 })
    expect(accepted(at(20, 30, { shown: ['g3', 'b30'] }), { what: 'PI', on: 'D' }).spot).toBe(50)
    expect(accepted(at(20, 30, { shown: ['bTD'] }), { what: 'PI', on: 'D' })).toEqual({ down: 1, spot: 99, line: 100 })
  })
})

describe('geometry', () => {
  it.each([336, 700, 1100])('fits a width of %i from goal line to goal line', (width) => {
    const g = geometry(width)
    expect(g.x(0)).toBeCloseTo(g.zone)
    expect(g.x(100)).toBeCloseTo(width - g.zone)
    expect(g.x(50)).toBeCloseTo(width / 2)
    expect(g.x(140)).toBeLessThan(width)
    expect(g.x(-40)).toBeGreaterThan(0)
  })
  it('simplifies on a phone', () => expect([geometry(336).minor, geometry(1000).minor]).toEqual([10, 5]))
  it('names spots as players do', () => {
    expect(spotOf(20)).toEqual({ half: 'own', yard: 20 })
    expect(spotOf(50)).toEqual({ half: 'mid', yard: 50 })
    expect(spotOf(65)).toEqual({ half: 'opp', yard: 35 })
    expect(toGo(95, 100)).toBeNull()
    expect(toGo(24, 30)).toBe(6)
  })
})

describe('memory', () => {
  it('reads dice by the roll they belong to', () => {
    expect(thrown('15 D', '6.1').dice).toEqual([{ kind: 'yellow', face: '15' }, { kind: 'red', face: 'D' }])
    expect(thrown('30', '8.1').dice).toEqual([{ kind: 'black', face: '30' }])
    expect(thrown('ball g-1 bTD', '4.1').dice.map((die) => die.kind)).toEqual(['qb', 'green', 'blue'])
  })
  it('14.6 knows dice that left the table, and lays them into the boxes', () => {
    expect(thrown('off g b', '4.1')).toEqual({ rule: '4.1', dice: [], off: ['green', 'blue'] })
    const memory = remember([rolled('off g', '4.1')])
    expect(tray(view(), memory)).toEqual([{ kind: 'green', face: '', stage: 0, off: true, here: true }])
    expect(usedDice(view({ down: 2, cup: { green: 2, blue: 1 } }), memory)).toEqual([{ kind: 'green', face: '' }])
  })
  it('14.2 the QB die off the table costs the blue one', () => {
    const memory = remember([rolled('off qb', '4.1')])
    expect(usedDice(view({ down: 2, cup: { green: 3, blue: 0 } }), memory)).toEqual([{ kind: 'blue', face: '' }])
  })
  it('keeps a flag beside its play roll, and the penalty', () => {
    const memory = remember([chosen('play', '3.6'), rolled('flag g4 b30', '4.1'), rolled('15 D', '6.1')])
    expect(memory.throws).toHaveLength(2)
    expect(memory.penalty).toEqual({ what: '15', on: 'D' })
  })
  it('has no penalty when they offset', () => expect(remember([rolled('arrows D', '6.1')]).penalty).toBeNull())
  it('lays used dice into the boxes until the next series', () => {
    const first = [rolled('ball g4 g6 g0 b0', '4.1'), chosen('g4', '4.3'), told('takes')]
    expect(usedDice(view({ down: 2, cup: { green: 2, blue: 1 } }), remember(first))).toEqual([{ kind: 'green', face: '4' }])
    expect(remember([...first, chosen('g6', '4.6'), told('takes'), told('first_down', '3.4')]).used).toEqual([])
  })
  it('keeps the faces it knows beside those it does not', () => {
    const memory = remember([chosen('g4', '4.3'), told('takes')])
    const used = usedDice(view({ down: 3, cup: { green: 2, blue: 0 } }), memory)
    expect(used).toEqual([{ kind: 'green', face: '4' }, { kind: 'blue', face: '' }])
  })
  it('knows only the kinds when it was not there', () =>
    expect(usedDice(view({ down: 3, cup: { green: 2, blue: 0 } }), remember([]))).toEqual([{ kind: 'green', face: '' }, { kind: 'blue', face: '' }]))
  it('leaves an empty place where a die was taken', () => {
    const memory = remember([rolled('ball g4 g6 b0', '4.1')])
    expect(tray(view({ shown: ['g6', 'b0'] }), memory).map((die) => die.here)).toEqual([true, false, true, true])
  })
  it('shows what the view shows when memory does not fit', () =>
    expect(tray(view({ shown: ['g6'] }), remember([]))).toEqual([{ kind: 'green', face: '6', here: true, stage: 0 }]))
  it('knows whether somebody has chosen since the throw', () => {
    expect(remember([rolled('ball g4 b0', '4.1')]).answered).toBe(false)
    expect(remember([rolled('ball g4 b0', '4.1'), chosen('g4', '4.3')]).answered).toBe(true)
  })
  it('12.6 writes scoring plays down with their try and their possession', () => {
    const { scores } = remember([
      told('slot_by_kick_off', '2.1', 5), told('touchdown', '10.1', 6, 0), told('try_good', '10.4', 1, 7, 0),
      told('slot_at_spot', '2.6', 40, 7), told('field_goal', '9.1', 10, 0),
    ])
    expect(scores.map((one) => [one.what, one.slot, one.extra, one.score])).toEqual([
      ['touchdown', 5, 1, [7, 0]], ['field_goal', 7, null, [10, 0]],
    ])
  })
  it('lays the dice due ready', () => {
    expect(due({ seat: 'chance', kind: 'roll', names: ['qb', 'g', 'b'] }).map((die) => die.kind)).toEqual(['qb', 'green', 'blue'])
    expect(due({ seat: 'chance', kind: 'sack' })).toEqual([{ kind: 'yellow', face: '' }])
    expect(due({ seat: 'chance', kind: 'toss' })).toEqual([])
  })
})

describe('scorecard', () => {
  it('gives the running quarter what the closed ones leave', () => {
    const rows = quarters(view({ score: [14, 10], by_quarter: [[7, 3], [0, 7]], quarter: 3, slot: 9 }))
    expect(rows).toEqual([[7, 0, 7, null], [3, 7, 0, null]])
  })
  it('adds a column in overtime', () =>
    expect(quarters(view({ score: [7, 13], by_quarter: [[7, 7], [0, 0], [0, 0], [0, 0]], quarter: 5, slot: 17 }))[1]).toEqual([7, 0, 0, 0, 6]))
  it('14.13 knows the side asked in team play', () => {
    const team = view({ seats: 4, offence: 1 })
    expect(askedSide(team, 'return', 0, null)).toBe(0)
    expect(askedSide(team, 'down', 2, null)).toBe(1)
    expect(askedSide(team, 'penalty', 3, { what: '5', on: 'D' })).toBe(1)
  })
})
