import { describe, expect, it } from 'vitest'
import type { GameEvent, Lead, SeatAsk } from '../../board'
import { due, remember, thrown, tray, usedDice } from './memory'
import { callsOf, downText, leadsTo, offers, takeLabel } from './calls'
import { geometry, leadOf, playDie, quarters, spotOf, type GoLongView } from './table'

const view = (part: Partial<GoLongView> = {}): GoLongView => ({
  game: 'golong', rules: '1', seats: 2, seat: 0, options: { dice: 'standard' }, score: [0, 0], where: '', over: null,
  slot: 1, slots: 16, quarter: 1, offence: 0, extra_possession: false, spot: 20, line_to_gain: 30, down: 1,
  cup: { green: 3, blue: 1 }, shown: [], quarters: 4, slots_per_quarter: 4, overtime: false, points: [], to_go: 10, used: { green: 0, blue: 0 }, penalty: null, dice_due: [],
  sides: [0, 1], faces: {}, ...part,
})
const THROWN: Record<string, string[]> = { flag: ['yellow', 'red'], punt: ['black'] }
const lying = (note: string, phase: string) =>
  note.split(' ').map((word, i): [string, string] => (/^[gb]-?[\dT]/.test(word) ? [word[0]!, word.slice(1)] : [THROWN[phase]?.[i] ?? 'qb', word]))
const rolled = (note: string, phase: string) => ({ text: '', rule: '', what: 'rolled' as const, seat: 'chance' as const, ask: '', phase, note, dice: lying(note, phase) })
const fell = (...off: string[]) => ({ ...rolled('', 'play_roll'), dice: [], off })
const chosen = (note: string, phase: string): GameEvent => ({ text: '', rule: '', what: 'chosen', seat: 0, ask: '', phase, note })
const told = (what: string, fields: object = {}): GameEvent => ({ text: what, what, rule: '', side: 0, ...fields })

describe('what the game says of a choice', () => {
  const ask = (kind: string, leads: Record<string, Lead>): SeatAsk => ({ seat: 0, kind, choices: Object.keys(leads), leads })
  const under = (asked: SeatAsk, die: string) => leadsTo(asked, playDie(die)).replace('\u00a0', ' ')
  const dice = {
    g6: { title: 'Take green 6', note: 'to own 32, first down', spot: 32, short: '1st down', mark: 'first_down' },
    b0: { title: 'Take blue 0', note: 'to own 26', spot: 26, short: 'own 26' },
  }
  it('stands on the calls', () => {
    const down = ask('down', { play: { title: 'Play', note: '3 green and blue' }, fg: { title: 'Field goal', note: '60 yards, good 1 in 6' } })
    expect(callsOf(down).map(({ title, note, main }) => [title, note, main])).toEqual([
      ['Play', '3 green and blue', true], ['Field goal', '60 yards, good 1 in 6', false],
    ])
    expect(offers({ view: view(), ask: down, history: [], name: String }).fg).toEqual({ title: 'Field goal', note: '60 yards, good 1 in 6', touch: false })
  })
  it('stands under and in the name of a die that can be taken', () => {
    const take = ask('take', dice)
    expect(leadOf(take, playDie('g6'))?.mark).toBe('first_down')
    expect([under(take, 'g6'), under(take, 'b0')]).toEqual(['1st down', 'own 26'])
    expect(takeLabel(take, playDie('g6'))).toContain('to own 32, first down')
    expect(offers({ view: view(), ask: take, history: [], name: String }).b0).toEqual({ title: 'Take blue 0', note: 'to own 26', touch: true })
  })
  it('6.11 shows before a penalty is answered what the dice would do', () => {
    const penalty = ask('penalty', { accept: { note: '1st & 5 at own 25', spot: 25 }, decline: { note: 'the down counts', dice } })
    expect(under(penalty, 'b0')).toBe('own 26')
  })
  it('7.4 names the spot of a return as whoever runs sees it', () =>
    expect(under(ask('return', { g3: { note: 'to opp 17', spot: 17, short: 'opp 17' } }), 'g3')).toBe('opp 17'))
  it('is not there for whoever only watches', () => expect(under({ seat: 1, kind: 'take', choices: [] }, 'g6')).toBe(''))
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
    expect(downText({ down: 1, spot: 95, line: 100, go: null })).toBe('1st & goal at opp\u00a05')
    expect(downText({ down: 2, spot: 24, line: 30, go: 6 })).toBe('2nd & 6 at own\u00a024')
  })
})

