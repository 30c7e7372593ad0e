import type { Db } from '../db/connect.ts'
import { insertInvoiceLog, updateInvoice, updateLines } from './queries.ts'
import { hoursFromNow } from './queries-restore.ts'
import { recompute } from './recompute.ts'
import { tellRestored } from './tell-restored.ts'

interface Restoring {
  invoiceId: number
  lineIds: readonly number[]
  reason: string
  staffId: number
  /** So long there is to pay. */
  hours: number
}

/** Lines that were cancelled are owed again, on an invoice that the caller holds; its buyer is told how to pay. */
export async function restoreLines(tx: Db, { invoiceId, lineIds, reason, staffId, hours }: Restoring): Promise<void> {
  await updateLines(tx, lineIds, { status: 'live' })
  await updateInvoice(tx, invoiceId, { cancelledAt: null, dueAt: hoursFromNow(hours), reminded: 'none' })
  await recompute(tx, invoiceId)
  await insertInvoiceLog(
    tx,
    lineIds.map((lineId) => ({ invoiceId, lineId, staffId, act: 'restored', details: { reason } })),
  )
  await tellRestored(tx, invoiceId)
}
