import { dollars } from '@gavelhouse/shared/money.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import { paymentAttempts } from '../checkout/tables.ts'
import type { Db } from '../db/connect.ts'

const UNTAXED = { rate: 0, state: 'UT', description: '' }
const PICKUP = { delivery: 'pickup', addressId: null, address: null, shipping: null, tax: UNTAXED } as const

/** A payment that is going on, for lots of the buy-now cart or for an invoice. */
export async function makeAttempt(
  db: Db,
  userId: number,
  {
    lotIds = [],
    offerId = null,
    invoiceId = null,
  }: { lotIds?: readonly number[]; offerId?: number | null; invoiceId?: number | null },
): Promise<number> {
  const line = { quantity: 1, unitPrice: dollars(1), isAgreed: offerId !== null, offerId }
  const lines = lotIds.map((lotId) => ({ ...line, lotId }))
  const now = Date.now()
  const [attempt] = await db
    .insert(paymentAttempts)
    .values({
      key: crypto.randomUUID(),
      userId,
      purpose: invoiceId === null ? 'purchase' : 'invoice',
      subject: invoiceId === null ? `cart:${lotIds.join('-')}` : `invoice:${invoiceId}`,
      invoiceId,
      purchase: invoiceId === null ? { auctionId: 1, locationId: 1, lines, ...PICKUP } : null,
      method: 'card',
      amount: dollars(1),
      expiresAt: now + 15 * MINUTE,
      lookAt: now + 15 * MINUTE,
    })
    .returning({ id: paymentAttempts.id })
  return attempt?.id ?? 0
}
