/** Opening a table, and what this browser keeps of it. */
import * as api from '../api'
import type { GameCard } from '../messages'
import { type Plan, requestOf } from '../plan'
import { tablePath } from '../router'
import { t } from '../words'
import * as mine from './mine'
import { place } from './route.svelte'
import { settings } from './settings.svelte'

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
