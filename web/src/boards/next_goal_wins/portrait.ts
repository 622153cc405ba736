/** A face and a shirt for every footballer, made from the id alone: the same card always looks the same. */
export interface Look {
  skin: string
  hair: string
  style: number
  pattern: Pattern
  beard: boolean
  band: boolean
  initials: string
  /** The shirt and what is on it, while nobody plays in red or blue. */
  kit: string
  trim: string
}

const SKINS = ['#f3cfb3', '#e3b08a', '#c98d62', '#a56b43', '#7c4c2e', '#59341f']
const HAIRS = ['#2b1d14', '#15110f', '#6b4423', '#a8763a', '#d9b45f', '#8d2f1b', '#8f8f8f']
/** Dark enough for white initials. */
const KITS = [
  ['#7a1f3d', '#a8476a'], ['#1f4e79', '#4a7fb0'], ['#2f5d3a', '#5b8f66'], ['#6b4e16', '#9a7a35'], ['#4b3b78', '#7767ad'], ['#8a3b12', '#b8683a'], ['#0f5c63', '#3f8f96'], ['#3d3d3d', '#757575'],
] as const
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
  const [kit, trim] = KITS[pick(25, KITS.length)]!
  return {
    skin: SKINS[pick(0, SKINS.length)]!,
    hair: HAIRS[pick(4, HAIRS.length)]!,
    style: pick(8, STYLES),
    pattern: PATTERNS[pick(12, PATTERNS.length)]!,
    beard: pick(17, 5) === 0,
    band: pick(21, 6) === 0,
    initials: initialsOf(name),
    kit,
    trim,
  }
}

/** First and last word; a nickname in quotes does not count. */
export function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => !/^['‘"]/.test(word))
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('').toUpperCase()
}
