/** What a screen reader is told, one line an event, and what everybody sees for a moment. */

const MOST = 30

class Live {
  lines = $state.raw<{ id: number; text: string }[]>([])
  toast = $state('')
  private next = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  say(...texts: string[]): void {
    const fresh = texts.filter(Boolean).map((text) => ({ id: this.next++, text }))
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
