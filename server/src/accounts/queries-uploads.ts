import { sql } from 'drizzle-orm'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Db } from '../db/connect.ts'

/** Whether a picture was sent with a return of something sold in one of these auctions. */
export async function isOfReturnIn(db: Db, name: string, auctionIds: readonly number[]): Promise<boolean> {
  if (auctionIds.length === 0) return false
  const { rows } = await db.execute(sql`
    select from uploads u
    join returns r on r.user_id = u.user_id and u.name = any(r.pictures)
    join invoices i on i.id = r.invoice_id
    where u.name = ${name} and i.auction_id = any(${arrayLiteral(auctionIds)}::int[])
    limit 1`)
  return rows.length > 0
}
