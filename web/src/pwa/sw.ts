/** The service worker: without a network the page still opens, in one version. What the table says is never kept. */

interface Waits extends Event {
  waitUntil(done: Promise<unknown>): void
}

interface Fetches extends Event {
  request: Request
  respondWith(reply: Promise<Response>): void
}

interface Pushes extends Waits {
  data: { json(): unknown } | null
}

interface Clicks extends Waits {
  notification: { close(): void; data: unknown }
}

interface Tab {
  url: string
  visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
}

interface Worker {
  addEventListener(type: 'push', listener: (event: Pushes) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Clicks) => void): void
  addEventListener(type: 'install' | 'activate', listener: (event: Waits) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetches) => void): void
  addEventListener(type: 'message', listener: (event: Waits & { data: unknown }) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<Tab[]>; openWindow(url: string): Promise<unknown> }
  registration: { showNotification(title: string, more: object): Promise<void> }
  location: Location
}

const worker = self as unknown as Worker
/** The build puts both in. */
const BUILD: string = '__BUILD__'
const WITHIN = '__SHELL__' as unknown as string[]
const OURS = 'fiveaside-'
const kept = `${OURS}${BUILD}`
/** Below which path of its host the server stands: where this file comes from. */
const BASE = worker.location.pathname.replace(/\/sw\.js$/, '')
const SHELL = WITHIN.map((path) => BASE + path)
const ASSETS = `${BASE}/assets/`

async function install(): Promise<void> {
  const cache = await caches.open(kept)
  await cache.addAll(SHELL.map((path) => new Request(path, path.startsWith(ASSETS) ? {} : { cache: 'reload' })))
  await worker.skipWaiting()
}

/** What an older version has kept is of no use to this one. */
async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== kept).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** A page comes from the server, so that it is never older than the table; only without a network from here. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const found = await caches.match(`${BASE}/`, { cacheName: kept })
    if (!found) throw error
    return found
  }
}

/** What has a hash in its name never changes: fetched once, it stays until the next version. */
async function asset(request: Request): Promise<Response> {
  const found = await caches.match(request, { cacheName: kept })
  if (found) return found
  const reply = await fetch(request)
  if (reply.ok) await (await caches.open(kept)).put(request, reply.clone())
  return reply
}

async function other(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const found = await caches.match(request, { cacheName: kept })
    if (!found) throw error
    return found
  }
}

/** What the page had fetched before it had a worker. */
async function keep(paths: string[]): Promise<void> {
  const cache = await caches.open(kept)
  for (const path of paths) if (!(await cache.match(path))) await cache.add(path).catch(() => undefined)
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keep(event.data.map(String).filter((path) => path.startsWith(ASSETS))))
})
/** The table that a notice is about, under the name by which this browser knows the server, and nothing else. */
function placeOf(link: unknown): string {
  const path = typeof link === 'string' ? /\/table\/[\w-]+$/.exec(link)?.[0] : undefined
  return worker.location.origin + BASE + (path ?? '/')
}

/** The tabs that have this page open. */
async function tabsAt(place: string): Promise<Tab[]> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return tabs.filter((tab) => tab.url.split('#')[0] === place)
}

/** It is somebody's turn: told once for a table, the next one takes its place. Whoever has come back to the table meanwhile
    sees it there. */
async function tell(data: unknown): Promise<void> {
  const told = data as Partial<Record<'title' | 'text' | 'link' | 'tag', string>> | null
  const place = placeOf(told?.link)
  const seen = place.includes('/table/') && (await tabsAt(place)).some((tab) => tab.visibilityState === 'visible')
  if (seen) return
  const more = { body: told?.text ?? '', tag: told?.tag ?? '', data: told?.link ?? '', icon: `${BASE}/icon-192.png` }
  await worker.registration.showNotification(told?.title ?? 'Fiveaside', more)
}

/** To the table, in the tab that has it open. */
async function follow(link: unknown): Promise<void> {
  const place = placeOf(link)
  const [open] = await tabsAt(place)
  await (open ? open.focus() : worker.clients.openWindow(place))
}

worker.addEventListener('push', (event) => event.waitUntil(tell(event.data?.json() ?? null)))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(event.notification.data))
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith(ASSETS)) event.respondWith(asset(request))
  else if (SHELL.includes(pathname)) event.respondWith(other(request))
})
