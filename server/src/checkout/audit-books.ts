import type { FastifyBaseLogger } from 'fastify'
import { findBrokenBooks } from '../books/invariants.ts'
import type { Database } from '../db/connect.ts'
import type { AuditFinding } from '../db/invariants.ts'
import { findBrokenInvoices } from '../invoices/invariants.ts'
import { findBrokenSettlements } from '../settlements/invariants.ts'
import { findBrokenPayments } from './invariants.ts'

/**
 * Adds up again what balances, invoices and payments say, as `npm run audit` does, and raises an alert where it does not hold. Nothing
 * is set right by itself: whoever looks must see what was found.
 */
export async function auditBooks({ database, log }: Needs): Promise<AuditFinding[]> {
  const { pool } = database
  const findings = [
    ...(await findBrokenBooks(pool)),
    ...(await findBrokenInvoices(pool)),
    ...(await findBrokenPayments(pool)),
    ...(await findBrokenSettlements(pool)),
  ]
  for (const { name, rows } of findings) log.error({ alert: 'books_broken', name, rows }, 'the books do not hold')
  return findings
}

interface Needs {
  database: Pick<Database, 'pool'>
  log: Pick<FastifyBaseLogger, 'error'>
}
