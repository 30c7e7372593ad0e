import type { COURSE_KINDS } from '@gavelhouse/shared/office/payments-contract.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'

interface CourseLine {
  at: number
  what: (typeof COURSE_KINDS)[number]
  word: string
  amount: number | null
  detail: string
}

/** Everything on record about a payment, the oldest first: what the house did, the books, the provider's words, refunds, disputes. */
export async function readCourse(db: Db, paymentId: number): Promise<CourseLine[]> {
  const { rows } = await db.execute<{
    at: string
    what: CourseLine['what']
    word: string
    amount: string | null
    detail: string
  }>(sql`
    with p as (select * from payment_attempts where id = ${paymentId})
    select ms(at)::text as at, what, word, amount::text as amount, detail from (
      select created_at as at, 1 as rank, 'started' as what, method as word, amount + fee as amount, '' as detail from p
      union all
      select ended_at, 3, 'ended', status, case when status = 'succeeded' then captured end, coalesce(failure, '') from p where ended_at is not null
      union all
      select e.at, 2, 'books', e.kind, (select sum(t.amount) from transfers t where t.entry_id = e.id), e.note
      from p join journal_entries e on e.ref = p.id::text
        and e.kind in ('payment', 'top-up', 'reserved', 'unreserved', 'payment-returned', 'unasked')
      union all
      select v.received_at, 2, 'heard', v.type, null, v.id from p join provider_events v on v.charge_id = p.charge_id
      union all
      select r.created_at, 4, 'refund', 'created', r.amount, r.reason from p join refunds r on r.attempt_id = p.id
      union all
      select r.ended_at, 5, 'refund', r.status, r.amount, '' from p join refunds r on r.attempt_id = p.id where r.ended_at is not null
      union all
      select d.opened_at, 4, 'dispute', 'open', d.amount, d.reason from p join disputes d on d.attempt_id = p.id
      union all
      select d.ended_at, 5, 'dispute', d.status, d.amount, '' from p join disputes d on d.attempt_id = p.id where d.ended_at is not null
      union all
      select g.at, 6, 'staff', g.act, null, u.first_name || ' ' || u.last_name
      from audit_log g join users u on u.id = g.staff_id where g.subject = ${`payment:${paymentId}`}
    ) as happened order by at, rank limit 200`)
  return rows.map(({ at, amount, ...line }) => ({
    ...line,
    ...{ at: Math.floor(Number(at)), amount: amount === null ? null : Number(amount) },
  }))
}

export async function listDisputesOf(db: Db, paymentId: number) {
  const { rows } = await db.execute<{ id: number; state: 'open' | 'won' | 'lost'; amount: string }>(
    sql`select id, status as state, amount::text as amount from disputes where attempt_id = ${paymentId} order by id`,
  )
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
