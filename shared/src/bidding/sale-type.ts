import type { Money } from '../money.ts'

/** 1 where higher is better, -1 on reverse lots: the one place where rule 14 mirrors section 2 of the rules. */
export type Direction = 1 | -1

export const isReverse = ({ saleType }: { saleType: string }): boolean => saleType === 'reverse'

export const directionOf = (lot: { saleType: string }): Direction => (isReverse(lot) ? -1 : 1)

/** Offers stay secret until the close (rule 12). Lots that are only sold outright have a type of their own. */
export const isSealed = ({ saleType }: { saleType: string }): boolean =>
  saleType === 'sealed' || saleType === 'sealed_rank'

/** Bidders learn their own rank (rules 13 and 14). */
export const tellsRank = ({ saleType }: { saleType: string }): boolean =>
  saleType === 'sealed_rank' || saleType === 'reverse'

export const isBetter = (a: Money, b: Money, direction: Direction): boolean => (a - b) * direction > 0

export const betterOf = (a: Money, b: Money, direction: Direction): Money => (isBetter(b, a, direction) ? b : a)

export const worseOf = (a: Money, b: Money, direction: Direction): Money => (isBetter(a, b, direction) ? b : a)
