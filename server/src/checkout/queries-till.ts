import type { Rate } from '@gavelhouse/shared/money/rate.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { sql } from 'drizzle-orm'
import { allowsParts, leastShare } from '../auctions/queries-parts.ts'
import { arrayLiteral } from '../db/array-literal.ts'
import { columnsOf } from '../db/columns-of.ts'
import type { Db } from '../db/connect.ts'
import { executeNamed } from '../db/execute-named.ts'
import type { Wish } from './invoice-share.ts'
import { isDivided, lacksAddress } from './queries-terms.ts'
import type { RequestName } from './start-attempt.ts'

/** Somebody pays an invoice, or a part of it, out of the wallet. */
export interface WalletOrder extends Wish {
  userId: number
  invoiceId: number
  request: RequestName
}

interface TillInvoice {
  canPayInParts: boolean
  leastShare: Rate
  /** Its auction still goes on (I-53). */
  isRunning: boolean
  /** A line of it is or was set aside. */
  hasAside: boolean
  /** Another payment of it is going on, or an amount is held for it (I-36). */
  isBeingPaid: boolean
  /** It is to be sent, and nobody has said where to. */
  lacksAddress: boolean
  /** Its lots have no way of delivery in common. */
  isDivided: boolean
  hasAppointment: boolean
}

/** What decides about several payments out of wallets. */
export interface TillFacts {
  invoices: ReadonlyMap<number, TillInvoice>
  /** What is in the wallets, by person. */
  balances: ReadonlyMap<number, Money>
  /** Those whose request has been seen before (R-9). */
  known: ReadonlySet<WalletOrder>
}

/** In the transaction that holds the invoices. */
export async function readTill(tx: Db, orders: readonly WalletOrder[]): Promise<TillFacts> {
  const invoices = await readInvoices(tx, orders)
  const { rows } = await executeNamed<{ at: number; balance: string; is_known: boolean }>(
    tx,
    'till-orders',
    sql`
    select o.at::int,
      coalesce((select sum(b.credits - b.debits) from book_accounts a join book_balances b on b.account_id = a.id
        where a.kind = 'wallet' and a.owner = o.user_id::text), 0) as balance,
      exists (select from payment_attempts p where p.user_id = o.user_id and p.request_key = o.request_key) as is_known
    from unnest(${arrayLiteral(orders.map(({ userId }) => userId))}::int[],
      ${arrayLiteral(orders.map(({ request }) => request.requestKey))}::text[]) with ordinality as o(user_id, request_key, at)`,
  )
  const orderAt = ({ at }: { at: number }) => orders[at - 1] as WalletOrder
  return {
    invoices,
    balances: new Map(rows.map((row) => [orderAt(row).userId, Number(row.balance)])),
    known: new Set(rows.filter((row) => row.is_known).map(orderAt)),
  }
}

async function readInvoices(tx: Db, orders: readonly WalletOrder[]): Promise<Map<number, TillInvoice>> {
  const { rows } = await executeNamed<{
    id: number
    can_pay_in_parts: boolean
    least_share: number
    is_running: boolean
    has_aside: boolean
    is_being_paid: boolean
    lacks_address: boolean
    is_divided: boolean
    has_appointment: boolean
  }>(
    tx,
    'till-invoices',
    sql`
    select i.id, ${allowsParts} as can_pay_in_parts, ${leastShare} as least_share,
      case when auctions.status = 'closed' then false else exists (
        select from lots l where l.auction_id = auctions.id and l.is_biddable and l.status in ('future', 'open')) end as is_running,
      exists (select from owed_lines o where o.invoice_id = i.id and o.is_aside) as has_aside,
      exists (select from payment_attempts p where p.user_id = i.user_id and p.subject = 'invoice:' || i.id
        and p.status in ('created', 'pending') and not p.is_slow) as is_being_paid,
      ${lacksAddress(sql`i.id`)} as lacks_address,
      ${isDivided(sql`i.id`)} as is_divided,
      exists (select from appointments p where p.invoice_id = i.id and p.seat is not null) as has_appointment
    from invoices i join auctions on auctions.id = i.auction_id
    where i.id = any(${arrayLiteral([...new Set(orders.map(({ invoiceId }) => invoiceId))])}::int[])`,
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ canPayInParts: row.can_pay_in_parts, leastShare: row.least_share },
        ...{ isRunning: row.is_running, hasAside: row.has_aside },
        ...{ isBeingPaid: row.is_being_paid, lacksAddress: row.lacks_address, isDivided: row.is_divided },
        hasAppointment: row.has_appointment,
      },
    ]),
  )
}

/** Attempts that were paid in the transaction that writes them: nobody has to look at them again. By invoice. */
export async function insertPaid(
  tx: Db,
  payments: readonly ({ userId: number; invoiceId: number; auctionId: number; amount: Money } & RequestName)[],
): Promise<Map<number, number>> {
  const [userId, invoiceId, auctionId, amount, requestKey, requestHash] = columnsOf(payments, [
    ...(['userId', 'invoiceId', 'auctionId', 'amount', 'requestKey', 'requestHash'] as const),
  ])
  const { rows } = await executeNamed<{ id: string; invoice_id: number }>(
    tx,
    'till-paid',
    sql`
    insert into payment_attempts (key, user_id, purpose, subject, invoice_id, auction_id, method, amount, captured,
      status, step, request_key, request_hash, expires_at, look_at, ended_at)
    select 'attempt-' || gen_random_uuid(), user_id, 'invoice', 'invoice:' || invoice_id, invoice_id, auction_id, 'wallet',
      amount, amount, 'succeeded', 'posted', request_key, request_hash, clock_timestamp(), clock_timestamp(), clock_timestamp()
    from unnest(${userId}::int[], ${invoiceId}::int[], ${auctionId}::int[], ${amount}::bigint[], ${requestKey}::text[],
      ${requestHash}::text[]) as p(user_id, invoice_id, auction_id, amount, request_key, request_hash)
    returning id, invoice_id`,
  )
  return new Map(rows.map((row) => [row.invoice_id, Number(row.id)]))
}

/** The sale of payments that name none, by their invoice. Answers of how many. */
export async function fillSales(db: Db, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update payment_attempts p set auction_id = f.auction_id
    from (select a.id, i.auction_id from payment_attempts a join invoices i on i.id = a.invoice_id
      where a.auction_id is null limit ${limit} for update of a skip locked) f
    where p.id = f.id`)
  return rowCount ?? 0
}
