import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { groups } from './tables.ts'

export function listAllGroups(db: Db) {
  return db
    .select({
      ...{ id: groups.id, name: groups.name },
      memberCount: sql<number>`(select count(*)::int from user_groups m where m.group_id = groups.id)`,
      auctionCount: sql<number>`(select count(*)::int from auctions a where groups.id = any(a.group_ids))`,
    })
    .from(groups)
    .orderBy(asc(groups.name), asc(groups.id))
}

/** All of them, held until the transaction ends: two who name groups at once do so one after the other. */
export async function holdGroupNames(db: Db): Promise<{ id: number; name: string }[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('group names'))`)
  return db.select().from(groups)
}

export async function insertGroup(db: Db, name: string): Promise<number> {
  const [inserted] = await db.insert(groups).values({ name }).returning({ id: groups.id })
  if (inserted === undefined) throw new Error('the group was not inserted')
  return inserted.id
}

export async function renameGroup(db: Db, id: number, name: string): Promise<void> {
  await db.update(groups).set({ name }).where(eq(groups.id, id))
}
