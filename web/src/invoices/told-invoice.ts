import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { getInvoiceDetails } from '@gavelhouse/shared/invoices/contract.ts'

/** One invoice with everything about it. */
export type ToldInvoice = OutputOf<typeof getInvoiceDetails>
