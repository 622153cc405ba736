import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { label, languageOf, languageOfGame, languageOfPage, speak, t } from '../src/words'
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
  /** The games whose rules are told in English alone; dice are thrown in no other game. */
  const ENGLISH = ['golong', 'soccer', 'soccer_dice', 'golazo', 'next_goal_wins', 'die', 'face', 'chance']
  const isEnglish = (key: string) => ENGLISH.includes(/^(?:ask|boards|choice|die|tutorial)\.(\w+)/.exec(key)?.[1] ?? '')
  const holes = (text = '') => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, hole]) => hole))].sort()
  const forms = (text: string) => [...text.matchAll(/\{\w+:([^{}]*)\}/g)].map(([, list = '']) => list.split('|').length)

  it('says all that the page says, and all of a game of which it says anything', () => {
    expect(keys.filter((key) => !isEnglish(key) && !(key in translated))).toEqual([])
    expect(Object.keys(translated).filter(isEnglish)).toEqual([])
  })

  it('has no key that English lacks, and nothing empty', () => {
    expect(Object.keys(translated).filter((key) => !words[key] || !translated[key]?.trim())).toEqual([])
  })

  it('fills in the same', () => {
    for (const [key, text] of Object.entries(translated)) expect(holes(text), key).toEqual(holes(words[key]))
  })

  it('begins and ends with a space where English does', () => {
    const ends = (text = '') => [text.startsWith(' '), text.endsWith(' ')]
    for (const [key, text] of Object.entries(translated)) expect(ends(text), key).toEqual(ends(words[key]))
  })

  it('has as many forms for numbers as the language', () => {
    for (const [key, text] of Object.entries(translated)) for (const n of forms(text)) expect(n, key).toBe(3)
    for (const [key, text] of Object.entries(words)) for (const n of forms(text)) expect(n, key).toBe(2)
  })

  it('counts as its speakers do', () => {
    const told = () => [1, 2, 5, 11, 21, 104].map((n) => t('rules.found', { n }))
    expect(told()).toEqual(['1 clause', '2 clauses', '5 clauses', '11 clauses', '21 clauses', '104 clauses'])
    speak(() => 'ru')
    expect(told()).toEqual(['1 пункт', '2 пункта', '5 пунктов', '11 пунктов', '21 пункт', '104 пункта'])
    expect(t('rules.found')).toBe('{n} {n:пункт|пункта|пунктов}')
    speak(() => 'en')
  })

  it('is told where it is there', () => {
    speak(() => 'ru')
    expect([t('boards.goal_game.shout.goal'), languageOfGame('goal_game'), languageOfPage()]).toEqual(['ГОЛ!', 'ru', 'ru'])
    expect([t('ask.golong.take'), languageOf('ask.golong.take'), languageOfGame('golong')]).toEqual(['Take which die?', 'en', 'en'])
    speak(() => 'xx')
    expect([t('boards.goal_game.shout.goal'), languageOfPage()]).toEqual(['GOAL!', 'en'])
    speak(() => 'en')
  })
})
