/** One version at a time: a page that is older than the server is loaded anew, once, where nothing is lost by it. */
import { BASE } from '../base'

const TRIED = 'fiveaside.reloaded'

/** The name of this build; '' where the page is not built but served as it is written. */
export function ownBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''
}

class Version {
  private server = ''
  private deeds = 0

  /** What the server says of itself. */
  hear(build: string | null | undefined): void {
    if (build) this.server = build
  }

  /** Whether the server has another version of this page. */
  get isOld(): boolean {
    const own = ownBuild()
    return own !== '' && this.server !== '' && this.server !== own
  }

  /** Load the page anew if it is old; a second time for the same version would not help. */
  renew(): boolean {
    if (this.deeds > 0 || !this.isOld || !this.isFirstTry()) return false
    location.reload()
    return true
  }

  /** Until this is done the page is not loaded anew: what comes of it would be lost. */
  async during<T>(deed: Promise<T>): Promise<T> {
    this.deeds += 1
    try {
      return await deed
    } finally {
      this.deeds -= 1
    }
  }

  /** The new version comes with another page: to load this one anew would call that off. */
  leave(path: string, replace: boolean): void {
    this.deeds += 1
    if (replace) location.replace(path)
    else location.assign(path)
  }

  /** A browser that keeps nothing could not tell the second try from the first. */
  private isFirstTry(): boolean {
    try {
      const tried = sessionStorage.getItem(TRIED)
      sessionStorage.setItem(TRIED, this.server)
      return tried !== this.server
    } catch {
      return false
    }
  }

  /** A script has not come: it may belong to a version that the server has no more. */
  async look(): Promise<boolean> {
    try {
      const reply = await fetch(`${BASE}/build.json`, { cache: 'no-store' })
      this.hear(((await reply.json()) as { build?: string }).build)
    } catch {
      return false
    }
    return this.renew()
  }
}

export const version = new Version()
