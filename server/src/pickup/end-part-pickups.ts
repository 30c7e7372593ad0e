import { handoverOfFetched } from '@gavelhouse/shared/pickup/handover.ts'
import type { Db } from '../db/connect.ts'
import { updateLines } from '../invoices/queries.ts'
import { listDeskLines } from './queries.ts'

/** What was fetched in part is fetched once the money of the rest went back: nobody comes for it. The caller holds the invoice. */
export async function endPartPickups(tx: Db, invoiceId: number): Promise<void> {
  const lines = await listDeskLines(tx, [invoiceId])
  const ended = lines.filter(
    (line) =>
      line.status === 'live' &&
      line.handover === 'partial_pickup' &&
      handoverOfFetched(line, line.handover) === 'picked_up',
  )
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) await updateLines(tx, ids, { handover: 'picked_up' })
}
