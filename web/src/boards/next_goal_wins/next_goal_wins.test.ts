import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import type { GameEvent, Lead, SeatAsk } from '../../board'
import { t } from '../../words'
import table from './asks.json'
import { habits, reflexOf } from './habits.svelte'
import { planOf, put } from './lineup'
import { clashesOf, eventsTold, lastClash, news, shoutOf } from './memory'
import NextGoalWins from './NextGoalWins.svelte'
import { initialsOf, lookOf } from './portrait'
import { declared, goalLine, offers, sentences, setPieceOf, statsWanted, tryNote } from './say'
import { goalIn, scorersOf, storyOf } from './season'
import { bestFirst, colourOf, isForeign, lightsOf, stageOf, statsAt, targetsOf, touched, type Footballer, type SeasonView } from './table'

const asks = table.asks as Record<string, SeatAsk>
const season = table.season as unknown as SeasonView
const contest = table.contest as unknown as SeasonView
const lineup = table.lineup as unknown as SeasonView
const name = (side: number) => ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Flo'][side] ?? ''
const event = (what: string, more: object = {}): GameEvent => ({ what, text: what, rule: '7.4', side: 0, ...more })

describe('stats in a slot', () => {
  const at = { GK: [1, 1, 1, 1, 1, 1], DEF: [2, 1, 1, 3, 1, 1, 1, 1], MID: [2, 1, 1, 3, 1, 1, 1, 1], STK: [4, 1, 2, 6, 3, 1, 1, 1] }
  const falcon = { position: 'STK', stats: { passing: 4, shooting: 5 }, change: { shooting: 1 }, usual: { passing: 4, shooting: 6 }, skill: null, at, fits: ['STK'] } as unknown as Footballer
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
  const goal = (side: number, own: number, other: number, called: string) => event('goal', { side, own, other, footballer: called.toLowerCase(), called })
  const story = [
    event('fixture', { match: 1, opponent: 1 }), event('attack'), event('declares', { action: 'shoot' }), goal(0, 1, 0, 'Falcon'), event('attack', { side: 1 }),
    event('attack'), event('corner'), goal(0, 2, 0, 'Falcon'), event('attack', { side: 1 }), event('penalty', { side: 1 }), goal(1, 2, 1, ''),
    event('full_time', { text: 'Full time.', own: 2, other: 1, opponent: 1 }), event('event', { text: 'Ada draws.' }), event('transfers', { text: 'Ben buys.' }),
  ]
  it('the match just played is a story: who scored, how, in which attack', () => {
    const [match] = storyOf(story)
    expect(match).toMatchObject({ number: 1, red: 0, blue: 1, result: [2, 1] })
    expect(match?.goals.map((one) => [one.name, one.how, one.attack, one.score])).toEqual([
      ['Falcon', 'shoot', 1, [1, 0]], ['Falcon', 'corner', 2, [2, 0]], ['', 'penalty', 2, [2, 1]],
    ])
    expect(goalLine(match!.goals[1]!)).toBe('Falcon, from a corner, attack 2')
    expect(scorersOf([match!])).toEqual([{ footballer: 'falcon', name: 'Falcon', side: 0, goals: 2 }])
    expect(goalIn(story.slice(0, 8))?.score).toEqual([2, 0])
    expect(eventsTold(story)).toEqual(['Ada draws.'])
    expect(news(story)).toEqual(['Ben buys.'])
  })
  it('shows how far the pause has come', () => {
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
  it('a pair for a set piece is picked at once', () => {
    const pair: SeatAsk = { seat: 0, kind: 'pick_pair', choices: ['DEF MID', 'MID DEF'] }
    expect(targetsOf(season, pair).map((target) => target.first)).toEqual(['p:DEF MID', 'p:MID DEF'])
  })
  it('a deck is no slot', () => {
    expect(targetsOf(season, { seat: 0, kind: 'transfer', choices: ['none', 'GK'] })).toEqual([{ text: 'GK', first: 'd:GK' }])
  })
  it('is for the one whose turn to line up it is, slot by slot', () => {
    const seat = lineup.match!.red
    expect(colourOf(lineup.match, seat)).toBe('red')
    const squad = lineup.own!.squad
    const ask: SeatAsk = { seat, kind: 'lineup', choices: squad.map((one) => one.id) }
    expect(targetsOf(lineup, ask).map((target) => target.first)).toEqual(squad.map((one) => `f:${one.id}`))
  })
})

describe('choices', () => {
  const asked = (kind: string, leads: Record<string, Lead>): SeatAsk => ({ seat: 0, kind, choices: Object.keys(leads), leads })
  it.each(Object.entries(asks))('of %s are asked for in words', (_, ask) => {
    expect(t(`ask.next_goal_wins.${ask.kind}`)).not.toContain('ask.')
  })
  it('are told as the game tells them', () => {
    const ask = asked('received', { let: { title: 'Not now', note: 'nothing of yours fits', quiet: true }, 'let + quiet': { title: 'Not this attack', note: '' } })
    expect(offers({ view: season, ask, history: [], name })).toEqual({
      let: { title: 'Not now', note: 'nothing of yours fits', quiet: true, reflex: true },
      'let + quiet': { title: 'Not now', note: 'nothing of yours fits', quiet: true, hidden: true },
    })
  })
  it('stand once: with or without an end to questions', () => {
    const ask: SeatAsk = { seat: 0, kind: 'received', choices: ['let', 'tactic offside_trap', 'let + quiet', 'tactic offside_trap + quiet'], veiled: true }
    const shown = () => ask.choices.filter((text) => !offers({ view: season, ask, history: [], name })[text]?.hidden)
    expect(shown()).toEqual(['let', 'tactic offside_trap'])
    habits.hush = true
    expect(shown()).toEqual(['let + quiet', 'tactic offside_trap + quiet'])
    habits.hush = false
  })
})

describe('what is answered for a person', () => {
  it('is what they would answer anyway', () => {
    expect(reflexOf('received', ['let', 'let + quiet'])).toBe('let')
    expect(reflexOf('start', ['go', 'go + quiet'])).toBe('go')
    expect(reflexOf('act', ['dribble'])).toBe('dribble')
    expect(reflexOf('contest', ['contest', 'decline'])).toBe('contest')
  })
  it('never passes over a tactic, a re-roll, another way to contest or a substitution', () => {
    expect(reflexOf('received', ['let', 'tactic offside_trap', 'let + quiet'])).toBeNull()
    expect(reflexOf('rolled', ['let', 'reroll stk08', 'let + quiet'])).toBeNull()
    expect(reflexOf('contest', ['contest', 'contest speed', 'decline'])).toBeNull()
    expect(reflexOf('contest', ['contest', 'decline', 'tactic double_team'])).toBeNull()
    expect(reflexOf('start', ['go', 'sub GK mid11', 'go + quiet'])).toBeNull()
    expect(reflexOf('replace', ['mid11'])).toBeNull()
  })
  it('is theirs to set', () => {
    habits.set('contest', false)
    habits.set('idle', false)
    habits.set('subs', false)
    expect(reflexOf('contest', ['contest', 'decline'])).toBeNull()
    expect(reflexOf('received', ['let', 'let + quiet'])).toBeNull()
    expect(reflexOf('start', ['go', 'sub GK mid11', 'go + quiet'])).toBe('go')
    expect(reflexOf('start', ['go', 'tactic wing_play', 'sub GK mid11'])).toBeNull()
    for (const habit of ['contest', 'idle', 'subs'] as const) habits.set(habit, true)
  })
})

describe('a line-up', () => {
  const squad = lineup.own!.squad
  const match = { ...lineup.match!, due: 'red.GK' as const }
  const plan = planOf(match, 'red', squad, squad.map((one) => one.id))
  it('is laid out with whoever suits each place', () => {
    expect(new Set(Object.values(plan)).size).toBe(4)
    expect(squad.find((one) => one.id === plan.GK)?.position).toBe('GK')
  })
  it('is changed card by card, and who stood there changes places', () => {
    const other = squad.find((one) => !Object.values(plan).includes(one.id))!.id
    expect(put(plan, other, 'STK')).toEqual({ ...plan, STK: other })
    expect(put(plan, plan.DEF!, 'MID')).toEqual({ ...plan, MID: plan.DEF, DEF: plan.MID })
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
      event('sum_clash', { text: 'Falcon: Shooting 5 + die 2 = 7.', footballer: 'stk01', stat: 'shooting', sum: { stats: 5, die: 2, added: 0, total: 7 } }),
      event('sum_clash', { side: 1, text: 'Toro: Saving 3 + die 1 = 4.', footballer: 'gk01', stat: 'saving', sum: { stats: 3, die: 1, added: 0, total: 4 } }),
      event('goal', { text: 'Goal!' }),
      event('attack', { text: 'Ben attacks.' }),
      event('corner', { text: 'Corner.' }),
    ]
    const [clash] = clashesOf(story)
    expect(clash).toMatchObject({ title: 'Falcon goes for a shot.', outcome: ['Goal!'] })
    expect(clash?.sums.map((sum) => [sum.who, sum.stat, sum.total])).toEqual([['stk01', 'shooting', 7], ['gk01', 'saving', 4]])
    expect(lastClash(story.slice(0, 5))?.outcome).toEqual(['Goal!'])
    expect(lastClash(story)).toBeNull()
    expect(shoutOf(story)).toBe('goal')
    expect(news(story)).toEqual(['Falcon goes for a shot.', 'Goal!', 'Ben attacks.', 'Corner.'])
  })
  it('of a penalty is die against die', () => {
    const chance = { ...contest.match!.chances[0]!, action: null, stats: [0, 0] as [number, number], won: 15, level: 6, lost: 15 }
    const match = { ...contest.match!, set_piece: { throw: 'penalty', crosser: null, header: null, helper: null, attack: [], defence: [], wanted: [] }, chances: [chance] }
    expect(setPieceOf(match)).toEqual({ kind: 'penalty', attack: [], defence: [], odds: chance })
  })
  it('of a set piece is told by the stats that the game names', () => {
    const part = { slot: 'red.MID', stat: 'crossing' } as const
    const match = { ...contest.match!, set_piece: { throw: 'corner', crosser: part.slot, header: null, helper: null, attack: [part], defence: [], wanted: [part] } }
    expect(setPieceOf(match)?.attack.map((one) => one.stat)).toEqual(['crossing'])
    expect([...statsWanted(match)]).toEqual([[part.slot, [part.stat]]])
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
    expect(body).not.toContain(t('boards.next_goal_wins.view.cards'))
    expect(body).toContain(t('actions.veiled'))
    expect(sentences(view, name)[0]).toContain('Ada')
  })
  it('offers every slot and bench card of a substitution', () => {
    const ask = { ...asks.start!, seat: season.match!.red }
    const { body } = render(NextGoalWins, { props: { ...props, view: season, ask } })
    for (const position of ['GK', 'DEF', 'MID', 'STK']) expect(body).toContain(`data-choice="s:red.${position}"`)
    expect(body).toContain('data-choice="go"')
    expect(body).not.toContain('quiet')
  })
})
