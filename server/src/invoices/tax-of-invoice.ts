import type { UserContext } from '../accounts/caller.ts'
import type { TaxServices } from '../tax/context.ts'
import { type Invoice, listLinesOf } from './queries.ts'
import { getPlace } from './queries-read.ts'
import { type KnownTax, taxFor } from './tax-for.ts'

/**
 * What its goods are taxed with: where they go, or where they lie. Asked before a transaction begins. `alsoOf`: invoices
 * whose goods are about to come onto it.
 */
export async function taxOfInvoice(
  { db, tax }: Pick<UserContext, 'db'> & TaxServices,
  invoice: Pick<Invoice, 'id' | 'delivery' | 'address' | 'locationId'>,
  isExempt: boolean,
  alsoOf: readonly number[] = [],
): Promise<KnownTax> {
  const kinds = (await listLinesOf(db, [invoice.id, ...alsoOf])).map((line) => line.kindOfGoods)
  return taxFor(tax, goesTo(invoice) ?? (await getPlace(db, invoice.locationId)), { isExempt, kinds })
}

/** null: it is fetched where it lies. */
export const goesTo = ({ delivery, address }: Pick<Invoice, 'delivery' | 'address'>): Invoice['address'] =>
  delivery === 'shipping' ? address : null
