/** Where a player hears that it is their turn. */
import { json, posted } from './api'
import { bytes } from './passkeys'
import { settings } from './state/settings.svelte'

export interface Way {
  id: string
  kind: 'push' | 'mail' | 'hook'
  /** What its player knows it by: an address, or the name of a host. */
  told: string
  confirmed: boolean
}

export interface Notices {
  ways: Way[]
  /** What a browser subscribes with; '' where the server sends nothing to browsers. */
  push: string
  mail: boolean
}

const path = (end: string) => `/api/notices${end}?lang=${settings.kept.lang}`

export const all = () => json<Notices>(path(''))
export const add = (way: Record<string, string>) => json<Notices>(path('/ways'), posted(way))
export const confirm = (way: string, code: string) => json<Notices>(path('/confirm'), posted({ way, code }))
export const remove = (way: string) => json<Notices>(path('/remove'), posted({ way }))
export const attempt = (way: string) => json<Notices>(path('/try'), posted({ way }))

/** Only pages that came by a secure way may be told anything in the background. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** What this browser is reached by; null if its person does not want that. */
export async function subscribe(key: string): Promise<Record<string, string> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytes(key)
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON()
  return { kind: 'push', endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}
