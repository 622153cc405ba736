import { describe, expect, it } from 'vitest'
import type { GameEvent, SeatAsk } from '../../board'
import asks from './asks.json'
import { keyed } from './keys'
import { between, centre, markingsOf, nearest, ranksSeen, size, turned, type Ground } from './pitch'
import { crossChance, hintText, inHandText, markingText, offers, minutesText, passesText, rankTexts, spaceText, watchText, whenText } from './say'
import { actsOf, lastMove, lastThrow } from './story'
import { askedSide, cardInPlay, cardIn, managersOf, mostMoves, numbersHeld, pegs, personOf, positionOf, rolledMoves, sentOff, trackOf, type GolazoView } from './table'
import { allTargets, changeOf, counterOf, linedUp, onlyOne, passLines, tap, targetsOf, type Position } from './targets'

const ground: Ground = {
  files: 7, ranks: 13, kickOff: 'd7', longShot: ['d11'], area: ['c13', 'd13', 'e13', 'c12', 'd12', 'e12'],
  cross: { b13: 4, f13: 4, a13: 3, g13: 3, b12: 2, f12: 2, a12: 1, g12: 1 },
}

/** The start in 4-4-2, home's 9 on the kick-off space. */
const HOME = ['d0', 'f3', 'b3', 'c5', 'e3', 'c3', 'f5', 'e5', 'd7', 'e6', 'b5']
const AWAY = ['d14', 'b11', 'f11', 'e9', 'c11', 'e11', 'b9', 'c9', 'e8', 'c8', 'f9']

const view = (part: Partial<GolazoView> = {}): GolazoView => ({
  game: 'golazo', rules: '1', seats: 2, seat: 0, options: { people: '1' }, score: [0, 0], where: '', over: null, stage: 'first_half', time: 3,
  turn: 4, stoppage_left: 0, golden_turns: 0, counters: [HOME, AWAY], starts: [HOME, AWAY], ball: { side: 0, number: 9, space: 'd7' },
  dribbled: false, dice: ['5', '2'], winner: 0, plus: [0, 0], mover: 0, moves: 3, tackles: true, deck: { bag: 30, bottom: 1 }, discards: ['S05'],
  playing: [], kept: [[], []], looked: null, managers: [null, null], used: [[], []], shot: null, scoring: null, last: null, shoot_out: null,
  track: { ht: 9, ft: 18 }, asked: [0, 1], cards: {
    S05: { kind: 'split', names: ['Overlap', 'Double Up'], texts: ['Put one out wide.', 'Two run.'] },
    P05: { kind: 'power', names: ['Second Wind'], texts: ['Two more moves.'] },
  },
  board: {
    files: 7, ranks: 13, kick_off: 'd7', long_shot: [['d11'], ['d3']], cross: [ground.cross, {}],
    area: [ground.area, ['e1', 'd1', 'c1', 'e2', 'd2', 'c2']],
  }, ...part,
})
const position = (part: Partial<GolazoView> = {}): Position => positionOf(view(part))
const told = (what: string, part: Partial<GameEvent> = {}): GameEvent => ({ text: '', rule: '3.2', what, side: 0, values: [], ...part })
const name = (side: number) => ['Ada', 'Ben'][side] ?? ''
const ask = (kind: string, ...choices: string[]): SeatAsk => ({ seat: 0, kind, choices })

type Recorded = (typeof asks)[keyof typeof asks]
const recorded = Object.entries(asks as Record<string, Recorded>).map(([title, one]) => {
  const seen = view({ ...(one as unknown as Partial<GolazoView>), seat: one.seat })
  const there = positionOf(seen)
  const real: SeatAsk = { seat: one.seat, kind: one.kind, choices: one.choices }
  return { title, seen, there, real, targets: allTargets(real, one.seat, there, ground) }
})
const WORDS = /^(stop|no|skip|done|keep|use|shoot|long|cross|high)$|^(aim|save|play|take|formation|manager) /

