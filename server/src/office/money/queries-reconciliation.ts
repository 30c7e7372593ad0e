import type { Difference } from '@gavelhouse/shared/checkout/reconcile.ts'
import type { PaymentMethod } from '@gavelhouse/shared/office/payment-states.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { desc, sql } from 'drizzle-orm'
import { reconciliations } from '../../checkout/tables.ts'
import type { Db } from '../../db/connect.ts'

export interface InstantSpan {
  from: number
  to: number
}

export interface MoneyGroup {
  auctionId: number | null
  auctionTitle: string
  method: PaymentMethod
  payments: number
  taken: number
  fees: number
  givenBack: number
}

/** No payment takes longer from its beginning to its end. */
const LONGEST = 30 * DAY

const at = (instant: number) => sql`${new Date(instant).toISOString()}::timestamptz`

/** What ended in this time with the provider's money in it, by sale and method. Found by its beginning, which has an index. */
export async function sumBySaleAndMethod(db: Db, { from, to }: InstantSpan): Promise<MoneyGroup[]> {
  const { rows } = await db.execute<Record<'taken' | 'fees' | 'givenBack', string> & Omit<MoneyGroup, 'taken'>>(sql`
    select p.auction_id as "auctionId", coalesce(a.title, '') as "auctionTitle", p.method, count(*)::int as payments,
      sum(p.captured)::text as taken, sum(p.fee)::text as fees, coalesce(sum(r.back), 0)::text as "givenBack"
    from payment_attempts p left join auctions a on a.id = p.auction_id
    left join lateral (select sum(r.amount) as back from refunds r
      where r.attempt_id = p.id and r.method = 'source' and r.status in ('pending', 'succeeded')) r on p.refunded > 0
    where p.created_at >= ${at(from - LONGEST)} and p.created_at < ${at(to)} and p.ended_at >= ${at(from)} and p.ended_at < ${at(to)}
      and p.provider is not null and p.captured > 0
    group by p.auction_id, a.title, p.method order by a.title nulls last, p.method`)
  return rows.map((row) => ({
    ...row,
    ...{ taken: Number(row.taken), fees: Number(row.fees), givenBack: Number(row.givenBack) },
  }))
}

export async function findLastReconciliation(db: Db) {
  const [last] = await db.select().from(reconciliations).orderBy(desc(reconciliations.id)).limit(1)
  return last ?? null
}

interface ChargedHere {
  chargeId: string
  paymentId: number
  auctionId: number | null
  method: PaymentMethod
}

/** Which payments of ours the differences are about. */
export async function listCharged(db: Db, differences: readonly Difference[]): Promise<Map<string, ChargedHere>> {
  if (differences.length === 0) return new Map()
  const ids = differences.map(({ chargeId }) => chargeId)
  const { rows } = await db.execute<ChargedHere & Record<string, unknown>>(sql`
    select charge_id as "chargeId", id::int as "paymentId", auction_id as "auctionId", method from payment_attempts
    where provider in ('sandbox', 'stripe') and charge_id in ${ids}`)
  return new Map(rows.map((row) => [row.chargeId, row]))
}

export async function listPayouts(db: Db, { from, to }: InstantSpan) {
  const { rows } = await db.execute<{ reference: string; at: string; amount: string }>(sql`
    select e.ref as reference, ms(e.at)::text as at, sum(t.amount)::text as amount from journal_entries e join transfers t on t.entry_id = e.id
    where e.kind = 'payout' and e.at >= ${at(from)} and e.at < ${at(to)} group by e.id order by e.at desc limit 200`)
  return rows.map((row) => ({ reference: row.reference, at: Math.floor(Number(row.at)), amount: Number(row.amount) }))
}

/** The first instants of a day of the house and of the day after another. */
export async function readSpan(
  db: Db,
  { from, to, zone }: { from: string; to: string; zone: string },
): Promise<InstantSpan> {
  const { rows } = await db.execute<{ from: string; to: string }>(sql`
    select ms(${from}::date::timestamp at time zone ${zone})::text as from, ms((${to}::date + 1)::timestamp at time zone ${zone})::text as to`)
  return { from: Math.floor(Number(rows[0]?.from)), to: Math.floor(Number(rows[0]?.to)) }
}
