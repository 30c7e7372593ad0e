import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Carrier } from '@gavelhouse/shared/shipping/carriers.ts'
import type { Db } from '../db/connect.ts'
import { confirmQuoteRow, type QuoteRow } from './queries-quotes.ts'
import { quotedFor } from './quoted-for.ts'
import type { Shipment } from './shipment.ts'

/**
 * The rate somebody chose, as it was quoted to them for this shipment: what a client says of its price is not looked at
 * (A-951, T-46). In the transaction that keeps it with the cart or invoice.
 */
export async function confirmQuote(
  tx: Db,
  shipment: Shipment,
  chosen: { carrier: Carrier; rateId: string },
): Promise<QuoteRow> {
  const quote = await confirmQuoteRow(tx, quotedFor(shipment), chosen)
  if (quote === null) throw new AppError('quote_expired')
  return quote
}
