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

/** The text of a key with `{name}` filled in. */
export function t(key: string, values: Values = {}): string {
  const text = textOf(key)
  if (text === undefined) return key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The text of a key that may be missing, such as the label of a choice in a game that has none. */
export function label(key: string, otherwise: string): string {
  return textOf(key) ?? otherwise
}
