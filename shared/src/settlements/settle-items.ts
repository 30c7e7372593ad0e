import { commissionOf, type SellerTerms } from '../money/commission.ts'
import { settleLot } from '../money/settlement.ts'
import { type Money, ONE_CENT } from '../money.ts'

/** sale: paid for. return: came back after it was settled. unsold: nobody bought it. */
export const ITEM_KINDS = ['sale', 'return', 'unsold'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** What is to be settled of a lot, as the house knows it. */
export interface OpenItem {
  /** Unique: what was settled under this name is never settled again. */
  item: string
  kind: ItemKind
  lotId: number
  run: number
  /** Of the sale, less what has come back of it; nothing for what was not sold. */
  hammer: Money
  premium: Money
  /** What was settled of this sale before; null: nothing. */
  before: SettledBefore | null
  terms: SellerTerms
  change: HandChange | null
}

export interface SettledBefore {
  hammer: Money
  premium: Money
  /** Of the first settlement of it, from which the commission of what is left follows in proportion. */
  first: { hammer: Money; commission: Money }
  /** As it was reckoned, whatever staff made of it later. */
  commission: Money
}

/** What staff put in the place of what was reckoned; null: as it was. */
export interface HandChange {
  commission: Money | null
  fees: Money | null
  reason: string
}

export interface ItemSums {
  hammer: Money
  /** Of the buyers' premium, what the seller keeps. */
  premium: Money
  commission: Money
  fees: Money
  /** Before anybody changed them by hand. */
  reckonedCommission: Money
  reckonedFees: Money
  net: Money
}

export const saleItem = (lineId: number): string => `sale:${lineId}`
export const returnItem = (lineId: number, units: number): string => `return:${lineId}:${units}`
export const unsoldItem = (lotId: number, run: number): string => `unsold:${lotId}:${run}`

/**
 * What each item brings its seller. `feesBefore`: by lot and run, what was reckoned for it in earlier settlements: a lot bears
 * its fee once, however many people bought of it, and gets back the fee for not being sold if it was sold later.
 */
export function settleItems(
  items: readonly OpenItem[],
  feesBefore: ReadonlyMap<string, Money>,
): (ItemSums & { item: string })[] {
  const charged = new Map(feesBefore)
  return items.map((item) => {
    const place = placeOf(item)
    const sums = reckon(item)
    const fees = item.kind === 'return' ? 0 : sums.fees - (charged.get(place) ?? 0)
    charged.set(place, (charged.get(place) ?? 0) + fees)
    return { item: item.item, ...withChange({ ...sums, fees }, item.change) }
  })
}

const placeOf = ({ lotId, run }: { lotId: number; run: number }): string => `${lotId}:${run}`

type Reckoned = Pick<ItemSums, 'hammer' | 'premium' | 'commission' | 'fees'>

function reckon({ kind, hammer, premium, before, terms }: OpenItem): Reckoned {
  if (kind === 'unsold') return settleLot({ sale: null }, terms)
  if (before === null) {
    // What came back whole before it was settled was sold all the same, and bears no commission.
    const commission = hammer === 0 ? 0 : commissionOf(hammer, terms)
    return { ...settleLot({ sale: { hammer, premium } }, terms), commission }
  }
  return {
    hammer: hammer - before.hammer,
    premium: before.premium === 0 ? 0 : premium - before.premium,
    commission: portion(before.first.commission, hammer, before.first.hammer) - before.commission,
    fees: 0,
  }
}

/** `part` of `whole` of an amount, half up to cents. */
function portion(amount: Money, part: Money, whole: Money): Money {
  if (whole === 0) return amount
  const twice = BigInt(2 * whole)
  return Number((BigInt(2 * (amount / ONE_CENT)) * BigInt(part) + BigInt(whole)) / twice) * ONE_CENT
}

function withChange(sums: Reckoned, change: HandChange | null): ItemSums {
  const { hammer, premium } = sums
  const commission = change?.commission ?? sums.commission
  const fees = change?.fees ?? sums.fees
  return {
    ...{ hammer, premium, commission, fees, reckonedCommission: sums.commission, reckonedFees: sums.fees },
    net: hammer + premium - commission - fees,
  }
}

export interface StatementSums {
  hammer: Money
  premium: Money
  commission: Money
  fees: Money
  expenses: Money
  /** Of earlier settlements that came out below zero. */
  carried: Money
  /** What the seller gets; below zero: carried into the next. */
  net: Money
}

/** All of a settlement: exactly the sum of its items, less expenses, with what was carried over. */
export function statementSums(
  items: readonly Pick<ItemSums, 'hammer' | 'premium' | 'commission' | 'fees'>[],
  { expenses, carried }: { expenses: Money; carried: Money },
): StatementSums {
  const sum = (part: 'hammer' | 'premium' | 'commission' | 'fees') => items.reduce((all, item) => all + item[part], 0)
  const [hammer, premium, commission, fees] = [sum('hammer'), sum('premium'), sum('commission'), sum('fees')]
  const net = hammer + premium - commission - fees - expenses + carried
  return { hammer, premium, commission, fees, expenses, carried, net }
}
