import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/**
 * Marks everybody who has bid, as far as staff may know it: on sealed lots that is from the close on (rule 12). The log only
 * grows, so whoever is marked stays so; whoever is not is looked up in it.
 */
export async function markThoseWhoBid(db: Db, isTold: (line: string) => SQL): Promise<void> {
  await db.execute(sql`
    update users u set has_bid = true
    where not u.has_bid and exists (
      select from lot_log g where g.user_id = u.id and g.type in ('bid', 'pre-bid') and ${isTold('g')})`)
}
