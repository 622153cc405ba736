import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import { nearest } from './arrows'
import Card from './Card.svelte'
import Die from './Die.svelte'
import { LETTER, MOTIF, dieName, otherSides, pips, written, type DieKind } from './dice'
import Pips from './Pips.svelte'
import Turf from './Turf.svelte'

const count = (html: string, what: string) => html.split(what).length - 1

describe('dice', () => {
  it('are told apart without colour: by letter or by motif', () => {
    const kinds = Object.keys(LETTER) as DieKind[]
    const looks = kinds.filter((kind) => kind !== 'white').map((kind) => `${LETTER[kind]} ${JSON.stringify(MOTIF[kind])}`)
    expect(new Set(looks).size).toBe(looks.length)
  })
  it('have words for every face', () => {
    expect(dieName({ kind: 'qb', face: 'ball' })).toBe('QB die football')
    expect(dieName({ kind: 'green', face: '-1' })).toBe('green minus 1')
    expect(dieName({ kind: 'blue', face: '' })).toBe('blue')
    expect(written('-1')).toBe('\u22121')
    expect(pips('6')).toHaveLength(6)
  })
  it('turn with five other sides', () => {
    expect(otherSides(['O', 'O', 'O', 'D', 'D', 'D'], 'O')).toEqual(['D', 'D', 'D', 'D', 'D'])
    expect(otherSides(['1', '2', '3', '4', '5', '6'], '3')).not.toContain('3')
    expect(otherSides(['7', '7'], '7')).toEqual(['7', '7', '7', '7', '7'])
  })
  it('do not tell their face while they tumble', () => {
    expect(render(Die, { props: { kind: 'black', face: 'post' } }).body).toContain('aria-label="black goalpost"')
    expect(render(Die, { props: { kind: 'black', face: 'post', rolling: true } }).body).toContain('aria-label="black"')
  })
  it('that can be taken are buttons that say what they do', () => {
    const { body } = render(Die, { props: { kind: 'green', face: '6', take: () => undefined, choice: 'g6', label: 'green 6, makes the line' } })
    expect(body).toMatch(/<button[^>]*aria-label="green 6, makes the line"[^>]*data-choice="g6"/)
  })
})

describe('arrows', () => {
  const cells = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 20, y: 0 }, { x: 10, y: 12 }]
  it('lead to the nearest choice that way', () => {
    expect(nearest(cells[0]!, cells, 'ArrowRight')).toBe(1)
    expect(nearest(cells[2]!, cells, 'ArrowLeft')).toBe(1)
    expect(nearest(cells[1]!, cells, 'ArrowDown')).toBe(3)
  })
  it('lead nowhere where nothing lies, and for other keys', () => {
    expect(nearest(cells[0]!, cells, 'ArrowUp')).toBe(-1)
    expect(nearest(cells[0]!, cells, 'a')).toBe(-1)
  })
})

describe('cards', () => {
  it('have a name, a corner, and the band of their side', () => {
    const { body } = render(Card, { props: { title: 'Double team', corner: '2', side: 1, letter: 'B' } })
    expect(body).toContain('aria-label="Double team"')
    expect(body).toMatch(/class="[^"]*band[^"]*dashed/)
  })
  it('tell nothing face down', () => {
    const { body } = render(Card, { props: { title: 'Double team', label: 'a card', down: true } })
    expect(body).not.toContain('Double team')
    expect(body).toContain('aria-label="a card"')
  })
  it('that can be taken are buttons', () => {
    expect(render(Card, { props: { title: 'Save 3', take: () => undefined, choice: 'save 3' } }).body).toMatch(/<button[^>]*data-choice="save 3"/)
  })
})

describe('small things', () => {
  it('pips show what lies behind and where we are', () => {
    const { body } = render(Pips, { props: { of: 4, past: 2, at: true, label: 'third of four' } })
    expect(count(body, 'past')).toBe(2)
    expect(count(body, ' at')).toBe(1)
    expect(body).toContain('aria-label="third of four"')
  })
  it('turf has as many stripes as it shall', () => {
    expect(count(render(Turf, { props: { width: 70, height: 130, stripes: 13, lying: true } }).body, '<rect')).toBe(13)
  })
})
