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
  | { page: 'privacy' }
  | { page: 'admin' }
  | { page: 'missing' }

const BESIDE = /~tv$/

export function parse(path: string, hash: string, base = BASE): Route {
  const inside = base && `${path}/`.startsWith(`${base}/`) ? path.slice(base.length) : path
  const [first = '', second = '', ...rest] = inside.split('/').filter(Boolean).map(decode)
  const behind = decode(hash.replace(/^#/, ''))
  if (rest.length > 0) return { page: 'missing' }
  if (!first) return { page: 'lobby' }
  if (first === 'replay' && !second) return replayOf(behind)
  if ((first === 'privacy' || first === 'admin') && !second) return { page: first }
  if (!second) return { page: 'missing' }
  if (first === 'table') return { page: 'table', table: second }
  if (first === 'join') return { page: 'join', table: second, token: behind.replace(BESIDE, ''), beside: BESIDE.test(behind) }
  if (first === 'tv') return { page: 'tv', table: second, token: behind }
  if (first === 'rules') return { page: 'rules', game: second, clause: behind }
  if (first === 'learn') return { page: 'learn', game: second }
  if (first === 'tutorial') return { page: 'tutorial', game: second }
  return { page: 'missing' }
}

/** `TABLE~12` is the table before its thirteenth answer. */
function replayOf(behind: string): Route {
  const [table = '', frame = ''] = behind.split('~')
  return { page: 'replay', table, frame: /^\d{1,5}$/.test(frame) ? Number(frame) : 0 }
}

export function lobbyPath(): string {
  return `${BASE}/`
}

/** What is kept of people, and how they delete it. */
export function privacyPath(): string {
  return `${BASE}/privacy`
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

/** `frame`: the moment that is shown first. */
export function replayPath(table = '', frame = 0): string {
  return `${BASE}/replay${table ? `#${encodeURIComponent(table)}${frame ? `~${frame}` : ''}` : ''}`
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
