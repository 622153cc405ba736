import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import type { GameEvent, SeatAsk } from '../../board'
import { t } from '../../words'
import table from './asks.json'
import { clashesOf, lastClash, news, reportOf, shoutOf, unpacked } from './memory'
import NextGoalWins from './NextGoalWins.svelte'
import { initialsOf, lookOf } from './portrait'
import { declared, offers, sentences, setPieceOf, statsWanted, tryNote } from './say'
import { bestFirst, colourOf, isForeign, lightsOf, slotDue, stageOf, stagesOf, statsAt, targetsOf, touched, type Footballer, type SeasonView } from './table'

const asks = table.asks as Record<string, SeatAsk>
const season = table.season as unknown as SeasonView
const contest = table.contest as unknown as SeasonView
const lineup = table.lineup as unknown as SeasonView
const name = (side: number) => ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Flo'][side] ?? ''
const event = (what: string, more: Partial<GameEvent> = {}): GameEvent => ({ what, text: what, rule: '7.4', side: 0, ...more })

describe('stats in a slot (13.1)', () => {
  const at = { GK: [1, 1, 1, 1, 1, 1], DEF: [2, 1, 1, 3, 1, 1, 1, 1], MID: [2, 1, 1, 3, 1, 1, 1, 1], STK: [4, 1, 2, 6, 3, 1, 1, 1] }
  const falcon = { position: 'STK', stats: { passing: 4, shooting: 5 }, change: { shooting: 1 }, skill: null, at, fits: ['STK'] } as unknown as Footballer
  it('are those that the game tells of the own squad', () => {
    expect(statsAt(falcon, 'DEF').shooting).toBe(3)
    expect(statsAt(falcon, 'GK')).toEqual({ passing: 1, throwing: 1, punting: 1, saving: 1, catching: 1, rushing: 1 })
    expect([isForeign(falcon, 'DEF'), isForeign(falcon, 'STK'), isForeign({ ...falcon, fits: ['DEF', 'MID', 'STK'] }, 'DEF')]).toEqual([true, false, false])
  })
  it('are those on the card with the changes of the season for others', () => {
    expect(statsAt({ ...falcon, at: undefined } as unknown as Footballer, 'STK').shooting).toBe(6)
  })
  it('say who is asked first for a slot', () => {
    const defender = { ...falcon, id: 'def', position: 'DEF', fits: ['DEF'] } as Footballer
    expect(bestFirst([falcon, defender], 'DEF')[0]).toBe(defender)
    expect(bestFirst([defender, falcon], 'STK')[0]).toBe(falcon)
  })
})

describe('between matches', () => {
  const story = [event('fixture'), event('goal', { text: 'Goal for Ada!' }), event('full_time', { text: 'Full time.' }), event('event', { text: 'Ada draws.' }), event('transfers', { text: 'Ben buys.' })]
  it('the match just played is told once', () => {
    expect(reportOf(story)).toEqual({ result: 'Full time.', goals: ['Goal for Ada!'], events: ['Ada draws.'] })
    expect(news(story)).toEqual(['Ben buys.'])
    expect(reportOf([...story, event('fixture')])).toBeNull()
  })
  it('shows how far the pause has come', () => {
    expect(stagesOf({ events: 'off', tactics: 'on' })).toEqual(['draw', 'transfer', 'next'])
    expect(['recruit_pick', 'discard', 'release', 'loan_offer'].map(stageOf)).toEqual(['event', 'draw', 'transfer', 'next'])
  })
})

