import type { Db } from '../db/connect.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { listToTell } from './queries-make.ts'

/** The mail of an invoice once more: it can be paid again. */
export async function tellRestored(tx: Db, invoiceId: number): Promise<void> {
  const [told] = await listToTell(tx, [invoiceId])
  if (told === undefined) return
  const { id, userId, email, chargedAt: _, ...facts } = told
  await queueMessage(tx, {
    kind: 'invoice_made',
    to: email,
    userId,
    key: `invoice-restored:${id}:${facts.dueAt}`,
    payload: { ...facts, invoiceId: id, chargedAt: null },
  })
}
