import type { Database } from '../db/connect.ts'
import { updateLines } from '../invoices/queries.ts'
import { getInvoice } from '../invoices/queries-payable.ts'
import { insertHandover } from '../pickup/queries.ts'
import { makeUser } from './factories.ts'

/** One unit of everything on an invoice, handed over by somebody. */
export async function makeHandover(
  { db }: Pick<Database, 'db'>,
  { invoiceId, lineIds }: { invoiceId: number; lineIds: readonly number[] },
): Promise<number> {
  const { userId, locationId } = await getInvoice(db, invoiceId)
  const staffId = await makeUser(db, { role: 'pickup' })
  await updateLines(db, lineIds, { handover: 'picked_up' })
  return insertHandover(
    db,
    { userId, locationId, staffId, receivedBy: 'Pat Example', requestHash: '' },
    lineIds.map((lineId) => ({ lineId, invoiceId, quantity: 1 })),
  )
}
