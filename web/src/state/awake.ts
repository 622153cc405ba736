/** A screen that is looked at from the sofa does not go to sleep, where the browser can see to that. */

/** Keep the screen awake until the returned function is called. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let over = false

  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (over) await lock.release()
    } catch {
      // A device that saves its battery may refuse.
    }
  }

  const again = () => void ask()
  document.addEventListener('visibilitychange', again)
  again()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}