describe('the pitch', () => {
  it('2.2 turns spaces round for away', () => {
    expect(['d0', 'a1', 'e6', 'd11'].map((space) => turned(ground, space))).toEqual(['d14', 'g13', 'c8', 'd3'])
    expect(markingsOf(ground).get('e1')).toEqual({ side: 1, number: 1 })
    expect(markingsOf(ground).get('f1')).toEqual({ side: 1, dice: 4 })
  })
  it('puts home at the bottom, or on the left when it lies', () => {
    const upright = { away: false, lying: false }
    const lying = { away: false, lying: true }
    expect(centre(ground, 'd0', upright).y).toBeGreaterThan(centre(ground, 'd14', upright).y)
    expect(centre(ground, 'd0', lying).x).toBeLessThan(centre(ground, 'd14', lying).x)
    expect(centre(ground, 'a1', { away: true, lying: true })).toEqual(centre(ground, 'g13', lying))
    expect(ranksSeen(ground, upright)[0]).toBe(14)
    expect(ranksSeen(ground, { away: true, lying: true })[0]).toBe(14)
    expect(size(ground, lying).width).toBeGreaterThan(size(ground, lying).height)
  })
  it('finds the space that a finger means, if it is near enough', () => {
    const look = { away: false, lying: false }
    const { x, y } = centre(ground, 'c5', look)
    expect(nearest(ground, { x: x + 20, y: y - 8 }, ['c5', 'd6', 'c6'], look)).toBe('c5')
    expect(nearest(ground, { x: x + 30, y: y - 30 }, ['c5', 'd6'], look)).toBe('d6')
    expect(nearest(ground, { x: x + 46, y }, ['c5'], look)).toBeNull()
  })
  it('4.8 knows what lies between two spaces of a line', () => {
    expect(between('a3', 'd0')).toEqual(['b2', 'c1'])
    expect(between('d0', 'd4')).toEqual(['d1', 'd2', 'd3'])
    expect(between('a1', 'b3')).toBeNull()
  })
})

describe.each(recorded)('the choices of $title', ({ title, there, real, targets }) => {
  it('are all on the pitch, or words', () => {
    const touched = new Set(targets.map((target) => target.text))
    expect(real.choices.filter((text) => !touched.has(text) && !WORDS.test(text))).toEqual([])
  })
  it('are made by a tap on the counter and one on the space', () => {
    for (const target of targets) {
      const from = counterOf(there, target.who)?.space
      const first = from ? tap(targets, there, onlyOne(targets), from).chosen : onlyOne(targets)
      const chosen = onlyOne(targets) ?? first
      expect(chosen, target.text).toBe(target.who)
      expect(tap(targets, there, chosen, target.to).answers, title).toContain(target.text)
    }
  })
})

describe('tapping', () => {
  const targets = allTargets(ask('action', 'move 10 e7', 'dribble d8', 'pass 10', 'pass 1', 'high 10', 'stop'), 0, position(), ground)
  it('a team-mate is a pass while the carrier is chosen, and a choice of its own otherwise', () => {
    expect(tap(targets, position(), '0-9', 'd0')).toEqual({ chosen: '0-9', answers: ['pass 1'] })
    expect(tap(targets, position(), null, 'e6')).toEqual({ chosen: '0-10', answers: [] })
  })
  it('offers both where a space can be reached in two ways', () => {
    expect(tap(targets, position(), '0-9', 'e6').answers).toEqual(['pass 10', 'high 10'])
  })
  it('anywhere else, or the same counter again, clears', () => {
    expect(tap(targets, position(), '0-9', 'a4').chosen).toBeNull()
    expect(tap(targets, position(), '0-9', 'd7').chosen).toBeNull()
  })
  it('4.14 offers the tackle at the opposing carrier', () => {
    const tackles = targetsOf('tackle 10', 1, position(), ground)
    expect(tackles).toEqual([{ text: 'tackle 10', verb: 'tackle', who: '1-10', to: 'd7' }])
  })
  it('8.20 pushes counters of the other side', () => {
    expect(targetsOf('push 5 c9', 0, position(), ground)[0]?.who).toBe('1-5')
  })
  it('8.22 begins a swap with either counter', () => {
    expect(targetsOf('swap 4 9', 0, position(), ground).map((target) => [target.who, target.to])).toEqual([['0-4', 'd7'], ['0-9', 'c5']])
  })
})

