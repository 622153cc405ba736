import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../../board'
import { attemptsOf, remember, thrown } from './memory'
import { diceDue, endsTurn, hops, lamps, percent, placeOf, turnsOf, type SoccerView } from './table'

const view = (part: Partial<SoccerView> = {}): SoccerView => ({
  game: 'soccer_dice', rules: '1', seats: 2, seat: 0, options: { second_half: 'same' }, score: [0, 0], where: '', over: null,
  half: 1, turn: 1, offence: 0, first: 0, roll: 1, set_aside: [], shot: null, shootout: null, station: 'keeper', needs: 2,
  goal_chance: 0.20331, rolls_left: 4, shooter: null, rolls_per_turn: 4, turns_per_half: 3, halves: 2, shootout_attempts: 5, ...part,
})
const rolled = (note: string, rule: string): GameEvent => ({ text: '', what: 'rolled', seat: 'chance', note, rule })
const told = (what: string, side = 0, ...values: number[]): GameEvent => ({ text: '', what, rule: '3.7', side, values })

describe('the lane', () => {
  it('has the ball at the station of the last die set aside', () => {
    expect(placeOf(view())).toBe('keeper')
    expect(placeOf(view({ set_aside: [2, 3] }))).toBe('midfielder')
    expect(placeOf(view({ set_aside: [2, 3, 4], shot: 5 }))).toBe('air')
  })
  it('hops from station to station, and is put back without a way', () => {
    expect(hops('keeper', 'forward')).toEqual(['defender', 'midfielder', 'forward'])
    expect(hops('air', 'net')).toEqual(['net'])
    expect(hops('net', 'keeper')).toEqual(['keeper'])
  })
  it('lights a lamp for each roll left', () => {
    expect(lamps(view({ roll: 3 }))).toEqual(['used', 'used', 'now', 'left'])
    expect(lamps(view({ roll: 3, shot: 4 }))).toEqual(['used', 'used', 'used', 'left'])
  })
  it('counts the dice due', () => {
    expect(diceDue(view({ set_aside: [2] }), 'build')).toEqual({ white: 3, black: 0 })
    expect(diceDue(view(), 'attempt')).toEqual({ white: 2, black: 1 })
  })
})

describe('throws', () => {
  it('reads every kind of roll', () => {
    expect(thrown('5 2 v 4', '5.3')).toEqual({ kind: 'attempt', white: [5, 2], black: [4], kept: [] })
    expect(thrown('3', '4.4')).toEqual({ kind: 'save', white: [], black: [3], kept: [] })
  })
  it('3.6 sets only one of two like dice aside', () => {
    const memory = remember([rolled('2 2 3 5', '3.2'), told('moves_up', 0, 2, 1), told('moves_up', 0, 3, 2)])
    expect(memory.last?.kept).toEqual([0, 2])
    expect(memory.place).toBe('midfielder')
  })
  it('ends a turn in the net or in the hands', () => {
    const shot = [told('turn', 0, 1, 1), rolled('5', '4.1'), told('shot', 0, 5)]
    expect(remember(shot).shot).toBe(5)
    const events = [rolled('3', '4.4'), told('goal', 0, 3, 1, 0)]
    expect(endsTurn(events)).toBe(true)
    expect(remember([...shot, ...events])).toMatchObject({ ending: 'goal', place: 'net', shot: 5, by: 0 })
  })
  it('starts the next attack at the keeper', () => {
    const over = [rolled('6', '4.4'), told('blocked', 1, 6, 5)]
    expect(remember([...over, rolled('6 6 6 6', '3.2')])).toMatchObject({ ending: null, place: 'keeper' })
  })
  it('writes down how each turn ended, for the side that attacked', () => {
    const { turns } = remember([told('turn', 1, 1, 1), rolled('6', '4.4'), told('blocked', 0, 6, 5), told('turn', 1, 1, 2), told('no_time', 1)])
    expect(turns).toEqual([[], ['blocked', 'no_time']])
  })
  it('knows whose turn is just over when the next side has begun', () => {
    const events = [told('turn', 0, 1, 3), rolled('1', '4.1'), told('automatic_goal', 0, 1, 1, 0), told('turn', 1, 1, 1)]
    expect(remember(events)).toMatchObject({ ending: 'goal', ended: 0, by: 1 })
  })
})

describe('sheets', () => {
  const shootout = { series: 1, score: [1, 0], attempts: [2, 1] }
  const series = [
    told('series'), rolled('5 2 v 4', '5.3'), told('attempt_goal', 0), rolled('1 2 v 4', '5.3'), told('attempt_blocked', 1),
    rolled('3 3 v 4', '5.3'), told('attempt_blocked', 0),
  ]
  it('tells goals from saves, with their dice', () => {
    const memory = remember(series)
    const now = view({ shootout, shooter: 1 })
    expect(attemptsOf(now, memory, 0).map((one) => one.state)).toEqual(['goal', 'blocked', 'due', 'due', 'due'])
    expect(attemptsOf(now, memory, 1).map((one) => one.state)).toEqual(['blocked', 'next', 'due', 'due', 'due'])
    expect(attemptsOf(now, memory, 0)[0]?.dice).toBe('5 2 v 4')
  })
  it('5.10 keeps the series before', () => {
    const memory = remember([...series, told('series')])
    const now = view({ shootout: { series: 2, score: [0, 0], attempts: [0, 0] }, shooter: 0 })
    expect(attemptsOf(now, memory, 0)[0]?.state).toBe('next')
    expect(attemptsOf(now, memory, 0, 1)[0]?.state).toBe('goal')
  })
  it('says no more than it knows', () =>
    expect(attemptsOf(view({ shootout, shooter: 1 }), remember([]), 0).slice(0, 2).map((one) => one.state)).toEqual(['taken', 'taken']))
  it('2.1 lays out the turns of both sides', () => {
    const states = (side: number, part: Partial<SoccerView>) => turnsOf(view(part), side).map((turn) => turn.state[0]).join('')
    expect(states(0, { turn: 2 })).toBe('ondddd')
    expect(states(1, { turn: 2 })).toBe('dddddd')
    expect(states(0, { offence: 1, turn: 1 })).toBe('oooddd')
    expect(states(1, { half: 2, offence: 1, options: { second_half: 'swap' } })).toBe('ooondd')
    expect(states(0, { half: 2, offence: 1, options: { second_half: 'swap' } })).toBe('oooddd')
  })
  it('shows how turns ended once they are over', () =>
    expect(turnsOf(view({ turn: 3 }), 0, ['goal', 'blocked']).map((turn) => turn.ending)).toEqual(['goal', 'blocked', null, null, null, null]))
  it('writes chances as people read them', () => {
    expect([0.20331, 7 / 144, 0, 7 / 12, 0.0803].map(percent)).toEqual(['20', '4.9', '0', '58', '8'])
  })
})
