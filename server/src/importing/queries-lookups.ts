import type { LookupLists } from '@gavelhouse/shared/importing/lookups.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { listSellerNames } from '../sellers/queries.ts'
import { categories, conditions, locations } from '../site/tables.ts'

/** What the names in a file can mean in this house. */
export async function readLookups(db: Db): Promise<LookupLists> {
  const { id, parentId, description } = categories
  return {
    categories: await db
      .select({ id, parentId, description })
      .from(categories)
      .where(eq(categories.isActive, true))
      .orderBy(asc(id)),
    conditions: await db.select().from(conditions).orderBy(asc(conditions.id)),
    locations: await db.select({ id: locations.id, name: locations.name }).from(locations).orderBy(asc(locations.id)),
    sellers: await listSellerNames(db),
  }
}
