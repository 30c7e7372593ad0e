import type { TestApp } from './test-app.ts'

let made = 0

/** The payer's bank has taken a payment of an invoice back until it is decided whose it is, without a provider. */
export async function makeDispute(
  { database: { pool } }: Pick<TestApp, 'database'>,
  invoiceId: number,
  status: 'open' | 'won' | 'lost' = 'open',
): Promise<{ providerId: string }> {
  made += 1
  const providerId = `disputed-${invoiceId}-${made}`
  const { rows } = await pool.query<{ id: string }>('select id from payment_attempts where invoice_id = $1', [
    invoiceId,
  ])
  const attemptId = rows[0]?.id ?? (await insertAttempt(pool, invoiceId, providerId))
  await pool.query(
    `insert into disputes (provider_id, attempt_id, amount, status, ended_at)
    values ($1, $2, 10000, $3, case when $3 = 'open' then null else now() end)`,
    [providerId, attemptId, status],
  )
  return { providerId }
}

async function insertAttempt(pool: TestApp['database']['pool'], invoiceId: number, key: string) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into payment_attempts
      (key, user_id, purpose, subject, invoice_id, method, amount, captured, status, step, expires_at, look_at, ended_at)
    select $2, user_id, 'invoice', 'invoice:' || id, id, 'card', paid, paid, 'succeeded', 'posted', now(), now(), now()
    from invoices where id = $1 returning id`,
    [invoiceId, key],
  )
  return rows[0]?.id
}
