import { describe, expect, it } from 'vitest'
import { best, isDue, scaleOf } from '../src/fit'

const room = { wide: 1000, high: 500 }

describe('what is shown whole', () => {
  it('is magnified until it touches an edge', () => {
    expect(scaleOf(room, { wide: 500, high: 100 })).toBe(2)
    expect(scaleOf(room, { wide: 500, high: 1000 })).toBe(0.5)
  })

  it('is laid out in the width that lets it grow most', () => {
    expect(best(room, [{ wide: 400, high: 600 }, { wide: 500, high: 260 }, { wide: 900, high: 200 }])).toBe(1)
  })

  it('keeps its size while it fits and would not gain much', () => {
    expect(isDue(room, { wide: 500, high: 250 }, 2)).toBe(false)
    expect(isDue(room, { wide: 480, high: 230 }, 2)).toBe(false)
    expect(isDue(room, { wide: 500, high: 300 }, 2)).toBe(true)
    expect(isDue(room, { wide: 300, high: 150 }, 2)).toBe(true)
  })
})
