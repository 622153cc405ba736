/** The service worker: without a network the page still opens, in one version. What the table says is never kept. */

interface Waits extends Event {
  waitUntil(done: Promise<unknown>): void
}

interface Fetches extends Event {
  request: Request
  respondWith(reply: Promise<Response>): void
}

interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Waits) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetches) => void): void
  addEventListener(type: 'message', listener: (event: Waits & { data: unknown }) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
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
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith(ASSETS)) event.respondWith(asset(request))
  else if (SHELL.includes(pathname)) event.respondWith(other(request))
})
