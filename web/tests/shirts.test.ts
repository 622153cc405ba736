import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { apart, CLASH, type Colour, COLOURS, colours, contrast, CRESTS, inkOn, isShirt, PATTERNS, type Shirt, USUAL, worn } from '../src/shirts'

const all = Object.keys(COLOURS) as Colour[]
const shirts: Shirt[] = all.flatMap((main) =>
  PATTERNS.map((pattern) => ({ main, trim: main === 'white' ? 'black' : 'white', pattern, crest: 'shield' }) as Shirt),
)

describe('shirts', () => {
  it('can be told apart by every eye, whatever two people choose', () => {
    for (const one of shirts) {
      for (const other of shirts) {
        const [first, second] = worn([one, other]) as [Shirt, Shirt]
        expect(first).toEqual(one)
        expect(apart(first.main, second.main)).toBeGreaterThanOrEqual(CLASH)
        expect(second.pattern).not.toBe(first.pattern)
        expect(second.trim).not.toBe(second.main)
      }
    }
  })

  it('are worn as chosen where nothing clashes, and turned round where the colours do', () => {
    const blue: Shirt = { main: 'blue', trim: 'white', pattern: 'hoops', crest: 'round' }
    expect(worn([{ ...blue, main: 'amber', pattern: 'sash' }, blue])[1]).toEqual(blue)
    expect(worn([{ ...blue, pattern: 'sash' }, blue])[1]).toEqual({ ...blue, main: 'white', trim: 'blue' })
  })

  it('of six sides differ in pattern all, and are those of the tokens unless chosen', () => {
    expect(worn([null, null, null, null, null, null])).toEqual(USUAL)
    const mains = USUAL.map((shirt) => shirt.main)
    for (const one of mains) for (const other of mains) if (one !== other) expect(apart(one, other)).toBeGreaterThanOrEqual(CLASH)
    const alike = worn(Array.from({ length: 6 }, () => USUAL[0]!))
    expect(new Set(alike.map((shirt) => shirt.pattern)).size).toBe(6)
  })

  it('have ink that is read on their colour', () => {
    for (const colour of all) expect(contrast(COLOURS[colour], inkOn(COLOURS[colour])), colour).toBeGreaterThanOrEqual(4.5)
    expect(colours(worn([null]))).toEqual({ '--side-0': '#1d5fa8', '--on-side-0': '#ffffff', '--trim-0': '#f8f5ec' })
  })

  it('stand in the tokens as they are usually worn', () => {
    const tokens = readFileSync('src/tokens.css', 'utf-8')
    for (const [name, value] of Object.entries(colours(worn(Array(6).fill(null))))) expect(tokens).toContain(`${name}: ${value};`)
  })

  it('are known from anything else that a store may hold', () => {
    const good = { main: 'red', trim: 'white', pattern: 'plain', crest: CRESTS[0] }
    expect(isShirt(good)).toBe(true)
    for (const bad of [null, 'red', {}, { ...good, main: 'white' }, { ...good, pattern: 'dots' }, { ...good, crest: 3 }, { ...good, trim: 'toString' }]) {
      expect(isShirt(bad)).toBe(false)
    }
  })
})
