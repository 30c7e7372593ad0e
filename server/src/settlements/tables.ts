import { ITEM_KINDS } from '@gavelhouse/shared/settlements/settle-items.ts'
import { PAYMENT_METHODS } from '@gavelhouse/shared/settlements/settlement.ts'
import { COMMISSION_KINDS, PREMIUM_KEEPERS } from '@gavelhouse/shared/settlements/terms.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import { instant, money } from '../db/columns.ts'

const sellerId = () =>
  integer()
    .notNull()
    .references(() => users.id)

/**
 * What was agreed on with a seller. In general: a line for each time it was changed, which holds for auctions that open from then
 * on. For one auction: one line, as long as it is not taken back.
 */
export const sellerTerms = pgTable(
  'seller_terms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sellerId: sellerId(),
    auctionId: integer().references(() => auctions.id),
    validFrom: instant().notNull().default(sql`clock_timestamp()`),
    kind: text({ enum: COMMISSION_KINDS }).notNull(),
    /** Thousandths of a percent. */
    rate: integer().notNull(),
    bands: text().notNull(),
    amount: money().notNull(),
    minimum: money(),
    maximum: money(),
    noSaleFee: money().notNull(),
    lotFee: money().notNull(),
    premiumTo: text({ enum: PREMIUM_KEEPERS }).notNull(),
  },
  (terms) => [
    index('seller_terms_seller').on(terms.sellerId, terms.id),
    uniqueIndex('seller_terms_exception')
      .on(terms.sellerId, terms.auctionId)
      .where(sql`${terms.auctionId} is not null`),
    check('seller_terms_rate', sql`${terms.rate} between 0 and 100000`),
    check('seller_terms_fees', sql`${terms.amount} >= 0 and ${terms.noSaleFee} >= 0 and ${terms.lotFee} >= 0`),
    check(
      'seller_terms_cents',
      sql`(${terms.amount} % 100, coalesce(${terms.minimum}, 0) % 100, coalesce(${terms.maximum}, 0) % 100,
        ${terms.noSaleFee} % 100, ${terms.lotFee} % 100) = (0, 0, 0, 0, 0)`,
    ),
  ],
)

/** Final: numbered without gaps, never changed but for where it was carried to. Sums are those of its lines and expenses. */
export const settlements = pgTable(
  'settlements',
  {
    /** The number on the paper: consecutive, taken from `settlement_numbers`. */
    id: integer().primaryKey(),
    sellerId: sellerId(),
    /** null: of all auctions. */
    auctionId: integer().references(() => auctions.id),
    staffId: integer().notNull(),
    madeAt: instant().notNull().default(sql`clock_timestamp()`),
    hammer: money().notNull(),
    premium: money().notNull(),
    commission: money().notNull(),
    fees: money().notNull(),
    expenses: money().notNull(),
    /** Of earlier settlements that came out below zero. */
    carried: money().notNull(),
    net: money().notNull(),
    /** Came out below zero: the settlement that took it on. */
    carriedInto: integer().references((): AnyPgColumn => settlements.id),
  },
  (settlement) => [
    index('settlements_seller').on(settlement.sellerId, settlement.id),
    index('settlements_auction').on(settlement.auctionId),
    index('settlements_to_carry')
      .on(settlement.sellerId)
      .where(sql`${settlement.net} < 0 and ${settlement.carriedInto} is null`),
    check(
      'settlements_net',
      sql`${settlement.net} = ${settlement.hammer} + ${settlement.premium} - ${settlement.commission} - ${settlement.fees}
        - ${settlement.expenses} + ${settlement.carried} and ${settlement.net} % 100 = 0`,
    ),
    check(
      'settlements_carried',
      sql`${settlement.carried} <= 0 and (${settlement.carriedInto} is null or ${settlement.net} < 0)`,
    ),
  ],
)

export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    settlementId: integer()
      .notNull()
      .references(() => settlements.id),
    /** What is settled: a sale, what came back of it, a lot nobody bought. Whatever happens at once, it is settled once. */
    item: text().notNull(),
    kind: text({ enum: ITEM_KINDS }).notNull(),
    /** Of `owed_lines`; null where nothing was sold. */
    lineId: integer(),
    lotId: integer().notNull(),
    run: integer().notNull(),
    auctionId: integer().notNull(),
    quantity: integer().notNull(),
    hammer: money().notNull(),
    premium: money().notNull(),
    commission: money().notNull(),
    fees: money().notNull(),
    reckonedCommission: money().notNull(),
    reckonedFees: money().notNull(),
    /** Why it was changed by hand; empty: it was not. */
    reason: text().notNull().default(''),
  },
  (line) => [
    uniqueIndex('settlement_lines_item').on(line.item),
    index('settlement_lines_settlement').on(line.settlementId),
    index('settlement_lines_line').on(line.lineId).where(sql`${line.lineId} is not null`),
    index('settlement_lines_lot').on(line.lotId, line.run),
    check(
      'settlement_lines_cents',
      sql`(${line.hammer} % 100, ${line.premium} % 100, ${line.commission} % 100, ${line.fees} % 100) = (0, 0, 0, 0)`,
    ),
  ],
)

/** What staff put in the place of what is reckoned, until it is settled. */
export const settlementChanges = pgTable('settlement_changes', {
  item: text().primaryKey(),
  sellerId: sellerId(),
  commission: money(),
  fees: money(),
  reason: text().notNull(),
  staffId: integer().notNull(),
  at: instant().notNull().default(sql`clock_timestamp()`),
})

/** Taken off by the next settlement; below zero: given. */
export const sellerExpenses = pgTable(
  'seller_expenses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sellerId: sellerId(),
    auctionId: integer().references(() => auctions.id),
    description: text().notNull(),
    amount: money().notNull(),
    at: instant().notNull().default(sql`clock_timestamp()`),
    settlementId: integer().references(() => settlements.id),
  },
  (expense) => [
    index('seller_expenses_open').on(expense.sellerId).where(sql`${expense.settlementId} is null`),
    index('seller_expenses_settlement').on(expense.settlementId).where(sql`${expense.settlementId} is not null`),
    check('seller_expenses_cents', sql`${expense.amount} <> 0 and ${expense.amount} % 100 = 0`),
  ],
)

/** What was paid out on a settlement: all of it at once. */
export const sellerPayments = pgTable(
  'seller_payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    settlementId: integer()
      .notNull()
      .references(() => settlements.id),
    amount: money().notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    reference: text().notNull().default(''),
    /** The day on which it was paid, as staff say. */
    day: text().notNull(),
    staffId: integer().notNull(),
    at: instant().notNull().default(sql`clock_timestamp()`),
    undoneAt: instant(),
  },
  (payment) => [
    uniqueIndex('seller_payments_once').on(payment.settlementId).where(sql`${payment.undoneAt} is null`),
    check('seller_payments_amount', sql`${payment.amount} > 0 and ${payment.amount} % 100 = 0`),
  ],
)

/** One row: the next number, taken last in a transaction (as `invoice_numbers`). */
export const settlementNumbers = pgTable('settlement_numbers', { next: integer().primaryKey() })
