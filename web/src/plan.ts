/** A table before it is opened: who sits where, what was agreed, and how that is asked for. */
import type { Opening } from './api'
import type { GameCard, OptionCard, Timing } from './messages'
import { chosenOf, type Shirt, worn } from './shirts'
import { label } from './words'

/** A seat is mine, a friend's at this screen, kept for somebody elsewhere, or a bot's by its name. */
export interface Plan {
  seats: string[]
  names: string[]
  /** What friends at this screen wear, where they chose. */
  shirts: (Shirt | null)[]
  options: Record<string, string>
  typed: boolean
  /** How long people may take; null where that is nobody's business. */
  time: Timing | null
  /** Whether whoever is asked may be told what is best. */
  hints: boolean
  /** Whether it counts for the ratings of its players. */
  rated?: boolean
  /** Who in the lobby may take a seat that is kept for somebody elsewhere; nobody but by a link where it is left out. */
  access?: '' | 'anybody' | 'members'
  /** Whether anybody may watch. */
  watch?: boolean
  /** Only who is invited comes, and nobody writes freely. */
  children?: boolean
  /** An owner's components: TOML or JSON as it was typed or read from a file. */
  pack: string
}

/** Who else plays: a bot, somebody at this screen, somebody elsewhere; or this is a big screen, and all sit down with phones. */
export type Way = 'bot' | 'friend' | 'invite' | 'big'

/** Where a game asks by an option how many play, the seats follow it. */
const PLAYERS = 'players'

/** How many can play, the usual number first. */
export function countsOf(card: GameCard): number[] {
  const option = card.options.find((one) => one.name === PLAYERS)
  return option ? option.values.map(Number) : card.seats
}

/** As many seats as are wanted: those there were, and the others as the way says. */
export function seated(card: GameCard, plan: Plan, count: number, way: Way): Plan {
  const seats = Array.from({ length: count }, (_, i) => plan.seats[i] ?? otherOf(card, way))
  const asked = card.options.some((one) => one.name === PLAYERS)
  return { ...plan, seats, options: asked ? { ...plan.options, [PLAYERS]: String(count) } : plan.options }
}

/** Me on the first seat, unless this is a big screen; the others as the way says. */
export function opening(card: GameCard, way: Way, level = ''): Plan {
  const other = way === 'bot' && card.bots.includes(level) ? level : otherOf(card, way)
  const seats = Array.from({ length: card.seats[0] ?? 2 }, (_, i) => (i === 0 && way !== 'big' ? 'me' : other))
  return { seats, names: [], shirts: [], options: {}, typed: false, time: null, hints: true, pack: '' }
}

/** The level that somebody plays against who asks for no other. */
const USUAL = 'regular'

const LEVELS = ['rookie', 'regular', 'pro', 'master', 'perfect']

/** The levels of a game, the weakest first; where nothing is to be chosen, none. */
export function levelsOf(card: GameCard): string[] {
  const levels = LEVELS.filter((level) => card.bots.includes(level) && card.levels[level])
  return levels.length > 2 ? levels : []
}

/** The level that was played against last, or the usual one where this game has no such. */
export function levelOf(card: GameCard, last: string): string {
  return levelsOf(card).includes(last) ? last : otherOf(card, 'bot')
}

export function otherOf(card: GameCard, way: Way): string {
  if (way === 'big') return 'invite'
  return way === 'bot' ? (card.bots.find((bot) => bot === USUAL) ?? card.bots[0] ?? 'invite') : way
}

/** What somebody at this screen chose to wear; `own` is my shirt. */
export function shirtOf(plan: Plan, seat: number, own: Shirt | null): Shirt | null {
  return plan.seats[seat] === 'me' ? own : ((plan.seats[seat] === 'friend' && plan.shirts[seat]) || null)
}

/** What everybody will wear, as far as it is known by now; `sides` is the side of each seat. */
export function dressed(card: GameCard, plan: Plan, sides: readonly number[], own: Shirt | null): Shirt[] {
  const sideOf = (seat: number) => sides[seat] ?? seat
  const people = plan.seats.map((who, seat) => ({
    kind: card.bots.includes(who) ? 'bot' : 'person', bot: who, name: '', shirt: shirtOf(plan, seat, own), side: sideOf(seat),
  }))
  const ofSides = Array.from({ length: 1 + Math.max(0, ...people.map((one) => one.side)) }, (_, side) => people.filter((one) => one.side === side))
  const shirts = worn(ofSides.map(chosenOf))
  return people.map((one) => shirts[one.side]!)
}

/** Whether nobody sits at this screen: then it shows the table to all. */
export function isForAll(plan: Plan): boolean {
  return !plan.seats.some((who) => who === 'me' || who === 'friend')
}

/** The options people are asked about; whose dice are thrown, and how many play, are questions of their own. */
export function optionsOf(card: GameCard): OptionCard[] {
  return card.options.filter((option) => option.name !== 'entry' && option.name !== PLAYERS)
}

/** What the page calls an option of this game; a game that it does not know is taken at its word. */
export function optionLabel(game: string, option: OptionCard): string {
  return label(`option.${game}.${option.name}`, capital(option.name.replaceAll('_', ' ')))
}

export function valueLabel(game: string, option: OptionCard, value: string): string {
  const key = `value.${game}.${option.name}`
  const isOrder = value.length > 2 && option.values.every((one) => sorted(one) === sorted(value)) && option.values.length > 2
  const letters = () => [...value].map((one) => label(`${key}.${one}`, one.toUpperCase())).join(' ')
  return label(`${key}.${value}`, '') || label(`value.${value}`, isOrder ? letters() : capital(value.replaceAll('_', ' ')))
}

function sorted(text: string): string {
  return [...text].sort().join('')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What differs from how the game is usually played. */
export function unusual(card: GameCard, options: Record<string, string>): { option: OptionCard; value: string }[] {
  return optionsOf(card).flatMap((option) => {
    const value = options[option.name]
    return value === undefined || value === option.values[0] ? [] : [{ option, value }]
  })
}

/** A pack that begins as JSON does is sent as such, anything else as TOML. */
export function packOf(text: string): string | object | undefined {
  if (!text.trim()) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' && !Array.isArray(value) ? value : text
  } catch {
    return text
  }
}

export function requestOf(card: GameCard, plan: Plan): Opening {
  const options = { ...plan.options }
  if (plan.typed && card.options.some((option) => option.name === 'entry')) options.entry = 'physical'
  const seats = plan.seats.map((who) => (who === 'me' || who === 'friend' ? 'here' : who))
  const open = plan.children ? { children: true as const } : { ...(plan.access && { access: plan.access }), ...(plan.watch && { watch: 'anybody' as const }) }
  const counts = { ...(plan.rated ? { rated: true } : {}), ...open }
  return { game: card.name, options, pack: packOf(plan.pack), seats, dice: plan.typed ? 'typed' : 'fair', ...(plan.time ? { time: plan.time } : {}), ...(!plan.hints && { hints: 'off' as const }), ...counts }
}
