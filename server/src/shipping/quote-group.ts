import type { Carrier } from '@gavelhouse/shared/shipping/carriers.ts'
import { markedUp } from '@gavelhouse/shared/shipping/mark-up.ts'
import type { Call } from '../context.ts'
import { readNumber } from '../site/queries-settings.ts'
import { carrierFor } from './carrier.ts'
import type { CarrierRate } from './provider.ts'
import { listQuotes, type QuoteRow, replaceQuotes } from './queries-quotes.ts'
import { quotedFor } from './quoted-for.ts'
import { requestFor, type Shipment } from './shipment.ts'

/**
 * What sending the goods of a checkout costs by a carrier, the cheapest first; nothing where one of them is not sent or the
 * carrier does not take them. Kept for 30 minutes, in which the carrier is not asked again unless that is wanted (P-1153).
 */
export async function quoteGroup(
  ctx: Pick<Call, 'db' | 'clock' | 'config' | 'log'>,
  shipment: Shipment,
  { carrier, isAnew }: { carrier: Carrier; isAnew: boolean },
): Promise<QuoteRow[]> {
  const provider = carrierFor(carrier, ctx.config, ctx.log)
  const quoted = quotedFor(shipment)
  const kept = isAnew ? [] : await listQuotes(ctx.db, quoted, carrier)
  if (kept.length > 0) return kept

  const request = await requestFor(ctx.db, shipment, ctx.clock.now())
  // No transaction waits while the carrier is asked.
  const rates = request === null ? [] : await provider.quote(request)
  const percent = await readNumber(ctx.db, 'mark_up_shipping', 0)
  const quotes = onePerId(rates).map(({ id, ...rate }) => ({
    ...{ ...quoted, ...rate, carrier, rateId: id },
    total: markedUp(rate.amount, percent),
  }))
  await ctx.db.transaction((tx) => replaceQuotes(tx, { ...quoted, carrier }, quotes))
  return listQuotes(ctx.db, quoted, carrier)
}

const onePerId = (rates: readonly CarrierRate[]): CarrierRate[] => [
  ...new Map(rates.toReversed().map((rate) => [rate.id, rate])).values(),
]
