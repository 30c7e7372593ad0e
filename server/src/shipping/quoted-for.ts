import { createHash } from 'node:crypto'
import type { QuotedFor } from './queries-quotes.ts'
import type { Shipment } from './shipment.ts'

/** What a quote is bound to: another address, place or quantity is another shipment, and its quotes are none for this one. */
export function quotedFor({ subject, userId, from, lines, address }: Shipment): QuotedFor {
  const { firstName, lastName, address1, address2, city, state, zip, country, phone } = address
  const goods = lines.map(({ lotId, quantity }) => [lotId, quantity]).sort(([a = 0], [b = 0]) => a - b)
  const to = [firstName, lastName, address1, address2, city, state, zip, country, phone]
  const shipmentHash = createHash('sha256')
    .update(JSON.stringify([from.id, goods, to]))
    .digest('base64url')
  return { userId, subject, shipmentHash }
}
