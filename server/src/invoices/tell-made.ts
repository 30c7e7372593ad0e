import type { Db } from '../db/connect.ts'
import { queueMessages } from '../messages/queue-message.ts'
import { listToTell } from './queries-make.ts'

/** Makes invoices and tells their buyers by mail, with the link that opens the invoice without a login. */
export async function tellMade(tx: Db, make: () => Promise<number[]>): Promise<void> {
  const ids = await make()
  if (ids.length === 0) return
  await queueMessages(
    tx,
    (await listToTell(tx, ids)).map(({ id, userId, email, ...facts }) => ({
      kind: 'invoice_made' as const,
      to: email,
      userId,
      key: `invoice-made:${id}`,
      payload: { ...facts, invoiceId: id },
    })),
  )
}
