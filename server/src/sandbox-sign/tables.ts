import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'
import type { PaperDocument } from '../papers/document.ts'

/** The books of the built-in signing company. It behaves as another company would: no table of the house refers to these. */

export interface SandboxSigner {
  name: string
  email: string
}

export const sandboxSignDocuments = pgTable(
  'sandbox_sign_documents',
  {
    id: text().primaryKey(),
    /** The idempotency key it was made with: asking again gives the same document. */
    key: text().notNull().unique(),
    paper: jsonb().$type<PaperDocument>().notNull(),
    signer: jsonb().$type<SandboxSigner>().notNull(),
    status: text({ enum: ['draft', 'sent', 'completed', 'declined', 'voided'] })
      .notNull()
      .default('draft'),
    /** Before this it is being prepared. */
    readyAt: instant().notNull().default(sql`now()`),
    /** The name that was typed below it. */
    signedAs: text(),
    endedAt: instant(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (document) => [
    check(
      'sandbox_sign_documents_status',
      sql`${document.status} in ('draft', 'sent', 'completed', 'declined', 'voided')`,
    ),
    check(
      'sandbox_sign_documents_signed',
      sql`(${document.status} = 'completed') = (${document.signedAs} is not null)
        and (${document.endedAt} is not null) = (${document.status} in ('completed', 'declined', 'voided'))`,
    ),
  ],
)

/** A link to sign by: whoever has it signs, so it ends. */
export const sandboxSignSessions = pgTable('sandbox_sign_sessions', {
  id: text().primaryKey(),
  documentId: text()
    .notNull()
    .references(() => sandboxSignDocuments.id),
  returnUrl: text().notNull(),
  expiresAt: instant().notNull().default(sql`now() + interval '1 hour'`),
})

/** What the house is to be told, until it says that it has heard. */
export const sandboxSignEvents = pgTable(
  'sandbox_sign_events',
  {
    id: text().primaryKey(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    documentId: text().notNull(),
    status: text().notNull(),
    tries: integer().notNull().default(0),
    /** null: heard, or given up. */
    sendAt: instant().default(sql`now()`),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (event) => [index('sandbox_sign_events_due').on(event.sendAt).where(sql`${event.sendAt} is not null`)],
)
