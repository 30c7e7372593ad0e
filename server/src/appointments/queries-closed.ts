import { and, between, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { closedSlots } from './tables.ts'

/** Starts of the slots that are closed at a place. */
export async function listClosed(
  db: Db,
  locationId: number,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const rows = await db
    .select({ startsAt: closedSlots.startsAt })
    .from(closedSlots)
    .where(and(eq(closedSlots.locationId, locationId), between(closedSlots.startsAt, from, to)))
  return rows.map(({ startsAt }) => startsAt)
}

interface SlotAt {
  locationId: number
  startsAt: number
}

/** null: it was closed before. */
export async function insertClosed(db: Db, slot: SlotAt): Promise<number | null> {
  const [row] = await db.insert(closedSlots).values(slot).onConflictDoNothing().returning({ id: closedSlots.id })
  return row?.id ?? null
}

/** null: it was open. */
export async function deleteClosed(db: Db, { locationId, startsAt }: SlotAt): Promise<number | null> {
  const [row] = await db
    .delete(closedSlots)
    .where(and(eq(closedSlots.locationId, locationId), eq(closedSlots.startsAt, startsAt)))
    .returning({ id: closedSlots.id })
  return row?.id ?? null
}
