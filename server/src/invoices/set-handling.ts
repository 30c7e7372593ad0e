import type { Money } from '@gavelhouse/shared/money.ts'
import type { Db } from '../db/connect.ts'
import { lockOpenInvoice } from './lock-open-invoice.ts'
import { updateInvoice } from './queries.ts'

/** A fee that staff set; it is not taxed. */
export async function setHandling(tx: Db, invoiceId: number, handling: Money): Promise<void> {
  await lockOpenInvoice(tx, invoiceId)
  await updateInvoice(tx, invoiceId, { handling })
}
