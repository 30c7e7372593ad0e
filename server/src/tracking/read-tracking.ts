import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { getTracking as api } from '@gavelhouse/shared/tracking/contract.ts'
import { unitsToSend } from '@gavelhouse/shared/tracking/sent-units.ts'
import type { listParcels as staffApi } from '@gavelhouse/shared/tracking/staff-contract.ts'
import type { ParcelLine, TrackedParcel } from '@gavelhouse/shared/tracking/tracked-parcel.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { getOwnHead } from '../invoices/own-invoices.ts'
import { listDisputed } from '../invoices/queries-disputed.ts'
import { listShownLines } from '../invoices/queries-read.ts'
import { getReachable } from '../invoices/reachable-invoice.ts'
import { presentParcel } from './present.ts'
import { countMoved, listPacked, listParcelsOf } from './queries.ts'
import { listScans } from './queries-scans.ts'
import { SENDERS } from './send-parcel.ts'

/** P-1150: of an invoice of one's own. What was sent last stands above the list, for clients that know of one parcel. */
export async function readTracking(ctx: UserContext, { invoiceId }: InputOf<typeof api>) {
  const { invoice } = await getOwnHead(ctx, invoiceId)
  const { parcels, unsent } = await readParcels(ctx.db, invoiceId)
  const latest = parcels.at(-1)
  return {
    ...(latest ?? { ...NOTHING, type: invoice.carrier ?? 'shipEngine' }),
    parcels,
    unsent: invoice.delivery === 'shipping' ? unsent : [],
  }
}

const NOTHING = {
  ...{ trackingNumber: '', state: null, stateText: '', carrierText: '', expectedOn: null, deliveredAt: null, url: '' },
  ...{ scans: [], freightScans: [], schedule: null },
}

/** A seller sees parcels with their own lots, and those lots only. */
export async function readSoldParcels(ctx: UserContext, { invoiceId }: InputOf<typeof staffApi>) {
  const { lineIds } = await getReachable(ctx, invoiceId, SENDERS)
  const { parcels, unsent } = await readParcels(ctx.db, invoiceId)
  const own = (lines: ParcelLine[]) => lines.filter(({ id }) => lineIds.includes(id))
  const records = parcels.map((parcel) => ({ ...parcel, lines: own(parcel.lines) }))
  const isDisputed = (await listDisputed(ctx.db, [invoiceId])).has(invoiceId)
  return { records: records.filter(({ lines }) => lines.length > 0), unsent: own(unsent), isDisputed }
}

async function readParcels(db: Db, invoiceId: number): Promise<{ parcels: TrackedParcel[]; unsent: ParcelLine[] }> {
  const rows = await listParcelsOf(db, invoiceId)
  const ids = rows.map(({ id }) => id)
  const [scans, packed, lines, moved] = await Promise.all([
    listScans(db, ids),
    listPacked(db, ids),
    listShownLines(db, invoiceId),
    countMoved(db, invoiceId),
  ])
  const parcels = rows.map((row) =>
    presentParcel(
      row,
      scans.filter(({ parcelId }) => parcelId === row.id),
      packed.filter(({ parcelId }) => parcelId === row.id),
    ),
  )
  const unsent = lines.map(({ line, lotNumber, title, picture }) => ({
    ...{ id: line.id, lotId: line.lotId, lotNumber, title, picture },
    quantity: unitsToSend({ ...line, ...moved(line.id) }),
  }))
  return { parcels, unsent: unsent.filter(({ quantity }) => quantity > 0) }
}