describe('what a touch does', () => {
  const start: SeatAsk = { ...asks.start!, seat: season.match!.red }
  const targets = targetsOf(season, start)
  const bench = season.own!.squad.find((one) => one.place === 'bench')!.id
  it('a substitution takes a card and a slot, in either order', () => {
    expect(touched(targets, null, `f:${bench}`).picked).toBe(`f:${bench}`)
    expect(touched(targets, `f:${bench}`, 's:red.DEF').answer).toBe(`sub DEF ${bench}`)
    expect(touched(targets, 's:red.DEF', `f:${bench}`).answer).toBe(`sub DEF ${bench}`)
    expect(touched(targets, `f:${bench}`, `f:${bench}`).picked).toBeNull()
  })
  it('lights what goes with what is picked up', () => {
    expect(lightsOf(targets, null).get('s:red.GK')).toBe('open')
    const lights = lightsOf(targets, `f:${bench}`)
    expect([lights.get(`f:${bench}`), lights.get('s:red.GK')]).toEqual(['picked', 'goes'])
  })
  it('a pair is picked in its order', () => {
    const pair: SeatAsk = { seat: 0, kind: 'pick_pair', choices: ['DEF MID', 'MID DEF'] }
    const both = targetsOf(season, pair)
    expect(touched(both, 's:red.MID', 's:red.DEF').answer).toBe('MID DEF')
  })
  it('a deck is no slot', () => {
    expect(targetsOf(season, { seat: 0, kind: 'transfer', choices: ['none', 'GK'] })).toEqual([{ text: 'GK', first: 'd:GK' }])
  })
  it('is for the one whose turn to line up it is, slot by slot', () => {
    const seat = lineup.match!.red
    const named = [event('fixture'), event('chosen', { seat, rule: '3.2', note: 'gk01' })]
    expect(colourOf(lineup.match, seat)).toBe('red')
    expect(slotDue(lineup.match!, named.slice(0, 1), seat)).toBe('red.GK')
    expect(slotDue(lineup.match!, named, seat)).toBe('red.DEF')
  })
})

describe('choices', () => {
  it.each(Object.entries(asks))('of %s have words', (_, ask) => {
    expect(t(`ask.next_goal_wins.${ask.kind}`)).not.toContain('ask.')
    const told = offers({ view: season, ask, history: [], name })
    for (const text of ask.choices) {
      expect(told[text]?.title).toBeTruthy()
      expect(`${told[text]?.title} ${told[text]?.note ?? ''}`).not.toContain('next_goal_wins')
    }
  })
  it('of a loan say who offers it', () => {
    const offered = [event('chosen', { seat: 2, note: 'offer 1' })]
    const told = offers({ view: season, ask: { seat: 0, kind: 'loan_accept', choices: ['yes', 'no'] }, history: offered, name })
    expect(told.yes?.note).toContain('Cleo')
    expect(told.no?.note).toBeUndefined()
  })
  it('let a moment pass by themselves only where nothing can be played', () => {
    const ask: SeatAsk = { seat: 0, kind: 'received', choices: ['let', 'let + quiet'], veiled: true }
    const held = { ...ask, choices: ['let', 'tactic offside_trap', 'let + quiet'] }
    expect(offers({ view: season, ask, history: [], name }).let?.quiet).toBe(true)
    expect(offers({ view: season, ask: held, history: [], name }).let?.quiet).toBeUndefined()
    expect(offers({ view: season, ask, history: [], name })['let + quiet']?.title).toBe('Not this attack')
    expect(offers({ view: season, ask: asks.start!, history: [], name }).go?.quiet).toBeUndefined()
  })
})

