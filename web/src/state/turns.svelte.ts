/** My tables as they stand now, told by the server as soon as anything changes: whose turn, since when, until when. */
import { known, ready } from '../player'
import type { Invitation } from './company'
import * as mine from './mine'
import type { MyTableCard } from './profile'
import { listen } from './told'

class Turns {
  tables = $state.raw<MyTableCard[]>([])
  /** Free seats that players offer me. */
  invitations = $state.raw<Invitation[]>([])
  readonly mine = $derived(this.tables.filter((one) => one.turn && one.state !== 'over'))

  /** Listen until this is called. */
  follow(): () => void {
    const hello = async () => {
      await ready()
      const key = known()?.key
      return key ? { key } : null
    }
    return listen<{ tables: MyTableCard[]; invitations: Invitation[] }>('/ws/me', hello, ({ tables, invitations }) => {
      this.tables = tables
      this.invitations = invitations
    })
  }

  /** The tables that wait for me, but for the one I am at; only those that open here. */
  others(here: string): MyTableCard[] {
    return this.mine.filter((one) => one.table !== here && mine.find(one.table))
  }

  of(table: string): MyTableCard | undefined {
    return this.tables.find((one) => one.table === table)
  }
}

export const turns = new Turns()

/** How many tables wait for me, on the icon of the app where it has one. */
export function badge(count: number): void {
  const device = navigator as Navigator & { setAppBadge?: (count: number) => Promise<void> }
  device.setAppBadge?.(count).catch(() => undefined)
}
