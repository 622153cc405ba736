/** Rolled against expected: how often each face of each die came, and how often it should have. */
import type { ChanceAsk } from './board'
import type { Frame } from './messages'

export interface FaceCount {
  face: string
  rolled: number
  expected: number
}

export interface DieCount {
  name: string
  throws: number
  faces: FaceCount[]
}

/** Each frame tells the answer that led to it; what was asked stands in the frame before. */
export function tally(frames: Frame[]): DieCount[] {
  const dice = new Map<string, DieCount>()
  frames.forEach((frame, i) => {
    const ask = frames[i - 1]?.ask
    const text = frame.answer
    if (ask?.seat === 'chance' && text) count(dice, ask, text)
  })
  return [...dice.values()]
}

function count(dice: Map<string, DieCount>, ask: ChanceAsk, text: string): void {
  if (!ask.dice) {
    const names = ask.choices ?? []
    const at = names.findIndex((name) => name.toLowerCase() === text.toLowerCase())
    if (at >= 0) add(dice, ask.kind, names, ask.weights ?? names.map(() => 1), names[at] ?? '')
    return
  }
  const shown = lay(ask, text.split(/\s+/))
  if (!shown) return
  ask.dice.forEach((faces, i) => add(dice, ask.names?.[i] ?? ask.kind, faces, faces.map(() => 1), shown[i] ?? ''))
}

function add(dice: Map<string, DieCount>, name: string, faces: string[], weights: number[], shown: string): void {
  const distinct = [...new Set(faces)]
  const id = `${name} ${distinct.join(' ')}`
  let die = dice.get(id)
  if (!die) {
    die = { name, throws: 0, faces: distinct.map((face) => ({ face, rolled: 0, expected: 0 })) }
    dice.set(id, die)
  }
  const sum = weights.reduce((a, b) => a + b, 0)
  die.throws += 1
  for (const entry of die.faces) {
    faces.forEach((face, i) => {
      if (face === entry.face) entry.expected += (weights[i] ?? 0) / sum
    })
    if (entry.face === shown) entry.rolled += 1
  }
}

/** The face each die shows, or null if the words do not fit the dice. A word may carry the first letter of its die. */
export function lay(ask: ChanceAsk, words: string[]): string[] | null {
  const shown: string[] = (ask.dice ?? []).map(() => '')
  const taken = shown.map(() => false)
  for (const word of words) {
    if (word === 'v') continue
    const at = taken.findIndex((used, i) => !used && face(ask, i, word) !== null)
    if (at < 0) return null
    taken[at] = true
    shown[at] = face(ask, at, word) ?? ''
  }
  return taken.every(Boolean) ? shown : null
}

function face(ask: ChanceAsk, die: number, word: string): string | null {
  const faces = ask.dice?.[die] ?? []
  const letter = (ask.names?.[die] ?? '')[0] ?? ''
  const bare = letter && word.startsWith(letter) ? word.slice(letter.length) : null
  return faces.find((one) => one === bare) ?? faces.find((one) => one === word) ?? null
}
