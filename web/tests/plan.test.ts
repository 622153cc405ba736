import { describe, expect, it } from 'vitest'
import type { GameCard, OptionCard } from '../src/messages'
import type { Shirt } from '../src/shirts'
import { isForAll, countsOf, dressed, opening, optionLabel, optionsOf, packOf, requestOf, seated, unusual, valueLabel } from '../src/plan'

function option(name: string, ...values: string[]): OptionCard {
  return { name, kind: 'choice', values, low: null, high: null, title: '' }
}

const golong: GameCard = {
  name: 'golong', title: 'GoLong', blurb: '', time: '', languages: ['en'], seats: [2], bots: ['thumb', 'random'], levels: {},
  options: [option('late_turnover', 'off', 'on'), option('entry', 'virtual', 'physical')],
}
const season: GameCard = { ...golong, name: 'season', seats: [4], options: [option('players', '4', '2', '3')] }

describe('a plan for a table', () => {
  it('has me on the first seat, and the others as I like', () => {
    expect(opening(golong, 'bot').seats).toEqual(['me', 'thumb'])
    expect(opening(golong, 'friend').seats).toEqual(['me', 'friend'])
    expect(opening({ ...golong, bots: [] }, 'bot').seats).toEqual(['me', 'invite'])
    expect(opening(golong, 'big').seats).toEqual(['invite', 'invite'])
  })

  it('dresses everybody at this screen as they chose, and no two sides alike', () => {
    const red: Shirt = { main: 'red', trim: 'white', pattern: 'hoops', crest: 'round' }
    const plan = { ...opening(golong, 'friend'), shirts: [null, red] }
    expect(dressed(golong, plan, [0, 1], null).map((one) => one.main)).toEqual(['blue', 'red'])
    expect(dressed(golong, plan, [0, 1], red).map((one) => one.main)).toEqual(['red', 'white'])
    expect(dressed(golong, opening(golong, 'bot'), [], null).map((one) => one.main)).toEqual(['blue', 'orange'])
    const team = { ...plan, seats: ['me', 'friend', 'friend'] }
    expect(dressed(golong, team, [0, 1, 0], null).map((one) => one.main)).toEqual(['blue', 'red', 'blue'])
  })

  it('is asked for in the words of the table', () => {
    const plan = { ...opening(golong, 'friend'), typed: true }
    expect(requestOf(golong, plan)).toEqual({
      game: 'golong', options: { entry: 'physical' }, pack: undefined, seats: ['here', 'here'], dice: 'typed',
    })
    expect(requestOf(golong, opening(golong, 'invite')).seats).toEqual(['here', 'invite'])
  })

  it('lets an option say how many play', () => {
    expect(countsOf(golong)).toEqual([2])
    expect(countsOf(season)).toEqual([4, 2, 3])
    expect(optionsOf(season)).toEqual([])
    const three = seated(season, opening(season, 'bot'), 3, 'bot')
    expect(three.seats).toEqual(['me', 'thumb', 'thumb'])
    expect(three.options).toEqual({ players: '3' })
    expect(seated(golong, opening(golong, 'bot'), 3, 'invite')).toMatchObject({ seats: ['me', 'thumb', 'invite'], options: {} })
  })

  it('takes parts as JSON or as TOML', () => {
    expect(packOf('')).toBeUndefined()
    expect(packOf('{"qb": ["ball"]}')).toEqual({ qb: ['ball'] })
    expect(packOf('qb = ["ball"]')).toBe('qb = ["ball"]')
    expect(packOf('[1]')).toBe('[1]')
  })
})

describe('a screen', () => {
  it('at which nobody sits is for all', () => {
    expect(isForAll(opening(golong, 'big'))).toBe(true)
    expect(isForAll(opening(golong, 'invite'))).toBe(false)
  })
})

describe('options', () => {
  it('are told where they differ from the usual ones', () => {
    expect(unusual(golong, { late_turnover: 'off', entry: 'physical' })).toEqual([])
    expect(unusual(golong, { late_turnover: 'on' }).map(({ value }) => value)).toEqual(['on'])
  })

  it('have names to read, also those without words', () => {
    expect(optionLabel('golong', option('late_turnover'))).toBe('Late turnover')
    expect(optionLabel('golong', option('no_such_option'))).toBe('No such option')
    expect(valueLabel('sixth', option('any', 'off', 'on'), 'on')).toBe('On')
    expect(valueLabel('sixth', option('any', 'some_thing', 'more'), 'some_thing')).toBe('Some thing')
    expect(valueLabel('sixth', option('any', 'rgb', 'brg', 'gbr'), 'brg')).toBe('B R G')
  })
})
