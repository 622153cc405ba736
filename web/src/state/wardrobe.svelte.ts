/** What the sides wear on the page that is open: boards, score and log all take it from here. */
import { colours, type Shirt, worn } from '../shirts'

/** No game here has more sides. */
const SIDES = 6

class Wardrobe {
  private chosen = $state.raw<readonly (Shirt | null)[]>([])
  readonly shirts = $derived(worn(Array.from({ length: SIDES }, (_, side) => this.chosen[side] ?? null)))
  private ruled = $state.raw<readonly string[]>([])
  readonly style = $derived(colours(this.shirts, this.ruled))

  /** Until this page is left. */
  wear(chosen: readonly (Shirt | null)[]): () => void {
    this.chosen = chosen
    return () => (this.chosen = [])
  }

  /** Colours that the rules give the sides are theirs, whatever people chose, for as long as this board is there. */
  rule(colours: readonly string[]): () => void {
    this.ruled = colours
    return () => (this.ruled = [])
  }
}

export const wardrobe = new Wardrobe()
