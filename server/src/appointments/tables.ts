import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import { instant } from '../db/columns.ts'
import { invoices } from '../invoices/tables.ts'
import { locations } from '../site/tables.ts'

/** The days on which goods are fetched from a place: those of one auction, or of all that have none of their own there. */
export const pickupCalendars = pgTable(
  'pickup_calendars',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    locationId: integer()
      .notNull()
      .references(() => locations.id),
    auctionId: integer().references(() => auctions.id),
    dates: date().array().notNull(),
    /** Minutes of the day, on the clock of the house; null: as the place is open. */
    startMinute: integer(),
    endMinute: integer(),
    slotMinutes: integer(),
    seatsPerSlot: integer().notNull(),
  },
  (calendar) => [
    uniqueIndex('pickup_calendars_auction').on(calendar.locationId, calendar.auctionId),
    uniqueIndex('pickup_calendars_place').on(calendar.locationId).where(sql`${calendar.auctionId} is null`),
    check(
      'pickup_calendars_hours',
      sql`${calendar.startMinute} between 0 and 1439 and ${calendar.endMinute} between 1 and 1440
        and ${calendar.slotMinutes} between 5 and 480 and ${calendar.seatsPerSlot} between 0 and 1000`,
    ),
  ],
)

/** Single slots in which nobody else can come, whatever a calendar says; opened again, the row is gone. */
export const closedSlots = pgTable(
  'closed_slots',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    locationId: integer()
      .notNull()
      .references(() => locations.id),
    startsAt: instant().notNull(),
  },
  (slot) => [uniqueIndex('closed_slots_one').on(slot.locationId, slot.startsAt)],
)

/**
 * When the goods of an invoice are fetched. What the desk has done with them stands with the lines of the invoice; one that
 * was given up has no seat.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    locationId: integer()
      .notNull()
      .references(() => locations.id),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** From 1 on; null: given up, and anybody's again. */
    seat: integer(),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
    changedAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (appointment) => [
    // I-60: the last seat of a slot cannot go twice.
    uniqueIndex('appointments_one_seat')
      .on(appointment.locationId, appointment.startsAt, appointment.seat)
      .where(sql`${appointment.seat} is not null`),
    // I-61. An invoice has one place.
    uniqueIndex('appointments_one_live').on(appointment.invoiceId).where(sql`${appointment.seat} is not null`),
    index('appointments_invoice').on(appointment.invoiceId),
    index('appointments_start').on(appointment.startsAt),
    index('appointments_user').on(appointment.userId, appointment.startsAt),
    check('appointments_times', sql`${appointment.endsAt} > ${appointment.startsAt} and ${appointment.seat} >= 1`),
  ],
)
