import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant } from '../db/columns.ts'

/** Who an invoice names after the person was erased, for as long as the law wants it. */
export interface KeptName {
  firstName: string
  lastName: string
  companyName: string
  address1: string
  address2: string
  city: string
  state: string
  zip: string
  country: string
}

/** People who asked to be erased, or were. The row stays: it is what the house can show of having done so. */
export const erasures = pgTable(
  'erasures',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    askedAt: instant().notNull().default(sql`clock_timestamp()`),
    eraseAt: instant().notNull(),
    erasedAt: instant(),
    /** Why staff did it; empty: the person asked. */
    reason: text().notNull().default(''),
    /** Of the staff; null: nobody but the person wants it. */
    orderedBy: integer(),
    /** By the person. Otherwise what staff have ordered is forgotten where it cannot be done. */
    isAsked: boolean().notNull().default(true),
    /** Of the account, while it does not answer because somebody is being erased: a process may die meanwhile. */
    statusBefore: text().$type<(typeof users.$inferSelect)['status']>(),
    /** null: no invoice has to name them, or not any more. */
    keptName: jsonb().$type<KeptName>(),
    /** Until then papers keep the name. */
    papersUntil: instant(),
    papersErasedAt: instant(),
  },
  (erasure) => [
    index('erasures_due').on(erasure.eraseAt).where(sql`${erasure.erasedAt} is null`),
    index('erasures_papers')
      .on(erasure.papersUntil)
      .where(sql`${erasure.erasedAt} is not null and ${erasure.papersErasedAt} is null`),
  ],
)
