/** Every text of the client by its key, in the language that is spoken, or else in English. */
import { library } from './library.svelte'

let spoken = (): string => 'en'

export type Values = Record<string, string | number>

/** The languages of the page. */
export function languages(): string[] {
  return library.languages
}

/** Texts are told in the language that this names from now on. */
export function speak(language: () => string): void {
  spoken = language
}

/** Fetch the words of a game, in the language that is spoken; what is shown before they are there is shown anew. */
export function want(game: string): Promise<void> {
  return library.want(game, spoken())
}

function textOf(key: string): string | undefined {
  return library.text(spoken(), key) ?? library.text('en', key)
}

/** The language in which this key is told. */
export function languageOf(key: string): string {
  return library.text(spoken(), key) === undefined ? 'en' : spoken()
}

/** The language in which a game is told: its rules, its board, and all that happens in it. */
export function languageOfGame(game: string): string {
  return library.has(spoken(), game) ? spoken() : 'en'
}

/** The language in which the page itself is told. */
export function languageOfPage(): string {
  return library.has(spoken()) ? spoken() : 'en'
}

/** Days and hours are written as where that language is spoken. */
export function localeOfPage(): string {
  return languageOfPage() === 'en' ? 'en-GB' : languageOfPage()
}

/** Where the form for a number is in a list; the one for all other numbers is the last. */
const FORMS: Partial<Record<Intl.LDMLPluralRule, number>> = { one: 0, few: 1 }

function formFor(n: number, forms: string[], language: string): string {
  const at = FORMS[new Intl.PluralRules(language).select(n)] ?? forms.length - 1
  return forms[Math.min(at, forms.length - 1)] ?? ''
}

/** The text of a key with `{name}` filled in, and of `{n:coin|coins}` the form that goes with the number; nothing while it is on its way. */
export function t(key: string, values: Values = {}): string {
  const text = textOf(key)
  if (text === undefined) return library.learns ? '' : key
  return text.replace(/\{(\w+)(?::([^{}]*))?\}/g, (whole, name: string, forms?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return forms === undefined ? String(value) : formFor(Number(value), forms.split('|'), languageOf(key))
  })
}

/** The text of a key that may be missing, such as the label of a choice in a game that has none. */
export function label(key: string, otherwise: string): string {
  return textOf(key) ?? otherwise
}

/** The text of a key in a game's own words where it has some: cards are drawn, not rolled. */
export function inGame(key: string, game: string): string {
  return label(`${key}.${game}`, t(key))
}
