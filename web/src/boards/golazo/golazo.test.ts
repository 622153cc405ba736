import { describe, expect, it } from 'vitest'
import type { GameEvent, Lead, SeatAsk } from '../../board'
import asks from './asks.json'
import { keyed } from './keys'
import { centre, markingsOf, nearest, ranksSeen, size, turned, type Ground } from './pitch'
import { hintText, inHandText, markingText, offers, minutesText, passesText, rankTexts, spaceText, watchText, faceText } from './say'
import { actsOf, calledIn, lastMove, lastThrow } from './story'
import { askedSide, cardInPlay, cardOf, managersOf, mostMoves, pegs, personOf, positionOf, sentOff, trackOf, type GolazoView } from './table'
import { allTargets, counterOf, linedUp, onlyOne, passLines, tap, targetsOf, type Position } from './targets'
import { trailOf } from './trail'

const ground: Ground = {
  files: 7, ranks: 13, kickOff: 'd7', longShot: ['d11'], area: ['c13', 'd13', 'e13', 'c12', 'd12', 'e12'],
  cross: { b13: 4, f13: 4, a13: 3, g13: 3, b12: 2, f12: 2, a12: 1, g12: 1 },
}

/** The start in 4-4-2, home's 9 on the kick-off space. */
const HOME = ['d0', 'f3', 'b3', 'c5', 'e3', 'c3', 'f5', 'e5', 'd7', 'e6', 'b5']
const AWAY = ['d14', 'b11', 'f11', 'e9', 'c11', 'e11', 'b9', 'c9', 'e8', 'c8', 'f9']

const view = (part: Partial<GolazoView> = {}): GolazoView => ({
  game: 'golazo', rules: '1', seats: 2, seat: 0, options: { people: '1' }, score: [0, 0], where: '', over: null, stage: 'first_half', time: 3,
  turn: 4, stoppage_left: 0, golden_turns: 0, lines: [1, 7, 10, 11].map((to) => ({ to, by: null })), limits: { golden_turns: 24, shots: 5 }, counters: [HOME, AWAY], starts: [HOME, AWAY], ball: { side: 0, number: 9, space: 'd7' },
  dribbled: false, dice: ['5', '2'], winner: 0, plus: [0, 0], mover: 0, moves: 3, tackles: true, deck: { bag: 30, bottom: 1 }, discards: ['S05'],
  playing: [], kept: [[], []], looked: null, managers: [null, null], used: [[], []], shot: null, scoring: null, last: null, shoot_out: null,
  track: { ht: 9, ft: 18 }, asked: [0, 1], sides: [0, 1], rolled: 5, heads: [[], []], cards: {
    S05: { kind: 'split', names: ['Overlap', 'Double Up'], texts: ['Put one out wide.', 'Two run.'] },
    P05: { kind: 'power', names: ['Second Wind'], texts: ['Two more moves.'] },
  },
  board: {
    files: 7, ranks: 13, kick_off: 'd7', long_shot: [['d11'], ['d3']], cross: [ground.cross, {}],
    area: [ground.area, ['e1', 'd1', 'c1', 'e2', 'd2', 'c2']],
  }, ...part,
})
const BLOCKED = [{ to: 1, by: 4 }, { to: 7, by: null }, { to: 10, by: null }, { to: 11, by: null }]
const position = (part: Partial<GolazoView> = {}): Position => positionOf(view(part))
const told = (what: string, part: object = {}): GameEvent => ({ text: '', rule: '3.2', what, side: 0, ...part })
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
  it('turns spaces round for away', () => {
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
  it('offers the tackle at the opposing carrier', () => {
    const tackles = targetsOf('tackle 10', 1, position(), ground)
    expect(tackles).toEqual([{ text: 'tackle 10', verb: 'tackle', who: '1-10', to: 'd7' }])
  })
  it('pushes counters of the other side', () => {
    expect(targetsOf('push 5 c9', 0, position(), ground)[0]?.who).toBe('1-5')
  })
  it('begins a swap with either counter', () => {
    expect(targetsOf('swap 4 9', 0, position(), ground).map((target) => [target.who, target.to])).toEqual([['0-4', 'd7'], ['0-9', 'c5']])
  })
})

