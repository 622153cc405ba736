/** Opening a table, and what this browser keeps of it. */
import * as api from '../api'
import type { GameCard } from '../messages'
import { tablePage } from '../pages/fetched'
import { isForAll, levelOf, opening, type Plan, requestOf, shirtOf } from '../plan'
import { version } from '../pwa/version'
import { tablePath, tvPath } from '../router'
import type { Shirt } from '../shirts'
import { t } from '../words'
import * as mine from './mine'
import { place } from './route.svelte'
import { settings } from './settings.svelte'

/** The new table's name. */
export async function start(card: GameCard, plan: Plan): Promise<string> {
  void tablePage().catch(() => {}) // fetched while the table is opened; whoever goes there tells what is in the way
  const opened = await version.during(api.open(requestOf(card, plan)))
  const names: Record<string, string> = {}
  const shirts: Record<string, Shirt> = {}
  const tokens: string[] = []
  const invites: { seat: number; token: string }[] = []
  for (const { seat, token, code } of opened.seats) {
    if (code) invites.push({ seat, token: code })
    if (!token) continue
    tokens.push(token)
    const own = plan.seats[seat] === 'me' ? settings.kept.name.trim() : ''
    const shirt = shirtOf(plan, seat, settings.kept.shirt)
    if (shirt) shirts[seat] = shirt
    names[seat] = plan.names[seat]?.trim() || own || t('seat.default', { n: seat + 1 })
  }
  const forAll = isForAll(plan)
  if (forAll) tokens.push(opened.watch)
  const title = card.title
  const since = Date.now()
  mine.keep({
    id: opened.table, game: card.name, title, tokens, invites, watch: opened.watch, names, shirts, since, over: false,
  })
  place.go(forAll ? tvPath(opened.table, opened.watch) : tablePath(opened.table))
  return opened.table
}

/** A table against the bot, at once; what is in the way is told, '' if nothing is. */
export async function playBot(game: string): Promise<string> {
  try {
    const card = (await api.games()).find((one) => one.name === game)
    if (card) await start(card, opening(card, 'bot', levelOf(card, settings.kept.level)))
    return ''
  } catch (refusal) {
    return (refusal instanceof Error && refusal.message) || t('problem.network')
  }
}
