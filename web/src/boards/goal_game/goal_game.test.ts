import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { GameEvent, SeatAsk } from '../../board'
import { CARDS, LARGEST, SCROLLED, SMALLEST, boxOf, cleared, faceOf, laying, stepTo, tileOf, tileSize, turned, turning } from './cards'
import { pictureOf } from './figures'
import { ICONS, iconOf } from './icons'
import { actsOf, bidsOf, clearedFigure, endsFigure, jointsOf, news, shoutOf } from './memory'
import { offersIn, picked } from './offer'
import { callsOf, list, offers, pairText, promptOf, seatText, sentences, stageText, tileText, wayText } from './say'
import { EVENTS, beside, cellNumbered, coloursOf, facing, pairOf, spotOf, tokensOf, totals, type Card, type GoalView, type Match } from './table'

const DATA = join(import.meta.dirname, '../../../../src/fiveaside/games/goal_game/data')
const toml = (name: string) => readFileSync(join(DATA, name), 'utf-8')

const card = (cell: string, laid: string | null = null, edges: string | null = null, part: Partial<Card> = {}): Card => {
  const [number, rotation] = laid?.split('/').map(Number) ?? [null, null]
  return { cell, ...spotOf(cell), card: number ?? null, rotation: rotation ?? null, edges, event: laid ? 'play_on' : null, hot: [], ...part }
}
const coach = (colour: 'red' | 'yellow' | 'blue', striker = 0, keeper = 0, coins = 10) => ({ colour, coins, tokens: { striker, keeper, defender: 0 } })
const match: Match = {
  coaches: [0, 1, 2], half: 1, yellow: [2], red: [1], figure: { name: 'block' }, joints: [], shot: null, shoot_out: null,
  sheets: [{ pair: [0, 1], goals: [[1, 0], [2, 1]] }, { pair: [1, 2], goals: [[0, 0], [0, 0]] }, { pair: [2, 0], goals: [[0, 0], [0, 0]] }],
  turn: { number: 3, attacker: 1, attacked: 2, opener: 1, cell: 'a1', ball_out: false },
}
const view = (part: Partial<GoalView> = {}): GoalView => ({
  game: 'goal_game', rules: '1', seats: 3, seat: 0, options: {}, score: [3, 1, 0], where: '', over: null, stage: 'first', first_dealer: 0,
  coaches: [coach('red', 1, 2), coach('yellow'), coach('blue', 2, 1, 4)], centre: { striker: 0, keeper: 0, defender: 0 },
  aside: { striker: 3, keeper: 0, defender: 1 }, namer: null, match,
  now: { doing: 'open', part: 'attack', opens: 1, clockwise: true, dealer: null }, auction: null, laying: null, offer: null, penalty: null,
  cards: [card('a1', '21/1', 'GRYB'), card('b1'), card('a2'), card('b2', '1/0', 'RRRR')], free: ['b1', 'a2'], goals: [3, 1, 0], tree: [],
  unseen_edges: { red: 1, yellow: 2, blue: 3, green: 4 }, unseen_events: {}, events: { play_on: { name: 'Play on', text: '' } }, ...part,
})
const name = (seat: number) => ['Ada', 'Ben', 'Cleo'][seat] ?? ''
const told = (what: string, side: number | null = 0, ...values: number[]): GameEvent => ({ text: what, what, rule: '4.6', side, values })
const chosen = (note: string, seat: number): GameEvent => ({ text: '', what: 'chosen', rule: '4.5', seat, note })
const drawn = (note: string): GameEvent => ({ text: '', what: 'rolled', rule: '4.6', seat: 'chance', note })
const ask = (kind: string, ...choices: string[]): SeatAsk => ({ seat: 0, kind, choices })

