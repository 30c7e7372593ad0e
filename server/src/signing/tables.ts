import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant } from '../db/columns.ts'
import { invoices } from '../invoices/tables.ts'
import type { DocumentRequest } from './provider.ts'

/** Bills of sale that were given to be signed. What was signed never changes again (trigger documents_kept). */
export const documents = pgTable(
  'documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    provider: text({ enum: ['sandbox', 'pandadoc'] }).notNull(),
    /** As it was given to the provider, or is to be; written before it is asked. */
    request: jsonb().$type<DocumentRequest>().notNull(),
    /** The provider's name for it; null: it has not been made there yet. */
    providerId: text(),
    state: text({ enum: ['preparing', 'waiting', 'signed', 'declined', 'void'] })
      .notNull()
      .default('preparing'),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
    endedAt: instant(),
    /** The signed file in the store, and its SHA-256. */
    file: text(),
    hash: text(),
    /** Somebody is asking the provider about it until then. */
    claimedUntil: instant().notNull().default(sql`clock_timestamp()`),
    /** When the house asks by itself. */
    lookAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (document) => [
    // One at a time: what was declined or lapsed makes room for the next.
    uniqueIndex('documents_one_open')
      .on(document.invoiceId)
      .where(sql`${document.state} in ('preparing', 'waiting', 'signed')`),
    index('documents_invoice').on(document.invoiceId, document.id),
    uniqueIndex('documents_provider_id').on(document.provider, document.providerId),
    index('documents_due').on(document.lookAt).where(sql`${document.state} in ('preparing', 'waiting')`),
    check('documents_state', sql`${document.state} in ('preparing', 'waiting', 'signed', 'declined', 'void')`),
    check(
      'documents_signed',
      sql`(${document.state} = 'signed') = (${document.file} is not null) and (${document.file} is null) = (${document.hash} is null)
        and (${document.endedAt} is null) = (${document.state} in ('preparing', 'waiting'))`,
    ),
  ],
)

/** What the signing provider told by webhook, each event once however often it comes. */
export const signingEvents = pgTable('signing_events', {
  id: text().primaryKey(),
  documentId: text().notNull(),
  receivedAt: instant().notNull().default(sql`now()`),
  /** null: what follows from it has not been done yet. */
  handledAt: instant(),
})
