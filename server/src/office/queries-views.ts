import type { OfficeList } from '@gavelhouse/shared/office/lists.ts'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { officeViews } from './tables.ts'

export function listOwnAndShared(db: Db, staffId: number, list: OfficeList) {
  const { id, name, query, isShared, changedAt } = officeViews
  return db
    .select({
      ...{ id, list: officeViews.list, name, query, isShared, changedAt },
      isOwn: sql<boolean>`${officeViews.ownerId} = ${staffId}`,
      ownerName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(officeViews)
    .innerJoin(users, eq(users.id, officeViews.ownerId))
    .where(and(eq(officeViews.list, list), or(eq(officeViews.ownerId, staffId), officeViews.isShared)))
    .orderBy(asc(officeViews.name), asc(officeViews.id))
}

type View = Pick<typeof officeViews.$inferInsert, 'list' | 'name' | 'query' | 'isShared'>

/** Under a name that is there already it takes the place of the earlier one. */
export async function upsertView(db: Db, ownerId: number, view: View): Promise<number> {
  const { query, isShared } = view
  const [kept] = await db
    .insert(officeViews)
    .values({ ...view, ownerId })
    .onConflictDoUpdate({
      target: [officeViews.ownerId, officeViews.list, officeViews.name],
      set: { query, isShared, changedAt: sql`now()` },
    })
    .returning({ id: officeViews.id })
  if (kept === undefined) throw new Error('the view was not kept')
  return kept.id
}

export async function updateView(db: Db, id: number, ownerId: number, view: View): Promise<boolean> {
  const { rowCount } = await db
    .update(officeViews)
    .set({ ...view, changedAt: sql`now()` })
    .where(and(eq(officeViews.id, id), eq(officeViews.ownerId, ownerId)))
  return rowCount === 1
}

export async function removeView(db: Db, id: number, ownerId: number): Promise<boolean> {
  const { rowCount } = await db.delete(officeViews).where(and(eq(officeViews.id, id), eq(officeViews.ownerId, ownerId)))
  return rowCount === 1
}

export const countViews = (db: Db, ownerId: number): Promise<number> =>
  db.$count(officeViews, eq(officeViews.ownerId, ownerId))