describe('a contest', () => {
  const due = declared(contest.match!)!
  it('is told as stat against stat with its chance', () => {
    const { won, of } = contest.match!.chances[0]!
    expect([due.stat, due.with]).toEqual(['passing', 'interceptions'])
    expect(tryNote(due)).toContain(`${Math.round((100 * won) / of)} %`)
    expect(statsWanted(contest.match!).get('red.DEF')).toEqual(['interceptions'])
  })
  it('counts in what cards add and how many dice they give', () => {
    const chance = { ...contest.match!.chances[0]!, added: [2, 0] as [number, number], dice: ['one', 'high'] as ['one', 'high'] }
    const told = tryNote(declared({ ...contest.match!, chances: [chance] })!)
    expect(told).toContain(`${chance.stats[0]} + 2`)
    expect(told).toContain('two dice, higher counts')
  })
  it('of which nothing else can come has no chance to tell', () => {
    const sure = { ...contest.match!.chances[0]!, won: 1, level: 0, lost: 0, of: 1 }
    expect(tryNote(declared({ ...contest.match!, chances: [sure] })!)).toBe('succeeds without dice')
  })
  it('is remembered by its sums', () => {
    const story = [
      event('declares', { text: 'Falcon goes for a shot.' }),
      event('sum_clash', { text: 'Falcon: Shooting 5 + die 2 = 7.', values: [0, (5 * 64 + 2) * 64 + 32, 3] }),
      event('sum_clash', { side: 1, text: 'Toro: Saving 3 + die 1 = 4.', values: [1, (3 * 64 + 1) * 64 + 32, 10] }),
      event('goal', { text: 'Goal!' }),
      event('attack', { text: 'Ben attacks.' }),
      event('corner', { text: 'Corner.' }),
    ]
    const [clash] = clashesOf(story)
    expect(clash).toMatchObject({ title: 'Falcon goes for a shot.', outcome: ['Goal!'] })
    expect(clash?.sums.map((sum) => [sum.name, sum.stat, sum.total])).toEqual([['Falcon', 'shooting', 7], ['Toro', 'saving', 4]])
    expect(lastClash(story.slice(0, 5))?.outcome).toEqual(['Goal!'])
    expect(lastClash(story)).toBeNull()
    expect(shoutOf(story)).toBe('goal')
    expect(news(story)).toEqual(['Falcon goes for a shot.', 'Goal!', 'Ben attacks.', 'Corner.'])
  })
  it('counts what cards add', () => expect(unpacked((0 * 64 + 1) * 64 + 34)).toEqual({ stats: 0, die: 1, added: 2, total: 3 }))
  it('of a penalty is die against die', () => {
    const chance = { ...contest.match!.chances[0]!, action: null, stats: [0, 0] as [number, number], won: 15, level: 6, lost: 15 }
    const match = { ...contest.match!, set_piece: { throw: 'penalty', crosser: null, header: null, helper: null }, chances: [chance] }
    expect(setPieceOf(match)).toEqual({ kind: 'penalty', attack: [], defence: [], odds: chance })
  })
})

describe('portraits', () => {
  it('belong to their card', () => {
    expect(lookOf('stk01', 'Erika Falcon')).toEqual(lookOf('stk01', 'Erika Falcon'))
    const looks = Array.from({ length: 25 }, (_, i) => JSON.stringify({ ...lookOf(`stk${i}`, 'A B'), initials: '' }))
    expect(new Set(looks).size).toBeGreaterThan(22)
  })
  it('bear initials without the nickname', () => expect(initialsOf("Wendy 'Monster' Mao")).toBe('WM'))
})

describe('the board', () => {
  const props = { choose: () => undefined, events: [], reduced: true, name, history: [], mine: true }
  it('shows a match to who watches without anybody’s cards', () => {
    const view = { ...contest, seat: 'spectator' as const, own: null }
    const { body } = render(NextGoalWins, { props: { ...props, view, ask: null, mine: false } })
    expect(body).not.toContain('My bench')
    expect(body).toContain(t('actions.veiled'))
    expect(sentences(view, name)[0]).toContain('Ada')
  })
  it('offers every slot and bench card of a substitution', () => {
    const ask = { ...asks.start!, seat: season.match!.red }
    const { body } = render(NextGoalWins, { props: { ...props, view: season, ask } })
    for (const position of ['GK', 'DEF', 'MID', 'STK']) expect(body).toContain(`data-choice="s:red.${position}"`)
    expect(body).toContain('data-choice="go + quiet"')
  })
})
