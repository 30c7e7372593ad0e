import type { Money } from '../money.ts'
import { commissionOf, type SellerTerms } from './commission.ts'

/** A lot of a seller; null where it was not sold. */
export interface SettledLot {
  sale: { hammer: Money; premium: Money } | null
}

export interface SettlementSums {
  hammer: Money
  /** Of the buyers' premium, what the seller keeps. */
  premium: Money
  commission: Money
  /** Per lot, and for lots that were not sold. */
  fees: Money
  /** What the seller gets; negative: what the seller owes, carried into the next settlement. */
  net: Money
}

/** What one lot brings its seller. Sales tax is never theirs. */
export function settleLot({ sale }: SettledLot, terms: SellerTerms): SettlementSums {
  if (sale === null) return settle({ hammer: 0, premium: 0, commission: 0, fees: terms.lotFee + terms.noSaleFee })
  const { hammer } = sale
  const premium = terms.premiumTo === 'seller' ? sale.premium : 0
  return settle({ hammer, premium, commission: commissionOf(hammer, terms), fees: terms.lotFee })
}

/** All lots of a settlement: exactly the sum of them. */
export function settleLots(lots: readonly SettledLot[], terms: SellerTerms): SettlementSums {
  const settled = lots.map((lot) => settleLot(lot, terms))
  const sumOf = (part: keyof SettlementSums): Money => settled.reduce((sum, lot) => sum + lot[part], 0)
  return settle({
    hammer: sumOf('hammer'),
    premium: sumOf('premium'),
    commission: sumOf('commission'),
    fees: sumOf('fees'),
  })
}

const settle = (parts: Omit<SettlementSums, 'net'>): SettlementSums => {
  return { ...parts, net: parts.hammer + parts.premium - parts.commission - parts.fees }
}
