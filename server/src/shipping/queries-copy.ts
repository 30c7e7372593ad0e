import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** What was weighed and measured once is not measured again for the same goods. */
export async function copyParcels(db: Db, pairs: readonly { from: number; to: number }[]): Promise<void> {
  await db.execute(sql`
    insert into lot_parcels (lot_id, ounces, length, width, height)
    select p.made_id, l.ounces, l.length, l.width, l.height
    from unnest(${sql.param(pairs.map(({ from }) => from))}::int[], ${sql.param(pairs.map(({ to }) => to))}::int[])
      as p(from_id, made_id)
    join lot_parcels l on l.lot_id = p.from_id`)
}
