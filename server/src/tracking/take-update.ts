import type { Database, Db } from '../db/connect.ts'
import type { Hub } from '../live/hub.ts'
import { markOf } from './mark-of.ts'
import { announceParcel, lockParcel, type Moved, moveParcel } from './move-parcel.ts'
import type { Parcel } from './queries.ts'
import { insertScans, keepStray, listNumbered } from './queries-scans.ts'
import type { Tracker, TrackingUpdate } from './tracker.ts'

export interface UpdateNeeds {
  db: Database['db']
  hub: Hub
  tracker: Tracker
  now: () => number
}

/**
 * Takes in what a carrier says of a number, asked or by itself: any number of times, in any order. What is said of a number
 * nobody knows is kept aside.
 */
export async function takeUpdate(needs: UpdateNeeds, update: TrackingUpdate): Promise<void> {
  const ids = await listNumbered(needs.db, update)
  if (ids.length === 0) await keepStray(needs.db, update)
  for (const id of ids) {
    const moved = await needs.db.transaction((tx) => takeFor(needs, tx, { id, update }))
    if (moved !== null) announceParcel(needs.hub, moved)
  }
}

/** null: nothing that shows. */
async function takeFor(
  { tracker, now }: UpdateNeeds,
  tx: Db,
  { id, update }: { id: number; update: TrackingUpdate },
): Promise<Moved | null> {
  const held = await lockParcel(tx, id)
  // Corrected since it was looked up.
  if (held === null || held.trackingNumber !== update.trackingNumber) return null
  const fresh = await insertScans(
    tx,
    update.scans.map((scan) => ({ ...scan, parcelId: id, mark: markOf(scan) })),
  )
  const said = saidOf(held, update)
  const lookAt = held.deliveredAt === null && held.lookAt !== null ? now() + tracker.patience : null
  const moved = await moveParcel(tx, held, { ...said, heardAt: now(), lookAt })
  return fresh > 0 || differs(held, said) ? moved : null
}

/** What it leaves out stays as it was. */
const saidOf = (held: Parcel, { carrierText, pageUrl, expectedOn }: TrackingUpdate) => ({
  carrierText: carrierText || held.carrierText,
  pageUrl: pageUrl || held.pageUrl,
  expectedOn: expectedOn ?? held.expectedOn,
})

const differs = (held: Parcel, said: ReturnType<typeof saidOf>): boolean =>
  held.carrierText !== said.carrierText || held.pageUrl !== said.pageUrl || held.expectedOn !== said.expectedOn
