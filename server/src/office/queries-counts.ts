import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { COUNTED_TO } from '../db/paging.ts'
import { personState } from '../people/queries-parts.ts'
import { isOffered } from '../returns/queries-offers.ts'
import { readySellers } from '../settlements/queries-ready.ts'
import { isDeclined, isStuck } from './money/queries-troubles.ts'

/** The start of a day in the house, as many days from today. */
const midnight = (days: number): SQL =>
  sql`(date_trunc('day', now() at time zone ${HOUSE_ZONE}) + make_interval(days => ${days})) at time zone ${HOUSE_ZONE}`

/** What is counted, and by which column it belongs to an auction; null: to none, so it is for those who look after all. Its list (`COUNTED_LISTS`) shows as many. */
const COUNTED = {
  lotsWithoutPicture: [sql`lots l`, sql`l.main_picture = '' and l.status in ('future', 'open')`, sql`l.auction_id`],
  // People, however many auctions they wait for, in the state their list finds them by.
  pendingBidders: [
    sql`access_requests r join users on users.id = r.user_id`,
    sql`r.status = 'pending' and ${personState(null)} = 'pending'`,
    sql`r.auction_id`,
    sql`distinct r.user_id`,
  ],
  liveLots: [sql`lots l`, sql`l.status = 'open'`, sql`l.auction_id`],
  liveAuctions: [sql`auctions a`, sql`a.status = 'open' and a.opens_at <= now()`, sql`a.id`],
  openOffers: [sql`offers o join lots l on l.id = o.lot_id`, sql`o.status = 'pending'`, sql`l.auction_id`],
  openQuestions: [sql`lot_questions q join lots l on l.id = q.lot_id`, sql`q.state = 'open'`, sql`l.auction_id`],
  openMessages: [sql`contact_messages m`, sql`m.state = 'open' and not m.is_suspect`, null],
  openReturns: [
    sql`returns join invoices i on i.id = returns.invoice_id`,
    sql`returns.state in ('requested', 'accepted', 'received') and not ${isOffered}`,
    sql`i.auction_id`,
  ],
  waitingItems: [sql`seller_items s`, sql`s.state = 'waiting'`, null],
  overdueInvoices: [
    sql`invoices i`,
    sql`i.paid_at is null and i.cancelled_at is null and i.due_at < now()`,
    sql`i.auction_id`,
  ],
  appointmentsToday: [
    sql`appointments b join invoices i on i.id = b.invoice_id`,
    sql`b.seat is not null and b.starts_at >= ${midnight(0)} and b.starts_at < ${midnight(1)}`,
    sql`i.auction_id`,
  ],
  declinedCards: [sql`payment_attempts`, isDeclined, sql`payment_attempts.auction_id`],
  stuckPayments: [sql`payment_attempts`, isStuck, sql`payment_attempts.auction_id`],
  openDisputes: [
    sql`disputes d join payment_attempts on payment_attempts.id = d.attempt_id`,
    sql`d.status = 'open'`,
    sql`payment_attempts.auction_id`,
  ],
  settlementsReady: [sql`${readySellers} r`, sql`true`, null],
  unreconciledCents: [
    sql`(select jsonb_array_elements(r.differences) as one from (select differences from reconciliations order by id desc limit 1) r) d,
      generate_series(1, least(abs((d.one->>'ours')::bigint - (d.one->>'theirs')::bigint) / 100, ${COUNTED_TO}))`,
    sql`true`,
    null,
  ],
} as const

export type Figure = keyof typeof COUNTED

/** Counted as far as lists are. `auctionIds`: of these auctions; null: of all. */
export async function countFigure(db: Db, figure: Figure, auctionIds: readonly number[] | null): Promise<number> {
  const [from, where, auctionId, each = sql``] = COUNTED[figure]
  const isOfThese = auctionId === null ? sql`false` : sql`${auctionId} in ${[...(auctionIds ?? [])]}`
  const within = auctionIds === null ? sql`true` : isOfThese
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select ${each} from ${from} where ${where} and ${within} limit ${COUNTED_TO}) as found`,
  )
  return rows[0]?.count ?? 0
}
