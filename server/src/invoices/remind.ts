import type { Database, Db } from '../db/connect.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { insertInvoiceLog, lockInvoice, NOW, updateInvoice } from './queries.ts'
import { findStage, listToRemind, listToTell } from './queries-make.ts'

const AT_ONCE = 500

/**
 * Reminds of invoices that are not paid: the day before they are due, on the day, and when it is over, once each, by the days
 * of the house. Whoever paid or was reminded meanwhile is left alone.
 */
export async function remindOfInvoices({ db }: Database): Promise<void> {
  for (const { id, stage } of await listToRemind(db, AT_ONCE))
    await db.transaction(async (tx) => {
      if ((await stageToday(tx, id)) !== null) await remind(tx, id, stage)
    })
}

/** By one of the staff, whatever day it is. False: today already, or there is nothing to remind of any more. */
export async function remindByHand(tx: Db, id: number, staffId: number): Promise<boolean> {
  const stage = await stageToday(tx, id)
  if (stage === null || !(await remind(tx, id, stage))) return false
  await insertInvoiceLog(tx, [{ invoiceId: id, staffId, act: 'reminded' }])
  return true
}

type Stage = Exclude<Awaited<ReturnType<typeof findStage>>, null>

/** Read once the invoice is held: of two who remind at once the second finds what the first has sent. */
async function stageToday(tx: Db, id: number): Promise<Stage | null> {
  return (await lockInvoice(tx, id)) === null ? null : findStage(tx, id)
}

async function remind(tx: Db, id: number, stage: Stage): Promise<boolean> {
  const invoice = await lockInvoice(tx, id)
  const [owed] = await listToTell(tx, [id])
  if (invoice === null || owed === undefined) return false
  if (invoice.paidAt !== null || invoice.cancelledAt !== null || owed.due <= 0) return false
  // One that names a later day is none of the three that the house sends by itself: those are still to come.
  await updateInvoice(tx, id, { remindedAt: NOW, ...(stage !== 'open' && { reminded: stage }) })
  const { userId, email, chargedAt: _, id: invoiceId, ...facts } = owed
  return queueMessage(tx, {
    kind: 'invoice_reminder',
    to: email,
    userId,
    // By hand the same stage comes on several days.
    key: `invoice-reminder:${id}:${stage}:${invoice.remindedAt ?? 'first'}`,
    payload: { ...facts, invoiceId, stage },
  })
}
