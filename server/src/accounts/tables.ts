import type { Grant } from '@gavelhouse/shared/accounts/grants.ts'
import { ROLE_NAMES } from '@gavelhouse/shared/accounts/roles.ts'
import type { Changed } from '@gavelhouse/shared/office/changes.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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

/** What the office searches people by. Has to read as the index on it does. */
export const personText = (
  user: Record<'firstName' | 'lastName' | 'companyName' | 'email' | 'phone', AnyPgColumn>,
): SQL => {
  const { firstName, lastName, companyName, email, phone } = user
  return sql`${firstName} || ' ' || ${lastName} || ' ' || ${companyName} || ' ' || ${email} || ' ' || ${phone}`
}

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
    /** Plus and digits, or empty: one number is written in one way (A-075). */
    phone: text().notNull().default(''),
    phoneVerified: boolean().notNull().default(false),
    /** Whoever proved the number was signed in, or clicked the link in the same browser. Any other goes with a reset (S-1). */
    phoneProvedByOwner: boolean().notNull().default(false),
    status: text({ enum: ['email_unverified', 'active', 'deactivate'] })
      .notNull()
      .default('email_unverified'),
    isSuspended: boolean().notNull().default(false),
    /** The most this person may bid; null: no limit (P-015). */
    bidLimit: money(),
    collectTax: boolean().notNull().default(true),
    /** The number of the certificate staff have seen, of people who are exempt (A-597). */
    taxCertificate: text().notNull().default(''),
    createdAt: instant().notNull().default(sql`now()`),
    /** Known to have bid. Noted some time after the first bid and for good: whoever is not marked may have bid since. */
    hasBid: boolean().notNull().default(false),
  },
  (user) => [
    uniqueIndex('users_email').on(user.email),
    index('users_text').using('gin', sql`(${personText(user)}) gin_trgm_ops`),
    index('users_since').on(user.createdAt, user.id),
    index('users_name').on(sql`(${user.firstName} || ' ' || ${user.lastName})`, user.id),
    // A number that is verified belongs to one account: people log in with it (A-198).
    uniqueIndex('users_verified_phone').on(user.phone).where(sql`${user.phoneVerified} and ${user.phone} <> ''`),
    check('users_email_lower', sql`${user.email} = lower(${user.email})`),
    check('users_phone', sql`${user.phone} ~ '^([+][1-9][0-9]{7,14})?$'`),
    check('users_status', sql`${user.status} in ('email_unverified', 'active', 'deactivate')`),
  ],
)

/** What people may do beside bidding and buying: a row per person and role, which is a set of rights (shared: roles.ts). */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    role: text({ enum: ROLE_NAMES }).notNull(),
    /** null: in all auctions, and in the house as a whole. */
    auctionIds: integer().array(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (grant) => [
    primaryKey({ columns: [grant.userId, grant.role] }),
    index('user_roles_by_role').on(grant.role),
    check('user_roles_role', sql`${grant.role} in (${sql.raw(ROLE_NAMES.map((role) => `'${role}'`).join(', '))})`),
    check('user_roles_auctions', sql`cardinality(${grant.auctionIds}) > 0`),
    check('user_roles_owner', sql`${grant.role} <> 'owner' or ${grant.auctionIds} is null`),
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
  (member) => [primaryKey({ columns: [member.userId, member.groupId] }), index('user_groups_group').on(member.groupId)],
)

/** The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** How their own list of sessions names it: the hash is nobody's business. */
    id: integer().notNull().generatedAlwaysAsIdentity(),
    /** 'Chrome on Windows', as far as the browser said. */
    device: text().notNull().default(''),
    /** Who of the staff looks at the house as this person; null for the person's own sessions (T-26). */
    actingStaffId: integer().references(() => users.id),
    createdAt: instant().notNull().default(sql`now()`),
    lastUsedAt: instant().notNull().default(sql`now()`),
    expiresAt: instant().notNull(),
  },
  (session) => [index('sessions_user').on(session.userId), uniqueIndex('sessions_id').on(session.id)],
)

/** Everything staff do. Append-only, held by a trigger (I-81). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer()
      .notNull()
      .references(() => users.id),
    /** The roles this person had then: they change, the record does not. */
    staffRoles: jsonb().$type<Grant[]>().notNull().default([]),
    act: text().notNull(),
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The fields it changed, each with what was there before: the history of the record. */
    changes: jsonb().$type<readonly Changed[]>().notNull().default([]),
    at: instant().notNull().default(sql`now()`),
    /** The caller's Idempotency-Key and what was asked with it, so that a repeated request is known (R-9). */
    key: text(),
    inputHash: text(),
  },
  (line) => [
    uniqueIndex('audit_log_key').on(line.staffId, line.key).where(sql`${line.key} is not null`),
    // The newest line of a record is its version.
    index('audit_log_of_record').on(line.subject, line.id),
    index('audit_log_of_staff').on(line.staffId, line.id),
    index('audit_log_of_act').on(line.act, line.id),
    index('audit_log_of_kind').on(sql`split_part(${line.subject}, ':', 1)`, line.id),
    index('audit_log_of_number').on(sql`split_part(${line.subject}, ':', 2)`, line.id),
    index('audit_log_of_time').on(line.at, line.id),
    index('audit_log_of_task').on(sql`((${line.details}->>'taskId')::int)`),
  ],
)