describe('memory', () => {
  it('reads dice by the roll they belong to', () => {
    expect(thrown(rolled('15 D', 'flag')).dice).toEqual([{ kind: 'yellow', face: '15' }, { kind: 'red', face: 'D' }])
    expect(thrown(rolled('30', 'punt')).dice).toEqual([{ kind: 'black', face: '30' }])
    expect(thrown(rolled('ball g-1 bTD', 'play_roll')).dice.map((die) => die.kind)).toEqual(['qb', 'green', 'blue'])
  })
  it('14.6 knows dice that left the table, and lays them into the boxes', () => {
    expect(thrown(fell('g', 'b'))).toEqual({ phase: 'play_roll', dice: [], off: ['green', 'blue'] })
    const memory = remember([fell('g')])
    expect(tray(view(), memory)).toEqual([{ kind: 'green', face: '', stage: 0, off: true, here: true }])
    expect(usedDice(view({ down: 2, used: { green: 1, blue: 0 } }), memory)).toEqual([{ kind: 'green', face: '' }])
  })
  it('14.2 the QB die off the table costs the blue one', () => {
    const memory = remember([fell('qb')])
    expect(usedDice(view({ down: 2, used: { green: 0, blue: 1 } }), memory)).toEqual([{ kind: 'blue', face: '' }])
  })
  it('keeps a flag beside its play roll', () => {
    const memory = remember([chosen('play', 'down'), rolled('flag g4 b30', 'play_roll'), rolled('15 D', 'flag')])
    expect(memory.throws).toHaveLength(2)
  })
  it('lays used dice into the boxes until the next series', () => {
    const first = [rolled('ball g4 g6 g0 b0', 'play_roll'), chosen('g4', 'take'), told('takes', { die: 'g4', spot: 30 })]
    expect(usedDice(view({ down: 2, used: { green: 1, blue: 0 } }), remember(first))).toEqual([{ kind: 'green', face: '4' }])
    expect(remember([...first, chosen('g6', 'take_more'), told('takes', { die: 'g6', spot: 36 }), told('first_down', { spot: 36 })]).used).toEqual([])
  })
  it('keeps the faces it knows beside those it does not', () => {
    const memory = remember([chosen('g4', 'take'), told('takes', { die: 'g4', spot: 30 })])
    const used = usedDice(view({ down: 3, used: { green: 1, blue: 1 } }), memory)
    expect(used).toEqual([{ kind: 'green', face: '4' }, { kind: 'blue', face: '' }])
  })
  it('knows only the kinds when it was not there', () =>
    expect(usedDice(view({ down: 3, used: { green: 1, blue: 1 } }), remember([]))).toEqual([{ kind: 'green', face: '' }, { kind: 'blue', face: '' }]))
  it('leaves an empty place where a die was taken', () => {
    const memory = remember([rolled('ball g4 g6 b0', 'play_roll')])
    expect(tray(view({ shown: ['g6', 'b0'] }), memory).map((die) => die.here)).toEqual([true, false, true, true])
  })
  it('shows what the view shows when memory does not fit', () =>
    expect(tray(view({ shown: ['g6'] }), remember([]))).toEqual([{ kind: 'green', face: '6', here: true, stage: 0 }]))
  it('knows whether somebody has chosen since the throw', () => {
    expect(remember([rolled('ball g4 b0', 'play_roll')]).answered).toBe(false)
    expect(remember([rolled('ball g4 b0', 'play_roll'), chosen('g4', 'take')]).answered).toBe(true)
  })
  it('12.6 writes scoring plays down with their try and their possession', () => {
    const { scores } = remember([
      told('slot_by_kick_off', { slot: 5 }), told('touchdown', { home: 6, away: 0 }), told('try_good', { points: 1, home: 7, away: 0 }),
      told('slot_at_spot', { spot: 40, slot: 7 }), told('field_goal', { home: 10, away: 0 }),
    ])
    expect(scores.map((one) => [one.what, one.slot, one.extra, one.score])).toEqual([
      ['touchdown', 5, 1, [7, 0]], ['field_goal', 7, null, [10, 0]],
    ])
  })
  it('lays the dice due ready', () => {
    expect(due(view({ dice_due: ['qb', 'g', 'b'] })).map((die) => die.kind)).toEqual(['qb', 'green', 'blue'])
    expect(due(view({ dice_due: ['yellow'] }))).toEqual([{ kind: 'yellow', face: '' }])
    expect(due(view())).toEqual([])
  })
})

describe('scorecard', () => {
  it('has room for the quarters to come', () => {
    const rows = quarters(view({ points: [[7, 3], [0, 7], [7, 0]], quarter: 3, slot: 9 }))
    expect(rows).toEqual([[7, 0, 7, null], [3, 7, 0, null]])
    expect(quarters(view({ quarters: 2 }))).toEqual([[null, null], [null, null]])
  })
  it('adds a column in overtime', () =>
    expect(quarters(view({ points: [[7, 7], [0, 0], [0, 0], [0, 0], [0, 6]], quarter: 5, slot: 17 }))[1]).toEqual([7, 0, 0, 0, 6]))
})
