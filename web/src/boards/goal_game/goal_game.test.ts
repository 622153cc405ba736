import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { GameEvent, SeatAsk } from '../../board'
import { askLabel } from '../../choices'
import { t } from '../../words'
import { LARGEST, SCROLLED, SMALLEST, boxOf, cleared, faceOf, laying, stepTo, tileOf, tileSize, turning } from './cards'
import { ICONS, iconOf } from './icons'
import { actsOf, bidsOf, clearedFigure, endsFigure, jointsOf, news, saleOf, shotsOf, shoutOf } from './memory'
import { offersIn, picked } from './offer'
import { callsOf, list, offers, pairText, saleText, seatText, sentences, stageName, stageText, storyOf, tileText, wayText } from './say'
import { coloursOf, pairOf, scoreOf, sidesOf, spotOf, tokensOf, totals, type Card, type GoalLead, type GoalView, type Kind, type Match } from './table'

const DATA = join(import.meta.dirname, '../../../../src/fiveaside/games/goal_game/data')
const toml = (name: string) => readFileSync(join(DATA, name), 'utf-8')

const card = (cell: string, laid: string | null = null, edges: string | null = null, part: Partial<Card> = {}): Card => {
  const [number, rotation] = laid?.split('/').map(Number) ?? [null, null]
  return { cell, ...spotOf(cell), card: number ?? null, rotation: rotation ?? null, edges, event: laid ? 'play_on' : null, hot: [], against: [], scores: null, ...part }
}
const edge = (cell: string, side: 'N' | 'E' | 'S' | 'W', colour: 'red' | 'green') => ({ cell, side, colour })
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
  now: { doing: 'open', part: 'attack', opens: 1, opponent: 2, clockwise: true, dealer: null, hot: false }, figures: null, most_tokens: 3, auction: null, laying: null, offer: null, penalty: null,
  cards: [card('a1', '21/1', 'GRYB'), card('b1', null, null, { against: [edge('b2', 'N', 'red'), edge('a1', 'W', 'red')] }),
    card('a2', null, null, { against: [edge('b2', 'E', 'red'), edge('a1', 'S', 'green')] }), card('b2', '1/0', 'RRRR')], free: ['b1', 'a2'], goals: [3, 1, 0], tree: [],
  unseen_edges: { red: 1, yellow: 2, blue: 3, green: 4 }, unseen_events: {}, face_down: { cards: 2, unseen: 62, edges: { red: 0.25, yellow: 0.25, blue: 0.25, green: 0.25 }, events: {} }, events: { play_on: { name: 'Play on', text: '' } }, ...part,
})
const name = (seat: number) => ['Ada', 'Ben', 'Cleo'][seat] ?? ''
const told = (what: string, side: number | null = 0, fields: object = {}): GameEvent => ({ text: what, what, rule: '4.6', side, ...fields })
const laid = (number: number, rotation: number, edges: string) => ({ card: number, rotation, edges })
const opens = (side: number, cell: string, number: number, rotation: number, edges: string) => told('opens', side, { cell, card: laid(number, rotation, edges) })
const joint = (edge: string, cell: string, colour: string) => told('joint', 0, { edge, cell, colour, opened: 'b2' })
const shot = (by: string, side = 0, opponent = 1) => told('shot', side, { opponent, by })
const chosen = (note: string, seat: number): GameEvent => ({ text: '', what: 'chosen', rule: '4.5', seat, note })
const drawn = (note: string): GameEvent => ({ text: '', what: 'rolled', rule: '4.6', seat: 'chance', note })
const ask = (kind: string, leads: Record<string, GoalLead>): SeatAsk => ({ seat: 0, kind, choices: Object.keys(leads), leads })

describe('cards', () => {
  it('C2 lie as they were turned', () =>
    expect(faceOf({ cell: 'a1', ...laid(21, 1, 'GRYB'), event: 'goal' })).toEqual({ card: 21, rotation: 1, edges: coloursOf('GRYB'), event: 'goal' }))
  it('C1 have an icon for every event', () => {
    const events = [...toml('cards.toml').matchAll(/^\[event\.(\w+)\]/gm)].map(([, found]) => found!)
    expect(events).toHaveLength(14)
    for (const event of events) expect(ICONS[event], event).toBeDefined()
  })
})

