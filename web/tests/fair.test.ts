import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { check, ticket } from '../src/fair'
import { promiseOf } from '../src/promise'
import type { Frame } from '../src/messages'
import { fromHex, hmac, sha256, toHex } from '../src/sha256'

const bytes = (text: string) => new TextEncoder().encode(text)
const SEED = '07'.repeat(32)
const MINE = 'ab'.repeat(16)
const COMMITMENT = toHex(sha256(fromHex(SEED)))

describe('hashes', () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 1000])('of %i bytes are those of others', (length) => {
    const text = 'x'.repeat(length)
    expect(toHex(sha256(bytes(text)))).toBe(createHash('sha256').update(text).digest('hex'))
    expect(toHex(hmac(bytes(text), bytes('draw')))).toBe(createHmac('sha256', text).update('draw').digest('hex'))
  })
})

/** A game of one die: what fell, and what was asked before. */
function game(faces: number, count: number) {
  const ask = { seat: 'chance', kind: 'roll', dice: [Array.from({ length: faces }, (_, i) => String(i + 1))], names: ['d'] }
  const rolled = Array.from({ length: count }, (_, i) => String(ticket(fromHex(SEED), [MINE, '-'], i, BigInt(faces)) + 1n))
  const frames = [null, ...rolled].map((answer) => ({ answer, ask, events: answer ? [{ dice: [['d', answer]] }] : [] }))
  return { rolled, frames: frames as unknown as Frame[] }
}

function record(rolled: string[], fair: object = {}, over: unknown = { winner: 0 }): string {
  const head = { game: 'x', fair: { commitment: COMMITMENT, entropies: [MINE, '-'], promises: [promiseOf(MINE), '-'], seed: SEED, ...fair } }
  const lines = ['fiveaside record 1', JSON.stringify(head), ...rolled.map((text) => `* ${text}`)]
  return `${[...lines, `end ${JSON.stringify({ answers: rolled.length, over })}`].join('\n')}\n`
}

const kept = { commitment: COMMITMENT, entropy: { 0: MINE } }

describe('a finished record', () => {
  const { rolled, frames } = game(6, 20)
  const heard = rolled.map((text, i) => ({ seq: i + 1, kind: 'answer', text }))

  it('is drawn again here', async () => {
    expect(await check(record(rolled), frames, kept, heard)).toMatchObject({ fault: '', checked: 20, draws: 20, signed: null, compared: true })
  })

  it.each([
    ['unfinished', record(rolled, {}, null)],
    ['seed', record(rolled, { seed: '08'.repeat(32) })],
    ['commitment', record(rolled, { seed: '08'.repeat(32), commitment: toHex(sha256(fromHex('08'.repeat(32)))) })],
    ['entropy', record(rolled, { entropies: ['cd'.repeat(16), '-'] })],
    ['promise', record(rolled, { promises: [promiseOf('cd'.repeat(16)), '-'] })],
  ])('with a wrong %s is found out', async (fault, text) => {
    expect((await check(text, frames, kept, heard)).fault).toBe(fault)
  })

  it('in which what was added here does not count is found out', async () => {
    const without = record(rolled, { entropies: ['-', '-'] })
    const gone = [{ seq: 1, kind: 'left', seat: 0 }, ...heard]
    expect((await check(without, frames, kept, heard)).fault).toBe('entropy')
    expect((await check(without, frames, kept, gone)).fault).not.toBe('entropy')
    expect((await check(without, frames, kept, heard.slice(1))).fault).not.toBe('entropy')
  })

  it('in which what was added here does not count, although one was there when it started, is found out', async () => {
    const without = record(rolled, { entropies: ['-', '-'] })
    const moments = (...kinds: string[]) => kinds.map((kind, i) => ({ seq: i + 1, kind, seat: kind === 'started' ? null : 0 }))
    for (const was of [moments('sat', 'left', 'back', 'started'), moments('sat', 'revealed', 'left', 'started'), moments('sat', 'started', 'left')])
      expect((await check(without, frames, kept, [...was, ...heard])).fault).toBe('entropy')
    for (const was of [moments('sat', 'left', 'started', 'back'), moments('started', 'sat')])
      expect((await check(without, frames, kept, [...was, ...heard])).fault).not.toBe('entropy')
  })

  it('in which somebody else adds another thing than was promised here is found out', async () => {
    const other = 'cd'.repeat(16)
    const two = record([], { entropies: [MINE, other], promises: [promiseOf(MINE), promiseOf(other)] })
    const promised = (promise: string) => ({ ...kept, promises: { 0: promiseOf(MINE), 1: promise } })
    expect((await check(two, [], promised(promiseOf(other)), [])).fault).toBe('')
    expect(await check(two, [], promised(promiseOf('ef'.repeat(16))), [])).toMatchObject({ fault: 'promise', at: 1 })
    expect(await check(two, [], promised(''), [])).toMatchObject({ fault: 'promise', at: 1 })
    const alone = { ...kept, promises: { 0: promiseOf(MINE) } }
    expect(await check(two, [], alone, [])).toMatchObject({ fault: 'promise', at: 1 })
    expect((await check(record(rolled), frames, alone, heard)).fault).toBe('')
  })

  it('of a duplicate counts nothing that was added here, and no other game may call itself one', async () => {
    const dealt = record([], { entropies: ['-', '-'], promises: undefined, duplicate: true })
    const opened = { seq: 1, kind: 'opened' }
    expect((await check(dealt, [], kept, [{ ...opened, duplicate: true }])).fault).toBe('')
    expect((await check(dealt, [], kept, [opened])).fault).toBe('entropy')
  })

  it('names whoever did not show what was promised', async () => {
    const promises = [promiseOf(MINE), promiseOf('cd'.repeat(16))]
    expect(await check(record(rolled, { promises }), frames, kept, heard)).toMatchObject({ fault: '', withheld: ['1'] })
    expect(await check(record(rolled), frames, kept, heard)).toMatchObject({ fault: '', withheld: [] })
  })

  it('with another roll is found out', async () => {
    const other = game(6, 20)
    const frame = other.frames[8] as unknown as { events: { dice: string[][] }[] }
    frame.events[0] = { dice: [['d', rolled[7] === '1' ? '2' : '1']] }
    expect(await check(record(rolled), other.frames, kept, heard)).toMatchObject({ fault: 'draw', at: 8 })
  })

  it('that tells another game than was seen is found out', async () => {
    const seen = heard.map((entry, i) => (i === 3 ? { ...entry, text: 'other' } : entry))
    expect(await check(record(rolled), frames, kept, seen)).toMatchObject({ fault: 'heard', at: 4 })
    expect(await check(record(rolled), frames, kept, heard.slice(1))).toMatchObject({ fault: '', compared: false })
  })

  it('that was changed after it was signed is found out', async () => {
    const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
    const key = toHex(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
    const text = record(rolled)
    const signature = toHex(new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes(text))))
    const signed = `${text}signed ${JSON.stringify({ key, signature })}\n`
    expect(await check(signed, frames, { ...kept, key }, heard)).toMatchObject({ fault: '', signed: true })
    const forged = signed.replace('"winner":0', '"winner":1')
    expect((await check(forged, frames, { ...kept, key }, heard)).fault).toBe('signature')
    const noted = signed.replace('"key"', '"note":"Ben has cheated","key"')
    expect((await check(noted, frames, { ...kept, key }, heard)).fault).toBe('signature')
    expect((await check(signed, frames, { ...kept, key: '00'.repeat(32) }, heard)).fault).toMatch(/key|signature/)
  })
})
