/** The shirts of the sides: two colours, a pattern, a crest. People choose them; two that cannot be told apart are moved apart. */
import { botKind } from './names'

/** Colours of cloth. Green is left to the grass. */
export const COLOURS = {
  blue: '#1d5fa8',
  amber: '#e8a200',
  rose: '#b3305f',
  teal: '#17806b',
  purple: '#7a4fb5',
  silver: '#d9d2c5',
  red: '#c8321f',
  white: '#f8f5ec',
  black: '#23262b',
  sky: '#74b6e6',
  navy: '#17305f',
  orange: '#e8691b',
} as const
export const PATTERNS = ['plain', 'stripes', 'hoops', 'halves', 'sash', 'checks'] as const
export const CRESTS = ['shield', 'round', 'diamond', 'pennant'] as const

export type Colour = keyof typeof COLOURS
export type Pattern = (typeof PATTERNS)[number]
export type Crest = (typeof CRESTS)[number]

export interface Shirt {
  main: Colour
  trim: Colour
  pattern: Pattern
  crest: Crest
}

/** What is sewn onto a square of the first colour, in the second. */
export const CLOTH: Record<Pattern, string> = {
  plain: '',
  stripes: 'M.14 0h.14v1h-.14zM.43 0h.14v1h-.14zM.72 0h.14v1h-.14z',
  hoops: 'M0 .16h1v.17h-1zM0 .49h1v.17h-1zM0 .82h1v.18h-1z',
  halves: 'M.5 0h.5v1h-.5z',
  sash: 'M0 0h.3L1 .7V1h-.3L0 .3z',
  checks: [0, 0.25, 0.5, 0.75].flatMap((y, row) => [0, 0.5].map((x) => `M${x + (row % 2) / 4} ${y}h.25v.25h-.25z`)).join(''),
}

/** What the sides wear until somebody chooses. */
export const USUAL: readonly Shirt[] = [
  { main: 'blue', trim: 'white', pattern: 'stripes', crest: 'shield' },
  { main: 'amber', trim: 'black', pattern: 'plain', crest: 'round' },
  { main: 'red', trim: 'white', pattern: 'hoops', crest: 'diamond' },
  { main: 'sky', trim: 'navy', pattern: 'sash', crest: 'pennant' },
  { main: 'black', trim: 'amber', pattern: 'halves', crest: 'shield' },
  { main: 'white', trim: 'rose', pattern: 'checks', crest: 'round' },
]

/** Bots have shirts of their own, by the kind of their mind; of a kind that is not named here, one of the usual. */
const BOTS: Record<string, Shirt> = {
  thumb: { main: 'orange', trim: 'navy', pattern: 'sash', crest: 'pennant' },
  random: { main: 'silver', trim: 'purple', pattern: 'checks', crest: 'diamond' },
  search: { main: 'navy', trim: 'sky', pattern: 'hoops', crest: 'shield' },
  master: { main: 'black', trim: 'amber', pattern: 'stripes', crest: 'round' },
  pro: { main: 'red', trim: 'white', pattern: 'sash', crest: 'shield' },
  regular: { main: 'sky', trim: 'white', pattern: 'plain', crest: 'pennant' },
  rookie: { main: 'white', trim: 'sky', pattern: 'hoops', crest: 'diamond' },
  perfect: { main: 'black', trim: 'white', pattern: 'halves', crest: 'round' },
}

/** What the people of a side chose, the first who did, or else its bot. */
export function chosenOf(seats: readonly { kind: string; bot: string | null; name: string; shirt?: unknown }[]): Shirt | null {
  const ofBot = (seat: (typeof seats)[number]) => (seat.kind === 'bot' ? BOTS[botKind(seat)] : null)
  return seats.map((seat) => seat.shirt).find(isShirt) ?? seats.map(ofBot).find(isShirt) ?? null
}

const DARK = '#1c1712'
const LIGHT = '#ffffff'

function channels(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number]
}

function linear(hex: string): [number, number, number] {
  return channels(hex).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [number, number, number]
}

function luminance(hex: string): number {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** How well one is read on the other, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}

