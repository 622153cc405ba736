/** Opening a table: who sits where, and what this browser keeps of it. */
import * as api from '../api'
import type { GameCard } from '../messages'
import { tablePath } from '../router'
import { t } from '../words'
import * as mine from './mine'
import { place } from './route.svelte'
import { settings } from './settings.svelte'

/** A seat is mine, a friend's at this screen, kept for somebody elsewhere, or a bot's (`bot NAME`). */
export interface Plan {
  seats: string[]
  names: string[]
  options: Record<string, string>
  typed: boolean
}

/** Me on the first seat, `other` on the rest. */
export function opening(card: GameCard, other: string): Plan {
  const seats = Array.from({ length: card.seats[0] ?? 2 }, (_, i) => (i === 0 ? 'me' : other))
  return { seats, names: [], options: {}, typed: false }
}

export function requestOf(card: GameCard, plan: Plan): api.Opening {
  const options = { ...plan.options }
  if (plan.typed && card.options.some((option) => option.name === 'entry')) options.entry = 'physical'
  const seats = plan.seats.map((who) => (who === 'me' || who === 'friend' ? 'here' : who))
  return { game: card.name, options, seats, dice: plan.typed ? 'typed' : 'fair' }
}

export async function start(card: GameCard, plan: Plan): Promise<void> {
  const opened = await api.open(requestOf(card, plan))
  const names: Record<string, string> = {}
  const tokens: string[] = []
  const invites: { seat: number; token: string }[] = []
  for (const { seat, token } of opened.seats) {
    if (!token) continue
    if (plan.seats[seat] === 'invite') {
      invites.push({ seat, token })
      continue
    }
    tokens.push(token)
    const own = plan.seats[seat] === 'me' ? settings.kept.name.trim() : ''
    names[seat] = plan.names[seat]?.trim() || own || t('seat.default', { n: seat + 1 })
  }
  const title = card.title
  const since = Date.now()
  mine.keep({
    id: opened.table, game: card.name, title, tokens, invites, watch: opened.watch, names, since, over: false,
  })
  place.go(tablePath(opened.table))
}
