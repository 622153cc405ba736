import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../board'
import { NOTHING_YET, attemptsOf, diceDue, endsTurn, hops, lamps, percent, placeOf, remember, thrown, turnsOf, type SoccerView } from './soccer'

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
    const memory = remember(NOTHING_YET, [rolled('2 2 3 5', '3.2'), told('moves_up', 0, 2, 1), told('moves_up', 0, 3, 2)])
    expect(memory.last?.kept).toEqual([0, 2])
    expect(memory.place).toBe('midfielder')
  })
  it('ends a turn in the net or in the hands', () => {
    const shot = remember(NOTHING_YET, [rolled('5', '4.1'), told('shot', 0, 5)])
    expect(shot.shot).toBe(5)
    const events = [rolled('3', '4.4'), told('goal', 0, 3, 1, 0)]
    expect(endsTurn(events)).toBe(true)
    expect(remember(shot, events)).toMatchObject({ ending: 'goal', place: 'net', shot: 5 })
  })
  it('starts the next attack at the keeper', () => {
    const over = remember(NOTHING_YET, [rolled('6', '4.4'), told('blocked', 1, 6, 5)])
    expect(remember(over, [rolled('6 6 6 6', '3.2')])).toMatchObject({ ending: null, place: 'keeper' })
  })
})

describe('sheets', () => {
  const shootout = { series: 1, score: [1, 0], attempts: [2, 1] }
  it('tells goals from saves when it saw them', () => {
    const memory = remember(NOTHING_YET, [told('series'), told('attempt_goal', 0), told('attempt_blocked', 1), told('attempt_blocked', 0)])
    const now = view({ shootout, shooter: 1 })
    expect(attemptsOf(now, memory, 0)).toEqual(['goal', 'blocked', 'due', 'due', 'due'])
    expect(attemptsOf(now, memory, 1)).toEqual(['blocked', 'next', 'due', 'due', 'due'])
  })
  it('says no more than it knows after a reload', () =>
    expect(attemptsOf(view({ shootout, shooter: 1 }), NOTHING_YET, 0).slice(0, 2)).toEqual(['taken', 'taken']))
  it('2.1 lays out the turns of both sides', () => {
    const states = (side: number, part: Partial<SoccerView>) => turnsOf(view(part), side).map((turn) => turn.state[0]).join('')
    expect(states(0, { turn: 2 })).toBe('ondddd')
    expect(states(1, { turn: 2 })).toBe('dddddd')
    expect(states(0, { offence: 1, turn: 1 })).toBe('oooddd')
    expect(states(1, { half: 2, offence: 1, options: { second_half: 'swap' } })).toBe('ooondd')
    expect(states(0, { half: 2, offence: 1, options: { second_half: 'swap' } })).toBe('oooddd')
  })
  it('writes chances as people read them', () => {
    expect([0.20331, 7 / 144, 0, 7 / 12, 0.0803].map(percent)).toEqual(['20', '4.9', '0', '58', '8'])
  })
})
