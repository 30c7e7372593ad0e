import { CHANCE_STATUSES } from '@gavelhouse/shared/after-close/chance-life.ts'
import { CHARGE_OUTCOMES, CHARGE_TARGETS } from '@gavelhouse/shared/after-close/charge-outcome.ts'
import { GIVE_UP_CAUSES } from '@gavelhouse/shared/after-close/nonpayer-contract.ts'
import { CLOSE_STEPS } from '@gavelhouse/shared/after-close/steps.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import { instant, money } from '../db/columns.ts'
import { invoices } from '../invoices/tables.ts'

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id)
const auctionId = () =>
  integer()
    .notNull()
    .references(() => auctions.id)
const invoiceId = () =>
  integer()
    .notNull()
    .references(() => invoices.id)
const now = sql`clock_timestamp()`

/** What staff have done of the steps after a close, each time they did it. */
export const closeSteps = pgTable(
  'close_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    auctionId: auctionId(),
    step: text({ enum: CLOSE_STEPS }).notNull(),
    staffId: userId(),
    at: instant().notNull().default(now),
    /** Of what it was done: lots looked at, invoices made, people reminded. */
    count: integer().notNull(),
  },
  (done) => [index('close_steps_auction').on(done.auctionId, done.step, done.id)],
)

/** Cards on file charged for an auction, or what would come of it. Which invoices is decided when it is started. */
export const cardRuns = pgTable(
  'card_runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    auctionId: auctionId(),
    staffId: userId(),
    target: text({ enum: CHARGE_TARGETS }).notNull(),
    ceiling: money(),
    isTrial: boolean().notNull(),
    startedAt: instant().notNull().default(now),
    /** When somebody last worked on it: a run that was left is taken up again. */
    workedAt: instant().notNull().default(now),
    endedAt: instant(),
    /** The caller's Idempotency-Key. */
    key: text(),
  },
  (run) => [
    // Pressed twice, cards are charged by one run.
    uniqueIndex('card_runs_one').on(run.auctionId).where(sql`${run.endedAt} is null and not ${run.isTrial}`),
    uniqueIndex('card_runs_key').on(run.staffId, run.key),
    index('card_runs_auction').on(run.auctionId, run.id),
    index('card_runs_open').on(run.workedAt).where(sql`${run.endedAt} is null`),
  ],
)

/** One invoice of a run. The attempt is written in the transaction that names it here: after a crash it is the same one. */
export const cardRunItems = pgTable(
  'card_run_items',
  {
    runId: integer()
      .notNull()
      .references(() => cardRuns.id),
    invoiceId: invoiceId(),
    outcome: text({ enum: CHARGE_OUTCOMES }),
    amount: money().notNull().default(0),
    fee: money().notNull().default(0),
    card: jsonb().$type<{ brand: string; last4: string }>(),
    attemptId: bigint({ mode: 'number' }),
    failure: text(),
  },
  (item) => [
    primaryKey({ columns: [item.runId, item.invoiceId] }),
    index('card_run_items_invoice').on(item.invoiceId),
    index('card_run_items_waiting').on(item.runId, item.invoiceId).where(sql`${item.outcome} is null`),
  ],
)

/** Lines that nobody pays: whose fault it is, and whether they were owed again after all. */
export const givenUpLines = pgTable(
  'given_up_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    lineId: integer().notNull(),
    invoiceId: invoiceId(),
    cause: text({ enum: GIVE_UP_CAUSES }).notNull(),
    reason: text().notNull(),
    staffId: userId(),
    at: instant().notNull().default(now),
    restoredAt: instant(),
  },
  (line) => [
    uniqueIndex('given_up_lines_once').on(line.lineId).where(sql`${line.restoredAt} is null`),
    index('given_up_lines_invoice').on(line.invoiceId),
  ],
)

/** Against whoever did not take what they had bought. It counts for a time, unless it is lifted or the invoice paid late. */
export const strikes = pgTable(
  'strikes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    invoiceId: invoiceId(),
    reason: text().notNull(),
    staffId: userId(),
    at: instant().notNull().default(now),
    expiresAt: instant().notNull(),
    liftedAt: instant(),
    liftedById: integer().references(() => users.id),
    liftReason: text(),
  },
  (strike) => [
    index('strikes_user').on(strike.userId, strike.id),
    // Of one invoice one, however many of its lines are given up one by one.
    uniqueIndex('strikes_one').on(strike.invoiceId).where(sql`${strike.liftedAt} is null`),
    check('strikes_lifted', sql`(${strike.liftedAt} is null) = (${strike.liftedById} is null)`),
  ],
)

/** A lot whose buyer did not take it, offered to the next bidder at their own highest bid. */
export const secondChances = pgTable(
  'second_chances',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    lotId: integer().notNull(),
    run: integer().notNull(),
    auctionId: auctionId(),
    /** The line of the sale that fell through. */
    lineId: integer().notNull(),
    userId: userId(),
    /** Of each unit. */
    price: money().notNull(),
    quantity: integer().notNull(),
    status: text({ enum: CHANCE_STATUSES }).notNull().default('offered'),
    reason: text().notNull(),
    staffId: userId(),
    at: instant().notNull().default(now),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
  },
  (chance) => [
    uniqueIndex('second_chances_one').on(chance.lotId).where(sql`${chance.status} = 'offered'`),
    index('second_chances_line').on(chance.lineId),
    index('second_chances_user').on(chance.userId, chance.id),
    index('second_chances_expiring').on(chance.expiresAt).where(sql`${chance.status} = 'offered'`),
    check('second_chances_price', sql`${chance.price} >= 1 and ${chance.quantity} >= 1`),
  ],
)
