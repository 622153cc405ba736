/** A question as it is heard: what is asked, what can be chosen, and by which keys. */
import type { Ask, SeatAsk } from './board'
import { grouped, MANY, type Layout } from './choices'
import { t } from './words'

export interface Told {
  titleOf: (text: string) => string
  noteOf: (text: string) => string
  /** Whether single keys choose. */
  keys: boolean
}

/** The ask that somebody at one of these seats answers. For who asked not to be asked the table answers: there is nothing to choose. */
export function askedOf(ask: Ask | null, seats: readonly number[]): SeatAsk | null {
  return ask && ask.seat !== 'chance' && seats.includes(ask.seat) && ask.choices.length > 0 ? ask : null
}

/** `1 Green 6, own 26; 2 Green 3, own 23.` Groups are told by how many they hold, rows of numbers by their ends. */
export function choicesText(choices: readonly string[], plan: Layout, told: Told): string {
  const entries = [...plan.keys.keys()]
  const several = entries.filter((entry) => plan.keys.get(entry)?.includes(' '))
  const many = entries.length > MANY ? entries.filter((entry) => choices.includes(entry) && /^\d+$/.test(plan.keys.get(entry) ?? '')) : []
  const rest = entries.filter((entry) => !several.includes(entry) && !many.includes(entry))
  const parts = rest.map((entry) => entryText(entry, choices, plan, told))
  if (several.length > 0) parts.unshift(placesText(several.map((entry) => plan.keys.get(entry) ?? ''), told))
  if (many.length > 0) parts.unshift(t('ask.from_to', { first: told.titleOf(many[0]!), last: told.titleOf(many.at(-1)!) }))
  if (plan.found.length > 0 && told.keys) parts.push(t('ask.on_board'))
  return `${parts.map((part) => part.replace(/\.$/, '')).join('; ')}.`
}

function entryText(entry: string, choices: readonly string[], plan: Layout, { titleOf, noteOf, keys }: Told): string {
  const key = keys ? plan.keys.get(entry) : ''
  const members = choices.includes(entry) ? 0 : (grouped(plan.rest).find((group) => group.word === entry)?.texts.length ?? 0)
  const title = members ? t('ask.group', { what: titleOf(entry), n: members }) : [titleOf(entry), noteOf(entry)].filter(Boolean).join(', ')
  return !key || new RegExp(`^${key}\\b`).test(title) ? title : `${key} ${title}`
}

/** Several numbers make one choice, as the places a goalkeeper dives to. */
function placesText(keys: string[], { keys: typed }: Told): string {
  const n = keys[0]?.split(' ').length ?? 0
  const numbers = [...new Set(keys.flatMap((key) => key.split(' ')))].sort().join(', ')
  return t(typed ? 'ask.several.keys' : 'ask.several', { n, numbers })
}

/** A sentence ends before the next begins. */
export function sentence(text: string): string {
  return /[.?!…:]$/.test(text) ? text : `${text}.`
}
