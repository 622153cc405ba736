import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { label, languageOf, languageOfGame, languageOfPage, speak, t } from '../src/words'
import { library, type Words } from '../src/words/library.svelte'

const source = join(import.meta.dirname, '..', 'src')
const shelf = join(source, 'words')
const files = readdirSync(source, { recursive: true, encoding: 'utf-8' }).filter((name) =>
  /(?<!\.test)\.(ts|svelte)$/.test(name),
)
const code = files.map((name) => readFileSync(join(source, name), 'utf-8'))
const read = (language: string, file: string) => JSON.parse(readFileSync(join(shelf, language, file), 'utf-8')) as Words
const filesOf = (language: string) => readdirSync(join(shelf, language))
const words: Words = Object.assign({}, ...filesOf('en').map((file) => read('en', file)))
const keys = Object.keys(words)
const others = library.languages.filter((language) => language !== 'en')

/** Keys written out, and the beginnings of those that are put together. */
const exact = new Set<string>()
const beginnings = new Set<string>()
const asked = new Set<string>()
for (const text of code) {
  for (const [, key = ''] of text.matchAll(/'([a-z_]+(?:\.[\w#]+)+)'/g)) if (key in words) exact.add(key)
  for (const [, key = ''] of text.matchAll(/\binGame\(\s*'([^']+)'/g)) beginnings.add(`${key}.`)
  for (const [, start = ''] of text.matchAll(/\bt\(\s*`([a-z_]+\.(?:[\w.#]+\.)?)[\w-]*\$\{/g)) asked.add(start)
  for (const [, start = ''] of text.matchAll(/`([a-z_]+\.(?:[\w.#]+\.)?)[\w-]*\$\{/g)) beginnings.add(start)
}

describe('words', () => {
  it('exist for every key that is used', () => {
    const used = code.flatMap((text) => [...text.matchAll(/\b(?:t|inGame)\(\s*'([^']+)'/g)].map(([, key = '']) => key))
    expect(used.length).toBeGreaterThan(100)
    expect(used.filter((key) => !(key in words))).toEqual([])
    for (const start of asked) expect(keys.some((key) => key.startsWith(start)), start).toBe(true)
  })

  it('are all used', () => {
    const reached = (key: string) => exact.has(key) || [...beginnings].some((start) => key.startsWith(start))
    expect(keys.filter((key) => !reached(key))).toEqual([])
  })

  it('are never empty, and have two forms for numbers', () => {
    expect(keys.filter((key) => !words[key]?.trim())).toEqual([])
    for (const [key, text] of Object.entries(words))
      for (const [, list = ''] of text.matchAll(/\{\w+:([^{}]*)\}/g)) expect(list.split('|').length, key).toBe(2)
  })

  it('tell of every ask to those who watch, too', () => {
    const asks = keys.filter((key) => /^ask\.[a-z_]+\.[a-z_]+$/.test(key) && !key.startsWith('ask.several.'))
    expect(asks.length).toBeGreaterThan(60)
    expect(asks.map((key) => key.replace('ask.', 'watch.')).filter((key) => !(key in words))).toEqual([])
  })

  it('are filled in', () => {
    expect(t('seat.number', { n: 2 })).toBe('Seat 2')
    expect(t('seat.number')).toBe('Seat {n}')
    expect(t('no.such.key')).toBe('no.such.key')
    expect(label('no.such.key', 'instead')).toBe('instead')
  })
})

describe('English', () => {
  it('has what it says of a game in the file of that game', () => {
    const games = filesOf('en').map((file) => file.replace('.json', ''))
    for (const game of games)
      for (const key of Object.keys(read('en', `${game}.json`)))
        expect(key.split('.').find((part) => games.includes(part)) ?? 'page', key).toBe(game)
  })
})

describe.each(others)('the words in %s', (language) => {
  const holes = (text = '') => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, hole]) => hole))].sort()
  const forms = (text: string) => [...text.matchAll(/\{\w+:([^{}]*)\}/g)].map(([, list = '']) => list.split('|').length)
  const ends = (text = '') => [text.startsWith(' '), text.endsWith(' ')]
  /** English and Spanish have one form for one and another for the rest, Russian has three. */
  const FORMS = new Intl.PluralRules(language).select(2) === 'few' ? 3 : 2

  it.each(filesOf(language))('of %s say all that English says there, and nothing else', (file) => {
    const english = Object.keys(read('en', file))
    const told = Object.keys(read(language, file))
    expect({ missing: english.filter((key) => !told.includes(key)) }).toEqual({ missing: [] })
    expect({ unknown: told.filter((key) => !english.includes(key)) }).toEqual({ unknown: [] })
  })

  it.each(filesOf(language))('of %s fill in the same, with as many forms for numbers as the language has', (file) => {
    for (const [key, text] of Object.entries(read(language, file))) {
      expect(text.trim(), key).not.toBe('')
      expect([key, holes(text), ends(text)]).toEqual([key, holes(words[key]), ends(words[key])])
      for (const n of forms(text)) expect(n, key).toBe(FORMS)
    }
  })
})

describe('another language', () => {
  it('counts as its speakers do', () => {
    const told = () => [1, 2, 5, 11, 21, 104].map((n) => t('rules.found', { n }))
    expect(told()).toEqual(['1 clause', '2 clauses', '5 clauses', '11 clauses', '21 clauses', '104 clauses'])
    speak(() => 'ru')
    expect(told()).toEqual(['1 пункт', '2 пункта', '5 пунктов', '11 пунктов', '21 пункт', '104 пункта'])
    expect(t('rules.found')).toBe('{n} {n:пункт|пункта|пунктов}')
    speak(() => 'es')
    expect(told()).toEqual(['1 punto', '2 puntos', '5 puntos', '11 puntos', '21 puntos', '104 puntos'])
    speak(() => 'en')
  })

  it('is told where it is there', () => {
    speak(() => 'ru')
    expect([t('boards.goal_game.shout.goal'), languageOfGame('goal_game'), languageOfPage()]).toEqual(['ГОЛ!', 'ru', 'ru'])
    expect([languageOf('boards.goal_game.shout.goal'), languageOfGame('no_game')]).toEqual(['ru', 'en'])
    speak(() => 'xx')
    expect([t('boards.goal_game.shout.goal'), languageOfPage()]).toEqual(['GOAL!', 'en'])
    speak(() => 'en')
  })
})
