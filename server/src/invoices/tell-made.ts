import type { Db } from '../db/connect.ts'
import { queueMessages } from '../messages/queue-message.ts'
import { listToTell } from './queries-make.ts'

/**
 * Tells buyers by mail of invoices that were made, with the link that opens them without a login. `isCharged`: whether saved
 * cards are charged by themselves where the auction says so.
 */
export async function tellMade(tx: Db, ids: readonly number[], { isCharged = true } = {}): Promise<void> {
  if (ids.length === 0) return
  await queueMessages(
    tx,
    (await listToTell(tx, ids)).map(({ id, userId, email, chargedAt, ...facts }) => ({
      kind: 'invoice_made' as const,
      to: email,
      userId,
      key: `invoice-made:${id}`,
      payload: { ...facts, invoiceId: id, chargedAt: isCharged ? chargedAt : null },
    })),
  )
}
