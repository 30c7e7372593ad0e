import { AppError } from '@gavelhouse/shared/errors.ts'
import type { TaxAnswer } from '../tax/provider.ts'
import { rateIfKnown } from '../tax/rate-if-known.ts'
import type { Tax } from '../tax/tax.ts'
import { exempt } from './line-sums.ts'

type Place = Parameters<Tax['rateFor']>[0]['place']

/**
 * What a buyer is taxed with where goods lie or go (money 6). Nobody has to be asked for people who are exempt. Null: it is
 * not known just now, so it can be shown as that and nothing can be sold by it.
 */
export async function taxIfKnown(tax: Tax, place: Place, isExempt: boolean): Promise<TaxAnswer | null> {
  if (isExempt) return { ...exempt({ state: place.state.toUpperCase() }), taxesShipping: false }
  return rateIfKnown(tax, { place })
}

/** The same for whoever sells. Asked before a transaction begins, never in it. */
export async function taxFor(tax: Tax, place: Place, isExempt: boolean): Promise<TaxAnswer> {
  const known = await taxIfKnown(tax, place, isExempt)
  if (known === null) throw new AppError('tax_unavailable')
  return known
}
