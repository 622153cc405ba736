/** Finding one's way in a rulebook. */
import type { Rulebook } from './messages'

export type Chapter = Rulebook['chapters'][number]
export type Clause = Chapter['clauses'][number]

/** The chapters with the clauses somebody looks for: by number, by chapter, or by words that all occur. */
export function find(chapters: Chapter[], wanted: string): Chapter[] {
  const words = wordsOf(wanted)
  if (!words.length) return chapters
  const fits = ({ number, text }: Clause) => {
    const [first = ''] = words
    const here = number.toLowerCase()
    if (words.length === 1 && (here === first || here.startsWith(`${first}.`))) return true
    return words.every((word) => text.toLowerCase().includes(word))
  }
  return chapters.map((chapter) => ({ ...chapter, clauses: chapter.clauses.filter(fits) })).filter((chapter) => chapter.clauses.length > 0)
}

export function wordsOf(wanted: string): string[] {
  return wanted.toLowerCase().split(/\s+/).filter(Boolean)
}

/** What stands before the dot in the numbers of a chapter: `3`, or `J` for the rulings. */
export function chapterNumber(chapter: Chapter): string {
  return /^([A-Z]|\d+)/.exec(chapter.clauses[0]?.number ?? '')?.[0] ?? ''
}

export interface Part {
  text: string
  /** `em` is stressed, `code` is typed or rolled. */
  kind: 'plain' | 'em' | 'code'
  found: boolean
}

/** A clause in parts: asterisks stress, backticks mark what is typed or rolled, and what was looked for is found. */
export function partsOf(text: string, words: string[] = []): Part[] {
  return text.split(/(\*[^*]+\*|`[^`]+`)/).flatMap((part, i): Part[] => {
    const kind = i % 2 === 0 ? 'plain' : part.startsWith('*') ? 'em' : 'code'
    return foundIn(kind === 'plain' ? part : part.slice(1, -1), words).map((one) => ({ ...one, kind }))
  })
}

function foundIn(text: string, words: string[]): { text: string; found: boolean }[] {
  if (!text) return []
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (!escaped.length) return [{ text, found: false }]
  const pieces = text.split(new RegExp(`(${escaped.join('|')})`, 'i'))
  return pieces.map((piece, i) => ({ text: piece, found: i % 2 === 1 })).filter((piece) => piece.text)
}
