/** How choices are told and which key makes them. */
import type { Offer, Offers, SeatAsk } from './board'
import { label, t } from './words'

/** Letters that mean something everywhere at the table. */
const TAKEN = 'uwrcln'
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => !TAKEN.includes(letter))
const KEYS = [...'123456789', ...LETTERS]

/** What the game itself says of the choices; a board adds what is touched on it. */
export function offersOf(ask: SeatAsk, touched: (text: string) => boolean = () => false): Offers {
  return Object.fromEntries(ask.choices.map((text): [string, Offer] => [text, { ...wordsOf(ask, text), touch: touched(text) }]))
}

function wordsOf(ask: SeatAsk, text: string): Offer {
  const { title, note = '' } = ask.leads?.[text] ?? {}
  return title === undefined ? { note } : { title, note }
}

/** A text without words is its own label. */
export function choiceLabel(game: string, kind: string, text: string): string {
  return label(`choice.${game}.${kind}.${text}`, label(`choice.${game}.${text}`, text))
}

export function askLabel(game: string, kind: string): string {
  return label(`ask.${game}.${kind}`, t('ask.other'))
}

/** What somebody is about to do, as others say it behind the name: `picks a formation`. */
export function watchLabel(game: string, kind: string): string {
  return label(`watch.${game}.${kind}`, t('watch.other'))
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

/** Where the choices of an ask are listed, and which keys make them. */
export interface Layout {
  /** Laid out one by one: what is not touched on the board. */
  laid: string[]
  rest: string[]
  /** The key of each choice, or of the first word of a group; of several numbers (`1 4`) each is typed, in any order. */
  keys: Map<string, string>
  /** Numbers that several choices show: they are found on the board, where something can be done with each. */
  found: string[]
}

/** The number that a choice shows is its key; what shows none gets the next free key, beside numbers the next letter. */
export function layout(choices: readonly string[], offers: Offers): Layout {
  const few = choices.length <= MANY
  const plain = choices.filter((text) => !offers[text]?.touch)
  const laid = plain.length <= MANY ? plain : []
  const rest = choices.filter((text) => !laid.includes(text))
  const shown = new Map(choices.map((text) => [text, (offers[text]?.numbers ?? []).join(' ')]))
  const numbers = [...shown.values()].filter(Boolean)
  const alone = new Set(numbers).size === numbers.length
  const single = rest.filter((text) => alone && shown.get(text))
  const groups = grouped(rest.filter((text) => !single.includes(text)))
  const entries = few ? choices : [...laid, ...single, ...groups.map((group) => group.word)]
  const free = [...(numbers.length > 0 ? LETTERS : KEYS)]
  const keys = new Map(entries.map((entry) => [entry, (alone && shown.get(entry)) || free.shift() || '']))
  return { laid, rest, keys, found: alone ? [] : [...new Set(numbers)] }
}

/** What a key leads to: an entry, or digits that are no whole number yet. */
export interface Pressed {
  entry?: string
  typed: string
}

/** A number is typed digit by digit; Enter takes one that others begin with too, such as 1 beside 10. Null: it means nothing. */
export function press({ keys, found }: Pick<Layout, 'keys' | 'found'>, typed: string, key: string): Pressed | null {
  const entryOf = (text: string) => [...keys].find(([, one]) => isWhole(one, text))?.[0]
  if (typed && (key === 'Backspace' || key === 'Escape')) return { typed: '' }
  if (typed && key === 'Enter') return taken(entryOf(typed))
  if (!/^\d$/.test(key)) return key.length === 1 ? taken(entryOf(key.toLowerCase())) : null
  for (const text of typed ? [typed + key, key] : [key]) {
    const begun = [...keys.values(), ...found].filter((one) => begins(one, text))
    if (begun.length === 1 && entryOf(text) !== undefined) return taken(entryOf(text))
    if (begun.length > 0) return { typed: text }
  }
  return null
}

function taken(entry: string | undefined): Pressed | null {
  return entry === undefined ? null : { entry, typed: '' }
}

/** Whether these digits begin the number, or are some of several numbers. */
function begins(number: string, digits: string): boolean {
  const all = number.split(' ')
  if (all.length === 1) return number.startsWith(digits)
  return new Set(digits).size === digits.length && [...digits].every((digit) => all.includes(digit))
}

function isWhole(number: string, digits: string): boolean {
  return begins(number, digits) && number.replaceAll(' ', '').length === digits.length
}

/** The choices that somebody typing means: each word typed begins a word of the choice, in the same order. */
export function meant(choices: readonly string[], typed: string): string[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const exact = choices.filter((text) => text.toLowerCase() === words.join(' '))
  return exact.length > 0 ? exact : choices.filter((text) => follows(text.toLowerCase().split(' '), words))
}

function follows(words: string[], typed: string[]): boolean {
  let at = 0
  for (const word of typed) {
    while (at < words.length && !words[at]?.startsWith(word)) at += 1
    if (at === words.length) return false
    at += 1
  }
  return true
}