describe('lines', () => {
  it('4.9 stop at the first opponent, 4.10 and pass team-mates', () => {
    const lines = passLines(position({ counters: [HOME, AWAY.with(3, 'd3')] }))
    const to = (number: number) => lines.find((line) => line.mate.number === number)
    expect(to(1)?.blocker?.id).toBe('1-4')
    expect(to(7)?.blocker).toBeNull()
    expect(to(2)).toBeUndefined()
  })
  it('tell who moved and where the ball went', () => {
    const passed = changeOf(position(), position({ ball: { side: 0, number: 10, space: 'e6' } }))
    expect(passed).toEqual({ moved: [], ball: { from: 'd7', to: 'e6' } })
    const moved = changeOf(position(), position({ counters: [HOME.with(9, 'e7'), AWAY] }))
    expect(moved).toEqual({ moved: [{ id: '0-10', from: 'e6', to: 'e7' }], ball: null })
  })
})

describe('keys', () => {
  const scene = { ground, position: position(), look: { away: false, lying: false }, side: 0 }
  it('move over the pitch as it is seen', () => {
    expect(keyed('ArrowUp', 'd7', scene)?.to).toBe('d8')
    expect(keyed('ArrowUp', 'd7', { ...scene, look: { away: true, lying: false } })?.to).toBe('d6')
    expect(keyed('ArrowRight', 'd7', { ...scene, look: { away: false, lying: true } })?.to).toBe('d8')
    expect(keyed('ArrowUp', 'a13', scene)?.to).toBe('d14')
    expect(keyed('ArrowLeft', 'a5', scene)?.to).toBe('a5')
    expect(keyed('End', 'b5', scene)?.to).toBe('g5')
  })
  it('find a counter by its number, and again the opposing one', () => {
    expect(keyed('5', 'a1', scene)?.to).toBe('e3')
    expect(keyed('5', 'e3', scene)?.to).toBe('c11')
    expect(keyed('0', 'd0', scene)?.to).toBe('e6')
    expect(keyed('1', 'd0', scene)?.to).toBe('b5')
  })
  it('do something', () => {
    expect(['Enter', ' ', 'Escape', 'p', 'm', 'x'].map((key) => keyed(key, 'd7', scene)?.do)).toEqual(['tap', 'tap', 'clear', 'passes', 'last', undefined])
  })
})

