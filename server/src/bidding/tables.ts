import type { LotFact } from '@gavelhouse/shared/bidding/lot-state.ts'
import type { RulesSnapshot } from '@gavelhouse/shared/proofs/seal-line.ts'
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
import { bytes, instant, money } from '../db/columns.ts'

/**
 * Everything that ever happened to a lot, numbered 1..n without gap. Append-only: a trigger refuses updates and
 * deletes. The columns after `fact` are the state after the event, so any moment can be read without a replay.
 */
export const lotLog = pgTable(
  'lot_log',
  {
    // No foreign keys: rows are written under the lot's lock after the bidder was read, and each key would cost more than
    // the row itself (docs/decisions/006). The audit queries look for strays.
    lotId: integer().notNull(),
    number: integer().notNull(),
    at: instant().notNull(),
    run: integer().notNull(),
    type: text().notNull(),
    fact: jsonb().$type<LotFact>().notNull(),
    userId: integer(),
    amount: money(),
    /** The caller's Idempotency-Key, on the event its command caused. */
    key: text(),

    price: money().notNull(),
    nextBid: money().notNull(),
    bidCount: integer().notNull(),
    leaderId: integer(),
    closesAt: instant().notNull(),
    status: text({ enum: ['future', 'open', 'sold', 'closed'] }).notNull(),
    reserveMet: boolean().notNull(),

    /** SHA-256 over this line and the hash before it; null on lines older than the proofs (docs/decisions/014). */
    hash: bytes(),
    /** Secret until the value it hides may be shown. */
    salt: bytes(),
    /** On the first line that was decided by these rules. */
    rules: jsonb().$type<RulesSnapshot>(),
  },
  (event) => [
    primaryKey({ columns: [event.lotId, event.number] }),
    check('lot_log_number', sql`${event.number} >= 1`),
    check('lot_log_amount', sql`${event.amount} between 1 and 999999999999`),
    uniqueIndex('lot_log_key').on(event.userId, event.key).where(sql`${event.key} is not null`),
    index('lot_log_retractions').on(event.userId, event.at).where(sql`${event.type} = 'retracted'`),
    uniqueIndex('lot_log_one_close').on(event.lotId, event.run).where(sql`${event.type} = 'closed'`),
    index('lot_log_user').on(event.userId, event.lotId).where(sql`${event.type} in ('bid', 'pre-bid')`),
    // Finds the bids of some hours and costs a bid nothing: lines come in the order of time.
    index('lot_log_time').using('brin', event.at),
    index('lot_log_declined').on(event.lotId).where(sql`${event.type} in ('retracted', 'voided')`),
  ],
)

/** Rule 23: staff let somebody bid again who had taken a bid back before this moment. */
export const biddingPardons = pgTable(
  'bidding_pardons',
  {
    lotId: integer().notNull(),
    userId: integer().notNull(),
    at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (pardon) => [primaryKey({ columns: [pardon.lotId, pardon.userId] })],
)

/**
 * What was written to the log and has not been worked on yet: announcing it (if the process died before it could) and
 * telling people. Written in the transaction of the batch, so nothing is forgotten.
 */
export const logOutbox = pgTable('log_outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  lotIds: integer().array().notNull(),
  /** For each lot the log number before the batch and after it. */
  fromNumbers: integer().array().notNull(),
  toNumbers: integer().array().notNull(),
  at: instant().notNull(),
})

/** When bids could last be taken. One row. */
export const heartbeat = pgTable('heartbeat', { id: integer().primaryKey(), at: instant().notNull() }, (beat) => [
  check('heartbeat_one', sql`${beat.id} = 1`),
])

/** Times in which no bids could be taken; the lots they touched were extended once (D-1). */
export const outages = pgTable('outages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  startedAt: instant().notNull().unique(),
  endedAt: instant().notNull(),
  isApplied: boolean().notNull().default(false),
})
