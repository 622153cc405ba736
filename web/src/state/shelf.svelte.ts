/** The kits that were fetched so far, each with the words of its game. A game without one has a plain board. */
import type { Asked, GameView, Offers } from '../board'
import { kits, type Kit } from '../boards'
import { offersOf } from '../choices'
import type { Sound } from '../sound'
import PlainBoard from '../ui/PlainBoard.svelte'
import { want } from '../words'

type Kits = Record<string, () => Promise<Kit>>

const PLAIN: Kit = { Board: PlainBoard, offers: ({ ask }) => offersOf(ask) }

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
      const [kit] = await Promise.all([this.kits[game]?.(), want(game)])
      if (kit) this.here = { ...this.here, [game]: kit }
    } catch {
      this.failed = [...this.failed, game]
    }
  }

  offersOf(asked: Asked): Offers {
    return this.kit(asked.view.game)?.offers(asked) ?? offersOf(asked.ask)
  }

  questionOf(asked: Asked): string {
    return this.kit(asked.view.game)?.question?.(asked) ?? ''
  }

  /** Whether this ask is answered on the board. */
  isDrawn({ view, ask }: Asked): boolean {
    return this.kit(view.game)?.drawn?.includes(ask.kind) ?? false
  }

  soundOf(game: string, what: string): Sound | null {
    return this.kit(game)?.sounds?.[what] ?? null
  }

  /** The colours that the rules give the sides. */
  coloursOf(view: GameView | null): string[] {
    return (view && this.kit(view.game)?.clubColours?.(view)) ?? []
  }

  turnOf(view: GameView): string | null {
    return this.kit(view.game)?.turnOf?.(view) ?? null
  }
}

export const shelf = new Shelf(kits)