/**
 * Six digits sent to somebody, of which only a salted hash is kept (T-82). A code is good for what it was sent for, to
 * the number or address it was sent to, and for whoever asked for it; the newest alone counts (T-85). Rows stay for a
 * day, because they are also the count of how many were sent.
 */
export const codes = pgTable(
  'codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    purpose: text({ enum: ['verify_phone', 'phone_login', 'email_login'] }).notNull(),
    /** +18015550100, or an address in lower case. */
    target: text().notNull(),
    /** Who asked: 'user:7', or a name of the guest's browser. */
    holder: text().notNull(),
    salt: bytes().notNull(),
    codeHash: bytes().notNull(),
    tries: integer().notNull().default(0),
    createdAt: instant().notNull().default(sql`now()`),
    expiresAt: instant().notNull(),
    /** When the right digits were given. For an hour this proves that the holder has the phone. */
    usedAt: instant(),
    /** When that proof was made use of. */
    spentAt: instant(),
  },
  (code) => [
    index('codes_target').on(code.target, code.purpose, code.id),
    index('codes_created').on(code.createdAt),
    check('codes_purpose', sql`${code.purpose} in ('verify_phone', 'phone_login', 'email_login')`),
  ],
)

/**
 * Sign-ups that wait for their mail to be clicked, each with its own password, name and phone: they take effect by the link
 * of this very record and by no other, so that nobody prepares an account for somebody else's address (S-1).
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Of the newest link: asking for another one puts this one out of use. */
    tokenHash: bytes().notNull().unique(),
    /** Always lower case. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Proved by a code; plus and digits. */
    phone: text().notNull(),
    /** Whose browser it was: another link is mailed only if the same one asks. */
    holder: text().notNull(),
    invitationId: integer().references((): AnyPgColumn => invitations.id),
    /** The page the person came from; a path of this house. */
    returnTo: text(),
    mails: integer().notNull().default(1),
    createdAt: instant().notNull().default(sql`now()`),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (signUp) => [
    index('sign_ups_email').on(signUp.email, signUp.id),
    index('sign_ups_expires').on(signUp.expiresAt),
    check('sign_ups_email_lower', sql`${signUp.email} = lower(${signUp.email})`),
    check('sign_ups_return_to', sql`${signUp.returnTo} ~ '^/([^/\\\\]|$)'`),
  ],
)

/** Links in mails. 256 random bits, kept as a hash, good once (T-86). */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: bytes().primaryKey(),
    purpose: text({ enum: ['verify_email', 'reset_password'] }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull().default(sql`now()`),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (link) => [
    index('mail_links_user').on(link.userId, link.purpose),
    check('mail_links_purpose', sql`${link.purpose} in ('verify_email', 'reset_password')`),
  ],
)

export const invitations = pgTable(
  'invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytes().notNull().unique(),
    inviterId: integer()
      .notNull()
      .references(() => users.id),
    email: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    acceptedBy: integer().references(() => users.id),
  },
  (invitation) => [index('invitations_inviter').on(invitation.inviterId, invitation.id)],
)

/**
 * Guesses at something secret, by what is guessed at or who guesses (T-81). Held by the database, because the limits
 * must be exact across processes and while many tries arrive at once.
 */
export const tries = pgTable(
  'tries',
  {
    /** 'account:{hash}', 'address:{hash}' or 'network:{hash}'. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** The start of the window, or of the series. */
    since: instant().notNull(),
    lastAt: instant().notNull(),
    blockedUntil: instant(),
  },
  (tried) => [index('tries_last').on(tried.lastAt)],
)

/** Browsers that have logged in to an account: strangers' guesses do not lock these out, and a new one is told of. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    deviceHash: bytes().notNull(),
    lastUsedAt: instant().notNull().default(sql`now()`),
  },
  (device) => [
    primaryKey({ columns: [device.userId, device.deviceHash] }),
    // Who else came with it.
    index('known_devices_device').on(device.deviceHash),
  ],
)

/** Who accepted which wording of a page, and when (A-173). */
export const acceptedPolicies = pgTable(
  'accepted_policies',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    page: text().notNull(),
    contentHash: text().notNull(),
    at: instant().notNull().default(sql`now()`),
  },
  (accepted) => [primaryKey({ columns: [accepted.userId, accepted.page, accepted.contentHash] })],
)
