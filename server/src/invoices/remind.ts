import type { Database, Db } from '../db/connect.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { lockInvoice, NOW, updateInvoice } from './queries.ts'
import { findStage, listToRemind, listToTell } from './queries-make.ts'

const AT_ONCE = 500

/**
 * Reminds of invoices that are not paid: the day before they are due, on the day, and when it is over, once each, by the days
 * of the house. Whoever paid or was reminded meanwhile is left alone.
 */
export async function remindOfInvoices({ db }: Database): Promise<void> {
  for (const { id, stage } of await listToRemind(db, AT_ONCE)) await db.transaction((tx) => remind(tx, id, stage))
}

type Stage = 'before' | 'due' | 'overdue'

/** By hand, whatever day it is. False: today already, or there is nothing to remind of any more. */
export async function remindByHand(tx: Db, id: number): Promise<boolean> {
  const invoice = await lockInvoice(tx, id)
  const stage = invoice === null ? null : await findStage(tx, id)
  return stage !== null && remind(tx, id, stage)
}

async function remind(tx: Db, id: number, stage: Stage): Promise<boolean> {
  const invoice = await lockInvoice(tx, id)
  const [owed] = await listToTell(tx, [id])
  if (invoice === null || owed === undefined) return false
  if (invoice.paidAt !== null || invoice.cancelledAt !== null || owed.due === 0) return false
  await updateInvoice(tx, id, { reminded: stage, remindedAt: NOW })
  const { userId, email, chargedAt: _, id: invoiceId, ...facts } = owed
  // By hand the same stage comes on several days.
  const cause = invoice.remindedAt === null ? stage : `${stage}:${invoice.remindedAt}`
  return queueMessage(tx, {
    kind: 'invoice_reminder',
    to: email,
    userId,
    key: `invoice-reminder:${id}:${cause}`,
    payload: { ...facts, invoiceId, stage },
  })
}
