import type { Db } from '../db/connect.ts'
import type { ChosenShipping } from '../invoices/create-invoice.ts'
import { findQuote } from '../shipping/queries-quotes.ts'
import { quotedFor } from '../shipping/quoted-for.ts'
import type { Shipment } from '../shipping/shipment.ts'
import { isCounted, type ReadGroup } from './read-group.ts'

type Sent = Pick<ReadGroup, 'group' | 'location' | 'lines' | 'address'>

/** The goods of a group of the buy-now cart that are paid now, on their way to the address chosen; null: none is. */
export function shipmentOf(userId: number, { group, location, lines, address }: Sent): Shipment | null {
  if (address === null) return null
  return {
    ...{ userId, from: location, address },
    subject: `cart:${group.auctionId}-${group.locationId}`,
    lines: lines
      .filter(isCounted)
      .map(({ row, sums }) => ({ lotId: row.lotId, quantity: row.quantity, value: sums.subtotal })),
  }
}

/** By the id that was kept, from what was quoted for exactly this; otherwise it has to be chosen anew (T-46). */
export async function chosenShipping(
  db: Db,
  userId: number,
  { rateId, tax, ...sent }: Sent & Pick<ReadGroup, 'rateId' | 'tax'>,
): Promise<ChosenShipping | null> {
  const shipment = rateId === null ? null : shipmentOf(userId, sent)
  if (shipment === null || rateId === null || tax === null) return null
  const quote = await findQuote(db, quotedFor(shipment), rateId)
  if (quote === null) return null
  const { total, carrier, serviceType } = quote
  return { amount: total, taxRate: tax.taxesShipping ? tax.rate : 0, carrier, service: serviceType, rateId }
}
