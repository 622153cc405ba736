/** The kits that were fetched so far. A game without one has a plain board. */
import type { Asked, GameView, Offers } from '../board'
import { kits, type Kit } from '../boards'
import PlainBoard from '../ui/PlainBoard.svelte'

type Kits = Record<string, () => Promise<Kit>>

const PLAIN: Kit = { Board: PlainBoard, offers: () => ({}) }

export class Shelf {
  private here = $state.raw<Record<string, Kit>>({})
  private failed = $state.raw<string[]>([])
  private asked = new Map<string, Promise<void>>()

  constructor(private readonly kits: Kits) {}

  /** Null until it has come. */
  kit(game: string): Kit | null {
    return this.here[game] ?? (this.kits[game] ? null : PLAIN)
  }

  /** Whether it is known by now what the board offers, if there will be a board at all. */
  isSettled(game: string): boolean {
    return this.kit(game) !== null || this.isMissing(game)
  }

  isMissing(game: string): boolean {
    return this.failed.includes(game)
  }

  /** Asked for once: a script that could not be loaded stays away until the page is loaded anew. */
  fetch(game: string): Promise<void> {
    const asked = this.asked.get(game) ?? this.load(game)
    this.asked.set(game, asked)
    return asked
  }

  private async load(game: string): Promise<void> {
    try {
      const kit = await this.kits[game]?.()
      if (kit) this.here = { ...this.here, [game]: kit }
    } catch {
      this.failed = [...this.failed, game]
    }
  }

  offersOf(asked: Asked): Offers {
    return this.kit(asked.view.game)?.offers(asked) ?? {}
  }

  turnOf(view: GameView): string | null {
    return this.kit(view.game)?.turnOf?.(view) ?? null
  }
}

export const shelf = new Shelf(kits)
