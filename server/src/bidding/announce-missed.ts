import type { SeenLot } from '@gavelhouse/shared/live.ts'
import type { Db } from '../db/connect.ts'
import type { Hub } from '../live/hub.ts'
import type { OwnAnnouncer } from './own-announcer.ts'
import { findMissed } from './queries-missed.ts'

interface Announcers {
  db: Db
  hub: Hub
  own: OwnAnnouncer
  now: () => number
}

/** Tells of lots that moved without being announced: everybody how they stand now, and who has bid what they have at stake. */
export async function announceMissed({ db, hub, own, now }: Announcers, seen: readonly SeenLot[]): Promise<void> {
  for (const [name, event] of await findMissed(db, seen, { userId: null, now: now() }))
    if ('lotId' in event && event.lotId !== null) hub.publish(`lot:${event.lotId}`, name, event as never)
  for (const { lotId } of seen) own.add({ lotId, isEverybody: true, people: new Map() })
}
