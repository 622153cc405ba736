import { describe, expect, it } from 'vitest'
import { code, type Code, corrected, format } from '../src/qr'

describe('a QR code', () => {
  it('has the correction bytes of the textbook example', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    expect(corrected(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  })

  it('tells its mask as the standard lists it', () => {
    const told = Array.from({ length: 8 }, (_, mask) => format(mask).toString(2).padStart(15, '0'))
    expect(told).toEqual([
      '111011111000100', '111001011110011', '111110110101010', '111100010011101',
      '110011000101111', '110001100011000', '110110001000001', '110100101110110',
    ])
  })

  it('has its marks in three corners', () => {
    const found = code('x')!
    const corner = (x: number, y: number) => found.slice(y, y + 7).map((row) => row.slice(x, x + 7).map(Number).join(''))
    const mark = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
    expect(found).toHaveLength(21)
    for (const [x, y] of [[0, 0], [14, 0], [0, 14]] as const) expect(corner(x, y)).toEqual(mark)
  })

  it.each([1, 17, 32, 53, 78, 85, 106, 134])('is read back with %i bytes', (length) => {
    const text = Array.from({ length }, (_, i) => String.fromCharCode(97 + ((i * 7) % 26))).join('')
    expect(read(code(text)!)).toBe(text)
  })

  it('is left out for what is too long', () => {
    expect(code('x'.repeat(135))).toBeNull()
  })
})

/** As a reader goes about it: find the mask, go through the columns, put the blocks together. */
function read(found: Code): string {
  const size = found.length
  const bit = (x: number, y: number) => Number(found[y]?.[x])
  const told = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => bit(8, y)).concat([7, 5, 4, 3, 2, 1, 0].map((x) => bit(x, 8)))
  const mask = (told.reduce((sum, one, i) => sum | (one << i), 0) ^ 0x5412) >> 10 & 7
  const flips = [
    (x: number, y: number) => (x + y) % 2, (_: number, y: number) => y % 2, (x: number) => x % 3,
    (x: number, y: number) => (x + y) % 3, (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3), (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2,
    (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2,
  ]
  const inCorner = (x: number, y: number) => (x < 9 && y < 9) || (x > size - 9 && y < 9) || (x < 9 && y > size - 9)
  const inMark = (x: number, y: number) => size > 21 && Math.abs(x - size + 7) < 3 && Math.abs(y - size + 7) < 3
  const bits: number[] = []
  let up = true
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (inCorner(x, y) || inMark(x, y) || x === 6 || y === 6) continue
        bits.push(bit(x, y) ^ (flips[mask]?.(x, y) === 0 ? 1 : 0))
      }
    }
  }
  const bytes = Array.from({ length: bits.length >> 3 }, (_, i) => parseInt(bits.slice(8 * i, 8 * i + 8).join(''), 2))
  const data = size === 41 ? [0, 1].flatMap((block) => bytes.slice(0, 136).filter((_, i) => i % 2 === block)) : bytes
  const nibbles = data.flatMap((byte) => [byte >> 4, byte & 15])
  const length = ((nibbles[1] ?? 0) << 4) | (nibbles[2] ?? 0)
  const chars = Array.from({ length }, (_, i) => ((nibbles[3 + 2 * i] ?? 0) << 4) | (nibbles[4 + 2 * i] ?? 0))
  return String.fromCharCode(...chars)
}
