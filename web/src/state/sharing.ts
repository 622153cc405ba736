/** Whether others at a table want to share the game, and wait for somebody here to agree. */
import * as api from '../api'
import * as mine from './mine'
import type { Room } from './room.svelte'

/** The names of those who agreed while somebody here did not; '' where nobody waits. */
export async function whoWaits(room: Room): Promise<string> {
  const found = await api.share(room.id, mine.find(room.id)?.tokens ?? []).catch(() => null)
  if (!found || found.mine.every((seat) => found.agreed.includes(seat))) return ''
  return found.agreed.filter((seat) => !found.mine.includes(seat)).map((seat) => room.people.nameOf(seat)).join(', ')
}
