import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const went: string[] = []
let told: (build: string) => void
let version: typeof import('../src/pwa/version').version

beforeEach(async () => {
  vi.resetModules()
  went.length = 0
  const kept = new Map<string, string>()
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => ({ content: 'first' }) })
  vi.stubGlobal('location', {
    reload: () => went.push('anew'),
    assign: (path: string) => went.push(path),
    replace: (path: string) => went.push(`${path} instead`),
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const build = new Promise<string>((resolve) => {
    told = resolve
  })
  vi.stubGlobal('fetch', async () => ({ json: async () => ({ build: await build }) }))
  version = (await import('../src/pwa/version')).version
})

afterEach(() => vi.unstubAllGlobals())

test('a page whose script has gone is loaded anew, once', async () => {
  told('second')
  expect(await version.look()).toBe(true)
  expect(await version.look()).toBe(false)
  expect(went).toEqual(['anew'])
})

test('a page of the version of the server stays', async () => {
  told('first')
  expect(await version.look()).toBe(false)
  expect(went).toEqual([])
})

test('nothing is loaded anew while something is under way', async () => {
  told('second')
  await version.during(version.look())
  expect(went).toEqual([])
  expect(await version.look()).toBe(true)
})

test('whoever leaves for another page gets there, however late the version is told', async () => {
  const looking = version.look()
  version.leave('/table/T', false)
  told('second')
  expect(await looking).toBe(false)
  expect(went).toEqual(['/table/T'])
})
