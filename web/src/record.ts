/** A record as text: what it says about itself before anybody plays it through. */

export const TITLE = 'fiveaside record 1'
const SIGNED = 'signed '
/** As large a record as the table takes. */
export const LARGEST = 256 * 1024

export interface RecordHead {
  game: string
  rules: string
  seats: number
  options: Record<string, string>
  people?: string[]
  fair?: { commitment: string; entropies: string[]; promises?: string[]; seed: string; duplicate?: boolean }
}

export interface RecordText {
  head: RecordHead
  answers: { seat: number | 'chance'; text: string }[]
  over: unknown
  /** By whom it says it was signed. */
  signed?: { key: string; signature: string }
}

export type Flaw = 'title' | 'cut' | 'head' | 'answer' | 'count' | 'large'

export class BadRecord extends Error {
  constructor(
    readonly flaw: Flaw,
    readonly line: number,
  ) {
    super(flaw)
  }
}

export function readRecord(text: string): RecordText {
  if (text.length > LARGEST) throw new BadRecord('large', 0)
  const lines = text.trimEnd().split(/\r?\n/)
  if (lines[0]?.trim() !== TITLE) throw new BadRecord('title', 1)
  const signed = lines.at(-1)?.startsWith(SIGNED) ? readObject((lines.pop() ?? '').slice(SIGNED.length), lines.length + 1) : null
  const last = lines.at(-1) ?? ''
  if (lines.length < 3 || !last.startsWith('end ')) throw new BadRecord('cut', lines.length)
  const head = readObject(lines[1] ?? '', 2)
  if (typeof head.game !== 'string') throw new BadRecord('head', 2)
  const end = readObject(last.slice(4), lines.length)
  const answers = lines.slice(2, -1).map((line, i) => readAnswer(line, i + 3))
  if (end.answers !== answers.length) throw new BadRecord('count', lines.length)
  const told = { head: head as unknown as RecordHead, answers, over: end.over ?? null }
  return signed ? { ...told, signed: { key: String(signed.key), signature: String(signed.signature) } } : told
}

function readObject(text: string, line: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Said below, with the line.
  }
  throw new BadRecord('head', line)
}

function readAnswer(line: string, number: number): { seat: number | 'chance'; text: string } {
  const found = /^(\*|\d+) (.+)$/.exec(line)
  if (!found) throw new BadRecord('answer', number)
  return { seat: found[1] === '*' ? 'chance' : Number(found[1]), text: found[2] ?? '' }
}

/** Offer a text as a file to keep; as what it is, lest a browser puts `.txt` behind its name. */
export function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
