import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import type { SeenLot } from '@gavelhouse/shared/live.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { isOnSale } from '@gavelhouse/shared/lots/status.ts'
import type { Db } from '../db/connect.ts'
import type { Announcement } from '../live/hub.ts'
import { presentListedLot } from '../lots/present.ts'
import { listLotsById } from '../lots/queries.ts'
import { listOwnFacts } from '../lots/queries-own.ts'
import { lotEvent } from './lot-event.ts'

/**
 * For every lot that has moved on since a client saw it: one event that brings it up to date, with the client's own part
 * where it is somebody.
 */
export async function findMissed(
  db: Db,
  seen: readonly SeenLot[],
  { userId, now }: { userId: number | null; now: number },
): Promise<Announcement[]> {
  if (seen.length === 0) return []
  const numbers = seenNumbers(seen)
  const found = await listLotsById(db, [...numbers.keys()], null)
  const moved = found.filter((row) => hasMoved(presentListedLot(row, null, now), numbers, userId))
  const own = await listOwnFacts(
    db,
    moved.map(({ lot }) => lot.id),
    userId,
  )
  return moved.map((row) => lotEvent(row, userId === null ? null : { userId, facts: own.get(row.lot.id) }, now))
}

export const seenNumbers = (seen: readonly SeenLot[]): Map<number, number> =>
  new Map(seen.map(({ lotId, logNumber }) => [lotId, logNumber]))

/** An open sealed lot tells no more of its log than where its listing began; somebody's own part in it is told every time. */
export function hasMoved(lot: ListedLot, numbers: ReadonlyMap<number, number>, userId: number | null): boolean {
  const isSecret = isSealed(lot) && isOnSale(lot.status)
  return (isSecret && userId !== null) || lot.logNumber > (numbers.get(lot.id) ?? 0)
}
