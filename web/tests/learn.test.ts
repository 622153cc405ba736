import { describe, expect, it } from 'vitest'
import { termsIn, thingOf, type Term } from '../src/learn'

const term = (...forms: string[]): Term => ({ word: forms[0]!, forms, text: '' })

describe('words of a game', () => {
  const [own, down, hot] = [term('own #'), term('down', 'downs', 'first down'), term('горяч* гран*')]
  const found = (text: string, told?: Set<Term>) => termsIn(text, [own, down, hot], told).filter((piece) => piece.term).map((piece) => piece.text)

  it('stand in a text with numbers and endings', () => {
    expect(found('Ball on the own 26, First down.')).toEqual(['own 26', 'First down'])
    expect(found('у горячей грани')).toEqual(['горячей грани'])
  })
  it('are whole words, and each is marked once', () => {
    expect(found('A touchdown on the own goal line')).toEqual([])
    expect(found('down by down')).toEqual(['down'])
    expect(found('down', new Set([down]))).toEqual([])
  })
  it('leave the text as it is', () => {
    const text = 'On the own 26, second down.'
    expect(termsIn(text, [own, down, hot]).map((piece) => piece.text).join('')).toBe(text)
  })
})

describe('a thing', () => {
  const things = ['die.blue', 'die.blue.TD'].map((name) => ({ name, title: name, text: '' }))
  it('is told by its name, or by what that begins with', () => {
    expect(thingOf(things, 'die.blue.TD')?.name).toBe('die.blue.TD')
    expect(thingOf(things, 'die.blue.30')?.name).toBe('die.blue')
    expect(thingOf(things, 'die')).toBeUndefined()
  })
})