describe('lines', () => {
  it('stop at the first opponent, 4.10 and pass team-mates', () => {
    const lines = passLines(position({ counters: [HOME, AWAY.with(3, 'd3')], lines: BLOCKED }))
    const to = (number: number) => lines.find((line) => line.mate.number === number)
    expect(to(1)?.blocker?.id).toBe('1-4')
    expect(to(7)?.blocker).toBeNull()
    expect(to(2)).toBeUndefined()
  })
  it('are left by all that a side did until the other one moves', () => {
    const kickedOff = told('kicks_off', { by: 9 })
    const history = [told('moves', { by: 4, to: 'a1' }), kickedOff, told('dribbles', { by: 9, to: 'd8' }), told('passes', { by: 9, to: 10, at: 'e6' }), told('moves', { by: 9, to: 'd9' })]
    const steps = trailOf(view(), history)
    expect(steps.map(({ id, from, to, ball }) => [id, from, to, ball])).toEqual([
      ['0-9', 'd7', 'd8', false], ['0-10', 'd8', 'e6', true], ['0-9', 'd8', 'd9', false],
    ])
    const answered = trailOf(view(), [...history, told('is_pushed', { by: 9, to: 'd10' }), told('moves', { by: 9, to: 'e7', side: 1 })])
    expect(answered.map(({ id, side, from, to }) => [id, side, from, to])).toEqual([['0-9', 1, 'd9', 'd10'], ['1-9', 1, 'e8', 'e7']])
    expect(trailOf(view(), [...history, told('goal')])).toEqual([])
  })
  it('8.22 cross where two change places, 5.5 and begin at the goalkeeper who clears', () => {
    const swapped = trailOf(view(), [told('swaps', { by: 4, other: 5 }), told('clears_to', { to: 4 })])
    expect(swapped.map(({ from, to }) => [from, to])).toEqual([['c5', 'e3'], ['e3', 'c5'], ['d0', 'e3']])
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
  it('say why a line is blocked and a carrier locked', () => {
    const blocked = position({ counters: [HOME, AWAY.with(3, 'd3')], lines: BLOCKED })
    expect(hintText('d0', { ...scene, position: blocked }, name)).toBe('No pass to 1: Ben 4 stands in between')
    expect(hintText('d7', { ...scene, position: position({ dribbled: true }) }, name)).toContain('must pass')
    expect(passesText(blocked, name)).toBe('Ada 9 with the ball. Can pass to: 7 on f5, 10 on e6, 11 on b5. Blocked: 1 by 4.')
  })
  it('say which counter is to be placed', () => {
    const spot = position({ stage: 'setup', starts: [HOME.map((space, i) => (i === 1 ? null : space)), AWAY] as (string | null)[][] })
    expect(inHandText({ ...scene, position: spot, chosen: '0-2' })).toBe('Number 2 is to be placed')
    expect(inHandText({ ...scene, chosen: '0-2' })).toBe('')
  })
  it('mark what is touched, and give what the game says of each choice', () => {
    const said = (asked: SeatAsk, leads: Record<string, Lead>) => offers({ view: view(), ask: { ...asked, leads }, history: [], name })
    const moves = said(ask('action', 'move 10 e7', 'stop'), { 'move 10 e7': { title: 'Number 10 moves to e7', note: '' }, stop: { title: 'End moves', note: 'moves left: 3' } })
    expect(moves).toEqual({ 'move 10 e7': { title: 'Number 10 moves to e7', touch: true, numbers: [10] }, stop: { title: 'End moves', note: 'moves left: 3' } })
    expect(said(ask('window', 'no', 'play P05'), { no: { title: 'Not now', note: '', passes: true }, 'play P05': { title: 'Play Second Wind', note: 'Two more.', card: 'P05' } })).toEqual({
      no: { title: 'Not now', passes: true }, 'play P05': { title: 'Play Second Wind', note: 'Two more.', card: 'P05' },
    })
    expect(said(ask('key', 'cross'), { cross: { title: 'Cross', note: 'with 4 dice', chance: 65 / 81 } }).cross?.note).toBe('with 4 dice: 80 %')
    expect(said(ask('save', 'save 1 2'), {})['save 1 2']).toEqual({ numbers: [1, 2], touch: true })
  })
})

describe('the table', () => {
  it('uses up the pegs', () => {
    expect(pegs(view({ moves: 3 }), 5).map((peg) => peg.used)).toEqual([false, false, false, true, true])
    expect(mostMoves(5, view({ moves: 5 }), view({ moves: 4 }))).toBe(5)
    expect(mostMoves(5, view({ moves: 1 }), view({ mover: 1, moves: 2 }))).toBe(2)
  })
  it('has KO, HT and FT on the track', () => {
    const signs = trackOf(view({ track: { ht: 5, ft: 10 } })).filter((step) => step.sign)
    expect(signs.map((step) => [step.at, step.sign])).toEqual([[0, 'KO'], [5, 'HT'], [10, 'FT']])
    expect(trackOf(view({ track: null }))).toEqual([])
  })
  it('shows only where counters start before the kick-off', () => {
    const before = positionOf(view({ stage: 'setup', starts: [['d0', ...Array<null>(10).fill(null)], Array<null>(11).fill(null)] }))
    expect(before.counters.filter((counter) => counter.space).map((counter) => counter.id)).toEqual(['0-1'])
    expect(before.ball).toBeNull()
  })
  it('knows the side of a seat', () => {
    expect(askedSide(view({ sides: [0, 0, 1] }), { seat: 1, kind: 'key', choices: [] })).toBe(0)
    expect(askedSide(view({ sides: [0, 0, 1] }), { seat: 2, kind: 'key', choices: [] })).toBe(1)
  })
  it('knows who of several people answers in this turn', () => {
    const people = view({ sides: [0, 0, 1], asked: [1, 2] })
    expect([personOf(people, 0), personOf(people, 1), personOf(view(), 0)]).toEqual([1, null, null])
  })
  it('tries a formation on the pitch', () => {
    const tried = linedUp(position(), 0, HOME.slice(1).reverse())
    expect(counterOf(tried, '0-2')?.space).toBe('b5')
    expect(['0-1', '1-2'].map((id) => counterOf(tried, id as '0-1')?.space)).toEqual(['d0', 'b11'])
  })
  it('asks which counter wins the ball when it is tapped', () => {
    const beside = position({ ball: { side: 1, number: 9, space: 'e8' } })
    const targets = allTargets(ask('action', 'tackle 9', 'tackle 10', 'move 9 e7'), 0, beside, ground)
    expect(tap(targets, beside, null, 'e8')).toEqual({ chosen: null, answers: ['tackle 9', 'tackle 10'] })
    expect(tap(targets, beside, '0-9', 'e8').answers).toEqual(['tackle 9'])
  })
  it('tells the time', () => {
    expect([minutesText(305), minutesText(59)]).toEqual(['5:05', '0:59'])
    expect([watchText(7, 'Ada'), watchText(0, 'Ada')]).toEqual(['7 seconds left for Ada', 'Time is up for Ada'])
  })
  it('tells when a card may be played and what it does', () => {
    const card = { kind: 'power' as const, names: ['Second Wind'], texts: ['Two more moves.'], when: 'Play after the roll.' }
    expect(faceText(card)).toBe('Play after the roll. Two more moves.')
  })
  it('lists who was sent off', () => expect(sentOff(view({ counters: [HOME.map((space, i) => (i === 4 ? null : space)), AWAY] }), 0)).toEqual([5]))
  it('gives each manager its cards', () => {
    const card = (code: string) => ({ kind: 'manager' as const, names: [code], texts: [''], manager: code < 'M4' ? 'Professor' : 'Fox' })
    const cards = Object.fromEntries(['M21', 'M22', 'M23', 'M41', 'M42', 'M43'].map((code) => [code, card(code)]))
    const managers = managersOf(view({ cards, managers: ['Fox', 'Professor'], used: [['M42'], []] }))
    expect(managers.map((one) => one.cards[0]?.code)).toEqual(['M41', 'M21'])
    expect(managers[0]?.cards.map((one) => one.used)).toEqual([false, true, false])
  })
})

describe('the story', () => {
  const rolled = (note: string, ask = 'roll') => told('rolled', { note, ask, dice: note.split(' ').map((face): [string, string] => ['', face]), seat: 'chance', side: null })
  it('acts out dice, cards and shots', () => {
    const last = { what: 'shot' as const, side: 0, aim: 3, saves: [3, 5], goal: false }
    const events = [rolled('G 4'), told('performs', { card: { code: 'S05', half: 1 } }), told('is_saved')]
    const acts = actsOf(view({ last }), events)
    expect(acts.map((act) => act.kind)).toEqual(['dice', 'card', 'shot'])
    expect(acts[1]).toMatchObject({ shown: { code: 'S05', half: 1 } })
    expect(acts[2]).toMatchObject({ aim: 3, saves: [3, 5], goal: false })
  })
  it('throws the dice of a cross into the box', () => {
    const acts = actsOf(view(), [rolled('2 5 5', 'cross'), told('cross_finds_goal'), told('goal')])
    expect(acts).toMatchObject([{ kind: 'cross', faces: ['2', '5', '5'], goal: true }, { kind: 'goal' }])
  })
  it('calls over the pitch who won the roll', () => {
    expect(calledIn([told('turn', { text: 'Turn 4.' }), told('wins_roll', { text: 'Ada wins the roll, 5 to 2.' }), told('moves')])).toBe('Ada wins the roll, 5 to 2.')
    expect(calledIn([told('moves')])).toBe('')
  })
  it('remembers the last throw, move and card of the turn', () => {
    const history = [told('turn'), rolled('G 4'), told('performs', { card: { code: 'S05', half: 0 } }), told('moves', { text: 'Home 7 moves to d5.' })]
    expect(lastThrow(history)).toEqual({ what: 'roll', faces: ['G', '4'] })
    expect(lastMove(history)?.text).toBe('Home 7 moves to d5.')
    expect(cardInPlay(view(), history)?.half).toBe(0)
    expect(cardInPlay(view(), [...history, told('turn')])).toBeNull()
    expect(cardOf(view(), told('plays', { card: { code: 'P08', half: 0 } }))).toBeNull()
  })
  it('knows the card by its id, whatever the players are called', () => {
    const cards = { ...view().cards, E07: { kind: 'event' as const, names: ['Scouting Report'], texts: ['Look.'] } }
    const event = told('plays', { text: 'Scouting Report plays Second Wind: “Double Up Overlap”', card: { code: 'P05', half: 0 } })
    expect(cardInPlay(view({ cards }), [event])?.code).toBe('P05')
    expect(actsOf(view({ cards }), [event])).toMatchObject([{ kind: 'card', shown: { code: 'P05', half: 0 } }])
    expect(cardOf(view({ cards }), told('turn', { text: 'Scouting Report' }))).toBeNull()
  })
})
