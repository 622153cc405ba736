/** What a view says, in lines of text, for a game without a board of its own. */

/** A dash stands for what this seat does not see, or what is not there. */
const NOTHING = '–'

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

function inOneLine(value: unknown): string {
  if (value === null) return NOTHING
  if (Array.isArray(value)) return value.length ? value.map(inOneLine).join(', ') : NOTHING
  if (typeof value !== 'object') return String(value)
  return Object.entries(value).map(([name, one]) => `${title(name)} ${inOneLine(one)}`).join(' · ')
}

/** `rolls_left` as people read it. */
export function title(name: string): string {
  return name.replaceAll('_', ' ')
}

/** A list of lists, such as the hands of all seats, has a line for each; everything else is one line. */
export function lines(value: unknown): string[] {
  const inside: unknown[] = Array.isArray(value) ? value : []
  return inside.some((one) => !isPlain(one)) ? inside.map(inOneLine) : [inOneLine(value)]
}
