import { describe, expect, it } from 'vitest'
import { joinPath, linkPath, parse, replayPath, rulesPath, tablePath, tvPath } from '../src/router'

function follow(path: string) {
  const address = new URL(path, 'http://table.test')
  return parse(address.pathname, address.hash)
}

describe('addresses', () => {
  it('lead to pages', () => {
    expect(follow('/')).toEqual({ page: 'lobby' })
    expect(follow(tablePath('ab c'))).toEqual({ page: 'table', table: 'ab c' })
    expect(follow(joinPath('T1', 'se/cr#et'))).toEqual({ page: 'join', table: 'T1', token: 'se/cr#et', beside: false })
    expect(follow(joinPath('T1', 'secret', true))).toEqual({ page: 'join', table: 'T1', token: 'secret', beside: true })
    expect(follow(tvPath('T1', 'se/cr#et'))).toEqual({ page: 'tv', table: 'T1', token: 'se/cr#et' })
    expect(follow(replayPath())).toEqual({ page: 'replay', table: '', frame: 0 })
    expect(follow(replayPath('T1'))).toEqual({ page: 'replay', table: 'T1', frame: 0 })
    expect(follow(replayPath('T1', 12))).toEqual({ page: 'replay', table: 'T1', frame: 12 })
    expect(follow(rulesPath('golong', '6.8'))).toEqual({ page: 'rules', game: 'golong', clause: '6.8' })
    expect(follow('/tutorial/golong')).toEqual({ page: 'tutorial', game: 'golong' })
  })

  it('below a path of the server lead to the same pages, with it or without', () => {
    for (const path of ['/fiveaside', '/fiveaside/', '/']) expect(parse(path, '', '/fiveaside')).toEqual({ page: 'lobby' })
    expect(parse('/fiveaside/table/T1', '', '/fiveaside')).toEqual({ page: 'table', table: 'T1' })
    expect(parse('/fiveasides/x/y', '', '/fiveaside')).toEqual({ page: 'missing' })
    expect(follow('/privacy')).toEqual({ page: 'privacy' })
    expect(follow('/admin')).toEqual({ page: 'admin' })
    expect(follow('/admin/x')).toEqual({ page: 'missing' })
  })

  it('that are not ours lead nowhere', () => {
    for (const path of ['/table', '/nothing/here', '/table/1/2', '/rules']) expect(follow(path)).toEqual({ page: 'missing' })
  })

  it('that are badly written do not break the page', () => {
    expect(parse('/table/%E0%A4%A', '')).toEqual({ page: 'table', table: '%E0%A4%A' })
  })

  it('hold a token only behind the #', () => {
    for (const path of [joinPath('T1', 'secret'), tvPath('T1', 'secret')]) expect(path.split('#')[0]).not.toContain('secret')
  })
})

describe('a pasted link', () => {
  it('is cut to what lies in this house', () => {
    expect(linkPath(' http://table.test:8000/join/T1#secret \n')).toBe('/join/T1#secret')
    expect(linkPath('Come and play: http://table.test/join/T1#secret')).toBe('/join/T1#secret')
    expect(linkPath('/table/T1')).toBe('/table/T1')
  })

  it('must lead to a table', () => {
    expect(linkPath('hello')).toBe('')
    expect(linkPath('http://table.test/rules/golong')).toBe('')
  })
})
