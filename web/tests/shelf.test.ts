import { expect, it } from 'vitest'
import type { Asked, Board } from '../src/board'
import type { Kit } from '../src/boards'
import { Shelf } from '../src/state/shelf.svelte'

const coin: Kit = { Board: (() => ({})) as unknown as Board, offers: () => ({ heads: { title: 'Heads' } }), turnOf: () => '7' }
const ask = { seat: 0, kind: 'call', choices: ['heads'], leads: { heads: { title: 'Heads up', note: '1 in 2' } } }
const asked = { view: { game: 'coin' }, ask } as unknown as Asked
const told = { heads: { title: 'Heads up', note: '1 in 2', touch: false } }

it('a kit is fetched once, and before it is there the game says what its choices are', async () => {
  let times = 0
  const shelf = new Shelf({ coin: async () => (times++, coin) })
  expect([shelf.kit('coin'), shelf.offersOf(asked), shelf.turnOf(asked.view)]).toEqual([null, told, null])
  await Promise.all([shelf.fetch('coin'), shelf.fetch('coin')])
  expect([shelf.kit('coin'), shelf.offersOf(asked), shelf.turnOf(asked.view), times]).toEqual([coin, { heads: { title: 'Heads' } }, '7', 1])
})

it('a kit that does not come is missing, and its game still has its choices', async () => {
  const shelf = new Shelf({ coin: () => Promise.reject(new TypeError()) })
  await shelf.fetch('coin')
  expect([shelf.kit('coin'), shelf.isMissing('coin'), shelf.offersOf(asked)]).toEqual([null, true, told])
})

it('a game without a kit has a plain board', async () => {
  const shelf = new Shelf({})
  await shelf.fetch('coin')
  expect(shelf.kit('coin')?.Board).toBeTruthy()
  expect(shelf.offersOf(asked)).toEqual(told)
  expect(shelf.isMissing('coin')).toBe(false)
})
