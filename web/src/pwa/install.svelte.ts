/** Whether this browser would put the page on the device, and whether whoever sits here has said no to it. */

const KEY = 'fiveaside.install'

interface Offer extends Event {
  prompt(): Promise<unknown>
}

class Install {
  private offer = $state.raw<Offer | null>(null)
  private declined = $state(read())

  constructor() {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      this.offer = event as Offer
    })
    addEventListener('appinstalled', () => (this.offer = null))
  }

  get offered(): boolean {
    return this.offer !== null && !this.declined
  }

  async accept(): Promise<void> {
    const { offer } = this
    this.offer = null
    await offer?.prompt()
  }

  decline(): void {
    this.declined = true
    try {
      localStorage.setItem(KEY, 'no')
    } catch {
      // Then it is asked again another day.
    }
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'no'
  } catch {
    return false
  }
}

export const install = new Install()
