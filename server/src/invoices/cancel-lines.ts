import type { Db } from '../db/connect.ts'
import { lockOpenInvoice } from './lock-open-invoice.ts'
import { insertInvoiceLog, listLines, lockInvoice, updateInvoice, updateLines } from './queries.ts'
import { wantRestock } from './queries-restock.ts'
import { NO_SHIPPING, recompute } from './recompute.ts'
import { refuseStale } from './refuse-stale.ts'

/**
 * Lines that are not to be paid any more, before anything was paid (money 17): they leave the sums, and with the last of them
 * the invoice is cancelled. What was bought outright goes back to its lot (rule 27). After the first payment it is a refund. Answers which were cancelled now.
 * `staffId` null: the buyer gave them up.
 */
export async function cancelLines(
  tx: Db,
  {
    invoiceId,
    lineIds,
    reason,
    staffId,
    seenVersion,
  }: {
    invoiceId: number
    lineIds: readonly number[]
    reason: string
    staffId: number | null
    seenVersion?: number | undefined
  },
): Promise<number[]> {
  // Held first: of two who cancel the same line at once the second finds it cancelled, and its units go back once.
  await lockInvoice(tx, invoiceId)
  const live = (await listLines(tx, invoiceId)).filter(({ id, status }) => lineIds.includes(id) && status === 'live')
  if (live.length === 0) return []
  await lockOpenInvoice(tx, invoiceId)
  await refuseStale(tx, invoiceId, seenVersion)
  const ids = live.map(({ id }) => id)
  await updateLines(tx, ids, { status: 'cancelled', isAside: false })
  await wantRestock(tx, ids)
  await updateInvoice(tx, invoiceId, NO_SHIPPING)
  await recompute(tx, invoiceId)
  const log = ids.map((lineId) => ({ invoiceId, lineId, staffId, act: 'cancelled', details: { reason } }))
  await insertInvoiceLog(tx, log)
  return ids
}
