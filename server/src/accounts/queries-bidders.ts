import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** Marks everybody who has bid. The log only grows, so whoever is marked stays so; whoever is not is looked up in it. */
export async function markThoseWhoBid(db: Db): Promise<void> {
  await db.execute(sql`
    update users u set has_bid = true
    where not u.has_bid and exists (select from lot_log g where g.user_id = u.id and g.type in ('bid', 'pre-bid'))`)
}
