import { describe, expect, it } from 'vitest'
import { added, differs, measured, nothing, shown, wilson } from './trials'

const trial = (games: number, wins: number) => ({ games, mind: 'thumb', seats: 2, metrics: { first_seat: [games, wins, wins] as [number, number, number], decisions: [games, 10 * games, 104 * games] as [number, number, number] } })

describe('trials', () => {
  it('are added up', () => {
    const all = added(added(nothing(), trial(10, 4)), trial(30, 16))
    expect(all.games).toBe(40)
    expect(measured(all, 'first_seat')?.mean).toBe(0.5)
    const decisions = measured(all, 'decisions')
    expect(decisions?.mean).toBe(10)
    expect(decisions!.high - 10).toBeCloseTo((1.96 * Math.sqrt((104 - 100) * (40 / 39))) / Math.sqrt(40), 6)
    expect(measured(all, 'points')).toBeNull()
  })

  it('know how sure they are', () => {
    expect(wilson(0, 100).low).toBe(0)
    expect(wilson(0, 100).high).toBeCloseTo(0.037, 3)
    expect(differs(wilson(0.5, 100), wilson(0.6, 100))).toBe(false)
    expect(differs(wilson(0.5, 2000), wilson(0.6, 2000))).toBe(true)
    expect(differs(null, wilson(0.6, 2000))).toBe(false)
  })

  it('are written as people write numbers', () => {
    expect(shown('first_seat', { mean: 0.521, low: 0.49, high: 0.55 }, 'en-GB')).toBe('52.1 % (49.0–55.0)')
    expect(shown('decisions', { mean: 14.25, low: 13, high: 15 }, 'ru')).toBe('14,3 (13,0–15,0)')
  })
})
