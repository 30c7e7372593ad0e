import { AppError } from '@gavelhouse/shared/errors.ts'
import type { TaxAnswer } from '../tax/provider.ts'
import { rateIfKnown } from '../tax/rate-if-known.ts'
import type { Tax } from '../tax/tax.ts'
import { exempt, type GoodsTax } from './line-sums.ts'

type Place = Parameters<Tax['rateFor']>[0]['place']

/** Who buys what, as far as tax depends on it; `kinds` of goods: the names of their categories. */
export interface Taxed {
  isExempt: boolean
  kinds: readonly string[]
}

/** Whether sending is taxed is said of goods in general. */
export type KnownTax = TaxAnswer & GoodsTax

/**
 * What a buyer is taxed with where goods lie or go, by kind of goods (money 6). Nobody has to be asked for people who are
 * exempt. Null: it is not known just now, so it can be shown as that and nothing can be sold by it.
 */
export async function taxIfKnown(tax: Tax, place: Place, { isExempt, kinds }: Taxed): Promise<KnownTax | null> {
  if (isExempt) return { ...exempt({ state: place.state.toUpperCase() }), taxesShipping: false }
  const general = await rateIfKnown(tax, { place })
  if (general === null) return null
  const byGoods: Record<string, TaxAnswer> = {}
  for (const kindOfGoods of new Set(kinds)) {
    const known = kindOfGoods === '' ? general : await rateIfKnown(tax, { place, kindOfGoods })
    if (known === null) return null
    if (known.rate !== general.rate || known.description !== general.description) byGoods[kindOfGoods] = known
  }
  return Object.keys(byGoods).length === 0 ? general : { ...general, byGoods }
}

/** The same for whoever sells. Asked before a transaction begins, never in it. */
export async function taxFor(tax: Tax, place: Place, taxed: Taxed): Promise<KnownTax> {
  const known = await taxIfKnown(tax, place, taxed)
  if (known === null) throw new AppError('tax_unavailable')
  return known
}
