import type { Database, Db } from '../db/connect.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { lockInvoice, updateInvoice } from './queries.ts'
import { listToRemind, listToTell } from './queries-make.ts'

const AT_ONCE = 500

/**
 * Reminds of invoices that are not paid: the day before they are due, on the day, and when it is over, once each, by the days
 * of the house. Whoever paid or was reminded meanwhile is left alone.
 */
export async function remindOfInvoices({ db }: Database): Promise<void> {
  for (const { id, stage } of await listToRemind(db, AT_ONCE)) await db.transaction((tx) => remind(tx, id, stage))
}

async function remind(tx: Db, id: number, stage: 'before' | 'due' | 'overdue'): Promise<void> {
  const invoice = await lockInvoice(tx, id)
  const [owed] = await listToTell(tx, [id])
  if (invoice === null || owed === undefined) return
  if (invoice.paidAt !== null || invoice.cancelledAt !== null || owed.due === 0) return
  await updateInvoice(tx, id, { reminded: stage })
  const { userId, email, chargedAt: _, id: invoiceId, ...facts } = owed
  await queueMessage(tx, {
    kind: 'invoice_reminder',
    to: email,
    userId,
    key: `invoice-reminder:${id}:${stage}`,
    payload: { ...facts, invoiceId, stage },
  })
}
