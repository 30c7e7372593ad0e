import type { SentLine } from '@gavelhouse/shared/tracking/sent-units.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { owedLines } from '../invoices/tables.ts'
import { lots } from '../lots/tables.ts'
import { countBroughtBack } from '../returns/queries.ts'
import { parcelLines, parcels } from './tables.ts'

export type Parcel = typeof parcels.$inferSelect
export type NewParcel = PgInsertValue<typeof parcels>
export interface PackedLine {
  lineId: number
  quantity: number
}

export async function findParcel(db: Db, id: number): Promise<Parcel | null> {
  const [found] = await db.select().from(parcels).where(eq(parcels.id, id))
  return found ?? null
}

/** what was noted with this key before. */
export async function findParcelByKey(db: Db, staffId: number, requestKey: string): Promise<Parcel | null> {
  const [found] = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.staffId, staffId), eq(parcels.requestKey, requestKey)))
  return found ?? null
}

/** In the order in which they were sent. */
export const listParcelsOf = (db: Db, invoiceId: number): Promise<Parcel[]> =>
  db.select().from(parcels).where(eq(parcels.invoiceId, invoiceId)).orderBy(asc(parcels.id))

/** The caller holds the invoice. */
export async function insertParcel(db: Db, parcel: NewParcel, lines: readonly PackedLine[]): Promise<Parcel> {
  const [made] = await db.insert(parcels).values(parcel).returning()
  if (made === undefined) throw new Error('a parcel was not written')
  await db.insert(parcelLines).values(lines.map((line) => ({ ...line, parcelId: made.id })))
  return made
}

export type ParcelChanges = Omit<PgUpdateSetSource<typeof parcels>, 'id' | 'invoiceId' | 'userId'>

/** The caller holds the invoice. */
export async function updateParcel(db: Db, id: number, changes: ParcelChanges): Promise<void> {
  await db.update(parcels).set(changes).where(eq(parcels.id, id))
}

/** By line: how many units of an invoice are in parcels. */
async function countSent(db: Db, invoiceId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ lineId: parcelLines.lineId, units: sql<number>`sum(${parcelLines.quantity})::int` })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(eq(parcels.invoiceId, invoiceId))
    .groupBy(parcelLines.lineId)
  return new Map(rows.map(({ lineId, units }) => [lineId, units]))
}

/** By line, with what of it has come back to the house. */
export async function countMoved(db: Db, invoiceId: number): Promise<(lineId: number) => Moved> {
  const [sent, back] = await Promise.all([countSent(db, invoiceId), countBroughtBack(db, invoiceId)])
  return (lineId) => ({ sentQuantity: sent.get(lineId) ?? 0, broughtBackQuantity: back.get(lineId) ?? 0 })
}

type Moved = Pick<SentLine, 'sentQuantity' | 'broughtBackQuantity'>

/** What is in parcels, in the order of the catalogue. */
export async function listPacked(db: Db, parcelIds: readonly number[]) {
  if (parcelIds.length === 0) return []
  return db
    .select({
      parcelId: parcelLines.parcelId,
      id: parcelLines.lineId,
      lotId: owedLines.lotId,
      lotNumber: lots.lotNumber,
      title: lots.title,
      picture: lots.mainPicture,
      quantity: parcelLines.quantity,
    })
    .from(parcelLines)
    .innerJoin(owedLines, eq(owedLines.id, parcelLines.lineId))
    .innerJoin(lots, eq(lots.id, owedLines.lotId))
    .where(inArray(parcelLines.parcelId, [...parcelIds]))
    .orderBy(asc(lots.position), asc(parcelLines.lineId))
}
