import { broughtBack, type UnitMove } from '@gavelhouse/shared/pickup/brought-back.ts'
import type { FetchedLine } from '@gavelhouse/shared/pickup/handover.ts'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { NOW } from '../invoices/queries.ts'
import { owedLines } from '../invoices/tables.ts'
import { lots } from '../lots/tables.ts'
import { handoverLines, handovers } from './tables.ts'

const name = (person: typeof users) => sql<string>`concat_ws(' ', ${person.firstName}, ${person.lastName})`

export type DeskLine = FetchedLine & {
  id: number
  invoiceId: number
  lotId: number
  lotNumber: string
  title: string
  picture: string
  place: string
}

/** What is on some invoices, in the order of the catalogue, with how many units are where. */
export async function listDeskLines(db: Db, invoiceIds: readonly number[]): Promise<DeskLine[]> {
  if (invoiceIds.length === 0) return []
  const { id, lotId, status, isAside, quantity, returnedQuantity, handover } = owedLines
  const rows = await db
    .select({
      ...{ id, lotId, status, isAside, quantity, returnedQuantity, handover },
      invoiceId: sql<number>`${owedLines.invoiceId}`,
      ...{ lotNumber: lots.lotNumber, title: lots.title, picture: lots.mainPicture, place: lots.lotLocation },
      fetchedQuantity: sql<number>`(select coalesce(sum(f.quantity), 0)::int from handover_lines f
        join handovers h on h.id = f.handover_id where f.line_id = ${owedLines.id} and h.undone_at is null)`,
      sentQuantity: sql<number>`(select coalesce(sum(k.quantity), 0)::int from parcel_lines k where k.line_id = ${owedLines.id})`,
      // Whoever asks to return something has it: what staff give back in money without being asked has not left.
      moves: sql<
        UnitMove[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'units', m.units) order by m.at), '[]') from (
        select 'left' as kind, f.quantity as units, h.at from handover_lines f
          join handovers h on h.id = f.handover_id where f.line_id = ${owedLines.id} and h.undone_at is null
        union all select 'left', k.quantity, c.shipped_at from parcel_lines k
          join parcels c on c.id = k.parcel_id where k.line_id = ${owedLines.id}
        union all select 'returned', q.quantity, r.returned_at from return_lines q
          join returns r on r.id = q.return_id
          where q.line_id = ${owedLines.id} and r.state = 'returned' and r.is_asked) m)`,
    })
    .from(owedLines)
    .innerJoin(lots, eq(lots.id, owedLines.lotId))
    .where(inArray(owedLines.invoiceId, [...invoiceIds]))
    .orderBy(asc(owedLines.invoiceId), asc(lots.position), asc(owedLines.id))
  return rows.map(({ moves, ...line }) => ({ ...line, broughtBackQuantity: broughtBack(moves) }))
}

/** The invoices some lines stand on, in the order in which they are held; null where a line is on none. */
export async function findInvoicesOfLines(db: Db, lineIds: readonly number[]): Promise<number[] | null> {
  const rows = await db
    .select({ id: owedLines.id, invoiceId: owedLines.invoiceId })
    .from(owedLines)
    .where(inArray(owedLines.id, [...lineIds]))
  const ids = rows.flatMap(({ invoiceId }) => (invoiceId === null ? [] : [invoiceId]))
  return ids.length < new Set(lineIds).size ? null : [...new Set(ids)].sort((one, other) => one - other)
}

/** what was noted with this key before. */
export async function findHandoverByKey(db: Db, staffId: number, requestKey: string) {
  const [found] = await db
    .select({ id: handovers.id, requestHash: handovers.requestHash })
    .from(handovers)
    .where(and(eq(handovers.staffId, staffId), eq(handovers.requestKey, requestKey)))
  return found ?? null
}

export type NewHandover = typeof handovers.$inferInsert
export type NewHandoverLine = Omit<typeof handoverLines.$inferInsert, 'handoverId'>

/** The caller holds the invoices. */
export async function insertHandover(
  db: Db,
  handover: NewHandover,
  lines: readonly NewHandoverLine[],
): Promise<number> {
  const [made] = await db.insert(handovers).values(handover).returning({ id: handovers.id })
  if (made === undefined) throw new Error('a handover was not written')
  await db.insert(handoverLines).values(lines.map((line) => ({ ...line, handoverId: made.id })))
  return made.id
}

export async function findHandover(db: Db, id: number) {
  const [found] = await db.select().from(handovers).where(eq(handovers.id, id))
  return found ?? null
}

export const listHandoverLines = (db: Db, handoverId: number) =>
  db.select().from(handoverLines).where(eq(handoverLines.handoverId, handoverId)).orderBy(asc(handoverLines.lineId))

/** By line: the desk's word before anything was handed over, of lines of which something is. */
export async function readWordsBefore(db: Db, lineIds: readonly number[]) {
  const rows = await db
    .select({ lineId: handoverLines.lineId, wordBefore: handoverLines.wordBefore })
    .from(handoverLines)
    .innerJoin(handovers, eq(handovers.id, handoverLines.handoverId))
    .where(and(inArray(handoverLines.lineId, [...lineIds]), isNull(handovers.undoneAt)))
  return new Map(rows.map(({ lineId, wordBefore }) => [lineId, wordBefore]))
}

/** Whether it was still to be undone. The caller holds the invoices. */
export async function markUndone(
  db: Db,
  id: number,
  { staffId, reason }: { staffId: number; reason: string },
): Promise<boolean> {
  const undone = await db
    .update(handovers)
    .set({ undoneAt: NOW, undoneById: staffId, undoReason: reason })
    .where(and(eq(handovers.id, id), isNull(handovers.undoneAt)))
    .returning({ id: handovers.id })
  return undone.length > 0
}

/** The last ones first, with what was in each. */
export async function listHandovers(db: Db, invoiceIds: readonly number[]) {
  if (invoiceIds.length === 0) return []
  const undoer = alias(users, 'undoer')
  return db
    .select({
      ...{ id: handovers.id, at: handovers.at, receivedBy: handovers.receivedBy, signature: handovers.signature },
      ...{ undoneAt: handovers.undoneAt, undoReason: handovers.undoReason, staffName: name(users) },
      undoneBy: sql<string>`coalesce(${undoer.firstName} || ' ' || ${undoer.lastName}, '')`,
      lines: sql<{ lineId: number; lotNumber: string; units: number }[]>`(
        select json_agg(json_build_object('lineId', f.line_id, 'lotNumber', p.lot_number, 'units', f.quantity) order by p.position, f.line_id)
        from handover_lines f join owed_lines l on l.id = f.line_id join lots p on p.id = l.lot_id
        where f.handover_id = ${handovers.id} and f.invoice_id in ${[...invoiceIds]})`,
    })
    .from(handovers)
    .innerJoin(users, eq(users.id, handovers.staffId))
    .leftJoin(undoer, eq(undoer.id, handovers.undoneById))
    .where(
      sql`exists (select from handover_lines f where f.handover_id = ${handovers.id} and f.invoice_id in ${[...invoiceIds]})`,
    )
    .orderBy(desc(handovers.id))
    .limit(MOST_HANDOVERS)
}

/** More nobody scrolls through at a desk. */
const MOST_HANDOVERS = 20
