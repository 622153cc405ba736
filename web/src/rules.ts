/** Finding one's way in a rulebook. */
import type { Rulebook } from './messages'

export type Chapter = Rulebook['chapters'][number]
export type Clause = Chapter['clauses'][number]

/** The chapters with the clauses somebody looks for: by number, by chapter, by a heading, or by words that all occur. */
export function find(chapters: Chapter[], wanted: string): Chapter[] {
  const words = wordsOf(wanted)
  if (!words.length) return chapters
  const fits = ({ number, parts }: Clause) => {
    const [first = ''] = words
    const here = number.toLowerCase()
    if (words.length === 1 && (here === first || here.startsWith(`${first}.`))) return true
    const text = parts.map((part) => part.text).join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const headed = ({ title }: Chapter) => words.every((word) => title.toLowerCase().includes(word))
  return chapters
    .map((chapter) => (headed(chapter) ? chapter : { ...chapter, clauses: chapter.clauses.filter(fits) }))
    .filter((chapter) => chapter.clauses.length > 0)
}

/** The numbers of all clauses, so that what refers to one of them can lead there. */
export function numbersOf(chapters: readonly Chapter[]): ReadonlySet<string> {
  return new Set(chapters.flatMap((chapter) => chapter.clauses.map((clause) => clause.number)))
}

/** A text in pieces, those that name a clause of this book apart; a chapter is named by its number behind what `called` says
    chapters are called, in every form. */
export function referencesIn(text: string, numbers: ReadonlySet<string>, called = ''): { text: string; clause: string }[] {
  const chapter = called ? `|(?<=(?:${called})\\s(?:\\d+(?:, | \\p{L}+ |–))*)\\d+(?!\\.)` : ''
  const pieces = text.split(new RegExp(`(?<![\\w.])(\\d+\\.\\d+|[A-Z]\\d+${chapter})(?![\\w]|\\.\\d)`, 'u'))
  const chapters = new Set([...numbers].map((number) => number.split('.')[0]))
  const leads = (piece: string) => numbers.has(piece) || (/^\d+$/.test(piece) && chapters.has(piece))
  return pieces.map((piece, i) => ({ text: piece, clause: i % 2 === 1 && leads(piece) ? piece : '' })).filter((one) => one.text)
}

export function wordsOf(wanted: string): string[] {
  return wanted.toLowerCase().split(/\s+/).filter(Boolean)
}

/** What stands before the dot in the numbers of a chapter: `3`, or `J` for the rulings. */
export function chapterNumber(chapter: Chapter): string {
  return /^([A-Z]|\d+)/.exec(chapter.clauses[0]?.number ?? '')?.[0] ?? ''
}

/** What origin stands beside a part of a clause: none where all of it is printed, or settled by rulings. */
export function marksOf(clause: Clause): string[] {
  return clause.parts.map(({ tag }) => (tag === 'R' || tag === 'O' || (tag === 'P' && clause.parts.length > 1) ? tag : ''))
}

export interface Piece {
  text: string
  /** `em` is stressed, `code` is typed or rolled. */
  kind: 'plain' | 'em' | 'code'
  found: boolean
}

/** A text in pieces: asterisks stress, backticks mark what is typed or rolled, and what was looked for is found. */
export function piecesOf(text: string, words: string[] = []): Piece[] {
  return text.split(/(\*[^*]+\*|`[^`]+`)/).flatMap((part, i): Piece[] => {
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
