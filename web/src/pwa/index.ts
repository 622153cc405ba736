/** The page as something that is installed: it opens without a network, and notices when it is old. */
import { BASE } from '../base'
import { ownBuild, version } from './version'

/** Only what is built has a worker: the page in the making changes with every key. */
export function settleIn(): void {
  addEventListener('vite:preloadError', () => void version.look())
  if (ownBuild() && 'serviceWorker' in navigator) void register()
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(`${BASE}/sw.js`, { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    active?.postMessage(fetched.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname))
  } catch {
    // A browser that keeps no pages still plays.
  }
}
