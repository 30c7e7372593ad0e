import type { Money } from '../money.ts'
import { ONE_HUNDRED_PERCENT, type Rate, rateOf, ratesOf } from './rate.ts'

/** From this price on, up to the next band. */
export interface CommissionBand {
  from: Money
  rate: Rate
}

export type CommissionTable =
  | { kind: 'percent'; rate: Rate }
  /** The rate of the band that holds the price, for all of it. */
  | { kind: 'bracket'; bands: readonly CommissionBand[] }
  /** Each band's rate for the part of the price within it. */
  | { kind: 'marginal'; bands: readonly CommissionBand[] }
  | { kind: 'flat'; amount: Money }

/** What a seller and the house agreed on, for every lot. */
export interface SellerTerms {
  table: CommissionTable
  /** Of the commission of a sold lot; null: none. */
  minimum: Money | null
  maximum: Money | null
  /** For a lot that was not sold. */
  noSaleFee: Money
  /** For every lot, sold or not: pictures, transport. */
  lotFee: Money
  premiumTo: 'house' | 'seller'
}

/** What the house takes of a lot sold at `hammer`: price times quantity, without premium and tax. */
export function commissionOf(hammer: Money, { table, minimum, maximum }: SellerTerms): Money {
  return Math.min(maximum ?? Number.MAX_SAFE_INTEGER, Math.max(minimum ?? 0, byTable(hammer, table)))
}

function byTable(hammer: Money, table: CommissionTable): Money {
  switch (table.kind) {
    case 'percent':
      return rateOf(hammer, table.rate)
    case 'bracket':
      return rateOf(hammer, table.bands.findLast(({ from }) => from <= hammer)?.rate ?? 0)
    case 'marginal':
      return ratesOf(table.bands.map((band, index) => partIn(hammer, band, table.bands[index + 1])))
    case 'flat':
      return table.amount
  }
}

function partIn(hammer: Money, { from, rate }: CommissionBand, next: CommissionBand | undefined) {
  const end = Math.min(hammer, next?.from ?? hammer)
  return { amount: Math.max(0, end - from), rate }
}

/** What is wrong with terms before they are saved; null: nothing. */
export function termsProblem({ table, minimum, maximum }: SellerTerms) {
  if (minimum !== null && maximum !== null && minimum > maximum) return 'minimum_above_maximum'
  if (table.kind === 'flat') return null
  const rates = table.kind === 'percent' ? [table.rate] : table.bands.map(({ rate }) => rate)
  if (!rates.every(isShare)) return 'not_a_share'
  return table.kind === 'percent' ? null : bandsProblem(table.bands)
}

const isShare = (rate: Rate): boolean => Number.isInteger(rate) && rate >= 0 && rate <= ONE_HUNDRED_PERCENT

function bandsProblem(bands: readonly CommissionBand[]) {
  if (bands[0]?.from !== 0) return 'must_start_at_zero'
  return bands.every(({ from }, index) => index === 0 || from > (bands[index - 1]?.from ?? 0)) ? null : 'not_in_order'
}
