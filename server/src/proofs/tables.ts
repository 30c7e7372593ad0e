import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../db/columns.ts'

/** Every key the house has ever signed with, so that old proofs can still be checked. Only public halves. */
export const proofKeys = pgTable('proof_keys', {
  /** The first 16 hex digits of the SHA-256 of the key. */
  id: text().primaryKey(),
  /** 32 bytes as hex. */
  publicKey: text().notNull(),
  createdAt: instant().notNull().default(sql`now()`),
})

/** What was announced of sealed lots' logs while they were open (rule 26); the salt stays secret until the close. */
export const sealedHeads = pgTable(
  'sealed_heads',
  {
    lotId: integer().notNull(),
    number: integer().notNull(),
    at: instant().notNull(),
    logNumber: integer().notNull(),
    salt: bytes().notNull(),
    hash: bytes().notNull(),
  },
  (head) => [primaryKey({ columns: [head.lotId, head.number] })],
)
