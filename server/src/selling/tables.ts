import { ITEM_STATES } from '@gavelhouse/shared/selling/item-life.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant, money } from '../db/columns.ts'
import { lots } from '../lots/tables.ts'

/** What a seller would like to sell. Nobody but the seller and the house knows of it; accepted, it becomes a lot. */
export const sellerItems = pgTable(
  'seller_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sellerId: integer()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    description: text().notNull(),
    quantity: integer().notNull(),
    /** As the seller wishes; null: as the house thinks best. */
    startingPrice: money(),
    reserve: money(),
    state: text({ enum: ITEM_STATES }).notNull().default('waiting'),
    /** What the house says to the seller about it. */
    answer: text().notNull().default(''),
    /** Names of uploads of the seller, the main one first. */
    pictures: text().array().notNull().default(sql`'{}'`),
    lotId: integer().references(() => lots.id),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (item) => [
    index('seller_items_seller').on(item.sellerId, item.id),
    index('seller_items_waiting').on(item.id).where(sql`${item.state} = 'waiting'`),
    check('seller_items_quantity', sql`${item.quantity} >= 1`),
    check('seller_items_lot', sql`(${item.state} = 'accepted') = (${item.lotId} is not null)`),
  ],
)
