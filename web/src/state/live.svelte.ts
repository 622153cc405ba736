/** What a screen reader is told, one line an event, and what everybody sees for a moment. */

const MOST = 30

/** Part of a line, in a language that need not be that of the page. */
export interface Part {
  text: string
  lang?: string | undefined
}

class Live {
  lines = $state.raw<{ id: number; parts: Part[] }[]>([])
  toast = $state('')
  private next = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  say(...texts: string[]): void {
    this.tell(undefined, ...texts)
  }

  /** Say it in another language than that of the page. */
  tell(lang: string | undefined, ...texts: string[]): void {
    for (const text of texts) if (text) this.line({ text, lang })
  }

  /** One line of several parts. */
  line(...parts: Part[]): void {
    this.lines = [...this.lines, { id: this.next++, parts: parts.filter((part) => part.text) }].slice(-MOST)
  }

  /** Tell it to everybody. */
  show(text: string): void {
    this.say(text)
    this.toast = text
    clearTimeout(this.timer)
    this.timer = setTimeout(() => (this.toast = ''), 6000)
  }

  clear(): void {
    this.lines = []
    this.toast = ''
  }
}

export const live = new Live()
