import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Every key the house has ever signed with, so that old proofs can still be checked. Only public halves. */
export const proofKeys = pgTable('proof_keys', {
  /** The first 16 hex digits of the SHA-256 of the key. */
  id: text().primaryKey(),
  /** 32 bytes as hex. */
  publicKey: text().notNull(),
  createdAt: instant().notNull().default(sql`now()`),
})
