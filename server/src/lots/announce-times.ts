import { emptyBidChanged } from '@gavelhouse/shared/live.ts'
import type { Changed } from '@gavelhouse/shared/office/changes.ts'
import type { Db } from '../db/connect.ts'
import type { Hub } from '../live/hub.ts'
import { listTimesAhead } from './queries-times.ts'

/** Whether what was changed of a lot says when it is for sale. */
export const isRetimed = (changes: readonly Changed[]): boolean =>
  changes.some(({ field }) => field === 'opensAt' || field === 'closesAt')

/**
 * Tells whoever looks when lots are for sale that have not opened: staff have entered other times, which no line of a log
 * says. Drafts are nobody's to hear of.
 */
export async function announceTimes({ db, hub }: { db: Db; hub: Hub }, lotIds: readonly number[]): Promise<void> {
  if (lotIds.length === 0) return
  for (const lot of await listTimesAhead(db, lotIds)) {
    const event = { ...emptyBidChanged(lot.id, lot.auctionId), times: lot.times }
    const rooms = [`lot:${lot.id}`, `auction:${lot.auctionId}`] as const
    for (const room of rooms) if (hub.isHeard(room)) hub.publish(room, 'bidChanged', event)
  }
}
