import { isHandedOver } from '@gavelhouse/shared/appointments/appointment.ts'
import type { Db } from '../db/connect.ts'
import { listLines } from '../invoices/queries.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { findAhead, leaveSeat } from './queries.ts'
import { tellPickup } from './tell-pickup.ts'

/**
 * Once everything was refunded nobody comes: somebody else can have the seat, and the buyer is told. What had been fetched
 * before it came back stands as it was. The caller holds the invoice.
 */
export async function callOffPickup(tx: Db, invoiceId: number): Promise<ToldNotice[]> {
  const ahead = await findAhead(tx, invoiceId)
  if (ahead === null) return []
  const lines = await listLines(tx, invoiceId)
  if (lines.some(({ status, handover }) => status === 'live' || isHandedOver(handover ?? ''))) return []
  return tellPickup(tx, await leaveSeat(tx, ahead.id), 'called_off')
}