describe('the figure', () => {
  const line = (n: number) => Array.from({ length: n }, (_, i) => tileOf(card(`${'abcdefghijklmnopqrst'[i]}1`)))
  it('fits a phone and a laptop, or is scrolled', () => {
    const block = [0, 1, 2, 3].flatMap((row) => Array.from({ length: 5 }, (_, column) => tileOf(card(`${'abcde'[column]}${row + 1}`))))
    expect(tileSize(boxOf(block), 328, 302)).toBe(65)
    expect(tileSize(boxOf(block), 640, 600)).toBe(128)
    expect(tileSize(boxOf(block), 1640, 1600)).toBe(LARGEST)
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
    const flips = [{ cell: 'a1', ...laid(2, 0, 'RRRY'), event: null }, { cell: 'b1', ...laid(3, 0, 'RRRB'), event: null }]
    expect(turning(before, after, flips, 0).map((tile) => tile.face?.card)).toEqual([2, undefined])
    expect(turning(before, after, flips, 1).map((tile) => tile.face?.card)).toEqual([2, 3])
  })
  it('9.1 shows the last card of a half on the figure that is gone', () => {
    const before = [card('a1', '2/0', 'RRRY'), card('b1')]
    const [, last] = turning(before, [], [{ cell: 'b1', ...laid(21, 0, 'RYBG'), event: 'goal' }], 0)
    expect(last?.face).toEqual({ card: 21, rotation: 0, edges: coloursOf('RYBG'), event: 'goal' })
  })
  it('10.4 lays the open cards of a series on the figure that comes', () => {
    const before = [card('a1', '2/0', 'RRRY'), card('g2', '4/0', 'RRRG')]
    const after = [card('a1', '5/0', 'RRYY'), card('b1'), card('g2', '6/0', 'RRYB')]
    const flips = [{ cell: 'a1', ...laid(5, 0, 'RRYY'), event: null }, { cell: 'g2', ...laid(6, 0, 'RRYB'), event: null }]
    expect(turning(before, after, flips, 0).map((tile) => tile.face?.card ?? null)).toEqual([5, null, null])
  })
})

