import { LETTER_STATES } from '@gavelhouse/shared/inbox/letter.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant } from '../db/columns.ts'

/** What staff look for in what was written: the index below is on exactly this. */
export const messageText = (message: Record<'firstName' | 'lastName' | 'email' | 'message', AnyPgColumn>): SQL =>
  sql`${message.firstName} || ' ' || ${message.lastName} || ' ' || ${message.email} || ' ' || ${message.message}`

/** What visitors wrote to the house. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** null: a visitor. */
    userId: integer().references(() => users.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    /** Filled the field that only robots see: kept for staff to look at, nobody is written to. */
    isSuspect: boolean().notNull().default(false),
    /** Of the sender's Idempotency-Key and what was written with it: a message sent twice is stored once. */
    key: text().unique(),
    createdAt: instant().notNull().default(sql`now()`),
    state: text({ enum: LETTER_STATES }).notNull().default('open'),
    /** Who of the staff looks after it. */
    assigneeId: integer().references(() => users.id),
  },
  (message) => [
    index('contact_messages_user').on(message.userId),
    index('contact_messages_text').using('gin', sql`(${messageText(message)}) gin_trgm_ops`),
    index('contact_messages_open').on(message.id).where(sql`${message.state} = 'open'`),
  ],
)

/** One row per address, however often it subscribes. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text().primaryKey(),
  name: text().notNull().default(''),
  phone: text().notNull().default(''),
  zip: text().notNull().default(''),
  /** The one the page was read in. */
  language: text().notNull().default('en'),
  isSuspect: boolean().notNull().default(false),
  createdAt: instant().notNull().default(sql`now()`),
})

/** Whom a marketing service has been told of, where the house has one. */
export const marketingContacts = pgTable('marketing_contacts', {
  email: text().primaryKey(),
  /** It will never take this address. */
  isRefused: boolean().notNull().default(false),
  createdAt: instant().notNull().default(sql`now()`),
})
