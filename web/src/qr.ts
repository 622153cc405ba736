/** A link as a QR code, for a phone that looks at a laptop: bytes, the lowest error correction (L), sizes 1 to 6. */

export type Code = boolean[][]

/** Data bytes, error correction bytes of a block, blocks. */
const SIZES = [[19, 7, 1], [34, 10, 1], [55, 15, 1], [80, 20, 1], [108, 26, 1], [136, 18, 2]] as const

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The dark places row by row, or null for a text that is too long. */
export function code(text: string): Code | null {
  const bytes = [...new TextEncoder().encode(text)]
  const at = SIZES.findIndex(([data]) => bytes.length <= data - 2)
  const size = SIZES[at]
  if (!size) return null
  const [data, correction, blocks] = size
  const grid = new Grid(at + 1)
  grid.fill(woven(padded(bytes, data), correction, blocks))
  const ways = MASKS.map((_, mask) => grid.masked(mask))
  return ways.reduce((best, one) => (ugliness(one) < ugliness(best) ? one : best))
}

/** The bytes with their length before them, filled up to the size of the code. */
function padded(bytes: number[], length: number): number[] {
  const bits = [4, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap((byte) => [byte >> 4, byte & 15]), 0]
  const whole = Array.from({ length: bits.length / 2 }, (_, i) => ((bits[2 * i] ?? 0) << 4) | (bits[2 * i + 1] ?? 0))
  return [...whole, ...Array.from({ length: length - whole.length }, (_, i) => (i % 2 ? 0x11 : 0xec))]
}

/** The blocks and their corrections, a byte of each in turn. */
function woven(data: number[], correction: number, blocks: number): number[] {
  const long = data.length / blocks
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(i * long, (i + 1) * long))
  const checks = parts.map((part) => corrected(part, correction))
  const across = (rows: number[][]) => (rows[0] ?? []).flatMap((_, i) => rows.map((row) => row[i] ?? 0))
  return [...across(parts), ...across(checks)]
}

function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}

/** The remainder that Reed and Solomon append to a block. */
export function corrected(block: number[], length: number): number[] {
  const divisor: number[] = Array.from({ length }, (_, i) => (i === length - 1 ? 1 : 0))
  for (let i = 0, root = 1; i < length; i++, root = times(root, 2)) {
    for (let j = 0; j < length; j++) divisor[j] = times(divisor[j] ?? 0, root) ^ (divisor[j + 1] ?? 0)
  }
  const rest = divisor.map(() => 0)
  for (const byte of block) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    divisor.forEach((one, i) => (rest[i] = (rest[i] ?? 0) ^ times(one, factor)))
  }
  return rest
}

/** The fifteen bits that tell how to read the rest. */
export function format(mask: number): number {
  const told = (1 << 3) | mask
  let rest = told
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  return ((told << 10) | rest) ^ 0x5412
}

class Grid {
  private readonly size: number
  private readonly dark: Code
  private readonly fixed: Code

  constructor(version: number) {
    this.size = 17 + 4 * version
    this.dark = Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false))
    this.fixed = this.dark.map((row) => [...row])
    const end = this.size - 1
    for (let i = 0; i <= end; i++) {
      this.set(6, i, i % 2 === 0)
      this.set(i, 6, i % 2 === 0)
    }
    for (const [x, y] of [[3, 3], [end - 3, 3], [3, end - 3]] as const) this.rings(x, y, 4)
    if (version > 1) this.rings(end - 6, end - 6, 2)
    this.tell(0, this.dark)
  }

  /** The words, up and down in columns of two from the right. */
  fill(bytes: number[]): void {
    let i = 0
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5
      for (let step = 0; step < this.size; step++) {
        const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step
        for (const x of [right, right - 1]) {
          if (this.fixed[y]?.[x]) continue
          this.dark[y]![x] = (((bytes[i >> 3] ?? 0) >> (7 - (i & 7))) & 1) === 1
          i += 1
        }
      }
    }
  }

  masked(mask: number): Code {
    const turn = MASKS[mask]!
    const code = this.dark.map((row, y) => row.map((dark, x) => dark !== (!this.fixed[y]?.[x] && turn(x, y))))
    this.tell(mask, code)
    return code
  }

  /** How it is masked, told twice, and the one place that is always dark. */
  private tell(mask: number, code: Code): void {
    const bits = format(mask)
    const put = (x: number, y: number, i: number) => {
      code[y]![x] = ((bits >> i) & 1) === 1
      this.fixed[y]![x] = true
    }
    const first = [0, 1, 2, 3, 4, 5, 7, 8]
    first.forEach((y, i) => put(8, y, i))
    ;[7, 5, 4, 3, 2, 1, 0].forEach((x, i) => put(x, 8, i + 8))
    for (let i = 0; i < 8; i++) put(this.size - 1 - i, 8, i)
    for (let i = 8; i < 15; i++) put(8, this.size - 15 + i, i)
    code[this.size - 8]![8] = true
    this.fixed[this.size - 8]![8] = true
  }

  /** A mark that readers look for: squares within squares. */
  private rings(x: number, y: number, reach: number): void {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        this.set(x + dx, y + dy, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1)
      }
    }
  }

  private set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return
    this.dark[y]![x] = dark
    this.fixed[y]![x] = true
  }
}

/** Long runs and blocks of one colour are hard to read. */
function ugliness(code: Code): number {
  const lines = [...code, ...code.map((_, x) => code.map((row) => row[x] ?? false))]
  const runs = lines.flatMap((line) => line.map(Number).join('').match(/0{5,}|1{5,}/g) ?? [])
  const blocks = code.flatMap((row, y) =>
    row.filter((dark, x) => x > 0 && y > 0 && [row[x - 1], code[y - 1]?.[x], code[y - 1]?.[x - 1]].every((one) => one === dark)),
  )
  return runs.reduce((sum, run) => sum + run.length - 2, 0) + 3 * blocks.length
}
