import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Db } from '../db/connect.ts'
import { lockOpenInvoice } from './lock-open-invoice.ts'
import { listLines, updateInvoice, updateLines } from './queries.ts'
import { NO_SHIPPING, recompute } from './recompute.ts'

/** a line is put off, or taken back among those that are paid next. It stays owed. */
export async function setAside(
  tx: Db,
  { invoiceId, lineId, isAside }: { invoiceId: number; lineId: number; isAside: boolean },
): Promise<void> {
  await lockOpenInvoice(tx, invoiceId)
  const line = (await listLines(tx, invoiceId)).find(({ id }) => id === lineId)
  if (line === undefined || line.status !== 'live') throw new AppError('not_found')
  if (line.isAside === isAside) return
  await updateLines(tx, [lineId], { isAside })
  await updateInvoice(tx, invoiceId, NO_SHIPPING)
  await recompute(tx, invoiceId)
}
