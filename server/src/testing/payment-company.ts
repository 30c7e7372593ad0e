import { Sweeper } from '../checkout/sweeper.ts'
import { sendEvents } from '../sandbox-pay/send-events.ts'
import type { TestApp } from './test-app.ts'

/** What the payment company has taken from somebody, given back, and still reserves. */
export async function takenFrom({ database }: TestApp, userId: number) {
  const { rows } = await database.pool.query<Record<'captured' | 'refunded' | 'authorized', string>>(
    `select coalesce(sum(c.captured), 0) as captured, coalesce(sum(c.refunded), 0) as refunded,
       count(*) filter (where c.status = 'authorized') as authorized
     from sandbox_pay_charges c join payment_customers p on p.customer_id = c.customer_id where p.user_id = $1`,
    [userId],
  )
  const [row] = rows
  return { captured: Number(row?.captured), refunded: Number(row?.refunded), authorized: Number(row?.authorized) }
}

/** What it has kept of that. */
export async function keptFrom(app: TestApp, userId: number): Promise<number> {
  const { captured, refunded } = await takenFrom(app, userId)
  return captured - refunded
}

/** Nobody works on anything any more: the sweeper may look at all of it at once. */
export async function sweepAll({ database, services }: TestApp): Promise<void> {
  for (const table of ['payment_attempts', 'refunds'])
    await database.pool.query(`update ${table} set look_at = now() - interval '1 second' where ended_at is null`)
  await new Sweeper(services).sweep()
}

/** The company sends what it has to tell, to the house's own door. */
export const hearAll = ({ app, database }: TestApp) =>
  sendEvents(database, async (body, headers) => {
    const reply = await app.inject({
      ...{ method: 'POST', url: '/webhooks/payments', payload: body },
      headers: { 'content-type': 'application/json', ...headers },
    })
    return reply.statusCode === 200
  })
