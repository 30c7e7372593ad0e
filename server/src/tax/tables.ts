import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** What sales are taxed with, by place, kind of goods and day (shared: tax/choose-rate.ts says which line holds). */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    country: text().notNull(),
    state: text().notNull().default(''),
    zipPrefix: text().notNull().default(''),
    /** The name of a category of lots, in small letters; empty: all goods. */
    kindOfGoods: text().notNull().default(''),
    /** Thousandths of a percent. */
    rate: integer().notNull(),
    taxesShipping: boolean().notNull().default(false),
    fromDay: date({ mode: 'string' }).notNull(),
    /** Where staff have it from. */
    source: text().notNull().default(''),
    /** Came with the house; nobody has looked at it, so a live house does not charge by it. */
    isExample: boolean().notNull().default(false),
  },
  (line) => [
    uniqueIndex('tax_rates_once').on(line.country, line.state, line.zipPrefix, line.kindOfGoods, line.fromDay),
    check('tax_rates_rate', sql`${line.rate} between 0 and 100000`),
    check('tax_rates_place', sql`${line.country} ~ '^[A-Z]{2}$' and ${line.state} ~ '^([A-Z]{2})?$'`),
  ],
)
