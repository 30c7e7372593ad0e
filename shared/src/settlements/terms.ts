import type { CommissionTable, SellerTerms, termsProblem } from '../money/commission.ts'
import type { Rate } from '../money/rate.ts'
import type { Money } from '../money.ts'
import { readBands } from './bands.ts'

export const COMMISSION_KINDS = ['percent', 'bracket', 'marginal', 'flat'] as const
export type CommissionKind = (typeof COMMISSION_KINDS)[number]

export const PREMIUM_KEEPERS = ['house', 'seller'] as const

/** What a seller and the house agreed on, as it is written down: each kind of commission has fields of its own. */
export interface TermsFields {
  kind: CommissionKind
  /** Of `percent`. */
  rate: Rate
  /** Of `bracket` and `marginal`, as text (bands.ts). */
  bands: string
  /** Of `flat`: for every sale. */
  amount: Money
  minimum: Money | null
  maximum: Money | null
  noSaleFee: Money
  lotFee: Money
  premiumTo: 'house' | 'seller'
}

export const NO_TERMS: TermsFields = {
  ...{ kind: 'percent', rate: 0, bands: '', amount: 0, minimum: null, maximum: null },
  ...{ noSaleFee: 0, lotFee: 0, premiumTo: 'house' },
}

/** The same as the arithmetic takes it; null: the bands cannot be read. */
export function termsOf(fields: TermsFields): SellerTerms | null {
  const table = tableOf(fields)
  if (table === null) return null
  const { minimum, maximum, noSaleFee, lotFee, premiumTo } = fields
  return { table, minimum, maximum, noSaleFee, lotFee, premiumTo }
}

function tableOf({ kind, rate, bands: written, amount }: TermsFields): CommissionTable | null {
  if (kind === 'percent') return { kind, rate }
  if (kind === 'flat') return { kind, amount }
  const bands = readBands(written)
  return bands === null ? null : { kind, bands }
}

/** Beside which field the arithmetic's objections stand. */
export const FIELD_OF_PROBLEM = {
  minimum_above_maximum: 'maximum',
  not_a_share: 'rate',
  must_start_at_zero: 'bands',
  not_in_order: 'bands',
} as const satisfies Record<NonNullable<ReturnType<typeof termsProblem>>, keyof TermsFields>

/** Terms as they were agreed on: for one auction, or from a day on for all that open later. */
export interface AgreedTerms extends TermsFields {
  auctionId: number | null
  validFrom: number
}

/**
 * What holds for an auction: what was agreed on for it, or else what held when it opened. New terms are for later auctions only;
 * the first that were ever written down hold for everything before them as well. null: nothing was ever agreed on.
 */
export function termsFor(agreed: readonly AgreedTerms[], auction: { id: number; opensAt: number }): AgreedTerms | null {
  const own = agreed.find(({ auctionId }) => auctionId === auction.id)
  if (own !== undefined) return own
  const general = agreed.filter(({ auctionId }) => auctionId === null).sort((a, b) => a.validFrom - b.validFrom)
  return general.findLast(({ validFrom }) => validFrom <= auction.opensAt) ?? general[0] ?? null
}
