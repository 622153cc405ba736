/** What this person likes: kept in this browser, told to nobody. */

const KEY = 'fiveaside.settings'

export type Theme = 'auto' | 'light' | 'dark'

interface Kept {
  theme: Theme
  sound: boolean
  motion: boolean
  keys: boolean
  name: string
  /** The language of what a game tells, where it has it. */
  lang: string
  /** Whether choices that are made on the board are listed too. */
  list: boolean
  odds: boolean
}

const usual: Kept = { theme: 'auto', sound: false, motion: true, keys: true, name: '', lang: 'en', list: false, odds: true }

function read(): Kept {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return usual
  }
}

class Settings {
  kept = $state<Kept>(read())
  private calm = $state(matchMedia('(prefers-reduced-motion: reduce)').matches)

  constructor() {
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (event) => (this.calm = event.matches))
    this.paint()
  }

  get reduced(): boolean {
    return this.calm || !this.kept.motion
  }

  set(part: Partial<Kept>): void {
    this.kept = { ...this.kept, ...part }
    this.paint()
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept))
    } catch {
      // Then it holds until the page is closed.
    }
  }

  private paint(): void {
    const { theme } = this.kept
    if (theme === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }
}

export const settings = new Settings()
