/** A face and a shirt for every footballer, made from the id alone: the same card always looks the same. */
export interface Look {
  skin: string
  hair: string
  style: number
  pattern: Pattern
  beard: boolean
  band: boolean
  initials: string
}

const SKINS = ['#f3cfb3', '#e3b08a', '#c98d62', '#a56b43', '#7c4c2e', '#59341f']
const HAIRS = ['#2b1d14', '#15110f', '#6b4423', '#a8763a', '#d9b45f', '#8d2f1b', '#8f8f8f']
export const STYLES = 6
export const PATTERNS = ['plain', 'stripes', 'hoops', 'sash', 'halves', 'check'] as const
export type Pattern = (typeof PATTERNS)[number]

/** A number from a text, spread well (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193) >>> 0
  return value
}

export function lookOf(id: string, name: string): Look {
  const seed = hash(`${id} ${name}`)
  const pick = (shift: number, of: number) => (seed >>> shift) % of
  return {
    skin: SKINS[pick(0, SKINS.length)]!,
    hair: HAIRS[pick(4, HAIRS.length)]!,
    style: pick(8, STYLES),
    pattern: PATTERNS[pick(12, PATTERNS.length)]!,
    beard: pick(17, 5) === 0,
    band: pick(21, 6) === 0,
    initials: initialsOf(name),
  }
}

/** First and last word; a nickname in quotes does not count. */
export function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => !/^['‘"]/.test(word))
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('').toUpperCase()
}
