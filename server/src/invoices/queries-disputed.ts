import { sql } from 'drizzle-orm'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Db } from '../db/connect.ts'

/** Of these invoices, those of which a payment is taken back until it is decided whose it is (money 14). */
export async function listDisputed(db: Db, invoiceIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (invoiceIds.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct t.invoice_id as id from payment_attempts t join disputes d on d.attempt_id = t.id
    where t.invoice_id = any(${arrayLiteral(invoiceIds)}::int[]) and d.status = 'open'`)
  return new Set(rows.map(({ id }) => id))
}