/** The ink that is read on a colour. */
export function inkOn(hex: string): string {
  return contrast(hex, LIGHT) >= contrast(hex, DARK) ? LIGHT : DARK
}

/** What eyes see of a colour that lack one of the three kinds of cones: the first two for one in twenty of us. */
const EYES: number[][][] = [
  [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
  [[0.367, 0.861, -0.228], [0.28, 0.673, 0.047], [-0.012, 0.043, 0.969]],
  [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
]

/** A colour as an eye orders it: lightness, red to green, yellow to blue. */
function seen(hex: string, eye: number[][]): [number, number, number] {
  const [r, g, b] = linear(hex)
  const mixed = eye.map(([x = 0, y = 0, z = 0]) => Math.max(0, x * r + y * g + z * b)) as [number, number, number]
  const [l, m, s] = [
    Math.cbrt(0.4122 * mixed[0] + 0.5363 * mixed[1] + 0.0514 * mixed[2]),
    Math.cbrt(0.2119 * mixed[0] + 0.6807 * mixed[1] + 0.1074 * mixed[2]),
    Math.cbrt(0.0883 * mixed[0] + 0.2817 * mixed[1] + 0.63 * mixed[2]),
  ]
  return [0.2105 * l + 0.7936 * m - 0.0041 * s, 1.978 * l - 2.4286 * m + 0.4506 * s, 0.0259 * l + 0.7828 * m - 0.8087 * s]
}

const SEEN = Object.fromEntries(Object.entries(COLOURS).map(([name, hex]) => [name, EYES.map((eye) => seen(hex, eye))]))

/** How far apart two colours are for whichever eye finds them most alike. */
export function apart(one: Colour, other: Colour): number {
  return Math.min(
    ...EYES.map((_, eye) => {
      const [a, b] = [SEEN[one]![eye]!, SEEN[other]![eye]!]
      return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
    }),
  )
}

/** Nearer than this, two colours are taken for each other across a table. */
export const CLASH = 0.13

const ALL = Object.keys(COLOURS) as Colour[]

/** What each side wears: as it was chosen, or the change strip where that would be taken for a side before it. */
export function worn(chosen: readonly (Shirt | null | undefined)[]): Shirt[] {
  const out: Shirt[] = []
  chosen.forEach((shirt, side) => out.push(changed(shirt ?? USUAL[side % USUAL.length]!, out)))
  return out
}

/** The colours turned round, or else the colour that is farthest from all; a pattern that nobody else has. */
function changed(shirt: Shirt, before: readonly Shirt[]): Shirt {
  const nearest = (colour: Colour) => Math.min(1, ...before.map((other) => apart(colour, other.main)))
  const fits = (colour: Colour) => nearest(colour) >= CLASH
  let { main, trim } = shirt
  if (!fits(main)) {
    const other = ALL.reduce((best, one) => (nearest(one) > nearest(best) ? one : best))
    if (fits(trim)) [main, trim] = [trim, main]
    else [main, trim] = [other, trim === other ? main : trim]
  }
  const taken = before.map((other) => other.pattern)
  const pattern = taken.includes(shirt.pattern) ? (PATTERNS.find((one) => !taken.includes(one)) ?? shirt.pattern) : shirt.pattern
  return { ...shirt, main, trim, pattern }
}

/** Whether something read from a store or from the table is a shirt. */
export function isShirt(value: unknown): value is Shirt {
  const shirt = value as Partial<Shirt> | null
  return (
    typeof shirt === 'object' && shirt !== null &&
    Object.hasOwn(COLOURS, String(shirt.main)) && Object.hasOwn(COLOURS, String(shirt.trim)) && shirt.main !== shirt.trim &&
    PATTERNS.includes(shirt.pattern as Pattern) && CRESTS.includes(shirt.crest as Crest)
  )
}

/** The variables that boards colour the sides by; where the rules give a side its colour, that one. */
export function colours(shirts: readonly Shirt[], ruled: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    shirts.flatMap(({ main, trim }, side) => [
      [`--side-${side}`, ruled[side] ?? COLOURS[main]],
      [`--on-side-${side}`, inkOn(ruled[side] ?? COLOURS[main])],
      [`--trim-${side}`, COLOURS[trim]],
    ]),
  )
}
