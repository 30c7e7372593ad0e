import { AppError } from '@gavelhouse/shared/errors.ts'
import { rateOf } from '@gavelhouse/shared/money/rate.ts'
import type { Db } from '../db/connect.ts'
import type { ChosenShipping } from './create-invoice.ts'
import { exemptionOf } from './exemption-of.ts'
import { lockOpenInvoice } from './lock-open-invoice.ts'
import { updateInvoice } from './queries.ts'

/** One of the rates that were quoted for this invoice and its address, looked up by the caller. */
export async function chooseShipping(tx: Db, invoiceId: number, shipping: ChosenShipping): Promise<void> {
  const invoice = await lockOpenInvoice(tx, invoiceId)
  if (invoice.delivery !== 'shipping') throw new AppError('not_shipped')
  const { isExempt } = await exemptionOf(tx, invoice)
  await updateInvoice(tx, invoiceId, {
    shipping: shipping.amount,
    shippingTax: isExempt ? 0 : rateOf(shipping.amount, shipping.taxRate),
    carrier: shipping.carrier,
    shippingService: shipping.service,
    shippingRateId: shipping.rateId,
  })
}
