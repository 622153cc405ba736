/** Every text of the client by its key. Another language is another file with some of the keys; the rest is told in English. */
import en from './en.json'
import ru from './ru.json'

type Words = Record<string, string>

const words: Words = en
const others: Record<string, Words> = { ru }
let spoken = (): string => 'en'

export type Values = Record<string, string | number>

/** Texts are told in the language that this names from now on. */
export function speak(language: () => string): void {
  spoken = language
}

function textOf(key: string): string | undefined {
  return others[spoken()]?.[key] ?? words[key]
}

/** The language in which this key is told. */
export function languageOf(key: string): string {
  return others[spoken()]?.[key] === undefined ? 'en' : spoken()
}

/** The language in which a game is told: its rules, its board, and all that happens in it. */
export function languageOfGame(game: string): string {
  return languageOf(`tutorial.${game}.1`)
}

/** The language in which the page itself is told. */
export function languageOfPage(): string {
  return languageOf('app.name')
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

/** The text of a key with `{name}` filled in, and of `{n:coin|coins}` the form that goes with the number. */
export function t(key: string, values: Values = {}): string {
  const text = textOf(key)
  if (text === undefined) return key
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
