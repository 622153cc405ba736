import { describe, expect, it } from 'vitest'
import { t } from '../words'
import { hasTutorial } from '.'
import { answersOf, lessons } from './steps'

describe.each(Object.entries(lessons))('%s', (game, { record, steps }) => {
  const lines = record.trimEnd().split('\n').slice(2, -1)
  it('asks for the answer that the record gives next', () => {
    for (const step of steps) {
      if (step.answer !== null) expect(answersOf(record)[step.state]).toBe(step.answer)
    }
  })
  it('stops only where somebody is asked, and shows the record to its end', () => {
    for (const step of steps.slice(0, -1)) expect(lines[step.state]).not.toMatch(/^\*/)
    expect(steps.at(-1)?.state).toBe(lines.length)
  })
  it('is known to the other pages', () => {
    expect(hasTutorial(game)).toBe(true)
  })
  it('has words for every step', () => {
    for (const step of steps) {
      expect(t(step.text)).not.toBe(step.text)
      if (step.answer !== null) expect(t(`${step.text}.do`)).not.toBe(`${step.text}.do`)
    }
  })
})
