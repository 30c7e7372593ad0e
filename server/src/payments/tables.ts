import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { bytes, instant } from '../db/columns.ts'

/** Whom the payment provider knows a person as. Cards and bank accounts are the provider's; nothing of them is here. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    provider: text({ enum: ['sandbox', 'stripe'] }).notNull(),
    /** Written before the provider is asked, so that asking again after a crash makes no second customer. */
    key: text().notNull(),
    /** null: being made. */
    customerId: text(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (customer) => [primaryKey({ columns: [customer.userId, customer.provider] })],
)

/**
 * That somebody has, or had, a certain card, without saying which: a hash of what the provider tells the same numbers apart
 * by. Nothing can be paid or found out with it; people who share a card are found by it.
 */
export const cardMarks = pgTable(
  'card_marks',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    mark: bytes().notNull(),
    seenAt: instant().notNull().default(sql`now()`),
    /** When it was not among the saved ones any more. */
    goneAt: instant(),
  },
  (card) => [primaryKey({ columns: [card.userId, card.mark] }), index('card_marks_mark').on(card.mark)],
)

/** When somebody's card was declined: whoever tries many is trying stolen numbers. */
export const declinedCards = pgTable(
  'declined_cards',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    at: instant().notNull().default(sql`now()`),
  },
  (decline) => [index('declined_cards_user').on(decline.userId, decline.at)],
)

/** Wrong amounts given for a bank account's two small deposits. Counted before the provider is asked. */
export const bankTries = pgTable(
  'bank_tries',
  {
    sourceId: text().primaryKey(),
    wrong: integer().notNull(),
  },
  (tries) => [check('bank_tries_at_most_three', sql`${tries.wrong} between 0 and 3`)],
)

/** What the provider told by webhook, each event once however often it comes. */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** The provider's own. */
    id: text().primaryKey(),
    provider: text({ enum: ['sandbox', 'stripe'] }).notNull(),
    type: text({ enum: ['charge', 'refund', 'dispute', 'payout', 'other'] }).notNull(),
    chargeId: text(),
    body: jsonb().notNull(),
    receivedAt: instant().notNull().default(sql`now()`),
    /** null: what follows from it has not been done yet. */
    handledAt: instant(),
  },
  (event) => [
    index('provider_events_charge').on(event.chargeId),
    index('provider_events_unhandled').on(event.receivedAt).where(sql`${event.handledAt} is null`),
  ],
)
