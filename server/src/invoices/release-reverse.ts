import type { FastifyBaseLogger } from 'fastify'
import type { Plumbing } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { insertNotices, type ToldNotice } from '../notifications/queries.ts'
import { insertInvoiceLog, listLines, lockInvoice, takeOffInvoice, updateInvoice } from './queries.ts'
import { hasOpenAttempt, listReverseInvoiced, type ReverseInvoiced } from './queries-reverse.ts'
import { NO_SHIPPING, recompute } from './recompute.ts'

const AT_ONCE = 100

interface Needs extends Pick<Plumbing, 'database' | 'hub'> {
  log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Whoever won a reverse lot is to be paid and owes nothing (decision 093), yet invoices were made of such lots before. Unpaid, the
 * lot comes off, as one that is won today, and an invoice without lots is cancelled. Where money came, nothing changes by itself:
 * staff are told to give it back.
 */
export async function releaseReverseLots({ database: { db }, hub, log }: Needs): Promise<void> {
  for (const found of await listReverseInvoiced(db, AT_ONCE)) {
    const done = await db
      .transaction((tx) => release(tx, found))
      .catch((error: unknown) => {
        // One that cannot be reckoned keeps nobody else waiting; the next night tries it again.
        log.error({ err: error, ...found }, 'a reverse lot could not be taken off its invoice')
        return null
      })
    if (done === 'paid')
      log.error({ alert: 'reverse_lot_paid', ...found }, 'a reverse lot is on an invoice that money came for')
    if (done !== 'paid' && done !== null) announceNotices(hub, done)
  }
}

/** null: a payment of it is open, or it has changed meanwhile; it is looked at again. */
async function release(tx: Db, { invoiceId, lineIds }: ReverseInvoiced): Promise<ToldNotice[] | 'paid' | null> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null || invoice.cancelledAt !== null) return null
  const live = (await listLines(tx, invoiceId)).filter(({ id, status }) => lineIds.includes(id) && status === 'live')
  const ids = live.map(({ id }) => id)
  if (ids.length === 0 || (await hasOpenAttempt(tx, invoiceId))) return null
  const isPaid = invoice.frozenAt !== null
  await insertInvoiceLog(
    tx,
    ids.map((lineId) => ({ invoiceId, lineId, act: isPaid ? 'reverse_paid' : 'reverse_released' })),
  )
  if (isPaid) return 'paid'
  await takeOffInvoice(tx, ids)
  await updateInvoice(tx, invoiceId, NO_SHIPPING)
  await recompute(tx, invoiceId)
  const cause = `reverse:${invoiceId}:${ids.join(',')}`
  return insertNotices(tx, [{ kind: 'goods_cancelled', facts: { invoiceId }, userId: invoice.userId, cause }])
}
