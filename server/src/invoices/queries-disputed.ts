import { type SQL, sql } from 'drizzle-orm'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Db } from '../db/connect.ts'

/** Of an invoice `i`: a payment is taken back until it is decided whose it is. Till then nothing of it is settled or handed over (decision 104). */
export const isDisputed: SQL = sql`exists (select from payment_attempts t join disputes d on d.attempt_id = t.id
  where t.invoice_id = i.id and d.status = 'open')`

/** Of these invoices, those of which a payment is taken back until it is decided whose it is (money 14). */
export async function listDisputed(db: Db, invoiceIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (invoiceIds.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    select i.id from invoices i where i.id = any(${arrayLiteral(invoiceIds)}::int[]) and ${isDisputed}`)
  return new Set(rows.map(({ id }) => id))
}
