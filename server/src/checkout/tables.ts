import type { Difference } from '@gavelhouse/shared/checkout/reconcile.ts'
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
import { instant, money } from '../db/columns.ts'
import type { ChosenShipping } from '../invoices/create-invoice.ts'
import type { GoodsTax } from '../invoices/line-sums.ts'
import type { InvoiceAddress } from '../invoices/tables.ts'

/** What somebody buys with an attempt, before there is an invoice. */
export interface AttemptPurchase {
  auctionId: number
  locationId: number
  /** `unitPrice`: as it was shown; `isAgreed`: in an offer. */
  lines: { lotId: number; quantity: number; unitPrice: number; isAgreed: boolean; offerId: number | null }[]
  delivery: 'pickup' | 'shipping'
  addressId: number | null
  address: InvoiceAddress | null
  shipping: ChosenShipping | null
  /** As it was shown, whatever it has become since. */
  tax: GoodsTax
  /** What deposits on the lots leave to be paid; nothing of it in attempts that were begun before this was kept. */
  due?: number
}

/**
 * One try to pay for something: the specification's payment request log. Written and committed before anybody is asked for
 * money, and finished by a sweeper if this process dies (money 7, 8).
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Sent to the provider with everything that is asked for this attempt. */
    key: text().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: ['invoice', 'purchase', 'top-up', 'deposit'] }).notNull(),
    /** What is paid for: 'invoice:1001', 'cart:7', 'wallet:3', 'deposit:12'. One open attempt per person and subject (I-36). */
    subject: text().notNull(),
    invoiceId: integer(),
    /** Of a deposit. */
    lotId: integer(),
    /** The sale it is for; null: none, money for a wallet. */
    auctionId: integer(),
    purchase: jsonb().$type<AttemptPurchase>(),
    method: text({ enum: ['card', 'bank', 'redirect', 'wallet', 'offline', 'cash'] }).notNull(),
    provider: text({ enum: ['sandbox', 'stripe'] }),
    /** Of the customer at the provider: a saved card or bank, or a token. */
    source: text(),
    /** When the goods are to be fetched, as chosen before paying; booked with the payment if it is still to be had. */
    pickupAt: instant(),
    /** What may be told of it: brand, last four digits, country. */
    sourceFacts: jsonb().$type<{ brand: string; last4: string; country: string }>(),
    chargeId: text(),
    /** Toward what is paid for, and what the payer bears beside it (money 4). */
    amount: money().notNull(),
    fee: money().notNull().default(0),
    captured: money().notNull().default(0),
    refunded: money().notNull().default(0),
    status: text({ enum: ['created', 'pending', 'succeeded', 'failed', 'expired'] })
      .notNull()
      .default('created'),
    /** How far it has come: each step is committed before the next is asked for. */
    step: text({ enum: ['written', 'asked', 'authorized', 'decided', 'captured', 'posted'] })
      .notNull()
      .default('written'),
    /** Debited later by the bank: blocks nothing and does not expire (money 7). */
    isSlow: boolean().notNull().default(false),
    /** Reserved only, until its payer pays with it or its time is over (decision 043). */
    isHold: boolean().notNull().default(false),
    /** Why it failed, as an error of ours. */
    failure: text(),
    /** The hosted page of the provider, or the secret its part of the page confirms with. */
    url: text(),
    secret: text(),
    /** The Idempotency-Key of the caller, and what was asked with it. */
    requestKey: text(),
    requestHash: text(),
    staffId: integer(),
    /** Of a saved card, by the house, with nobody there to be asked. */
    isAutomatic: boolean().notNull().default(false),
    note: text().notNull().default(''),
    /** Of what came by hand: how, and the number of the check, the transfer or the slip. */
    tender: text({ enum: ['cash', 'check', 'wire', 'terminal'] }),
    reference: text().notNull().default(''),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
    expiresAt: instant().notNull(),
    /** When the sweeper looks at it next. */
    lookAt: instant().notNull(),
    endedAt: instant(),
  },
  (attempt) => [
    uniqueIndex('payment_attempts_one_open')
      .on(attempt.userId, attempt.subject)
      .where(sql`${attempt.status} in ('created', 'pending') and not ${attempt.isSlow}`),
    uniqueIndex('payment_attempts_request')
      .on(attempt.userId, attempt.requestKey)
      .where(sql`${attempt.requestKey} is not null`),
    uniqueIndex('payment_attempts_charge').on(attempt.provider, attempt.chargeId),
    index('payment_attempts_open').on(attempt.lookAt).where(sql`${attempt.status} in ('created', 'pending')`),
    index('payment_attempts_invoice').on(attempt.invoiceId),
    index('payment_attempts_user').on(attempt.userId, attempt.id),
    // Lists of the office: half a million of them, asked for by sale, day, amount and by what went wrong.
    index('payment_attempts_auction').on(attempt.auctionId, attempt.id),
    index('payment_attempts_made').on(attempt.createdAt),
    index('payment_attempts_amount').on(attempt.amount, attempt.id),
    index('payment_attempts_over')
      .on(attempt.status, attempt.id)
      .where(sql`${attempt.status} in ('failed', 'expired')`),
    check(
      'payment_attempts_amounts',
      sql`${attempt.amount} > 0 and ${attempt.amount} % 100 = 0 and ${attempt.fee} >= 0 and ${attempt.fee} % 100 = 0`,
    ),
    // I-30.
    check(
      'payment_attempts_refunded',
      sql`${attempt.refunded} between 0 and ${attempt.captured} and ${attempt.captured} between 0 and ${attempt.amount} + ${attempt.fee}`,
    ),
    check('payment_attempts_ended', sql`(${attempt.endedAt} is null) = (${attempt.status} in ('created', 'pending'))`),
  ],
)