describe('what happened', () => {
  it('4.6 cards are turned over, with their centres', () => {
    expect(actsOf([drawn('21/1'), opens(1, 'a2', 21, 1, 'GRYB'), told('centre', 1, { event: 'corner' }), told('corner', 1)])).toEqual([
      { flip: { cell: 'a2', ...laid(21, 1, 'GRYB'), event: 'corner' } },
    ])
    expect(actsOf([opens(1, 'a2', 21, 1, 'GRYB'), told('joint', 1, { edge: 'north' })])).toEqual([{ flip: { cell: 'a2', ...laid(21, 1, 'GRYB'), event: null } }])
  })
  it('6.5 both picks of a penalty are shown', () =>
    expect(actsOf([told('shown', 1, { aim: 'left', keeper: 2, dive: 'right' })])).toEqual([{ penalty: { by: 1, aim: 'left', dive: 'right' } }]))
  it('5.4 joints are named, and why they give no shot', () => {
    const flip = [opens(0, 'b2', 21, 1, 'GRYB'), told('centre', 0, { event: 'play_on' }), joint('north', 'b3', 'R'), joint('west', 'a2', 'Y')]
    expect(jointsOf([...flip, told('goal')])).toEqual([
      { cell: 'b2', side: 'N', at: 'b3', colour: 'red', why: null },
      { cell: 'b2', side: 'W', at: 'a2', colour: 'yellow', why: null },
    ])
    expect(jointsOf([...flip, told('offside')]).map((joint) => joint.why)).toEqual(['offside', 'offside'])
    expect(jointsOf([...flip, told('too_early')])[0]?.why).toBe('too_early')
    expect(jointsOf([...flip, told('half_time', null), told('figure', 0)])).toEqual([])
    expect(jointsOf([])).toEqual([])
  })
  it('7.1 a shot is told with what gave it and what became of it, over the question for a goalkeeper', () => {
    const flip = [chosen('open b2', 0), opens(0, 'b2', 21, 1, 'GRYB'), joint('north', 'b3', 'R'), shot('joint')]
    expect(shotsOf(flip)).toEqual([{ by: 0, at: 1, source: 'joint', result: 'coming' }])
    const saved = [...flip, { ...chosen('save', 1), ask: 'save' }, told('stopped', 1), shot('goal'), told('goal')]
    expect(shotsOf(saved).map((one) => [one.source, one.result])).toEqual([['joint', 'saved'], ['goal', 'goal']])
    expect(shotsOf([...saved, chosen('striker', 0), shot('striker'), told('series_goal')]).map((one) => [one.source, one.result])).toEqual([['striker', 'goal']])
    expect(shotsOf([...saved, chosen('no', 0)])).toEqual([])
  })
  it('5.2 a joint and its shot are one sentence', () => {
    const history = [chosen('open b2', 0), opens(0, 'b2', 21, 1, 'GRYB'), joint('west', 'a2', 'B'), shot('joint'), told('goal')]
    const story = (events: GameEvent[]) => storyOf(news(events), jointsOf(events), shotsOf(events), name).map((line) => line.text)
    expect(story(history)).toEqual(['West edge of b2 meets the east edge of a2: both blue, Ada shoots!', 'goal'])
    expect(story(history.toSpliced(2, 0, joint('north', 'b3', 'R')))[0]).toMatch(/^North edge of b2 .* more: 1\)$/)
    expect(story([...history.slice(0, 3), told('offside')])).toEqual(['joint', 'offside'])
  })
  it('2.7 what became of a lot is remembered until the next is called', () => {
    const sold = [told('lot', 0, { token: 'keeper' }), told('sold', 1, { token: 'keeper', price: 3 })]
    expect(saleOf(sold)).toEqual({ kind: 'keeper', to: 1, price: 3 })
    expect(saleText(saleOf(sold)!, name)).toBe('Sold! Goalkeeper to Ben for 3 coins')
    expect(saleOf([...sold, told('skips')])).toEqual({ kind: 'keeper', to: 1, price: 3 })
    expect(saleOf([...sold, told('lot', 0, { token: 'striker' })])).toBeNull()
    expect(saleOf([told('not_sold', null, { token: 'striker' })])).toEqual({ kind: 'striker', to: null })
  })
  it('2.6 remembers what was said to the lot that is called now', () => {
    const first = [told('lot', 0), told('bids', 0, { bid: 2 }), told('sold', 0)]
    const second = [told('lot', 1), told('bids', 1, { bid: 1 }), told('passes', 2), told('bids', 0, { bid: 3 })]
    expect(bidsOf([...first, ...second])).toEqual(new Map<number, number | 'passed'>([[1, 1], [2, 'passed'], [0, 3]]))
  })
  it('is told since the last answer, without what the figure shows', () => {
    const history = [chosen('open a2', 0), told('counters'), chosen('open b1', 1), drawn('1/0'), opens(1, 'b1', 1, 0, 'RRRR'), told('centre', 1, { event: 'corner' }), told('goal', 1)]
    expect(news(history).map((line) => [line.what, line.about])).toEqual([['centre', 'corner'], ['goal', 'goal']])
  })
  it('9.1 the figure of a half that is over can still be looked at, until the next one lies', () => {
    const half = [told('figure', 0), opens(0, 'a1', 21, 0, 'RYBG'), told('centre', 0, { event: 'goal' }), opens(1, 'b2', 2, 1, 'YRRR'), told('goal', 1)]
    expect(clearedFigure(half)).toEqual([])
    expect(clearedFigure([...half, told('half_time', null)])).toEqual([
      { cell: 'a1', ...laid(21, 0, 'RYBG'), event: 'goal' },
      { cell: 'b2', ...laid(2, 1, 'YRRR'), event: 'play_on' },
    ])
    expect(clearedFigure([...half, told('half_time', null), told('figure', 1)])).toEqual([])
    const series = [told('series', null), told('lies_open', null, { cell: 'a1', card: laid(21, 0, 'RYBG') }), told('series_over', null)]
    expect(clearedFigure([...half, told('full_time', null), ...series])).toEqual([{ cell: 'a1', ...laid(21, 0, 'RYBG'), event: null }])
    expect(clearedFigure([])).toEqual([])
  })
  it('9.1 lies as it lay', () =>
    expect(cleared([{ cell: 'b2', ...laid(21, 1, 'GRYB'), event: 'goal' }])).toEqual([
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
    const now = { ...view().now, doing: 'counter_open', part: 'counter_attack' as const, opens: 2, opponent: 1 }
    expect(pairOf(view({ now }))).toEqual({ from: 2, to: 1, part: 'counter_attack' })
    expect(pairOf(view({ now: { ...now, part: null } }))).toBeNull()
  })
  it('4.3 the two who meet keep their places when one hits back', () => {
    expect(sidesOf(view())).toEqual([1, 2])
    const now = { ...view().now, part: 'counter_attack' as const, opens: 2, opponent: 1 }
    expect(sidesOf(view({ now }))).toEqual([1, 2])
    expect(sidesOf(view({ match: { ...match, coaches: [0, 2] } }))).toEqual([0, 2])
    expect(sidesOf(view({ match: null }))).toBeNull()
  })
  it('1.6, 10.9 it stands between them as on their sheet, or in the series', () => {
    expect(scoreOf(view(), [0, 1])).toEqual([3, 1])
    expect(scoreOf(view(), [1, 0])).toEqual([1, 3])
    const shoot_out = { series: 1, order: [0, 1], goals: [1, 2], kicks: 3, free: 1, won: [], drawn: [], played: [] }
    expect(scoreOf(view({ match: { ...match, shoot_out } }), [1, 0])).toEqual([2, 1])
  })
  it('1.6 adds up a sheet', () => expect(totals(match.sheets[0]!)).toEqual([3, 1]))
  it('lays tokens side by side', () => expect(tokensOf(coach('red', 2, 1))).toEqual(['striker', 'striker', 'keeper']))
})

