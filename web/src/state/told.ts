/** What the server tells by itself, for as long as somebody wants to hear it. */
import { BASE } from '../base'

const AGAIN = 5000

/** Hear messages until this is called; `hello` is what is said first, null where there is nobody to say it. */
export function listen<T>(path: string, hello: () => Promise<object | null>, hear: (told: T) => void): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const dial = async () => {
    const first = await hello()
    if (ended || !first) return
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${BASE}${path}`)
    socket.onopen = () => Object.keys(first).length > 0 && socket?.send(JSON.stringify(first))
    socket.onmessage = ({ data }) => hear(JSON.parse(String(data)) as T)
    // Whoever is not let in need not ask again.
    socket.onclose = ({ code }) => {
      if (!ended && code !== 1008) timer = setTimeout(() => void dial(), AGAIN)
    }
  }
  void dial()
  return () => {
    ended = true
    clearTimeout(timer)
    socket?.close()
  }
}
