import { whereaboutsOf } from '@gavelhouse/shared/tracking/parcel-state.ts'
import type { Db } from '../../db/connect.ts'
import { markOf } from '../../tracking/mark-of.ts'
import { sandboxAnswer } from '../../tracking/providers/sandbox-answer.ts'
import { sandboxNumber } from '../../tracking/providers/sandbox-course.ts'
import { updateOf } from '../../tracking/providers/shipengine-shapes.ts'
import { parcelLines, parcelScans, parcels } from '../../tracking/tables.ts'
import type { TrackingUpdate } from '../../tracking/tracker.ts'
import { insertMany } from '../insert-many.ts'
import type { PlannedParcel } from './plan-parcels.ts'

interface Writing {
  lineIds: ReadonlyMap<number, readonly number[]>
  now: number
}

/** With everything the built-in carrier has said of them by now; from here on the house asks it itself. */
export async function writeParcels(
  db: Db,
  planned: readonly PlannedParcel[],
  { lineIds, now }: Writing,
): Promise<void> {
  const told = planned.map((parcel) => ({ parcel, update: updateBy(parcel, now) }))
  const ids = await insertMany(
    db,
    parcels,
    told.map(({ parcel, update }) => rowOf(parcel, update, now)),
    parcels.id,
  )
  const numbered = told.map((one, index) => ({ ...one, parcelId: ids[index] ?? 0 }))
  await insertMany(
    db,
    parcelLines,
    numbered.flatMap(({ parcelId, parcel: { settled, lineIndexes } }) =>
      lineIndexes.map((index) => ({
        ...{ parcelId, lineId: lineIds.get(settled.row.id)?.[index] ?? 0 },
        quantity: settled.lines[index]?.quantity ?? 1,
      })),
    ),
  )
  await insertMany(
    db,
    parcelScans,
    numbered.flatMap(({ parcelId, update }) =>
      update.scans.map((scan) => ({ ...scan, parcelId, mark: markOf(scan), receivedAt: scan.at })),
    ),
  )
}

function updateBy({ at, course }: PlannedParcel, now: number): TrackingUpdate {
  const answer = sandboxAnswer(sandboxNumber(at, course), { now })
  if (answer === null) throw new Error('the built-in carrier does not know its own number')
  return updateOf(answer)
}

function rowOf({ settled: { row }, at }: PlannedParcel, update: TrackingUpdate, now: number) {
  const { trackingNumber, carrierText, expectedOn, scans } = update
  const { state, deliveredAt } = whereaboutsOf(scans)
  return {
    ...{ invoiceId: row.id, userId: row.userId, type: 'shipEngine' as const, carrierCode: 'sandbox' as const },
    ...{ service: row.shippingService ?? '', trackingNumber, carrierText, expectedOn, state, deliveredAt },
    ...{ shippedAt: at, heardAt: now, followedAt: at, lookAt: deliveredAt === null ? now : null },
  }
}
