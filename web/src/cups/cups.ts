/** Cups, leagues and evenings: what the server tells of them, and what may be asked of it. */
import { json, posted } from '../api'
import { tablePath } from '../router'
import * as mine from '../state/mine'
import { place } from '../state/route.svelte'
import { settings } from '../state/settings.svelte'
import { randomHex } from '../wire'
import { t } from '../words'

export type Format = 'knockout' | 'league' | 'groups' | 'swiss' | 'evening' | 'duplicate'
export const FORMATS: Format[] = ['knockout', 'league', 'groups', 'swiss', 'evening', 'duplicate']

export interface Terms {
  game: string
  format: Format
  options?: Record<string, string>
  seeding?: 'drawn' | 'listed'
  times?: number
  legs?: number
  third?: boolean
  groups?: number
  advance?: number
  rounds?: number
  size?: number
  hours?: number
  win?: number
  draw?: number
  loss?: number
  breaks?: string[]
  walkover?: number
  /** Of a duplicate: whom everybody plays, how many deals a round has, and the bot that sits where nobody else does. */
  against?: 'each_other' | 'bots'
  boards?: number
  bot?: string
}

export interface Entrant {
  entrant: number
  name: string
  kind: 'person' | 'team' | 'guest' | 'bot'
  withdrawn: boolean
  bot: string | null
  /** The bot of a duplicate, which sits where nobody else does. */
  house: boolean
  /** How many players a team has. */
  size: number
}

export interface Score {
  score: number[]
  places: number[]
  walkover: boolean
}

export interface Fixture {
  id: string
  stage: string
  round: number
  slot: number
  leg: number
  entrants: number[]
  table: string | null
  watch: string | null
  how: string
  reason: string
  result: Score | null
  /** It is over, but others still play the same deal. */
  sealed: boolean
  claim: (Score & { by: number | null; of: number[] }) | null
}

export interface Row {
  place: number
  entrant: number
  played: number
  won: number
  drawn: number
  lost: number
  goals: number
  against: number
  points: number
  /** What a comparison could have given at most. */
  possible: number
}

/** One who sat at a table of a deal; the best of each side stand first. */
export interface Line {
  fixture: string
  side: number
  entrant: number
  points: number
  possible: number
}

export interface Deal {
  round: number
  board: number
  commitment: string
  lines: Line[]
}

export interface Team {
  id: string
  name: string
}

export interface Tie {
  stage: string
  /** Null for who is not known yet, 0 where there is nobody to meet. */
  entrants: (number | null)[]
  through: number | null
  fixtures: string[]
}

export interface Note {
  what: string
  entrant: number | null
  fixture: string | null
  reason: string | null
  order: number[] | null
  at: number
}

export interface Cup {
  id: string
  name: string
  seq: number
  state: 'waiting' | 'playing' | 'over'
  terms: Required<Terms>
  organiser: boolean
  commitment: string
  seed: string | null
  /** The entrants that this player speaks for. */
  you: number[]
  entrants: Entrant[]
  order: number[]
  fixtures: Fixture[]
  rests: { stage: string; round: number; entrant: number }[]
  tables: { stage: string; rows: Row[]; shared: boolean }[]
  bracket: Tie[][]
  places: { place: number; entrant: number }[]
  notes: Note[]
  deals: Deal[]
}

export interface Card {
  id: string
  name: string
  game: string
  format: Format
  organiser: boolean
  over: boolean
}

function path(id = '', query: Record<string, string> = {}): string {
  const { lang } = settings.kept
  const asked = new URLSearchParams(lang === 'en' ? query : { lang, ...query }).toString()
  return `/api/contests${id ? `/${id}` : ''}${asked ? `?${asked}` : ''}`
}

export function all(): Promise<Card[]> {
  return json<Card[]>(path())
}

export interface Opening {
  name: string
  terms: Terms
  entrants: { name: string; bot?: string }[]
  start: boolean
}

export function open(opening: Opening): Promise<Cup> {
  return json<Cup>(path(), posted(opening))
}

/** How it stands; with `since`, once there is something newer. */
export function look(id: string, since?: number): Promise<Cup> {
  return json<Cup>(path(encodeURIComponent(id), since === undefined ? {} : { since: String(since) }))
}

export function ask(id: string, what: string, request: object = {}): Promise<Cup> {
  return json<Cup>(path(encodeURIComponent(id)), posted({ what, request }))
}

/** Sit down to a match: its table opens with the right people at it. */
export async function play(cup: Cup, fixture: Fixture): Promise<void> {
  const asked = posted({ what: 'play', request: { fixture: fixture.id } })
  const told = await json<{ table: string; seats: number[]; names: string[] }>(path(`${encodeURIComponent(cup.id)}/play`), asked)
  const known = mine.find(told.table)
  if (!known) {
    const tokens: string[] = []
    const names: Record<string, string> = {}
    for (const [place, seat] of told.seats.entries()) {
      const token = randomHex(24)
      await json('/api/players/me/seats', posted({ table: told.table, seat, token }))
      tokens.push(token)
      names[seat] = told.names[place] ?? ''
    }
    const since = Date.now()
    mine.keep({
      id: told.table, game: cup.terms.game, title: cup.name, tokens, invites: [], watch: fixture.watch ?? '', names, since,
      over: false, cup: cup.id,
    })
  }
  place.go(tablePath(told.table))
}

/** The teams that I could enter. */
export function myTeams(): Promise<Team[]> {
  return json<Team[]>('/api/teams/mine')
}

export function nameOf(cup: Cup, entrant: number | null | undefined): string {
  const found = cup.entrants.find((one) => one.entrant === entrant)
  return found?.house ? t('cups.house', { bot: found.name }) : (found?.name ?? '')
}

/** The score of one of them in a match, '' before there is any. */
export function goalsOf(cup: Cup, fixture: string, entrant: number | null): string {
  const found = cup.fixtures.find((one) => one.id === fixture)
  const place = found?.entrants.indexOf(entrant ?? 0) ?? -1
  return found?.result && place >= 0 ? String(found.result.score[place]) : ''
}

/** The matches by stage and round, in the order in which they are played. */
export function roundsOf(cup: Cup): { stage: string; round: number; fixtures: Fixture[] }[] {
  const found: { stage: string; round: number; fixtures: Fixture[] }[] = []
  for (const fixture of cup.fixtures) {
    const known = found.find((one) => one.stage === fixture.stage && one.round === fixture.round)
    if (known) known.fixtures.push(fixture)
    else found.push({ stage: fixture.stage, round: fixture.round, fixtures: [fixture] })
  }
  return found
}
