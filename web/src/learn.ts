/** What a rulebook explains: words where they stand, and things where they lie. */
import type { Rulebook } from './messages'

export type Term = Rulebook['terms'][number]
export type Thing = Rulebook['things'][number]

/** Where things say what they are: one name, or several. */
export const ABOUT = 'data-about'

function patternOf(form: string): string {
  return form.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('#', '\\d+').replaceAll('*', '\\p{L}*')
}

/** A text in pieces, those that are words of the game apart: each word once, where it first stands. */
export function termsIn(text: string, terms: readonly Term[], told: ReadonlySet<Term> = new Set()): { text: string; term: Term | null }[] {
  const left = terms.filter((term) => !told.has(term))
  const found = left.flatMap((term) => {
    const here = new RegExp(`(?<![\\p{L}\\d])(?:${term.forms.map(patternOf).join('|')})(?![\\p{L}\\d])`, 'iu').exec(text)
    return here ? [{ term, at: here.index, end: here.index + here[0].length }] : []
  })
  // Of two that lie over each other the longer one is meant.
  found.sort((a, b) => a.at - b.at || b.end - a.end)
  const pieces: { text: string; term: Term | null }[] = []
  let done = 0
  for (const { term, at, end } of found) {
    if (at < done) continue
    pieces.push({ text: text.slice(done, at), term: null }, { text: text.slice(at, end), term })
    done = end
  }
  pieces.push({ text: text.slice(done), term: null })
  return pieces.filter((piece) => piece.text)
}

/** What is told of `die.blue.TD`: of this face, or else of the blue die. */
export function thingOf(things: readonly Thing[], name: string): Thing | undefined {
  for (let at = name; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const found = things.find((thing) => thing.name === at)
    if (found) return found
  }
  return undefined
}

/** The names that an element gives, its own and those around it, the nearest first. */
export function namesAt(element: Element | null): string[] {
  const near = element?.closest(`[${ABOUT}]`)
  return near ? namesOf(near) : []
}

export function namesOf(element: Element): string[] {
  return (element.getAttribute(ABOUT) ?? '').split(' ').filter(Boolean)
}

/** All that lies on a board and can be told of, each thing once, in the order in which it is seen. */
export function thingsIn(board: Element, things: readonly Thing[]): Thing[] {
  const names = [...board.querySelectorAll(`[${ABOUT}]`)].flatMap(namesOf)
  return [...new Set(names.flatMap((name) => thingOf(things, name) ?? []))]
}
