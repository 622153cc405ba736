/** Where we are, and how to get elsewhere without loading the page again. */
import { version } from '../pwa/version'
import { parse, type Route } from '../router'

class Place {
  route = $state.raw<Route>(parse(location.pathname, location.hash))

  constructor() {
    addEventListener('popstate', () => this.look())
    addEventListener('hashchange', () => this.look())
    document.addEventListener('click', (event) => this.click(event))
  }

  go(path: string, replace = false): void {
    if (this.route.page === 'embed') {
      open(path, '_blank', 'noopener') // nothing else of this page may stand in the frame of another site
      return
    }
    if (version.isOld && this.leave(path, replace)) return
    if (replace) history.replaceState(null, '', path)
    else history.pushState(null, '', path)
    const before = this.route
    this.look()
    if (before.page !== this.route.page) scrollTo(0, 0)
  }

  /** Whoever goes elsewhere takes the new version of the page along. */
  private leave(path: string, replace: boolean): boolean {
    if (new URL(path, location.href).pathname === location.pathname) return false
    version.leave(path, replace)
    return true
  }

  private look(): void {
    this.route = parse(location.pathname, location.hash)
  }

  private click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    this.go(link.pathname + link.hash)
  }
}

export const place = new Place()
