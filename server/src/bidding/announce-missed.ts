import type { SeenLot } from '@gavelhouse/shared/live.ts'
import type { Db } from '../db/connect.ts'
import type { Hub } from '../live/hub.ts'
import type { OwnAnnouncer } from './own-announcer.ts'
import { findMissed, listRetimed, seenByLot } from './queries-missed.ts'

interface Announcers {
  db: Db
  hub: Hub
  own: OwnAnnouncer
  now: () => number
}

/**
 * Tells of lots that moved without being announced: everybody how they stand now, and who has bid what they have at stake.
 * Of a hidden log only that its times were changed: that there is anything else in it would be heard.
 */
export async function announceMissed({ db, hub, own, now }: Announcers, seen: readonly SeenLot[]): Promise<void> {
  const last = seenByLot(seen)
  const retimed = await listRetimed(db, seen)
  for (const [name, event] of await findMissed(db, seen, { userId: null, now: now() })) {
    if (!('logNumber' in event)) continue
    const { lotId, logNumber } = event
    if (logNumber > (last.get(lotId)?.logNumber ?? 0) || retimed.has(lotId))
      hub.publish(`lot:${lotId}`, name, event as never)
  }
  for (const { lotId } of seen) own.add({ lotId, isEverybody: true, people: new Map() })
}
