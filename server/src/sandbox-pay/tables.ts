import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'
import type { SourceDetails } from './details.ts'

/**
 * The books of the built-in payment company. It behaves as another company would: no table of the house refers to
 * these, and no number of a card or an account is ever stored.
 */

export const sandboxPayCustomers = pgTable('sandbox_pay_customers', {
  id: text().primaryKey(),
  /** The idempotency key it was made with: asking again gives the same customer. */
  key: text().notNull().unique(),
  name: text().notNull(),
  email: text().notNull(),
  defaultCardId: text(),
  createdAt: instant().notNull().default(sql`now()`),
})

/** What the browser gets for the numbers it sent. Good for one source, within an hour. */
export const sandboxPayTokens = pgTable(
  'sandbox_pay_tokens',
  {
    id: text().primaryKey(),
    details: jsonb().$type<SourceDetails>().notNull(),
    /** Whether the holder's bank wants to be asked, and what it said. */
    confirmation: text({ enum: ['none', 'needed', 'approved', 'refused'] })
      .notNull()
      .default('none'),
    secret: text().unique(),
    /** The source it became. */
    usedFor: text(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (token) => [
    index('sandbox_pay_tokens_created').on(token.createdAt),
    check('sandbox_pay_tokens_confirmation', sql`${token.confirmation} in ('none', 'needed', 'approved', 'refused')`),
  ],
)

/** Saved cards and bank accounts. */
export const sandboxPaySources = pgTable(
  'sandbox_pay_sources',
  {
    id: text().primaryKey(),
    /** In order of saving. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    customerId: text()
      .notNull()
      .references(() => sandboxPayCustomers.id),
    details: jsonb().$type<SourceDetails>().notNull(),
    isVerified: boolean().notNull().default(false),
  },
  (source) => [index('sandbox_pay_sources_customer').on(source.customerId, source.number)],
)
