/** `offer green keeper 2` taken apart, so that three small lists stand for all offers. */
export interface OneOffer {
  text: string
  to: string
  kind: string
  coins: number
}

export interface Wish {
  to?: string
  kind?: string
  coins?: number
}

export interface Picked {
  text: string
  to: string
  kind: string
  coins: number
  coaches: string[]
  kinds: string[]
  amounts: number[]
}

export function offersIn(choices: readonly string[]): OneOffer[] {
  return choices.flatMap((text) => {
    const [verb, to = '', kind = '', coins = ''] = text.split(' ')
    return verb === 'offer' ? [{ text, to, kind, coins: Number(coins) }] : []
  })
}

/** The wish as far as it can be offered; what cannot falls back to the first that can. */
export function picked(all: readonly OneOffer[], wish: Wish): Picked {
  const coaches = unique(all.map((one) => one.to))
  const to = among(coaches, wish.to)
  const kinds = unique(all.filter((one) => one.to === to).map((one) => one.kind))
  const kind = among(kinds, wish.kind)
  const amounts = unique(all.filter((one) => one.to === to && one.kind === kind).map((one) => one.coins))
  const coins = among(amounts, wish.coins)
  return { text: `offer ${to} ${kind} ${coins}`, to: to ?? '', kind: kind ?? '', coins: coins ?? 0, coaches, kinds, amounts }
}

function unique<T>(all: T[]): T[] {
  return [...new Set(all)]
}

function among<T>(all: T[], wished: T | undefined): T | undefined {
  return wished !== undefined && all.includes(wished) ? wished : all[0]
}
