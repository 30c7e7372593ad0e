import type { Database } from '../db/connect.ts'
import { dueOf } from '../invoices/due.ts'
import { updateInvoice } from '../invoices/queries.ts'
import { getInvoice } from '../invoices/queries-payable.ts'
import { insertParcel, type NewParcel } from '../tracking/queries.ts'
import { makeInvoice, payInvoice } from './make-invoice.ts'

type Given = Parameters<typeof makeInvoice>[1]

/** A paid invoice whose goods are to be sent. */
export async function makeShipping(database: Pick<Database, 'db'>, given: Given = {}) {
  const made = await makeInvoice(database, given)
  const address = {
    ...{ firstName: 'Pat', lastName: 'Example', address1: '1 Main St', address2: '', city: 'Boise', state: 'ID' },
    ...{ zip: '83702', country: 'US', phone: '' },
  }
  const chosen = { delivery: 'shipping', carrier: 'shipEngine', shippingService: 'Ground', address } as const
  await updateInvoice(database.db, made.id, chosen)
  await payInvoice(database, made.id, dueOf(await getInvoice(database.db, made.id)))
  return { ...made, invoiceId: made.id }
}

/** A parcel with everything on such an invoice. */
export async function makeParcel(
  database: Pick<Database, 'db'>,
  { parcel = {}, ...given }: NonNullable<Given> & { parcel?: Partial<NewParcel> } = {},
) {
  const { invoiceId, userId, lineIds } = await makeShipping(database, given)
  const sent = await insertParcel(
    database.db,
    { invoiceId, userId, type: 'shipEngine', carrierCode: 'ups', trackingNumber: '1Z999', ...parcel },
    lineIds.map((lineId) => ({ lineId, quantity: 1 })),
  )
  return { parcelId: sent.id, invoiceId, userId, lineIds }
}
