/** All offers that may be made, as three small lists. */
import type { GoalLead, Kind } from './table'

export interface OneOffer {
  text: string
  to: number
  kind: Kind
  coins: number
}

export interface Wish {
  to?: number
  kind?: Kind
  coins?: number
}

export interface Picked {
  text: string
  to: number
  kind: Kind
  coins: number
  coaches: number[]
  kinds: Kind[]
  amounts: number[]
}

export function offersIn(leads: readonly [string, GoalLead][]): OneOffer[] {
  return leads.flatMap(([text, { to, token, coins }]) => (to !== undefined && token && coins !== undefined ? [{ text, to, kind: token, coins }] : []))
}

/** The wish as far as it can be offered; what cannot falls back to the first that can. */
export function picked(all: readonly OneOffer[], wish: Wish): Picked | null {
  const coaches = unique(all.map((one) => one.to))
  const his = all.filter((one) => one.to === among(coaches, wish.to))
  const kinds = unique(his.map((one) => one.kind))
  const such = his.filter((one) => one.kind === among(kinds, wish.kind))
  const amounts = unique(such.map((one) => one.coins))
  const one = such.find(({ coins }) => coins === among(amounts, wish.coins))
  return one ? { ...one, coaches, kinds, amounts } : null
}

function unique<T>(all: T[]): T[] {
  return [...new Set(all)]
}

function among<T>(all: T[], wished: T | undefined): T | undefined {
  return wished !== undefined && all.includes(wished) ? wished : all[0]
}
