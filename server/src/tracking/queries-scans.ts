import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Db } from '../db/connect.ts'
import { parcelScans, parcels, strayUpdates } from './tables.ts'
import type { TrackingUpdate } from './tracker.ts'

type Scan = typeof parcelScans.$inferSelect
export type NewScan = typeof parcelScans.$inferInsert

/** Each once, however often it is told; answers how many are new. */
export async function insertScans(db: Db, scans: readonly NewScan[]): Promise<number> {
  if (scans.length === 0) return 0
  const stored = await db
    .insert(parcelScans)
    .values([...scans])
    .onConflictDoNothing()
    .returning({ mark: parcelScans.mark })
  return stored.length
}

/** By the carrier's own time. */
export async function listScans(db: Db, parcelIds: readonly number[]): Promise<Scan[]> {
  if (parcelIds.length === 0) return []
  const { at, receivedAt, mark } = parcelScans
  return db
    .select()
    .from(parcelScans)
    .where(inArray(parcelScans.parcelId, [...parcelIds]))
    .orderBy(asc(at), asc(receivedAt), asc(mark))
}

/** What the carrier said of a number that was the wrong one. */
export async function deleteCarrierScans(db: Db, parcelId: number): Promise<void> {
  await db.delete(parcelScans).where(and(eq(parcelScans.parcelId, parcelId), isNull(parcelScans.staffId)))
}

/** Several invoices may travel under one number. */
export async function listNumbered(db: Db, { carrierCode, trackingNumber }: TrackingUpdate): Promise<number[]> {
  const found = await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(
      and(
        eq(parcels.trackingNumber, trackingNumber),
        carrierCode === null ? undefined : eq(parcels.carrierCode, carrierCode),
      ),
    )
    .orderBy(asc(parcels.invoiceId), asc(parcels.id))
  return found.map(({ id }) => id)
}

/** Of a number nobody knows: the last word counts. */
export async function keepStray(db: Db, content: TrackingUpdate): Promise<void> {
  await db
    .insert(strayUpdates)
    .values({ trackingNumber: content.trackingNumber, content })
    .onConflictDoUpdate({
      target: strayUpdates.trackingNumber,
      set: { content, receivedAt: sql`clock_timestamp()` },
    })
}

export async function takeStray(db: Db, trackingNumber: string): Promise<TrackingUpdate | null> {
  const [taken] = await db
    .delete(strayUpdates)
    .where(eq(strayUpdates.trackingNumber, trackingNumber))
    .returning({ content: strayUpdates.content })
  return taken?.content ?? null
}

export async function deleteOldStrays(db: Db): Promise<void> {
  await db.delete(strayUpdates).where(sql`${strayUpdates.receivedAt} < clock_timestamp() - interval '30 days'`)
}

/** So long a carrier is asked about a parcel of which nothing more is heard. */
const MOST_DAYS = 60

/** Those it is time to ask about, put off for ten minutes so that nobody else asks meanwhile. */
export async function claimUnheard(db: Db, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update parcels set look_at = case when shipped_at < clock_timestamp() - make_interval(days => ${MOST_DAYS}) then null
      else clock_timestamp() + interval '10 minutes' end
    where id in (select id from parcels where look_at <= clock_timestamp() order by look_at limit ${limit}
      for update skip locked)
    returning id`)
  return rows.map(({ id }) => id)
}

/** When they are asked about next, in one step. */
export async function putOff(db: Db, ids: readonly number[], milliseconds: number): Promise<void> {
  await db.execute(sql`
    update parcels set look_at = clock_timestamp() + make_interval(secs => ${milliseconds / 1_000})
    where id = any(${arrayLiteral(ids)}::int[]) and look_at is not null`)
}