describe('words', () => {
  const scene = { ground, position: position(), targets: allTargets(ask('action', 'dribble d8', 'pass 10', 'stop'), 0, position(), ground), chosen: '0-9' as const }
  it('read a space', () => {
    expect(spaceText('d8', scene, name)).toBe('d8, dribble here')
    expect(spaceText('d7', scene, name)).toBe('d7, kick-off space, Ada 9 with the ball, chosen')
    expect(spaceText('e6', scene, name)).toBe('e6, Ada 10, pass to this player')
    expect(markingText(ground, 'd11')).toBe('long shot space')
    expect(markingText(ground, 'a12')).toBe('cross zone, 1 die')
  })
  it('read the position rank by rank', () => {
    expect(rankTexts(view(), false, name)[0]).toEqual(['rank 14', 'Ben 1 on d14, goalkeeper space'])
    expect(rankTexts(view(), false, name).find(([rank]) => rank === 'rank 7')?.[1]).toBe('Ada 9 with the ball on d7, kick-off space')
    expect(rankTexts(view(), true, name)[0]?.[0]).toBe('rank 0')
  })
  it('4.9, 4.6 say why a line is blocked and a carrier locked', () => {
    const blocked = position({ counters: [HOME, AWAY.with(3, 'd3')] })
    expect(hintText('d0', { ...scene, position: blocked }, name)).toBe('No pass to 1: Ben 4 stands in between (4.9)')
    expect(hintText('d7', { ...scene, position: position({ dribbled: true }) }, name)).toContain('(4.6)')
    expect(passesText(blocked, name)).toBe('Ada 9 with the ball. Can pass to: 7 on f5, 10 on e6, 11 on b5. Blocked: 1 by 4.')
  })
  it('12.12 say which counter is to be placed', () => {
    const spot = position({ stage: 'setup', starts: [HOME.map((space, i) => (i === 1 ? null : space)), AWAY] as (string | null)[][] })
    expect(inHandText({ ...scene, position: spot, chosen: '0-2' })).toBe('Number 2 is to be placed')
    expect(inHandText({ ...scene, chosen: '0-2' })).toBe('')
  })
  it('mark what is touched, and the answer that lets a window pass', () => {
    const offered = (asked: SeatAsk, part: Partial<GolazoView> = {}) => offers({ view: view(part), ask: asked, history: [], name })
    expect(offered(ask('action', 'move 10 e7', 'stop'))).toMatchObject({ 'move 10 e7': { touch: true }, stop: { title: 'End moves' } })
    const window = offered(ask('window', 'no', 'skip', 'play P05'))
    expect(window.skip?.quiet).toBe(true)
    expect(window.no?.quiet).toBeUndefined()
    expect(window['play P05']).toMatchObject({ title: 'Play Second Wind', note: 'Two more moves.' })
    expect(offered(ask('save', 'save 1 2'))['save 1 2']?.touch).toBe(true)
  })
  it('6.9 tell the chance of a cross', () => {
    const there = { counters: [HOME.with(9, 'd13').with(6, 'c12'), AWAY], ball: { side: 0, number: 9, space: 'b13' } }
    expect(numbersHeld(view(there), 0)).toEqual([2, 4])
    expect(offers({ view: view(there), ask: ask('key', 'cross', 'no'), history: [], name }).cross?.note).toContain('80 %')
    expect([crossChance(1, 1), crossChance(2, 2), crossChance(3, 4)]).toEqual([17, 56, 94])
  })
  it('8.3 name the half that the drawer would perform', () => {
    const scout = (side: number) => offers({ view: view({ ball: { side, number: 9, space: 'd7' } }), ask: ask('scout', 'take S05'), history: [], name })
    expect(scout(0)['take S05']?.title).toBe('Overlap')
    expect(scout(1)['take S05']?.title).toBe('Double Up')
  })
})

