/** Every text of the client by its key. Another language is another file with the same keys. */
import en from './en.json'

const words: Record<string, string> = en

export type Values = Record<string, string | number>

/** The text of a key with `{name}` filled in. */
export function t(key: string, values: Values = {}): string {
  const text = words[key]
  if (text === undefined) return key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The text of a key that may be missing, such as the label of a choice in a game that has none. */
export function label(key: string, otherwise: string): string {
  return words[key] ?? otherwise
}
