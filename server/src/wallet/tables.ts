import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { bytes, instant, money } from '../db/columns.ts'
import { lots } from '../lots/tables.ts'

/** A sum held so that a person may bid on a lot. At most one is held per person and lot (I-26). */
export const bidDeposits = pgTable(
  'bid_deposits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    lotId: integer()
      .notNull()
      .references(() => lots.id),
    amount: money().notNull(),
    status: text({ enum: ['held', 'applied', 'released', 'forfeited'] })
      .notNull()
      .default('held'),
    createdAt: instant().notNull().default(sql`now()`),
    /** When it was applied, given back or lost, and to which invoice it was applied. */
    endedAt: instant(),
    invoiceId: integer(),
  },
  (deposit) => [
    uniqueIndex('bid_deposits_one_held').on(deposit.userId, deposit.lotId).where(sql`${deposit.status} = 'held'`),
    index('bid_deposits_held').on(deposit.lotId).where(sql`${deposit.status} = 'held'`),
    index('bid_deposits_user').on(deposit.userId),
    index('bid_deposits_invoice').on(deposit.invoiceId).where(sql`${deposit.invoiceId} is not null`),
    check('bid_deposits_amount', sql`${deposit.amount} > 0`),
  ],
)

/** Sixteen random characters that become money in a wallet once. Only their hash is kept (T-49). */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codeHash: bytes().notNull().unique(),
    amount: money().notNull(),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
    expiresAt: instant(),
    redeemedById: integer().references(() => users.id),
    redeemedAt: instant(),
    /** Of the call that redeemed it: sent again it is answered again. */
    redeemedKey: text(),
  },
  (card) => [
    index('gift_cards_redeemed').on(card.redeemedById).where(sql`${card.redeemedById} is not null`),
    check('gift_cards_amount', sql`${card.amount} > 0 and ${card.amount} % 100 = 0`),
    check('gift_cards_redeemed', sql`(${card.redeemedById} is null) = (${card.redeemedAt} is null)`),
  ],
)

/** Wrong codes, by person: guessing is slow (T-49). */
export const giftCardTries = pgTable(
  'gift_card_tries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (guess) => [index('gift_card_tries_user').on(guess.userId, guess.at)],
)
