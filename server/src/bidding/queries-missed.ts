import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import type { SeenLot } from '@gavelhouse/shared/live.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { isOnSale } from '@gavelhouse/shared/lots/status.ts'
import { sql } from 'drizzle-orm'
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
  const last = seenByLot(seen)
  const found = await listLotsById(db, [...last.keys()], null)
  const moved = found.filter((row) => hasMoved(presentListedLot(row, null, now), last, userId))
  const own = await listOwnFacts(
    db,
    moved.map(({ lot }) => lot.id),
    userId,
  )
  return moved.map((row) => lotEvent(row, userId === null ? null : { userId, facts: own.get(row.lot.id) }, now))
}

export const seenByLot = (seen: readonly SeenLot[]): Map<number, SeenLot> =>
  new Map(seen.map((lot) => [lot.lotId, lot]))

/**
 * A hidden log tells no more than where its listing began: an open sealed lot tells somebody's own part in it every time,
 * and its times, like those of a lot that has not opened, to whoever has seen others.
 */
export function hasMoved(lot: ListedLot, seen: ReadonlyMap<number, SeenLot>, userId: number | null): boolean {
  const last = seen.get(lot.id)
  if (lot.logNumber > (last?.logNumber ?? 0)) return true
  const isSecret = isSealed(lot) && isOnSale(lot.status)
  return (isSecret && userId !== null) || ((isSecret || lot.isFuture) && !isSame(last?.times, lot))
}

const isSame = (seen: SeenLot['times'], { opensAt, closesAt, pausedAt }: ListedLot): boolean =>
  seen?.opensAt === opensAt && seen.closesAt === closesAt && seen.pausedAt === pausedAt

/** Lots whose log says, after what was seen of it, that they are for sale at other times. */
export async function listRetimed(db: Db, seen: readonly SeenLot[]): Promise<Set<number>> {
  if (seen.length === 0) return new Set()
  const lotIds = sql.param(seen.map(({ lotId }) => lotId))
  const numbers = sql.param(seen.map(({ logNumber }) => logNumber))
  const { rows } = await db.execute<{ lot_id: number }>(sql`
    select distinct g.lot_id
    from unnest(${lotIds}::int[], ${numbers}::int[]) as s(lot_id, number)
    join lot_log g on g.lot_id = s.lot_id and g.number > s.number
    where g.type in ('extended', 'paused', 'resumed')`)
  return new Set(rows.map(({ lot_id }) => lot_id))
}