describe('cards', () => {
  it('C2 are those of the game', () => {
    const edges = [...toml('cards.toml').matchAll(/^edges = "(\w{4})"/gm)].map(([, found]) => found)
    expect(edges).toHaveLength(64)
    expect(CARDS).toEqual(edges)
  })
  it('C2 lie as they were turned', () => {
    expect([0, 1, 2, 3].map((r) => turned('RYBG', r))).toEqual(['RYBG', 'GRYB', 'BGRY', 'YBGR'])
    expect(faceOf({ cell: 'a1', look: 21 * 4 + 1, event: 'goal' })).toEqual({ card: 21, rotation: 1, edges: coloursOf('GRYB'), event: 'goal' })
  })
  it('C1 have an icon for every event, in the order of the game', () => {
    const order = [...toml('cards.toml').matchAll(/^\[event\.(\w+)\]/gm)].map(([, found]) => found)
    expect(order).toEqual([...EVENTS])
    for (const event of EVENTS) expect(ICONS[event], event).toBeDefined()
  })
  it('C3 have a picture for every figure and number of coaches', () => {
    const rows = [...toml('standard.toml').matchAll(/^\[figures\.(\w+)\]\ntwo = "(.*)"\nthree = "(.*)"\nfour = "(.*)"/gm)]
    expect(rows).toHaveLength(6)
    for (const [, figure = '', ...sizes] of rows) {
      sizes.forEach((drawing, i) => {
        const picture = pictureOf(figure, i + 2)
        const lines = drawing.split('/')
        expect(picture?.cells).toEqual(lines.flatMap((line, y) => [...line].flatMap((mark, x) => (mark === '#' ? [[x, y]] : []))))
        expect(picture?.cells).toHaveLength(5 * (i + 2))
      })
    }
    expect(pictureOf('free', 2)).toBeNull()
  })
  it('5.1 tells what lies against a face-down card, north first', () => {
    expect(facing(view().cards, 'b1')).toEqual([
      { cell: 'b2', side: 'N', colour: 'red' },
      { cell: 'a1', side: 'W', colour: 'red' },
    ])
    expect(facing(view().cards, 'd4')).toEqual([])
  })
  it('knows cells by name and number', () => {
    expect([cellNumbered(0), cellNumbered(21), cellNumbered(399)]).toEqual(['a1', 'b2', 't20'])
    expect((['N', 'E', 'S', 'W'] as const).map((side) => beside('c3', side))).toEqual(['c4', 'd3', 'c2', 'b3'])
  })
})

describe('the figure', () => {
  const line = (n: number) => Array.from({ length: n }, (_, i) => tileOf(card(cellNumbered(i))))
  it('fits a phone and a laptop, or is scrolled', () => {
    const block = [0, 1, 2, 3].flatMap((row) => Array.from({ length: 5 }, (_, column) => tileOf(card(cellNumbered(20 * row + column)))))
    expect(tileSize(boxOf(block), 328, 302)).toBe(65)
    expect(tileSize(boxOf(block), 640, 600)).toBe(LARGEST)
    expect(tileSize(boxOf(line(20)), 328, 302)).toBe(SCROLLED)
    expect(tileSize(boxOf(line(20)), 970, 450)).toBe(48)
    expect(tileSize({ left: 0, top: 7, columns: 6, rows: 8 }, 328, 302)).toBe(SMALLEST)
  })
  it('is walked over by arrow keys, over gaps and round corners', () => {
    const tiles = view({ cards: ['a1', 'b1', 'd1', 'd2', 'c4'].map((cell) => card(cell)) }).cards.map(tileOf)
    expect(stepTo(tiles, 'a1', 'ArrowRight')).toBe('b1')
    expect(stepTo(tiles, 'b1', 'ArrowRight')).toBe('d1')
    expect(stepTo(tiles, 'd1', 'ArrowUp')).toBe('d2')
    expect(stepTo(tiles, 'd2', 'ArrowUp')).toBe('c4')
    expect(stepTo(tiles, 'a1', 'ArrowLeft')).toBeNull()
    expect(stepTo(tiles, 'a1', 'x')).toBeNull()
  })
  it('3.5 shows where the next card may lie', () => {
    const tiles = laying(['j10'], ['j9', 'k10'])
    expect(tiles.map((tile) => [tile.cell, tile.ghost])).toEqual([['j10', false], ['j9', true], ['k10', true]])
    expect(boxOf(tiles)).toEqual({ left: 9, top: 9, columns: 2, rows: 2 })
  })
  it('shows cards being turned one after the other', () => {
    const before = [card('a1'), card('b1')]
    const after = [card('a1', '2/0', 'RRRY'), card('b1', '3/0', 'RRRB')]
    const flips = [{ cell: 'a1', look: 8, event: null }, { cell: 'b1', look: 12, event: null }]
    expect(turning(before, after, flips, 0).map((tile) => tile.face?.card)).toEqual([2, undefined])
    expect(turning(before, after, flips, 1).map((tile) => tile.face?.card)).toEqual([2, 3])
  })
  it('9.1 shows the last card of a half on the figure that is gone', () => {
    const before = [card('a1', '2/0', 'RRRY'), card('b1')]
    const [, last] = turning(before, [], [{ cell: 'b1', look: 21 * 4, event: 'goal' }], 0)
    expect(last?.face).toEqual({ card: 21, rotation: 0, edges: coloursOf('RYBG'), event: 'goal' })
  })
  it('10.4 lays the open cards of a series on the figure that comes', () => {
    const before = [card('a1', '2/0', 'RRRY'), card('g2', '4/0', 'RRRG')]
    const after = [card('a1', '5/0', 'RRYY'), card('b1'), card('g2', '6/0', 'RRYB')]
    const flips = [{ cell: 'a1', look: 20, event: null }, { cell: 'g2', look: 24, event: null }]
    expect(turning(before, after, flips, 0).map((tile) => tile.face?.card ?? null)).toEqual([5, null, null])
  })
})

