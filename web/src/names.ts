/** Who is meant: the words for the sides in what a game tells, and the names of the people behind them. */

/** In these games a side is known by its colour, which lies on the table too: the word stays, and is told beside the name. */
const BY_COLOUR = ['goal_game']

/** The words that names stand in for. */
export function signsOf(game: string, sides: readonly string[]): readonly string[] {
  return BY_COLOUR.includes(game) || sides.some((word) => !word) ? [] : sides
}

/** The word a reader must know, because it stays in what the game tells; '' where a name stands in for it. */
export function wordOf(game: string, sides: readonly string[], side: number): string {
  return signsOf(game, sides).length > 0 ? '' : (sides[side] ?? '')
}

export function named(text: string, signs: readonly string[], name: (side: number) => string): string {
  if (signs.length === 0) return text
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${signs.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return text.replace(found, (sign) => name(signs.indexOf(sign)))
}

/** A sign for each name: its first letter, or its number where two would be alike. */
export function initials(names: readonly string[]): string[] {
  const letters = names.map((name) => ([...name.trim()][0] ?? '').toLocaleUpperCase())
  const alike = new Set(letters).size < letters.length || letters.includes('')
  return alike ? names.map((_, i) => String(i + 1)) : letters
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
