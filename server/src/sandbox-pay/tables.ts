import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, money } from '../db/columns.ts'
import type { ChargeBecomes, ChargeFlow, ChargeStatus, DeclineReason, SourceDetails } from './details.ts'
import type { EventContent } from './event-content.ts'
import type { KnobSettings } from './knob-settings.ts'

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

/** Every time somebody was to pay, whatever came of it. */
export const sandboxPayCharges = pgTable(
  'sandbox_pay_charges',
  {
    id: text().primaryKey(),
    key: text().notNull().unique(),
    customerId: text()
      .notNull()
      .references(() => sandboxPayCustomers.id),
    flow: text().$type<ChargeFlow>().notNull(),
    status: text().$type<ChargeStatus>().notNull(),
    amount: money().notNull(),
    captured: money().notNull().default(0),
    /** Sent back or on its way. */
    refunded: money().notNull().default(0),
    /** The source as asked for: the same key with another one is a mistake of the caller's. */
    sourceId: text(),
    details: jsonb().$type<SourceDetails>(),
    decline: text().$type<DeclineReason>(),
    description: text().notNull(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    secret: text().unique(),
    returnUrl: text(),
    /** What becomes of it by itself, and when. */
    becomes: text().$type<ChargeBecomes>(),
    becomesAt: instant(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (charge) => [
    index('sandbox_pay_charges_due').on(charge.becomesAt).where(sql`${charge.becomesAt} is not null`),
    check('sandbox_pay_charges_becomes', sql`(${charge.becomes} is null) = (${charge.becomesAt} is null)`),
    check(
      'sandbox_pay_charges_amounts',
      sql`${charge.amount} > 0 and ${charge.refunded} between 0 and ${charge.captured} and ${charge.captured} <= ${charge.amount}`,
    ),
  ],
)

export const sandboxPayRefunds = pgTable(
  'sandbox_pay_refunds',
  {
    id: text().primaryKey(),
    key: text().notNull().unique(),
    chargeId: text()
      .notNull()
      .references(() => sandboxPayCharges.id),
    amount: money().notNull(),
    status: text({ enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    becomes: text({ enum: ['succeeded', 'failed'] }),
    becomesAt: instant(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (refund) => [
    index('sandbox_pay_refunds_charge').on(refund.chargeId),
    index('sandbox_pay_refunds_due').on(refund.becomesAt).where(sql`${refund.becomesAt} is not null`),
    check('sandbox_pay_refunds_amount', sql`${refund.amount} > 0`),
    check('sandbox_pay_refunds_status', sql`${refund.status} in ('pending', 'succeeded', 'failed')`),
  ],
)

/** Payments a holder says they never made. The money is gone while they are open. */
export const sandboxPayDisputes = pgTable(
  'sandbox_pay_disputes',
  {
    id: text().primaryKey(),
    chargeId: text()
      .notNull()
      .unique()
      .references(() => sandboxPayCharges.id),
    amount: money().notNull(),
    reason: text().notNull(),
    status: text({ enum: ['open', 'won', 'lost'] }).notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (dispute) => [check('sandbox_pay_disputes_status', sql`${dispute.status} in ('open', 'won', 'lost')`)],
)

/** What was sent to the house's bank account. */
export const sandboxPayPayouts = pgTable(
  'sandbox_pay_payouts',
  { id: text().primaryKey(), amount: money().notNull(), createdAt: instant().notNull().default(sql`now()`) },
  (payout) => [check('sandbox_pay_payouts_amount', sql`${payout.amount} > 0`)],
)

/** The company's own list of what moved, in the order in which it was written. Amounts are the house's gains. */
export const sandboxPayMovements = pgTable(
  'sandbox_pay_movements',
  {
    number: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['charge', 'refund', 'refund_failed', 'dispute', 'dispute_won', 'payout'] }).notNull(),
    chargeId: text(),
    refundKey: text(),
    amount: money().notNull(),
    fee: money().notNull(),
    /** The payout it went out with. */
    payoutId: text(),
    at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (movement) => [
    index('sandbox_pay_movements_at').on(movement.at),
    index('sandbox_pay_movements_kept').on(movement.number).where(sql`${movement.payoutId} is null`),
  ],
)

/** What the house is to be told, until it says that it has heard. */
export const sandboxPayEvents = pgTable(
  'sandbox_pay_events',
  {
    id: text().primaryKey(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    content: jsonb().$type<EventContent>().notNull(),
    tries: integer().notNull().default(0),
    /** null: heard, or given up. */
    sendAt: instant().default(sql`now()`),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (event) => [index('sandbox_pay_events_due').on(event.sendAt).where(sql`${event.sendAt} is not null`)],
)

/** How the company misbehaves, for tests and fault runs, which write it here. At most one row; none: not at all. */
export const sandboxPayKnobs = pgTable(
  'sandbox_pay_knobs',
  {
    id: integer().primaryKey().default(1),
    settings: jsonb().$type<KnobSettings>().notNull(),
    /** How many calls were answered under it: each draws its own number from the seed. */
    calls: integer().notNull().default(0),
  },
  (knobs) => [check('sandbox_pay_knobs_one', sql`${knobs.id} = 1`)],
)
