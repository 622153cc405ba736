/** How choices are told and which key makes them. */
import { label, t } from './words'

/** Letters that mean something everywhere at the table. */
const TAKEN = 'uwrcl'
const KEYS = '123456789' + [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => !TAKEN.includes(letter)).join('')

/** The key that is meant: where letters of another alphabet are typed, the Latin one on the same key. */
export function keyMeant({ key, code }: { key: string; code: string }): string {
  const latin = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  return latin && /^[^\p{Script=Latin}]$/u.test(key) ? latin : key
}

export function keyOf(index: number): string {
  return KEYS[index] ?? ''
}

export function indexOf(key: string): number {
  return key.length === 1 ? KEYS.indexOf(key.toLowerCase()) : -1
}

/** `g6` reads "Green 6" where the words have `choice.golong.g#`; a text without words is its own label. */
export function choiceLabel(game: string, kind: string, text: string): string {
  const exact = label(`choice.${game}.${kind}.${text}`, label(`choice.${game}.${text}`, ''))
  if (exact) return exact
  const found = /^([a-z]+)(-?\d+|TD)$/.exec(text)
  const pattern = found ? `choice.${game}.${found[1]}#` : ''
  const filled = pattern ? t(pattern, { n: (found?.[2] ?? '').replace('-', '−') }) : pattern
  return filled === pattern ? text : filled
}

export function askLabel(game: string, kind: string): string {
  return label(`ask.${game}.${kind}`, t('ask.other'))
}

/** Choices that begin with the same word, or one that stands alone. */
export interface Group {
  word: string
  texts: string[]
}

/** More choices than this are not laid out one by one. */
export const MANY = 12

export function grouped(choices: readonly string[]): Group[] {
  const groups = new Map<string, string[]>()
  for (const text of choices) {
    const word = text.split(' ')[0] ?? text
    groups.set(word, [...(groups.get(word) ?? []), text])
  }
  return [...groups].map(([word, texts]) => ({ word: texts.length > 1 ? word : (texts[0] ?? word), texts }))
}

/** The choices that somebody typing means: each word typed begins a word of the choice, in the same order. */
export function meant(choices: readonly string[], typed: string): string[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const exact = choices.filter((text) => text.toLowerCase() === words.join(' '))
  return exact.length > 0 ? exact : choices.filter((text) => begins(text.toLowerCase().split(' '), words))
}

function begins(words: string[], typed: string[]): boolean {
  let at = 0
  for (const word of typed) {
    while (at < words.length && !words[at]?.startsWith(word)) at += 1
    if (at === words.length) return false
    at += 1
  }
  return true
}

/** How it stands, without the score that is shown beside it: `H 1 · A 0 · …`, or `… · Red 1, Blue 0 · …`. */
export function situation(where: string, score: readonly number[]): string {
  const parts = where.split(' · ')
  const tells = (told: string[]) => told.length >= score.length && score.every((points, i) => told[i]?.endsWith(` ${points}`))
  const rest = tells(parts) ? parts.slice(score.length) : parts
  return rest.filter((part) => !(tells(part.split(', ')) && score.length > 1)).join(' · ')
}
