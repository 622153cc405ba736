import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../../board'
import { offers } from './say'
import { attemptsOf, remember, thrown } from './memory'
import { endsTurn, hops, lamps, percent, placeOf, turnsOf, type SoccerView } from './table'

const view = (part: Partial<SoccerView> = {}): SoccerView => ({
  game: 'soccer_dice', rules: '1', seats: 2, seat: 0, options: { second_half: 'same' }, score: [0, 0], where: '', over: null,
  half: 1, turn: 1, offence: 0, first: 0, roll: 1, set_aside: [], shot: null, shootout: null, station: 'keeper', needs: 2, chain: [2, 3, 4], dice_due: [4, 0],
  goal_chance: 0.20331, rolls_left: 4, shooter: null, rolls_per_turn: 4, turns_per_half: 3, halves: 2, shootout_attempts: 5, turns_taken: [0, 0],
  faces: {}, ...part,
})
const diceOf = (note: string, ask: string) => {
  const [white = '', black = ''] = ask === 'save' ? ['', note] : note.split(' v ')
  const all = (faces: string, name: string) => faces.split(' ').filter(Boolean).map((face): [string, string] => [name, face])
  return [...all(white, 'white'), ...all(black, 'black')]
}
const rolled = (note: string, ask: string) => ({ text: '', rule: '', what: 'rolled', seat: 'chance' as const, ask, note, dice: diceOf(note, ask) })
const told = (what: string, side = 0, fields: object = {}): GameEvent => ({ text: '', what, rule: '3.7', side, ...fields })

describe('the lane', () => {
  it('has the ball at the station of the last die set aside', () => {
    expect(placeOf(view())).toBe('keeper')
    expect(placeOf(view({ set_aside: [2, 3], station: 'midfielder' }))).toBe('midfielder')
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
  it('says on the button what the game says of the roll', () => {
    const ask = { seat: 0, kind: 'build', choices: ['roll'], leads: { roll: { title: 'Roll 3 dice', note: '3 dice: a 3 comes 42 %' } } }
    const { title, note } = offers({ view: view(), ask, history: [], name: String }).roll!
    expect([title, note]).toEqual(['Roll 3 dice', '3 dice: a 3 comes 42 %'])
  })
})

describe('throws', () => {
  it('reads every kind of roll', () => {
    expect(thrown(rolled('5 2 v 4', 'attempt'))).toEqual({ kind: 'attempt', white: [5, 2], black: [4], kept: [] })
    expect(thrown(rolled('3', 'save'))).toEqual({ kind: 'save', white: [], black: [3], kept: [] })
  })
  it('3.6 sets only one of two like dice aside', () => {
    const memory = remember([rolled('2 2 3 5', 'build'), told('moves_up', 0, { number: 2, station: 'defender' }), told('moves_up', 0, { number: 3, station: 'midfielder' })])
    expect(memory.last?.kept).toEqual([0, 2])
    expect(memory.place).toBe('midfielder')
  })
  it('ends a turn in the net or in the hands', () => {
    const shot = [told('turn', 0), rolled('5', 'shot'), told('shot', 0)]
    expect(remember(shot).shot).toBe(5)
    const events = [rolled('3', 'save'), told('goal', 0)]
    expect(endsTurn(events)).toBe(true)
    expect(remember([...shot, ...events])).toMatchObject({ ending: 'goal', place: 'net', shot: 5, by: 0 })
  })
  it('starts the next attack at the keeper', () => {
    const over = [rolled('6', 'save'), told('blocked', 1)]
    expect(remember([...over, rolled('6 6 6 6', 'build')])).toMatchObject({ ending: null, place: 'keeper' })
  })
  it('writes down how each turn ended, for the side that attacked', () => {
    const { turns } = remember([told('turn', 1), rolled('6', 'save'), told('blocked', 0), told('turn', 1), told('no_time', 1)])
    expect(turns).toEqual([[], ['blocked', 'no_time']])
  })
  it('knows whose turn is just over when the next side has begun', () => {
    const events = [told('turn', 0), rolled('1', 'shot'), told('automatic_goal', 0), told('turn', 1)]
    expect(remember(events)).toMatchObject({ ending: 'goal', ended: 0, by: 1 })
  })
})

describe('sheets', () => {
  const shootout = { series: 1, score: [1, 0], attempts: [2, 1] }
  const series = [
    told('series'), rolled('5 2 v 4', 'attempt'), told('attempt_goal', 0), rolled('1 2 v 4', 'attempt'), told('attempt_blocked', 1),
    rolled('3 3 v 4', 'attempt'), told('attempt_blocked', 0),
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
    expect(states(0, { turns_taken: [1, 0] })).toBe('ondddd')
    expect(states(1, { turns_taken: [1, 0] })).toBe('dddddd')
    expect(states(0, { turns_taken: [3, 0], offence: 1 })).toBe('oooddd')
    expect(states(1, { turns_taken: [3, 3], half: 2, offence: 1 })).toBe('ooondd')
  })
  it('shows how turns ended once they are over', () =>
    expect(turnsOf(view({ turns_taken: [2, 0] }), 0, ['goal', 'blocked']).map((turn) => turn.ending)).toEqual(['goal', 'blocked', null, null, null, null]))
  it('writes chances as people read them', () => {
    expect([0.20331, 7 / 144, 0, 7 / 12, 0.0803].map(percent)).toEqual(['20', '4.9', '0', '58', '8'])
  })
})