describe('transfers', () => {
  const one = (to: number, token: Kind, coins: number): [string, GoalLead] => [`${to} ${token} ${coins}`, { title: '', note: '', to, token, coins }]
  const all = offersIn([one(0, 'keeper', 1), one(0, 'keeper', 2), one(2, 'striker', 1), one(2, 'keeper', 1), one(2, 'keeper', 2), ['no', { title: '', note: '' }]])
  it('6.16 are taken apart into three lists', () => {
    const form = picked(all, { to: 2 })
    expect([form?.coaches, form?.kinds, form?.amounts]).toEqual([[0, 2], ['striker', 'keeper'], [1]])
    expect(picked(all, { to: 2, kind: 'keeper', coins: 2 })?.text).toBe('2 keeper 2')
  })
  it('6.16 only offer what can be offered', () => {
    expect(picked(all, { to: 0, kind: 'striker', coins: 9 })?.text).toBe('0 keeper 1')
    for (const wish of [{}, { to: 3 }, { coins: 2 }]) expect(all.map((one) => one.text)).toContain(picked(all, wish)?.text)
    expect(picked([], {})).toBeNull()
  })
})

describe('words', () => {
  const lead = (title: string, part: Partial<GoalLead> = {}): GoalLead => ({ title, note: '', ...part })
  const asked = (kind: string, leads: Record<string, GoalLead>) => offers({ view: view(), ask: ask(kind, leads), history: [], name })
  it('choices that are things on the board are touched there', () => {
    expect(asked('open', { 'open b1': lead('Open b1', { cell: 'b1', note: 'joint shot 24 %' }) })).toEqual({ 'open b1': { title: 'Open b1', note: 'joint shot 24 %', touch: true } })
    expect(asked('bid', { 'bid 2': lead('Bid 2', { bid: 2 }), pass: lead('Pass') })).toEqual({ 'bid 2': { title: 'Bid 2', touch: true, numbers: [2] }, pass: { title: 'Pass' } })
    expect(asked('kick', { 'kick left': lead('Shoot left', { aim: 'left' }) })['kick left']?.touch).toBe(true)
    expect(asked('lot', { 'lot keeper': lead('Lot: goalkeeper', { token: 'keeper' }) })['lot keeper']?.touch).toBe(true)
    expect(asked('offer', { x: lead('Blue: striker for 2', { to: 2, token: 'striker', coins: 2 }), no: lead('No offer') })).toEqual({ x: { title: 'Blue: striker for 2', touch: true }, no: { title: 'No offer' } })
  })
  it('other choices say what they lead to', () => {
    expect(asked('buy', { x: lead('Buy: striker', { token: 'striker', note: 'for 1 coin' }) })).toEqual({ x: { title: 'Buy: striker', note: 'for 1 coin' } })
    expect(callsOf(ask('save', { save: lead('Save it', { note: 'goalkeepers you have: 2' }), no: lead('Let it in') }))).toEqual([
      { text: 'save', title: 'Save it', note: 'goalkeepers you have: 2', main: true },
      { text: 'no', title: 'Let it in', note: '', main: false },
    ])
  })
  it('every kind of ask has a question of its own', () => {
    const kinds = ['lot', 'bid', 'figure', 'lay', 'open', 'save', 'kick', 'dive', 'lose', 'buy', 'offer', 'answer', 'striker', 'counter', 'defend']
    for (const kind of kinds) {
      expect(askLabel('goal_game', kind)).toMatch(/.{5}/)
      expect(askLabel('goal_game', kind)).not.toBe(t('ask.other'))
    }
  })
  it('8.2 a card is told with its neighbours, its edges and what is hot', () => {
    expect(tileText(view(), tileOf(card('b1')), true, name)).toBe('b1, face down: open it (b2 red, a1 red)')
    expect(tileText(view(), tileOf(card('b1')), true, name, 'joint shot 24 %')).toBe('b1, face down: open it (b2 red, a1 red). joint shot 24 %')
    expect(tileText(view(), tileOf(card('d9')), false, name)).toBe('d9, face down')
    const scores = { for: 0, back: 1, chance: 0.234, by: [] }
    expect(tileText(view(), tileOf(card('d9', null, null, { scores })), true, name, 'a shot with 23 %')).toBe('d9, face down: open it. a shot with 23 %. Ben could hit back here')
    expect(tileText(view(), tileOf(card('d9', null, null, { scores })), false, name)).toBe('d9, face down. Ada may shoot here: 23 %. Ben could hit back here')
    expect(tileText(view(), tileOf(card('a1', '21/1', 'GRYB', { hot: ['E'] })), false, name)).toBe(
      'a1, card 21 Play on: north green, east red, south yellow, west blue. Hot edge: east.',
    )
  })
  it('11.1 the only match is no qualifier, and goals of a pair are not those in all', () => {
    const node = { match: 'first', state: 'playing', coaches: [0, 1], goals: [0, 0], winners: [], penalties: null, drawn: [] } as const
    const tree = [{ ...node, coaches: [0, 1], goals: [0, 0], winners: [], drawn: [] }]
    expect(stageName(view({ tree }), 'first')).toBe('Match')
    expect(stageName(view({ tree: [...tree, { ...tree[0]!, match: 'final' }] }), 'first')).toBe('First match')
    expect(stageName(view({ tree: [...tree, { ...tree[0]!, match: 'final' }] }), 'final')).toBe('Final')
    expect(seatText(view({ match: { ...match, coaches: [0, 2] } }), 2, name)).toContain('; goals: 0;')
  })
  it('a goal of a series is shouted like any other', () => {
    expect(shoutOf([told('series_goal')])).toBe('goal')
  })
  it('a coach is told with all that lies open before them', () => {
    expect(seatText(view(), 2, name)).toBe('Cleo (blue); goals in all: 0; coins: 4; tokens: Striker × 2, Goalkeeper × 1; a yellow card')
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
    const still = { ...view().now, doing: 'lot', part: null, opens: null, opponent: null, clockwise: null }
    expect([stageText(view({ stage: 'auction', match: null })), wayText(view({ now: still })), pairText(view({ now: still }), name)]).toEqual(['Auction', '', ''])
  })
})
