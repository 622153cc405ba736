/** What this person likes: kept in this browser, told to nobody. */
import { isShirt, type Shirt } from '../shirts'
import { languages } from '../words'

const KEY = 'fiveaside.settings'

export type Theme = 'auto' | 'light' | 'dark'

interface Kept {
  theme: Theme
  sound: boolean
  /** From 0 to 1. */
  volume: number
  motion: boolean
  keys: boolean
  name: string
  /** What this person wears; null: what the side usually does. */
  shirt: Shirt | null
  /** The language of what a game tells, where it has it. */
  lang: string
  /** Whether choices that are made on the board are listed too. */
  list: boolean
  odds: boolean
  /** The level of bots that was chosen last. */
  level: string
  /** Whether a screen that several share is handed over even where its person could only pass, so that nobody knows who could play. */
  secret: boolean
  /** Whether anybody may watch the tables that are opened here, unless it is chosen otherwise. */
  watched: boolean
}

const usual: Kept = {
  theme: 'auto', sound: false, volume: 0.6, motion: true, keys: true, name: '', shirt: null, lang: 'en', list: false, odds: true, level: '', secret: false, watched: false,
}

/** Until somebody chooses: the language of the browser, where the page speaks it. */
function first(): Kept {
  const lang = navigator.language.split('-')[0] ?? ''
  return { ...usual, lang: languages().includes(lang) ? lang : usual.lang }
}

function read(): Kept {
  try {
    const kept = { ...first(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
    return { ...kept, shirt: isShirt(kept.shirt) ? kept.shirt : null }
  } catch {
    return first()
  }
}

class Settings {
  kept = $state<Kept>(read())
  /** Called when something was chosen. */
  onchange: (() => void) | null = null
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
    this.onchange?.()
  }

  private paint(): void {
    const { theme } = this.kept
    if (theme === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }
}

export const settings = new Settings()