describe('the table', () => {
  it('uses up the pegs', () => {
    expect(pegs(view({ moves: 3 }), 5).map((peg) => peg.used)).toEqual([false, false, false, true, true])
    expect(rolledMoves(view({ plus: [2, 0] }))).toBe(7)
    expect(rolledMoves(view({ dice: ['G', '2'] }))).toBe(0)
    expect(mostMoves(5, view({ moves: 5 }), view({ moves: 4 }))).toBe(5)
    expect(mostMoves(5, view({ moves: 1 }), view({ mover: 1, moves: 2 }))).toBe(2)
  })
  it('2.5 has KO, HT and FT on the track', () => {
    const signs = trackOf(view({ track: { ht: 5, ft: 10 } })).filter((step) => step.sign)
    expect(signs.map((step) => [step.at, step.sign])).toEqual([[0, 'KO'], [5, 'HT'], [10, 'FT']])
    expect(trackOf(view({ track: null }))).toEqual([])
  })
  it('12.12 shows only where counters start before the kick-off', () => {
    const before = positionOf(view({ stage: 'setup', starts: [['d0', ...Array<null>(10).fill(null)], Array<null>(11).fill(null)] }))
    expect(before.counters.filter((counter) => counter.space).map((counter) => counter.id)).toEqual(['0-1'])
    expect(before.ball).toBeNull()
  })
  it('14.1 knows the side of a seat', () => {
    expect(askedSide(view({ options: { people: '2,1' } }), { seat: 1, kind: 'key', choices: [] })).toBe(0)
    expect(askedSide(view({ options: { people: '2,1' } }), { seat: 2, kind: 'key', choices: [] })).toBe(1)
  })
  it('14.1 knows who of several people answers in this turn', () => {
    const people = view({ options: { people: '2,1' }, asked: [1, 2] })
    expect([personOf(people, 0), personOf(people, 1), personOf(view(), 0)]).toEqual([1, null, null])
  })
  it('12.12 tries a formation on the pitch', () => {
    const tried = linedUp(position(), 0, HOME.slice(1).reverse())
    expect(counterOf(tried, '0-2')?.space).toBe('b5')
    expect(['0-1', '1-2'].map((id) => counterOf(tried, id as '0-1')?.space)).toEqual(['d0', 'b11'])
  })
  it('4.14 asks which counter wins the ball when it is tapped', () => {
    const beside = position({ ball: { side: 1, number: 9, space: 'e8' } })
    const targets = allTargets(ask('action', 'tackle 9', 'tackle 10', 'move 9 e7'), 0, beside, ground)
    expect(tap(targets, beside, null, 'e8')).toEqual({ chosen: null, answers: ['tackle 9', 'tackle 10'] })
    expect(tap(targets, beside, '0-9', 'e8').answers).toEqual(['tackle 9'])
  })
  it('12.10, 12.11 tells the time', () => {
    expect([minutesText(305), minutesText(59)]).toEqual(['5:05', '0:59'])
    expect([watchText(7, 'Ada'), watchText(0, 'Ada')]).toEqual(['7 seconds left for Ada', 'Time is up for Ada (12.11)'])
  })
  it('9.6 tells when a card may be played', () =>
    expect(whenText({ kind: 'power', names: [''], texts: [''], windows: ['roll', 'key'] })).toBe('before the roll, after the moves'))
  it('1.11 lists who was sent off', () => expect(sentOff(view({ counters: [HOME.map((space, i) => (i === 4 ? null : space)), AWAY] }), 0)).toEqual([5]))
  it('13.1 gives each manager its cards', () => {
    const card = (code: string) => ({ kind: 'manager' as const, names: [code], texts: [''], manager: code < 'M4' ? 'Professor' : 'Fox' })
    const cards = Object.fromEntries(['M21', 'M22', 'M23', 'M41', 'M42', 'M43'].map((code) => [code, card(code)]))
    const managers = managersOf(view({ cards, managers: ['Fox', 'Professor'], used: [['M42'], []] }))
    expect(managers.map((one) => one.cards[0]?.code)).toEqual(['M41', 'M21'])
    expect(managers[0]?.cards.map((one) => one.used)).toEqual([false, true, false])
  })
})

describe('the story', () => {
  const rolled = (note: string, rule = '3.2') => told('rolled', { note, rule, seat: 'chance', side: null })
  it('acts out dice, cards and shots', () => {
    const last = { what: 'shot' as const, side: 0, aim: 3, saves: [3, 5], goal: false }
    const events = [rolled('G 4'), told('performs', { text: 'Home turns up Double Up.' }), told('is_saved', { values: [3] })]
    const acts = actsOf(view({ last }), events)
    expect(acts.map((act) => act.kind)).toEqual(['dice', 'card', 'shot'])
    expect(acts[1]).toMatchObject({ shown: { code: 'S05', half: 1 } })
    expect(acts[2]).toMatchObject({ aim: 3, saves: [3, 5], goal: false })
  })
  it('6.8 throws the dice of a cross into the box', () => {
    const acts = actsOf(view(), [rolled('2 5 5', '6.8'), told('cross_finds_goal'), told('goal')])
    expect(acts).toMatchObject([{ kind: 'cross', faces: ['2', '5', '5'], goal: true }, { kind: 'goal' }])
  })
  it('remembers the last throw, move and card of the turn', () => {
    const history = [told('turn'), rolled('G 4'), told('performs', { text: 'Home turns up Overlap.' }), told('moves', { text: 'Home 7 moves to d5.' })]
    expect(lastThrow(history)).toEqual({ what: 'roll', faces: ['G', '4'] })
    expect(lastMove(history)?.text).toBe('Home 7 moves to d5.')
    expect(cardInPlay(view(), history)?.half).toBe(0)
    expect(cardInPlay(view(), [...history, told('turn')])).toBeNull()
    expect(cardIn(view(), 'nothing of that')).toBeNull()
  })
})