/** Units of lots that are sold outright only, kept for an attempt until it ends (money 9, I-41). */
export const unitHolds = pgTable(
  'unit_holds',
  {
    attemptId: bigint({ mode: 'number' })
      .notNull()
      .references(() => paymentAttempts.id),
    lotId: integer().notNull(),
    quantity: integer().notNull(),
  },
  (hold) => [
    primaryKey({ columns: [hold.attemptId, hold.lotId] }),
    index('unit_holds_lot').on(hold.lotId),
    check('unit_holds_quantity', sql`${hold.quantity} >= 1`),
  ],
)

/** Money on its way back, or back: each is asked of the provider with its own key, or goes to the wallet (money 18). */
export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    invoiceId: integer(),
    /** The return it pays; null: something else is given back, or money of the wallet. */
    returnId: integer(),
    /** What is given back; null: to the wallet, of no payment in particular. */
    attemptId: bigint({ mode: 'number' }).references(() => paymentAttempts.id),
    userId: integer().notNull(),
    amount: money().notNull(),
    method: text({ enum: ['source', 'wallet', 'cash'] }).notNull(),
    status: text({ enum: ['created', 'pending', 'succeeded', 'failed'] })
      .notNull()
      .default('created'),
    providerId: text(),
    reason: text().notNull().default(''),
    /** What it is for: a line with its units, shipping, or nothing named. */
    lines: jsonb().$type<{ lineId: number; quantity: number; amount: number }[]>().notNull().default([]),
    staffId: integer(),
    requestKey: text(),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
    lookAt: instant().notNull().default(sql`clock_timestamp()`),
    endedAt: instant(),
  },
  (refund) => [
    index('refunds_open').on(refund.lookAt).where(sql`${refund.status} in ('created', 'pending')`),
    index('refunds_invoice').on(refund.invoiceId),
    index('refunds_return').on(refund.returnId).where(sql`${refund.returnId} is not null`),
    index('refunds_attempt').on(refund.attemptId),
    index('refunds_user').on(refund.userId, refund.id),
    check('refunds_amount', sql`${refund.amount} > 0 and ${refund.amount} % 100 = 0`),
  ],
)

/** A payer's bank has taken a payment back until it is decided whose it is (money 14). */
export const disputes = pgTable(
  'disputes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    providerId: text().notNull().unique(),
    attemptId: bigint({ mode: 'number' })
      .notNull()
      .references(() => paymentAttempts.id),
    amount: money().notNull(),
    reason: text().notNull().default(''),
    status: text({ enum: ['open', 'won', 'lost'] })
      .notNull()
      .default('open'),
    openedAt: instant().notNull().default(sql`clock_timestamp()`),
    endedAt: instant(),
  },
  (dispute) => [index('disputes_attempt').on(dispute.attemptId), check('disputes_amount', sql`${dispute.amount} > 0`)],
)

/** What came of holding our books against the provider's own list (I-35). */
export const reconciliations = pgTable('reconciliations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  from: instant().notNull(),
  to: instant().notNull(),
  movements: integer().notNull(),
  differences: jsonb().$type<Difference[]>().notNull(),
  at: instant().notNull().default(sql`clock_timestamp()`),
})
