import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { users } from './tables.ts'

type Status = typeof users.$inferSelect.status

/** Who is deactivated has no session that counts, and may not bid. What they were before; null: there is no such person. */
export async function deactivate(db: Db, userId: number): Promise<Status | null> {
  const { rows } = await db.execute<{ status: Status }>(sql`
    update users u set status = 'deactivate'
    from (select id, status from users where id = ${userId} for no key update) before
    where u.id = before.id returning before.status`)
  return rows[0]?.status ?? null
}

/** As they were before, unless they are erased after all: a commit may have been done that nobody heard of. */
export async function letIn(db: Db, userId: number, status: Status): Promise<void> {
  const isErased = sql`exists (select from erasures e where e.user_id = ${userId} and e.erased_at is not null)`
  await db
    .update(users)
    .set({ status })
    .where(and(eq(users.id, userId), sql`not ${isErased}`))
}
