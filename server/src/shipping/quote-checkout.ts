import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Carrier } from '@gavelhouse/shared/shipping/carriers.ts'
import type { quoteParcels as api } from '@gavelhouse/shared/shipping/checkout-contract.ts'
import type { NamedCheckout, SentCheckout, ShippingContext } from './context.ts'
import { presentRate } from './present.ts'
import { quoteGroup } from './quote-group.ts'

/** What sending the goods of the caller's checkout costs by one of the carriers. */
export async function quoteCheckout(
  ctx: ShippingContext,
  { isAnew, ...checkout }: InputOf<typeof api>,
  carrier: Carrier,
): Promise<OutputOf<typeof api>> {
  const { shipment } = await findSent(ctx, checkout)
  const quotes = await quoteGroup(ctx, shipment, { carrier, isAnew })
  return { answer: { rates: quotes.map((quote) => presentRate({ ...quote, id: quote.rateId })) } }
}

export async function findSent(ctx: ShippingContext, checkout: NamedCheckout): Promise<SentCheckout> {
  const sent = await ctx.shipments.find(ctx, checkout)
  if (sent === null) throw new AppError('not_found')
  return sent
}
