import type { Db } from '../db/connect.ts'
import { exemptionOf } from './exemption-of.ts'
import { exempt, type GoodsTax } from './line-sums.ts'
import { lockOpenInvoice } from './lock-open-invoice.ts'
import { updateInvoice } from './queries.ts'
import { NO_SHIPPING, recompute } from './recompute.ts'

/** What was chosen is not offered for its lots any more: nothing is, and tax is that of the place, as when it was made. */
export async function forgetDelivery(tx: Db, invoiceId: number, tax: GoodsTax): Promise<void> {
  const { isExempt } = await exemptionOf(tx, await lockOpenInvoice(tx, invoiceId))
  await updateInvoice(tx, invoiceId, { ...NO_SHIPPING, delivery: null, address: null, addressId: null })
  await recompute(tx, invoiceId, isExempt ? exempt(tax) : tax)
}
