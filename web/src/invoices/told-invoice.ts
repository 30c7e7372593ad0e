import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { getInvoiceDetails } from '@gavelhouse/shared/invoices/contract.ts'

/** One invoice with everything about it. */
type ToldInvoice = OutputOf<typeof getInvoiceDetails>
type Without<Record, Name extends string> = Omit<Record, Name> & { [Key in Name]?: string }

/** What is on the paper. Whoever has the link only is not told how to reach the buyer, nor of payments (P-1041). */
export type PaperInvoice = Pick<
  ToldInvoice,
  'invoice' | 'lines' | 'location' | 'notes' | 'transactions' | 'appointment'
> & {
  buyer: Without<ToldInvoice['buyer'], 'email' | 'phone'>
  address: Without<NonNullable<ToldInvoice['address']>, 'phone'> | null
}
