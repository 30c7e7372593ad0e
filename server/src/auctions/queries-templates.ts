import type { AuctionSettings } from '@gavelhouse/shared/auctions/settings.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { auctionTemplates } from './tables.ts'

export const listTemplates = (db: Db) =>
  db
    .select({
      ...{ id: auctionTemplates.id, name: auctionTemplates.name, savedAt: auctionTemplates.savedAt },
      staggerSeconds: sql<number>`coalesce((${auctionTemplates.settings}->>'staggerSeconds')::int, 0)`,
      savedBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(auctionTemplates)
    .innerJoin(users, eq(users.id, auctionTemplates.savedById))
    .orderBy(asc(auctionTemplates.name))

export async function findTemplate(db: Db, id: number) {
  const [found] = await db.select().from(auctionTemplates).where(eq(auctionTemplates.id, id))
  return found ?? null
}

interface NewTemplate {
  name: string
  settings: AuctionSettings
  savedById: number
}

export async function saveTemplateAs(db: Db, template: NewTemplate): Promise<number> {
  const [saved] = await db
    .insert(auctionTemplates)
    .values(template)
    .onConflictDoUpdate({ target: auctionTemplates.name, set: { ...template, savedAt: sql`now()` } })
    .returning({ id: auctionTemplates.id })
  if (saved === undefined) throw new Error('the template was not saved')
  return saved.id
}

export async function deleteTemplateRow(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(auctionTemplates).where(eq(auctionTemplates.id, id))
  return rowCount === 1
}
