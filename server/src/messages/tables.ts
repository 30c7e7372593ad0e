import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sessions, users } from '../accounts/tables.ts'
import { bytes, instant, money } from '../db/columns.ts'

/** Every mail, text message and push that should leave the house. Written by queueMessage and queueNotices alone. */
export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    channel: text({ enum: ['mail', 'sms', 'push'] }).notNull(),
    kind: text().notNull(),
    /** An address in lower case, a number as +18015550100, the id of a push subscription, or '' for the house itself. */
    recipient: text().notNull(),
    userId: integer().references(() => users.id),
    /** What the template needs. Emptied when the message has left or was given up: it may hold codes and tokens. */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    language: text().notNull(),
    /** Channel and cause: the same cause never makes a second message (I-70). */
    key: text().notNull().unique(),
    /** What further causes join this message under while it waits; emptied when it is taken to be sent. */
    collects: text(),
    /** failed: will be tried again; dead: given up. */
    status: text({ enum: ['waiting', 'sent', 'failed', 'dead'] })
      .notNull()
      .default('waiting'),
    /** 0 goes first: somebody is waiting for it in front of a screen. */
    priority: smallint().notNull(),
    attempts: smallint().notNull().default(0),
    notBefore: instant().notNull().default(sql`now()`),
    /** After this nobody needs it any more: a code that has expired. */
    usefulUntil: instant(),
    /** Set before an attempt and cleared after it. Still set when the row is taken again: the attempt's end is unknown. */
    sendingSince: instant(),
    createdAt: instant().notNull().default(sql`now()`),
    sentAt: instant(),
    providerId: text(),
    lastError: text(),
  },
  (message) => [
    index('messages_due')
      .on(message.priority, message.notBefore)
      .where(sql`${message.status} in ('waiting', 'failed')`),
    index('messages_created').on(message.createdAt),
    uniqueIndex('messages_collects').on(message.collects).where(sql`${message.collects} is not null`),
    check('messages_channel', sql`${message.channel} in ('mail', 'sms', 'push')`),
    check('messages_status', sql`${message.status} in ('waiting', 'sent', 'failed', 'dead')`),
  ],
)

/** What the sandbox would have sent, for /dev/inbox. Empty in a live house. One row per message, even if sent twice. */
export const inbox = pgTable(
  'inbox',
  {
    messageId: integer().primaryKey(),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    kind: text().notNull(),
    recipient: text().notNull(),
    language: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    at: instant().notNull().default(sql`now()`),
  },
  (entry) => [index('inbox_recipient').on(entry.recipient, entry.messageId)],
)

/** What was attached to mails of the sandbox. */
export const inboxFiles = pgTable(
  'inbox_files',
  {
    messageId: integer().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    content: bytes().notNull(),
    at: instant().notNull().default(sql`now()`),
  },
  (file) => [primaryKey({ columns: [file.messageId, file.name] })],
)

/** Text messages that were allowed, for the limits of T-84. Kept for two days. */
export const textsAllowed = pgTable(
  'texts_allowed',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** '' for what the house tells of itself, which counts towards the money only. */
    phone: text().notNull(),
    /** The number without its last four digits: whoever pumps texts owns such blocks. */
    prefix: text().notNull(),
    /** Hash of the network address that asked; null when the house itself sends. */
    address: text(),
    cost: money().notNull(),
    at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (allowed) => [
    index('texts_allowed_phone').on(allowed.phone, allowed.at),
    index('texts_allowed_prefix').on(allowed.prefix, allowed.at),
    index('texts_allowed_address').on(allowed.address, allowed.at),
    index('texts_allowed_at').on(allowed.at),
  ],
)

/** Which types of notification (keys of notification_types) somebody wants by which way. No row: the defaults. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** null: every type that offers mail, except the newsletter. */
  mailTypes: text().array(),
  /** Empty by default: texts cost money and need to be asked for. */
  smsTypes: text().array().notNull().default(sql`'{}'`),
  /** null: every type that offers it. Nothing is pushed before somebody has asked for it in a browser. */
  pushTypes: text().array(),
  /** The language mails are written in; null until somebody has chosen one. */
  language: text(),
})

/**
 * A browser that asked for pushes. It belongs to the session it was asked in: when that ends, whoever uses the device
 * next must not read what was meant for somebody else.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    sessionHash: bytes()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** Where the browser's maker takes pushes for it. Secret: whoever knows it can try to send. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and a secret shared with it, base64url: only it can read what is sent (RFC 8291). */
    publicKey: text().notNull(),
    secret: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (subscription) => [
    index('push_subscriptions_user').on(subscription.userId, subscription.id),
    index('push_subscriptions_session').on(subscription.sessionHash),
  ],
)

/** What the house says itself in place of what a message came with; null: as it came. Kept when it is taken back: its history is. */
export const messageTexts = pgTable(
  'message_texts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    kind: text().notNull(),
    /** Which of several things the kind can say; '' where there is but one. */
    variant: text().notNull(),
    language: text().notNull(),
    subject: text(),
    preheader: text(),
    heading: text(),
    body: text(),
  },
  (one) => [
    uniqueIndex('message_texts_one').on(one.kind, one.variant, one.channel, one.language),
    check('message_texts_channel', sql`${one.channel} in ('mail', 'sms')`),
  ],
)
