import { MOST_FOUND } from '@gavelhouse/shared/pickup/contract.ts'
import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { containing } from '../db/searching.ts'
import { listHeads } from '../invoices/queries-read.ts'
import { invoices } from '../invoices/tables.ts'
import { locations } from '../site/tables.ts'

/** Invoices of one person that lie at one place, and are looked at together. */
const MOST_TOGETHER = 50

const within = (auctionIds: readonly number[] | null): SQL | undefined =>
  auctionIds === null ? undefined : inArray(invoices.auctionId, [...auctionIds])

/** Something on it has not left the house. */
const hasGoods = sql`exists (select from owed_lines l where l.invoice_id = ${invoices.id} and l.status = 'live'
  and not l.is_aside and coalesce(l.handover, '') not in ('picked_up', 'shipped'))`

export const listSamePlace = (
  db: Db,
  { id, userId, locationId }: { id: number; userId: number; locationId: number },
  auctionIds: readonly number[] | null,
) =>
  listHeads(
    db,
    and(
      eq(invoices.userId, userId),
      eq(invoices.locationId, locationId),
      ne(invoices.id, id),
      isNull(invoices.cancelledAt),
      sql`${invoices.frozenAt} is not null`,
      within(auctionIds),
      hasGoods,
    ),
    { limit: MOST_TOGETHER },
  )

/** By the name of the buyer or their company, the newest first. */
export async function listByName(db: Db, text: string, auctionIds: readonly number[] | null) {
  const person = sql`${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.companyName}`
  const found = await db
    .select({ id: invoices.id, companyName: users.companyName, locationName: locations.name })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .innerJoin(locations, eq(locations.id, invoices.locationId))
    .where(and(sql`${person} ilike ${containing(text)}`, isNull(invoices.cancelledAt), within(auctionIds), hasGoods))
    .orderBy(desc(invoices.id))
    .limit(MOST_FOUND)
  const ids = found.map(({ id }) => id)
  const heads = await listHeads(db, inArray(invoices.id, ids), { limit: MOST_FOUND })
  return heads.flatMap((head) => {
    const row = found.find(({ id }) => id === head.invoice.id)
    return row === undefined ? [] : [{ head, companyName: row.companyName, locationName: row.locationName }]
  })
}
