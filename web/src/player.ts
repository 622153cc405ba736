/** Who this browser is: a player without an account, known by a key that never leaves it but in a header. The first visit
    makes one; without one, all but what lasts beyond a table works the same. */
import { BASE } from './base'
import { settings } from './state/settings.svelte'

const KEY = 'fiveaside.player'
export const HEADER = 'fiveaside-player'

export interface Who {
  id: string
  key: string
}

let here: Who | null = null
let making: Promise<void> | null = null

export function known(): Who | null {
  if (here) return here
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Who> | null
    return (here = kept?.id && kept.key ? { id: kept.id, key: kept.key } : null)
  } catch {
    return null
  }
}

export function become(who: Who | null): void {
  here = who
  making = null
  try {
    if (who) localStorage.setItem(KEY, JSON.stringify(who))
    else localStorage.removeItem(KEY)
  } catch {
    // Then it holds until the page is closed.
  }
}

/** What a request says of who sends it. */
export function signed(): Record<string, string> {
  const who = known()
  return who ? { [HEADER]: who.key } : {}
}

/** Resolved when there is a player, or when there cannot be one now. */
export function ready(): Promise<void> {
  if (known()) return Promise.resolve()
  return (making ??= make().finally(() => (making = null)))
}

/** The server does not know this key any more: somebody else from now on, if the key is still the one that was sent. */
export async function anew(sent: string): Promise<void> {
  if (known()?.key === sent) become(null)
  await ready()
}

/** What this device is called among the others: no more than its kind. */
export function deviceName(agent: string = navigator.userAgent): string {
  const kinds = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux']
  return kinds.find((kind) => agent.includes(kind)) ?? ''
}

async function make(): Promise<void> {
  try {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ device: deviceName(), lang: settings.kept.lang }) }
    const reply = await fetch(`${BASE}/api/players`, { ...init, cache: 'no-store', referrerPolicy: 'no-referrer' })
    if (!reply.ok) return
    const made = (await reply.json()) as Who
    // Another tab may have been faster.
    here = null
    if (!known()) become({ id: made.id, key: made.key })
  } catch {
    // Offline, or a server of before: it is tried again when somebody needs it.
  }
}
