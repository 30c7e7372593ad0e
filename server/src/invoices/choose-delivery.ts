import type { Db } from '../db/connect.ts'
import { exemptionOf } from './exemption-of.ts'
import { exempt, type GoodsTax } from './line-sums.ts'
import { lockOpenInvoice } from './lock-open-invoice.ts'
import { updateInvoice } from './queries.ts'
import { listAsideWithout } from './queries-delivery.ts'
import { NO_SHIPPING, recompute } from './recompute.ts'
import type { InvoiceAddress } from './tables.ts'

/** `tax` is that of the place where the goods lie, or of the address they go to (tax-for.ts), asked before the transaction. */
export type DeliveryChoice =
  | { delivery: 'pickup'; tax: GoodsTax }
  | { delivery: 'shipping'; address: InvoiceAddress; addressId: number | null; tax: GoodsTax }

/** How the goods come to the buyer, and with it whose tax it is. What sending costs is chosen afterwards. */
export async function chooseDelivery(tx: Db, invoiceId: number, choice: DeliveryChoice): Promise<void> {
  const exemption = await exemptionOf(tx, await lockOpenInvoice(tx, invoiceId))
  const where =
    choice.delivery === 'pickup'
      ? { address: null, addressId: null }
      : { address: choice.address, addressId: choice.addressId }
  await updateInvoice(tx, invoiceId, {
    ...NO_SHIPPING,
    ...where,
    delivery: choice.delivery,
    taxCertificate: exemption.certificate || null,
  })
  if (exemption.isExempt) return recompute(tx, invoiceId, exempt(choice.tax))
  // A lot set aside that cannot come in this way is taxed as it was: it will be paid by itself.
  await recompute(tx, invoiceId, choice.tax, await listAsideWithout(tx, invoiceId, choice.delivery))
}