describe('what happened', () => {
  it('4.6 cards are turned over, with their centres', () => {
    expect(actsOf([drawn('21/1'), told('opens', 1, 20, 85), told('centre', 1, 5), told('corner', 1)])).toEqual([
      { flip: { cell: 'a2', look: 85, event: 'corner' } },
    ])
    expect(actsOf([told('opens', 1, 20, 85), told('joint', 1, 0, 40, 2)])).toEqual([{ flip: { cell: 'a2', look: 85, event: null } }])
  })
  it('6.5 both picks of a penalty are shown', () =>
    expect(actsOf([told('shown', 1, 0, 2, 2)])).toEqual([{ penalty: { by: 1, aim: 'left', dive: 'right' } }]))
  it('5.4 joints are named, and why they give no shot', () => {
    const flip = [told('opens', 0, 21, 85), told('centre', 0, 0), told('joint', 0, 0, 41, 2), told('joint', 0, 3, 20, 2)]
    expect(jointsOf([...flip, told('goal')])).toEqual([
      { cell: 'b2', side: 'N', why: null },
      { cell: 'b2', side: 'W', why: null },
    ])
    expect(jointsOf([...flip, told('offside')]).map((joint) => joint.why)).toEqual(['offside', 'offside'])
    expect(jointsOf([...flip, told('too_early')])[0]?.why).toBe('too_early')
    expect(jointsOf([...flip, told('half_time', null), told('figure', 0, 0, 10)])).toEqual([])
    expect(jointsOf([])).toEqual([])
  })
  it('2.6 remembers what was said to the lot that is called now', () => {
    const first = [told('lot', 0, 1), told('bids', 0, 2, 1), told('sold', 0, 1, 2)]
    const second = [told('lot', 1, 0), told('bids', 1, 1, 0), told('passes', 2), told('bids', 0, 3, 0)]
    expect(bidsOf([...first, ...second])).toEqual(new Map<number, number | 'passed'>([[1, 1], [2, 'passed'], [0, 3]]))
  })
  it('is told since the last answer, without what the figure shows', () => {
    const history = [chosen('open a2', 0), told('counters'), chosen('open b1', 1), drawn('1/0'), told('opens', 1, 1, 4), told('centre', 1, 5), told('goal', 1, 2, 1, 0)]
    expect(news(history).map((line) => [line.what, line.about])).toEqual([['centre', 'corner'], ['goal', 'goal']])
  })
  it('9.1 the figure of a half that is over can still be looked at, until the next one lies', () => {
    const half = [told('figure', 0, 0, 10), told('opens', 0, 0, 84), told('centre', 0, 1), told('opens', 1, 21, 9), told('goal', 1)]
    expect(clearedFigure(half)).toEqual([])
    expect(clearedFigure([...half, told('half_time', null)])).toEqual([
      { cell: 'a1', look: 84, event: 'goal' },
      { cell: 'b2', look: 9, event: 'play_on' },
    ])
    expect(clearedFigure([...half, told('half_time', null), told('figure', 1, 0, 10)])).toEqual([])
    const series = [told('series', null, 1, 3), told('lies_open', null, 0, 84), told('series_over', null, 1, 0)]
    expect(clearedFigure([...half, told('full_time', null), ...series])).toEqual([{ cell: 'a1', look: 84, event: null }])
    expect(clearedFigure([])).toEqual([])
  })
  it('9.1 lies as it lay', () =>
    expect(cleared([{ cell: 'b2', look: 21 * 4 + 1, event: 'goal' }])).toEqual([
      { cell: 'b2', column: 1, row: 1, hot: [], face: { card: 21, rotation: 1, edges: coloursOf('GRYB'), event: 'goal' } },
    ]))
  it('shouts the last shot', () => {
    expect(shoutOf([told('goal'), told('stopped'), told('attacks')])).toBe('stopped')
    expect(shoutOf([told('attacks')])).toBeNull()
    expect(endsFigure([told('goal'), told('half_time', null)])).toBe(true)
    expect(endsFigure([told('goal')])).toBe(false)
  })
  it('has an icon for every line', () => {
    for (const what of ['goal', 'stopped', 'sold', 'wins', 'something']) expect(ICONS[iconOf(what)]).toBeDefined()
  })
})

