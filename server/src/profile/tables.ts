import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant } from '../db/columns.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id)

/** What people tell about themselves beyond what signing in and bidding need. No row: nothing told yet. */
export const profiles = pgTable('profiles', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  address1: text().notNull().default(''),
  address2: text().notNull().default(''),
  city: text().notNull().default(''),
  state: text().notNull().default(''),
  zip: text().notNull().default(''),
  country: text().notNull().default(''),
  taxExemptId: text().notNull().default(''),
  /** The name of an upload; empty when there is no picture. */
  avatar: text().notNull().default(''),
  /** YYYY-MM-DD; kept with the digits below only until the identity check they were told for. */
  dateOfBirth: text().notNull().default(''),
  idLast4: text().notNull().default(''),
})

/** Identity checks, each with what it was about: a result counts only as long as that is still so. */
export const kycChecks = pgTable(
  'kyc_checks',
  {
    id: id(),
    userId: userId(),
    decision: text({ enum: ['approved', 'review', 'denied'] }).notNull(),
    reasons: text().array().notNull().default(sql`'{}'`),
    /** How the provider calls this check. */
    reference: text().notNull(),
    /** A hash of name and address as they were checked. */
    subject: text().notNull(),
    at: instant().notNull().default(sql`now()`),
  },
  (kycCheck) => [
    index('kyc_checks_newest').on(kycCheck.userId, kycCheck.id),
    check('kyc_checks_decision', sql`${kycCheck.decision} in ('approved', 'review', 'denied')`),
  ],
)

/** Who owns or speaks for the company behind an account, as its holder says. Removed ones stay as inactive. */
export const companyOwners = pgTable(
  'company_owners',
  {
    id: id(),
    userId: userId(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    title: text().notNull().default(''),
    /** Basis points. */
    share: integer().notNull(),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    createdAt: instant().notNull().default(sql`now()`),
    /** null: the person named has not said that it is so, and nothing follows from it (decision 095). */
    confirmedAt: instant(),
    /** Which paper the house has seen that says so; null: none. What stands on paper only the house takes back (decision 105). */
    paper: text(),
    /** When the person named has said no; null: they have not (decision 105). */
    deniedAt: instant(),
  },
  (owner) => [
    index('company_owners_user').on(owner.userId),
    check('company_owners_share', sql`${owner.share} between 0 and 10000`),
    check('company_owners_status', sql`${owner.status} in ('active', 'inactive')`),
  ],
)

/** Where people live and have things sent to. A deleted one stays as inactive, because invoices may name it. */
export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    companyName: text().notNull().default(''),
    address1: text().notNull(),
    address2: text().notNull().default(''),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    country: text().notNull().default('US'),
    phone: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    isVerified: boolean().notNull().default(false),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (address) => [
    index('addresses_user').on(address.userId),
    uniqueIndex('addresses_one_default').on(address.userId).where(sql`${address.isDefault}`),
    check('addresses_status', sql`${address.status} in ('active', 'inactive')`),
    check('addresses_default_active', sql`not ${address.isDefault} or ${address.status} = 'active'`),
  ],
)
