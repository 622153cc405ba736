/** Who is meant: the words for the sides in what a game tells, the names of the people behind them, and those of the bots. */
import { label, t } from './words'

/** What stands for a side in what a game tells: its number between these two. */
const MARK = /\u2068(\d+)\u2069/g

/** A text with the names of those who play. */
export function named(text: string, name: (side: number) => string): string {
  return text.replace(MARK, (_, side: string) => name(Number(side)))
}

/** All texts of what a game has sent, with names in them. They are put in once, before a board gets them. */
export function allNamed<T>(told: T, name: (side: number) => string): T {
  if (typeof told === 'string') return named(told, name) as T
  if (Array.isArray(told)) return told.map((one: unknown) => allNamed(one, name)) as T
  if (told === null || typeof told !== 'object') return told
  return Object.fromEntries(Object.entries(told).map(([key, one]) => [named(key, name), allNamed<unknown>(one, name)])) as T
}

/** The word a reader must know, because it stays in what the game tells; '' where a name stands in for it. */
export function wordOf(sides: readonly string[], side: number): string {
  return named(sides[side] ?? '', () => '')
}

/** Nobody is called like somebody else at the same table: the second Ada is `Ada (2)`. */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let [own, n] = [name, 1]
    while (own && (taken.has(own) || (n > 1 && names.includes(own)))) own = t('seat.same_name', { name, n: ++n })
    taken.add(own)
    return own
  })
}

/** A sign for each name: its first letter, or its number where two would be alike. */
export function initials(names: readonly string[]): string[] {
  const letters = names.map((name) => ([...name.trim()][0] ?? '').toLocaleUpperCase())
  const alike = new Set(letters).size < letters.length || letters.includes('')
  return alike ? names.map((_, i) => String(i + 1)) : letters
}

/** Bots have names of their own; `nth` counts those of a kind at one table. */
export function botName(kind: string, nth = 1): string {
  const first = label(`bot.${kind}`, kind)
  return nth === 1 ? first : label(`bot.${kind}.${nth}`, t('seat.bot_number', { bot: first, n: nth }))
}

/** The kind of the bot that plays for a seat now, or by which it was opened. */
export function botKind(seat: { bot: string | null; name: string }): string {
  return seat.bot ?? (seat.name ?? '').replace(/^bot /, '')
}

/** The name of each bot at a table, by the kinds on its seats; '' where a person sits. */
export function botNames(kinds: readonly (string | null)[]): string[] {
  return kinds.map((kind, seat) => (kind ? botName(kind, kinds.slice(0, seat + 1).filter((one) => one === kind).length) : ''))
}

/** The kind of the bot that a record names; null where it names a person. */
export function recordedBot(name: string): string | null {
  const kind = /^(?:bot )?([a-z]+)$/.exec(name)?.[1] ?? ''
  return label(`bot.${kind}`, '') ? kind : null
}

/** Those whom a record names: at a table a bot is `bot thumb` there, in the terminal `thumb`, and who played it `me`. */
export function peopleOf(named: unknown): string[] {
  if (!Array.isArray(named)) return []
  const people = named.map(String)
  return distinct(botNames(people.map(recordedBot)).map((bot, seat) => bot || (people[seat] === 'me' ? t('seat.default', { n: seat + 1 }) : (people[seat] ?? ''))))
}
