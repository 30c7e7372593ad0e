import { toldOf, whereaboutsOf } from '@gavelhouse/shared/tracking/parcel-state.ts'
import type { Db } from '../db/connect.ts'
import { lockInvoice } from '../invoices/queries.ts'
import type { Hub } from '../live/hub.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { findParcel, type Parcel, type ParcelChanges, updateParcel } from './queries.ts'
import { listScans } from './queries-scans.ts'
import { tellParcel } from './tell-parcel.ts'

/** What a change leaves to be announced once it is committed. */
export interface Moved {
  parcel: Parcel
  notices: ToldNotice[]
}

/** Holds its invoice first, as whoever changes anything of an invoice; null: it is not there. */
export async function lockParcel(tx: Db, id: number): Promise<Parcel | null> {
  const named = await findParcel(tx, id)
  if (named === null) return null
  await lockInvoice(tx, named.invoiceId)
  return findParcel(tx, id)
}

/** Puts a held parcel where its scans say it is, with whatever else was said of it, and tells the buyer what is news. */
export async function moveParcel(tx: Db, held: Parcel, said: ParcelChanges): Promise<Moved> {
  const { state, deliveredAt } = whereaboutsOf(await listScans(tx, [held.id]))
  await updateParcel(tx, held.id, { ...said, state, deliveredAt, ...(deliveredAt !== null && { lookAt: null }) })
  const parcel = (await findParcel(tx, held.id)) ?? held
  const word = toldOf(held.state, state)
  return { parcel, notices: word === null ? [] : await tellParcel(tx, parcel, word) }
}

/** On the buyer's own screens. */
export function announceParcel(hub: Hub, { parcel: { id, invoiceId, userId }, notices }: Moved): void {
  hub.publish(`user:${userId}`, 'parcelChanged', { parcelId: id, invoiceId })
  announceNotices(hub, notices)
}
