/** What the sides wear on the page that is open: boards, score and log all take it from here. */
import { colours, type Shirt, worn } from '../shirts'

/** No game here has more sides. */
const SIDES = 6

class Wardrobe {
  private chosen = $state.raw<readonly (Shirt | null)[]>([])
  readonly shirts = $derived(worn(Array.from({ length: SIDES }, (_, side) => this.chosen[side] ?? null)))
  private ruled = $state.raw<readonly string[]>([])
  readonly style = $derived(colours(this.shirts, this.ruled))

  /** Until this page is left. Colours that the rules give the sides are theirs, whatever people chose. */
  wear(chosen: readonly (Shirt | null)[], ruled: readonly string[]): () => void {
    this.chosen = chosen
    this.ruled = ruled
    return () => {
      this.chosen = []
      this.ruled = []
    }
  }
}

export const wardrobe = new Wardrobe()
