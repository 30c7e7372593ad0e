import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../db/columns.ts'

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Always lower case. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    companyName: text().notNull().default(''),
    phone: text().notNull().default(''),
    phoneVerified: boolean().notNull().default(false),
    status: text({ enum: ['email_unverified', 'active', 'deactivate'] })
      .notNull()
      .default('email_unverified'),
    role: text({ enum: ['user', 'seller', 'admin'] })
      .notNull()
      .default('user'),
    isSuspended: boolean().notNull().default(false),
    collectTax: boolean().notNull().default(true),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (user) => [
    uniqueIndex('users_email').on(user.email),
    check('users_email_lower', sql`${user.email} = lower(${user.email})`),
    check('users_status', sql`${user.status} in ('email_unverified', 'active', 'deactivate')`),
    check('users_role', sql`${user.role} in ('user', 'seller', 'admin')`),
  ],
)

/** Closed circles of bidders. Group 0 is everybody and has no row here. */
export const groups = pgTable('groups', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
})

export const userGroups = pgTable(
  'user_groups',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    groupId: integer()
      .notNull()
      .references(() => groups.id),
  },
  (member) => [primaryKey({ columns: [member.userId, member.groupId] })],
)

/** The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull().default(sql`now()`),
    expiresAt: instant().notNull(),
  },
  (session) => [index('sessions_user').on(session.userId)],
)

/** Everything staff do. Append-only, held by a trigger (I-81). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer()
      .notNull()
      .references(() => users.id),
    act: text().notNull(),
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: instant().notNull().default(sql`now()`),
    /** The caller's Idempotency-Key and what was asked with it, so that a repeated request is known. */
    key: text(),
    inputHash: text(),
  },
  (line) => [
    uniqueIndex('audit_log_key').on(line.staffId, line.key).where(sql`${line.key} is not null`),
    index('audit_log_subject').on(line.subject),
  ],
)
