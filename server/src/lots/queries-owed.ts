import { groupText, nameOfGroup } from '@gavelhouse/shared/carts/cart-group.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** How far somebody has come with paying for a lot of theirs. */
export interface OwedFacts {
  /** What it is paid together with, while nothing of it has been paid; null afterwards. */
  cartGroup: string | null
  invoiceId: number | null
  isPaid: boolean
  /** It waits in the buy-now cart and cannot be bought from it any more. */
  isRemovedFromCart: boolean
}

/** One query for all lots of a page; guests owe nothing. Of several purchases of a lot the one still to be paid counts. */
export async function listOwedFacts(
  db: Db,
  lotIds: readonly number[],
  userId: number | null,
): Promise<ReadonlyMap<number, OwedFacts>> {
  if (userId === null || lotIds.length === 0) return new Map()
  const { rows } = await db.execute<OwedRow>(sql`
    select l.id as lot_id, l.auction_id, l.location_id, o.id is not null as is_owed, i.id as invoice_id,
      i.paid_at is not null as is_paid, coalesce(i.paid, 0) > 0 as is_begun,
      c.id is not null and l.status in ('sold', 'closed') as is_removed,
      exists (select from lots x where x.auction_id = l.auction_id and x.location_id <> l.location_id) as has_several
    from lots l
    left join lateral (
      select o.id, o.invoice_id from owed_lines o left join invoices p on p.id = o.invoice_id
      where o.user_id = ${userId} and o.auction_id = l.auction_id and o.lot_id = l.id and o.run = l.run and o.status = 'live'
      order by p.paid_at is not null, o.id desc limit 1
    ) o on true
    left join invoices i on i.id = o.invoice_id
    left join cart_lines c on c.user_id = ${userId} and c.lot_id = l.id
    where l.id = any(${sql.param(lotIds)}::int[]) and (o.id is not null or c.id is not null)`)
  return new Map(rows.map((row) => [row.lot_id, factsOf(row)]))
}

interface OwedRow extends Record<string, unknown> {
  lot_id: number
  auction_id: number
  location_id: number
  is_owed: boolean
  invoice_id: number | null
  is_paid: boolean
  is_begun: boolean
  is_removed: boolean
  has_several: boolean
}

function factsOf(row: OwedRow): OwedFacts {
  const group = { auctionId: row.auction_id, locationId: row.location_id }
  const isInCart = row.is_owed && !row.is_paid && !row.is_begun
  return {
    cartGroup: isInCart ? groupText(nameOfGroup(group, row.has_several)) : null,
    invoiceId: row.invoice_id,
    isPaid: row.is_paid,
    isRemovedFromCart: row.is_removed,
  }
}
