/** How choices are told and which key makes them. */
import { label, t } from './words'

/** Letters that mean something everywhere at the table. */
const TAKEN = 'uwrcl'
const KEYS = '123456789' + [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => !TAKEN.includes(letter)).join('')

export function keyOf(index: number): string {
  return KEYS[index] ?? ''
}

export function indexOf(key: string): number {
  return key.length === 1 ? KEYS.indexOf(key.toLowerCase()) : -1
}

/** `g6` reads "Green 6" where the words have `choice.golong.g#`; a text without words is its own label. */
export function choiceLabel(game: string, kind: string, text: string): string {
  const exact = label(`choice.${game}.${kind}.${text}`, label(`choice.${game}.${text}`, ''))
  if (exact) return exact
  const found = /^([a-z]+)(-?\d+|TD)$/.exec(text)
  const pattern = found ? `choice.${game}.${found[1]}#` : ''
  const filled = pattern ? t(pattern, { n: (found?.[2] ?? '').replace('-', '−') }) : pattern
  return filled === pattern ? text : filled
}

export function askLabel(game: string, kind: string): string {
  return label(`ask.${game}.${kind}`, t('ask.other'))
}

/** How it stands, without the score that is shown beside it. */
export function situation(where: string): string {
  return where.replace(/^(\S+ \d+( · |$))+/, '')
}
