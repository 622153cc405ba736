import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { label, languageOf, speak, t } from '../src/words'
import en from '../src/words/en.json'
import ru from '../src/words/ru.json'

const source = join(import.meta.dirname, '..', 'src')
const files = readdirSync(source, { recursive: true, encoding: 'utf-8' }).filter((name) =>
  /(?<!\.test)\.(ts|svelte)$/.test(name),
)
const code = files.map((name) => readFileSync(join(source, name), 'utf-8'))
const words: Record<string, string> = en
const keys = Object.keys(words)

/** Keys written out, and the beginnings of those that are put together. */
const exact = new Set<string>()
const beginnings = new Set<string>()
const asked = new Set<string>()
for (const text of code) {
  for (const [, key = ''] of text.matchAll(/'([a-z_]+(?:\.[\w#]+)+)'/g)) if (key in words) exact.add(key)
  for (const [, start = ''] of text.matchAll(/\bt\(\s*`([a-z_]+\.(?:[\w.#]+\.)?)[\w-]*\$\{/g)) asked.add(start)
  for (const [, start = ''] of text.matchAll(/`([a-z_]+\.(?:[\w.#]+\.)?)[\w-]*\$\{/g)) beginnings.add(start)
}

describe('words', () => {
  it('exist for every key that is used', () => {
    const used = code.flatMap((text) => [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key = '']) => key))
    expect(used.length).toBeGreaterThan(100)
    expect(used.filter((key) => !(key in words))).toEqual([])
    for (const start of asked) expect(keys.some((key) => key.startsWith(start)), start).toBe(true)
  })

  it('are all used', () => {
    const reached = (key: string) => exact.has(key) || [...beginnings].some((start) => key.startsWith(start))
    expect(keys.filter((key) => !reached(key))).toEqual([])
  })

  it('are never empty', () => {
    expect(keys.filter((key) => !words[key]?.trim())).toEqual([])
  })

  it('are filled in', () => {
    expect(t('seat.number', { n: 2 })).toBe('Seat 2')
    expect(t('seat.number')).toBe('Seat {n}')
    expect(t('no.such.key')).toBe('no.such.key')
    expect(label('no.such.key', 'instead')).toBe('instead')
  })
})

describe('another language', () => {
  const translated: Record<string, string> = ru
  const game = (key: string) => /^(?:ask|boards|choice|tutorial)\.(\w+)\./.exec(key)?.[1] ?? ''
  const holes = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort()

  it('has no key that English lacks, and nothing empty', () => {
    expect(Object.keys(translated).filter((key) => !words[key] || !translated[key]?.trim())).toEqual([])
  })

  it('says all of a game of which it says anything', () => {
    const games = new Set(Object.keys(translated).map(game))
    expect(games).toEqual(new Set(['goal_game']))
    expect(keys.filter((key) => games.has(game(key)) && !(key in translated))).toEqual([])
  })

  it('fills in the same', () => {
    for (const [key, text] of Object.entries(translated)) expect(holes(text), key).toEqual(holes(words[key]))
  })

  it('is told where it is there', () => {
    speak(() => 'ru')
    expect([t('boards.goal_game.shout.goal'), languageOf('boards.goal_game.shout.goal')]).toEqual(['ГОЛ!', 'ru'])
    expect([t('seat.number', { n: 2 }), languageOf('seat.number')]).toEqual(['Seat 2', 'en'])
    speak(() => 'xx')
    expect(t('boards.goal_game.shout.goal')).toBe('GOAL!')
    speak(() => 'en')
  })
})