describe('the table', () => {
  it('4.3, 8.7 says who shoots at whom', () => {
    expect(pairOf(view())).toEqual({ from: 1, to: 2, part: 'attack' })
    const now = { doing: 'counter_open', part: 'counter_attack' as const, opens: 2, clockwise: true, dealer: null }
    expect(pairOf(view({ now }))).toEqual({ from: 2, to: 1, part: 'counter_attack' })
    expect(pairOf(view({ match: null }))).toBeNull()
  })
  it('1.6 adds up a sheet', () => expect(totals(match.sheets[0]!)).toEqual([3, 1]))
  it('lays tokens side by side', () => expect(tokensOf(coach('red', 2, 1))).toEqual(['striker', 'striker', 'keeper']))
})

describe('transfers', () => {
  const all = offersIn(['offer red keeper 1', 'offer red keeper 2', 'offer blue striker 1', 'offer blue keeper 1', 'offer blue keeper 2', 'no'])
  it('6.16 are taken apart into three lists', () => {
    const form = picked(all, { to: 'blue' })
    expect([form.coaches, form.kinds, form.amounts]).toEqual([['red', 'blue'], ['striker', 'keeper'], [1]])
    expect(picked(all, { to: 'blue', kind: 'keeper', coins: 2 }).text).toBe('offer blue keeper 2')
  })
  it('6.16 only offer what can be offered', () => {
    expect(picked(all, { to: 'red', kind: 'striker', coins: 9 }).text).toBe('offer red keeper 1')
    for (const wish of [{}, { to: 'green' }, { coins: 2 }]) expect(all.map((one) => one.text)).toContain(picked(all, wish).text)
  })
})

