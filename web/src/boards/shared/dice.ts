/** What dice look like and how they are called: letters, motifs, faces and small shapes, so that nothing rests on colour. */
import { getContext, setContext } from 'svelte'
import { label, t } from '../../words'

export type DieKind = 'qb' | 'green' | 'blue' | 'black' | 'yellow' | 'red' | 'white'

export interface DieFace {
  kind: DieKind
  face: string
}

/** The letter in the corner of a die; the red one says O or D itself. */
export const LETTER: Record<DieKind, string> = { qb: 'QB', green: 'G', blue: 'B', black: 'K', yellow: 'P', red: '', white: '' }

type Sides = Record<string, string[]>
const SIDES = Symbol('sides')

/** A board says what is on the sides of its dice, for those that tumble. */
export function showSides(sides: () => Sides): void {
  setContext(SIDES, sides)
}

/** Those of an ordinary die where the board says nothing else. */
export function sidesShown(): (kind: DieKind) => string[] {
  const sides = getContext<(() => Sides) | undefined>(SIDES)
  return (kind) => sides?.()[kind] ?? ['1', '4', '6', '2', '5', '3']
}

/** The five other sides of a die, as far as a turning cube needs them. */
export function otherSides(sides: readonly string[], face: string): string[] {
  const others = sides.filter((side) => side !== face)
  return Array.from({ length: 5 }, (_, i) => others[i % others.length] ?? face)
}

/** What is drawn on every side of a kind of die, beneath the face: mown stripes, a cut gem, a frame, a warning, two halves. */
export const MOTIF: Record<DieKind, { fill?: string; line?: string }> = {
  qb: {},
  green: { fill: 'M5 15.5h54v7H5zM5 29h54v7H5zM5 42.5h54v7H5z' },
  blue: { line: 'M19 5h26l12 12v25l-12 12H19L7 42V17z' },
  black: { line: 'M13 9.5h38q3 0 3 3v34q0 3-3 3H13q-3 0-3-3v-34q0-3 3-3z' },
  yellow: { fill: 'M45 3h7l9 9v8zM36 3h4l21 21v5zM3 45v7l8 6h7zM3 36v4l18 18h6z' },
  red: { fill: 'M58 5 6 55h44q8 0 8-8z' },
  white: {},
}

/** Shapes on a 64 by 64 die, drawn with the die's ink. `fill` is filled, `line` is stroked, `cut` is taken out of the fill. */
export const SHAPES: Record<string, { fill?: string; line?: string; cut?: string }> = {
  ball: {
    fill: 'M13 44C12 30 22 18 42 18c5 0 8 .4 9 1 .6 1 1 4 1 9C52 44 42 52 28 52c-8 0-14-2-15-8z',
    cut: 'M25 42 40 28M27.5 34.5l6 6M31.5 30.5l6 6M16 37c5 3 9 7 12 13M36 20c3 5 8 10 14 13',
  },
  sack: {
    fill: 'M12 38c0-13 9-21 21-21 11 0 18 7 19 18l-1 3H36l-3 4 3 9H20c-5 0-8-5-8-13z',
    line: 'M37 43h15v8H37M52 38v13',
    cut: 'M25 34h.1',
  },
  flag: {
    line: 'M19 16v38',
    fill: 'M21 17c8-4 12 4 20 1 3-1 5-2 7-2l-3 10 3 10c-8 4-13-4-20-1-3 1-5 2-7 1z',
  },
  star: { fill: 'm32 14 5.6 12.6 13.7 1.4-10.2 9.2 2.9 13.5L32 43.8l-12 6.9 2.9-13.5L12.7 28l13.7-1.4z' },
  X: { line: 'M20 22l24 24M44 22 20 46' },
  post: { line: 'M32 54V38M17 38h30M17 38V16M47 38V16' },
  arrows: { line: 'M14 27h35M41 19l8 8-8 8M50 43H15M23 35l-8 8 8 8' },
}

const PIP: Record<string, [number, number]> = {
  tl: [18, 16], tr: [46, 16], ml: [18, 30], mr: [46, 30], bl: [18, 44], br: [46, 44], c: [32, 30],
}
const PIPS: Record<string, string[]> = {
  1: ['c'], 2: ['tr', 'bl'], 3: ['tr', 'c', 'bl'], 4: ['tl', 'tr', 'bl', 'br'], 5: ['tl', 'tr', 'c', 'bl', 'br'],
  6: ['tl', 'ml', 'bl', 'tr', 'mr', 'br'],
}

export function pips(face: string): [number, number][] {
  return (PIPS[face] ?? []).map((at) => PIP[at]!)
}

/** A face as it is written on the die. */
export function written(face: string): string {
  return face.replace('-', '\u2212')
}

/** `green 6`, `QB die, football`, `black die, goalpost`. */
export function dieName(die: DieFace): string {
  const kind = t(`boards.die.${die.kind}`)
  if (die.face === '') return kind
  return t('boards.die.named', { kind, face: label(`boards.face.${die.face}`, spoken(die.face)) })
}

function spoken(face: string): string {
  return face.startsWith('-') ? t('boards.face.minus', { n: face.slice(1) }) : face
}
