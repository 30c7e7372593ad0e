import type { Money } from '@gavelhouse/shared/money.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { invoices } from '../invoices/tables.ts'
import { paymentAttempts, refunds } from './tables.ts'

/** Who paid, and the lot a deposit is for. */
export async function readPayer(db: Db, userId: number, lotId: number | null) {
  const [payer] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      lotTitle: sql<string>`coalesce((select title from lots where id = ${lotId}), '')`,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (payer === undefined) throw new Error(`person ${userId} is not there`)
  return payer
}

/** So many hours from now, by the database's own clock. */
export async function readCureUntil(db: Db, hours: number): Promise<number> {
  const { rows } = await db.execute<{ until: number }>(
    sql`select ms(clock_timestamp() + make_interval(hours => ${hours})) as until`,
  )
  return Number(rows[0]?.until)
}

interface RefundFacts {
  email: string
  firstName: string
  userId: number
  amount: Money
  way: 'card' | 'bank' | 'wallet' | 'cash'
  ending: string
  invoiceId: number | null
  token: string
}

/** What a mail about a refund says: where it went, by what the payment was made with. */
export async function readRefundFacts(db: Db, id: number): Promise<RefundFacts> {
  const [facts] = await db
    .select({
      ...{ email: users.email, firstName: users.firstName, userId: users.id, amount: refunds.amount },
      way: sql<RefundFacts['way']>`case when ${refunds.method} <> 'source' then ${refunds.method}
        when ${paymentAttempts.method} = 'bank' then 'bank' else 'card' end`,
      ending: sql<string>`case when ${refunds.method} = 'source' then coalesce(${paymentAttempts.sourceFacts} ->> 'last4', '') else '' end`,
      invoiceId: refunds.invoiceId,
      token: sql<string>`coalesce(${invoices.linkToken}, '')`,
    })
    .from(refunds)
    .innerJoin(users, eq(users.id, refunds.userId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .leftJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .where(eq(refunds.id, id))
  if (facts === undefined) throw new Error(`there is no refund ${id}`)
  return facts
}
