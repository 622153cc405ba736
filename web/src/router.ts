/** Which page an address means. Tokens travel behind the #, which no browser sends to a server. */
import { BASE } from './base'

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string }
  | { page: 'join'; table: string; token: string; beside: boolean }
  | { page: 'tv'; table: string; token: string }
  | { page: 'replay'; table: string; frame: number }
  | { page: 'rules'; game: string; clause: string }
  | { page: 'learn'; game: string }
  | { page: 'tutorial'; game: string }
  | { page: 'cups' }
  | { page: 'cup'; cup: string; big: boolean }
  | { page: 'lab'; game: string; options: Record<string, string> }
  | { page: 'privacy' }
  | { page: 'player'; id: string; code: string }
  | { page: 'admin' }
  | { page: 'shared'; code: string; frame: number }
  | { page: 'embed'; code: string; frame: number }
  | { page: 'team'; id: string; code: string }
  | { page: 'missing' }

const BESIDE = /~tv$/

export function parse(path: string, hash: string, base = BASE): Route {
  const inside = base && `${path}/`.startsWith(`${base}/`) ? path.slice(base.length) : path
  const [first = '', second = '', ...rest] = inside.split('/').filter(Boolean).map(decode)
  const behind = decode(hash.replace(/^#/, ''))
  if (rest.length > 0) return { page: 'missing' }
  if (!first) return { page: 'lobby' }
  if (first === 'replay' && !second) return replayOf(behind)
  if ((first === 'privacy' || first === 'admin' || first === 'cups') && !second) return { page: first }
  if (first === 'me' && !second) return { page: 'player', id: '', code: behind }
  if (first === 'team' && !second) return { page: 'team', id: '', code: behind }
  if (!second) return { page: 'missing' }
  if (first === 'shared' || first === 'embed') return { page: first, code: second, frame: frameOf(behind) }
  if (first === 'team') return { page: 'team', id: second, code: '' }
  if (first === 'player') return { page: 'player', id: second, code: '' }
  if (first === 'table') return { page: 'table', table: second }
  if (first === 'join') return { page: 'join', table: second, token: behind.replace(BESIDE, ''), beside: BESIDE.test(behind) }
  if (first === 'tv') return { page: 'tv', table: second, token: behind }
  if (first === 'cup') return { page: 'cup', cup: second, big: behind === 'big' }
  if (first === 'rules') return { page: 'rules', game: second, clause: behind }
  if (first === 'learn') return { page: 'learn', game: second }
  if (first === 'tutorial') return { page: 'tutorial', game: second }
  if (first === 'lab') return { page: 'lab', game: second, options: Object.fromEntries(new URLSearchParams(hash.replace(/^#/, ''))) }
  return { page: 'missing' }
}

/** `TABLE~12` is the table before its thirteenth answer. */
function replayOf(behind: string): Route {
  const [table = '', frame = ''] = behind.split('~')
  return { page: 'replay', table, frame: frameOf(frame) }
}

function frameOf(text: string): number {
  return /^\d{1,5}$/.test(text) ? Number(text) : 0
}

export function lobbyPath(): string {
  return `${BASE}/`
}

/** What is kept of people, and how they delete it. */
export function privacyPath(): string {
  return `${BASE}/privacy`
}

/** Who I am here; with a code, who this device shall be. */
export function mePath(code = ''): string {
  return `${BASE}/me${code ? `#${encodeURIComponent(code)}` : ''}`
}

export function playerPath(id: string): string {
  return `${BASE}/player/${encodeURIComponent(id)}`
}

export function tablePath(table: string): string {
  return `${BASE}/table/${encodeURIComponent(table)}`
}

/** `beside`: whoever follows it has the board on a big screen before them. */
export function joinPath(table: string, token: string, beside = false): string {
  return `${BASE}/join/${encodeURIComponent(table)}#${encodeURIComponent(token)}${beside ? '~tv' : ''}`
}

/** The table on a big screen, which needs no more than the token to watch. */
export function tvPath(table: string, token: string): string {
  return `${BASE}/tv/${encodeURIComponent(table)}#${encodeURIComponent(token)}`
}

/** Cups and leagues: a new one, and those of this player. */
export function cupsPath(): string {
  return `${BASE}/cups`
}

/** `big`: on a screen that everybody looks at. */
export function cupPath(cup: string, big = false): string {
  return `${BASE}/cup/${encodeURIComponent(cup)}${big ? '#big' : ''}`
}

export function rulesPath(game: string, clause = ''): string {
  return `${BASE}/rules/${encodeURIComponent(game)}${clause ? `#${encodeURIComponent(clause)}` : ''}`
}

/** How to play in two minutes. */
export function learnPath(game: string): string {
  return `${BASE}/learn/${encodeURIComponent(game)}`
}

export function tutorialPath(game: string): string {
  return `${BASE}/tutorial/${encodeURIComponent(game)}`
}

/** A game with these house rules, tried by bots. */
export function labPath(game: string, options: Record<string, string> = {}): string {
  const chosen = new URLSearchParams(options).toString()
  return `${BASE}/lab/${encodeURIComponent(game)}${chosen ? `#${chosen}` : ''}`
}

/** `frame`: the moment that is shown first. */
export function replayPath(table = '', frame = 0): string {
  return `${BASE}/replay${table ? `#${encodeURIComponent(table)}${frame ? `~${frame}` : ''}` : ''}`
}

/** A finished game that anybody may see. `lang` is what messengers show it in. */
export function sharedPath(code: string, frame = 0, lang = ''): string {
  return `${BASE}/shared/${encodeURIComponent(code)}${lang && lang !== 'en' ? `?lang=${lang}` : ''}${frame ? `#${frame}` : ''}`
}

/** Its replay alone, for the frames of other sites. */
export function embedPath(code: string): string {
  return `${BASE}/embed/${encodeURIComponent(code)}`
}

/** A team; or, with a code, the way into one. */
export function teamPath(id: string): string {
  return `${BASE}/team/${encodeURIComponent(id)}`
}

export function teamJoinPath(code: string): string {
  return `${BASE}/team#${encodeURIComponent(code)}`
}

/** What somebody pasted: a whole link or the part behind the host; '' if it leads to no table. */
export function linkPath(pasted: string): string {
  const found = /\/(join|table|tv)\/[^\s#]+(#\S+)?/.exec(pasted.trim())
  return found ? BASE + found[0] : ''
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
