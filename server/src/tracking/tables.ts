import { CARRIERS } from '@gavelhouse/shared/shipping/carriers.ts'
import { CARRIER_CODES } from '@gavelhouse/shared/tracking/known-carriers.ts'
import { PARCEL_STATES, SIGNALS } from '@gavelhouse/shared/tracking/parcel-state.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant } from '../db/columns.ts'
import { invoices } from '../invoices/tables.ts'
import type { FreightSchedule, TrackingUpdate } from './tracker.ts'

/**
 * What was sent of an invoice in one go, under one number of a carrier. Whoever changes one holds its invoice first. The state
 * is what its scans say (`shared/src/tracking/parcel-state.ts`).
 */
export const parcels = pgTable(
  'parcels',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    /** The buyer. */
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Parcel or freight (P-530). */
    type: text({ enum: CARRIERS }).notNull(),
    carrierCode: text({ enum: CARRIER_CODES }).notNull(),
    service: text().notNull().default(''),
    /** Empty: there is none, and nobody is asked. */
    trackingNumber: text().notNull().default(''),
    state: text({ enum: PARCEL_STATES }).notNull().default('announced'),
    /** The carrier's own words for it, and its page. */
    carrierText: text().notNull().default(''),
    pageUrl: text().notNull().default(''),
    expectedOn: date({ mode: 'string' }),
    schedule: jsonb().$type<FreightSchedule>(),
    shippedAt: instant().notNull().default(sql`clock_timestamp()`),
    deliveredAt: instant(),
    /** When the carrier last said anything, asked or not. */
    heardAt: instant(),
    /** When the carrier is asked next; null: not any more. */
    lookAt: instant(),
    /** When the carrier was asked to tell by itself. */
    followedAt: instant(),
    /** Who sent it, and the Idempotency-Key it was noted with. */
    staffId: integer().references(() => users.id),
    requestKey: text(),
    requestHash: text(),
  },
  (parcel) => [
    index('parcels_invoice').on(parcel.invoiceId, parcel.id),
    index('parcels_number').on(parcel.trackingNumber).where(sql`${parcel.trackingNumber} <> ''`),
    index('parcels_underway').on(parcel.invoiceId).where(sql`${parcel.state} <> 'delivered'`),
    index('parcels_look').on(parcel.lookAt).where(sql`${parcel.lookAt} is not null`),
    uniqueIndex('parcels_request').on(parcel.staffId, parcel.requestKey).where(sql`${parcel.requestKey} is not null`),
    check('parcels_delivered', sql`(${parcel.state} = 'delivered') = (${parcel.deliveredAt} is not null)`),
    check('parcels_look_ends', sql`${parcel.deliveredAt} is null or ${parcel.lookAt} is null`),
  ],
)

export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: integer()
      .notNull()
      .references(() => parcels.id),
    /** Of `owed_lines`. */
    lineId: integer().notNull(),
    quantity: integer().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.parcelId, line.lineId] }),
    index('parcel_lines_line').on(line.lineId),
    check('parcel_lines_quantity', sql`${line.quantity} >= 1`),
  ],
)

/** What carriers, or staff in their place, noted about a parcel. The same scan is kept once, however often it is told. */
export const parcelScans = pgTable(
  'parcel_scans',
  {
    parcelId: integer()
      .notNull()
      .references(() => parcels.id),
    /** Over its time, code, words and place. */
    mark: text().notNull(),
    at: instant().notNull(),
    signal: text({ enum: SIGNALS }).notNull(),
    /** As the carrier writes it. */
    code: text().notNull().default(''),
    description: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    zip: text().notNull().default(''),
    /** null: the carrier's. */
    staffId: integer().references(() => users.id),
    receivedAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (scan) => [primaryKey({ columns: [scan.parcelId, scan.mark] })],
)

/** What carriers told of numbers nobody here knows, the last word of each: a label may be scanned before it is noted. */
export const strayUpdates = pgTable(
  'stray_updates',
  {
    trackingNumber: text().primaryKey(),
    content: jsonb().$type<TrackingUpdate>().notNull(),
    receivedAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (update) => [index('stray_updates_received').on(update.receivedAt)],
)

/** The built-in carrier's own book: scans beside those that come by themselves. */
export const sandboxScans = pgTable(
  'sandbox_scans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    trackingNumber: text().notNull(),
    code: text().notNull(),
    at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (scan) => [index('sandbox_scans_number').on(scan.trackingNumber)],
)
