import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Carrier } from '@gavelhouse/shared/shipping/carriers.ts'
import type { confirmParcels as api } from '@gavelhouse/shared/shipping/checkout-contract.ts'
import { answer } from '../http/serve.ts'
import { confirmQuote } from './confirm-quote.ts'
import type { ShippingContext } from './context.ts'
import { findSent } from './quote-checkout.ts'

/** Keeps one of the quoted rates with the checkout. What sending is taxed with is asked before anything is held. */
export async function chooseShippingRate(
  ctx: ShippingContext,
  { chosen, ...checkout }: InputOf<typeof api>,
  carrier: Carrier,
) {
  const { shipment, isExempt, keep, readValues } = await findSent(ctx, checkout)
  const { rate, taxesShipping } = await ctx.tax.rateFor({ place: shipment.address, isExempt })
  const quote = await ctx.db.transaction(async (tx) => {
    const confirmed = await confirmQuote(tx, shipment, { carrier, rateId: chosen.rateId })
    const { total, serviceType, rateId } = confirmed
    await keep(tx, {
      ...{ amount: total, taxRate: taxesShipping ? rate : 0, carrier, service: serviceType, rateId },
    })
    return confirmed
  })
  const { rateId, serviceType, total, deliveryDate } = quote
  const values = await readValues()
  return answer({ rateId, serviceType, total, deliveryDate, isConfirmed: true, values }, 'shipping_chosen')
}
