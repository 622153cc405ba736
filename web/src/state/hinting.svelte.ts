/** A hint for whoever is asked at this screen: it stands until something else is asked. */
import * as api from '../api'
import type { Hint } from '../messages'
import { allNamed } from '../names'
import { t } from '../words'
import { live } from './live.svelte'
import * as mine from './mine'
import type { Room } from './room.svelte'

export class Hinting {
  private found = $state.raw<{ at: string; hint: Hint } | null>(null)
  private asking = $state('')
  private problem = $state.raw<{ at: string; why: string } | null>(null)

  constructor(private readonly room: Room) {}

  /** What is asked now, so that nothing older is shown. */
  private readonly at = $derived.by(() => (this.room.own ? `${this.room.askedAt} ${this.room.own.seat} ${this.room.own.kind}` : ''))
  /** Whether there is something to be asked about. */
  readonly possible = $derived.by(() => Boolean(this.room.table?.hints && this.room.mine && (this.room.own?.choices.length ?? 0) > 1))
  readonly busy = $derived.by(() => this.asking !== '' && this.asking === this.at)
  readonly now = $derived.by(() => (this.room.mine && this.found?.at === this.at && this.at ? this.found.hint : null))
  readonly why = $derived.by(() => (this.problem?.at === this.at && this.at ? this.problem.why : ''))
  /** The choice that is marked on the board. */
  readonly best = $derived.by(() => (this.now && !this.now.guess ? (this.now.hint[0]?.text ?? null) : null))

  readonly ask = async (): Promise<void> => {
    const { at, room } = this
    if (!this.possible || this.busy) return
    this.asking = at
    this.problem = null
    try {
      const hint = await api.hint(room.id, mine.find(room.id)?.tokens ?? [])
      this.found = { at, hint: allNamed(hint, (side) => room.people.sideName(side)) }
    } catch (refusal) {
      const why = (refusal instanceof Error && refusal.message) || t('problem.network')
      this.problem = { at, why }
      live.say(why)
    }
    if (this.asking === at) this.asking = ''
  }
}
