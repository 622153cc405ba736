/** What a screen reader is told, one line an event, and what everybody sees for a moment. */

const MOST = 30

class Live {
  lines = $state.raw<{ id: number; text: string; lang: string | undefined }[]>([])
  toast = $state('')
  private next = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  say(...texts: string[]): void {
    this.tell(undefined, ...texts)
  }

  /** Say it in another language than that of the page. */
  tell(lang: string | undefined, ...texts: string[]): void {
    const fresh = texts.filter(Boolean).map((text) => ({ id: this.next++, text, lang }))
    this.lines = [...this.lines, ...fresh].slice(-MOST)
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
