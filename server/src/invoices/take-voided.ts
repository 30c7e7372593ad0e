import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '../db/connect.ts'
import { insertInvoiceLog, lockInvoice, updateInvoice } from './queries.ts'
import { listVoided } from './queries-make.ts'
import { NO_SHIPPING, recompute } from './recompute.ts'

const AT_ONCE = 100

/**
 * Sales that were undone after they had come onto an invoice. An open invoice goes on without them; on one that is frozen
 * nothing changes by itself, and staff are told to give the money back.
 */
export async function takeVoided({ db }: Database, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  for (const voided of await listVoided(db, AT_ONCE)) {
    const isFrozen = await db.transaction((tx) => takeOne(tx, voided))
    if (isFrozen)
      log.error({ alert: 'sale_voided_after_payment', ...voided }, 'a sale was undone whose invoice is frozen')
  }
}

async function takeOne(tx: Db, { invoiceId, lineId }: { invoiceId: number; lineId: number }): Promise<boolean> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null) return false
  const isFrozen = invoice.frozenAt !== null
  await insertInvoiceLog(tx, [{ invoiceId, lineId, act: 'voided', details: { isFrozen } }])
  if (isFrozen || invoice.cancelledAt !== null) return isFrozen
  await updateInvoice(tx, invoiceId, NO_SHIPPING)
  await recompute(tx, invoiceId)
  return false
}