describe('words', () => {
  const asked = (kind: string, ...choices: string[]) => offers({ view: view(), ask: ask(kind, ...choices), history: [], name })
  it('choices that are things on the board are touched there', () => {
    expect(asked('open', 'open b1')['open b1']).toEqual({ title: 'Open b1', touch: true })
    expect(asked('bid', 'bid 2', 'pass')).toEqual({ 'bid 2': { title: 'Bid 2', touch: true }, pass: { title: 'Pass' } })
    expect(asked('kick', 'kick left')['kick left']?.touch).toBe(true)
    expect(asked('offer', 'offer blue striker 2', 'no')).toEqual({
      'offer blue striker 2': { title: 'Cleo (blue): Striker for 2', touch: true },
      no: { title: 'No offer' },
    })
  })
  it('other choices say what they lead to', () => {
    expect(asked('buy', 'buy striker', 'no')).toEqual({ 'buy striker': { title: 'Buy: Striker', note: 'for 1 coin' }, no: { title: 'Buy nothing' } })
    const shot = view({ match: { ...match, shot: { source: 'joint', result: 'coming', by: 1, at: 0 } } })
    expect(callsOf(shot, ask('save', 'save', 'no'), name)).toEqual([
      { text: 'save', title: 'Save it', note: 'goalkeepers you have: 2', main: true },
      { text: 'no', title: 'Let it in', note: '', main: false },
    ])
  })
  it('every kind of ask and choice has a title of its own', () => {
    const kinds: Record<string, string[]> = {
      lot: ['lot striker', 'skip'], bid: ['bid 1', 'pass'], figure: ['figure ring', 'figure free'], lay: ['lay k10'], open: ['open a2'], save: ['save', 'no'],
      kick: ['kick middle'], dive: ['dive right'], lose: ['lose keeper'], buy: ['buy defender', 'no'], offer: ['offer red keeper 1', 'no'],
      answer: ['accept', 'refuse'], striker: ['striker', 'no'], counter: ['counter', 'no'], defend: ['defend', 'no'],
    }
    for (const [kind, choices] of Object.entries(kinds)) {
      expect(promptOf(ask(kind), 'Ada')).toMatch(/^Ada: .{5}/)
      expect(promptOf(ask(kind), 'Ada')).not.toBe('Ada: Your move')
      for (const offer of Object.values(asked(kind, ...choices))) expect(offer.title).toMatch(/^[A-Z][^.{}]*$/)
    }
  })
  it('8.2 a card is told with its neighbours, its edges and what is hot', () => {
    expect(tileText(view(), tileOf(card('b1')), true)).toBe('b1, face down: open it (b2 red, a1 red)')
    expect(tileText(view(), tileOf(card('d9')), false)).toBe('d9, face down')
    expect(tileText(view(), tileOf(card('a1', '21/1', 'GRYB', { hot: ['E'] })), false)).toBe(
      'a1, card 21 Play on: north green, east red, south yellow, west blue. Hot edge: east.',
    )
  })
  it('a coach is told with all that lies open before them', () => {
    expect(seatText(view(), 2, name)).toBe('Cleo (blue); goals: 0; coins: 4; tokens: Striker × 2, Goalkeeper × 1; a yellow card')
    expect(seatText(view(), 1, name)).toContain('tokens: none; a red card')
  })
  it('the situation is told in sentences and as a list', () => {
    expect(sentences(view(), name)).toEqual(['First match, half 1.', 'Turns go clockwise.', 'Attack: Ben (yellow) on Cleo (blue).', 'Cards face down: 2.'])
    expect(Object.fromEntries(list(view(), name))).toMatchObject({
      'Sheet Ada – Ben': '3 : 1',
      'Tokens aside': 'Striker × 3, Defender × 1',
      'Cards that may be opened': 'b1 – b2 red, a1 red; a2 – b2 red, a1 green',
    })
    const over = { winner: 0, score: [1, 0], why: 'so it was' }
    expect(sentences(view({ over }), name)).toEqual(['The tournament is over: so it was.'])
  })
  it('stages have their names', () => {
    const still = { doing: 'lot', part: null, opens: null, clockwise: null, dealer: null }
    expect([stageText(view({ stage: 'auction', match: null })), wayText(view({ now: still })), pairText(view({ match: null }), name)]).toEqual(['Auction', '', ''])
  })
})
