import { MOST_EXPORTED } from '@gavelhouse/shared/invoices/paper-contract.ts'
import type { Transaction } from '@gavelhouse/shared/invoices/transaction.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** Everything of a person, or some of it that was found before; or what belongs to an invoice. */
type Whose = { userId: number; ids?: readonly string[] } | { invoiceId: number }

/** Which rows of a kind: `letter` begins its ids, `key` is the number behind it, `owner` knows person and invoice. */
function ofWhom(whose: Whose, { letter, key, owner }: Record<'letter' | 'key' | 'owner', string>): SQL {
  if ('invoiceId' in whose) return sql`${sql.raw(owner)}.invoice_id = ${whose.invoiceId}`
  return sql`${sql.raw(owner)}.user_id = ${whose.userId} and ${amongFound(whose.ids, letter, key)}`
}

function amongFound(ids: readonly string[] | undefined, letter: string, key: string): SQL {
  if (ids === undefined) return sql`true`
  const numbers = ids.filter((id) => id.startsWith(letter)).map((id) => Number(id.slice(1)))
  return sql`${sql.raw(key)} = any(${sql.param(numbers)}::bigint[])`
}

/**
 * Offline is a kind of cash, with its own word beside it (P-338); what came to nothing is struck through. Money that came
 * too late was taken nevertheless: it went back as a refund of its own (money 10). What was said to be paid is gone once as
 * much money is there, which stands as a payment of its own.
 */
const payments = (whose: Whose) => sql`
  select 'p' || a.id as id, a.invoice_id, null::int as return_id, a.lot_id, coalesce(a.charge_id, nullif(a.reference, ''), a.id::text) as reference,
    a.created_at, case a.purpose when 'top-up' then 'top_up' when 'deposit' then 'deposit' else 'payment' end as type,
    case a.method when 'redirect' then 'card' when 'offline' then 'cash' else a.method end as method,
    case when a.method = 'offline' then 'offline' else coalesce(a.source_facts ->> 'brand', nullif(a.tender, 'cash'), '') end as card_type,
    a.amount + a.fee as amount, a.fee, o.status, o.status <> 'failed' as is_active, null::text as refund_method
  from payment_attempts a, lateral (select case
    when a.status in ('created', 'pending') then 'pending'
    when a.status = 'succeeded' then 'success'
    when a.captured > 0 and exists (select from refunds b where b.key = a.key || '-back') then 'success'
    else 'failed' end as status) o
  where ${ofWhom(whose, { letter: 'p', key: 'a.id', owner: 'a' })} and not (a.failure is not distinct from 'payment_recorded' and exists (
    select from payment_attempts b
    where b.invoice_id = a.invoice_id and b.status = 'succeeded' and b.amount >= a.amount and b.created_at >= a.created_at))`

/** A fact of the payment a refund is of, looked up one by one and only if asked for: there are few refunds and many payments. */
const ofPayment = (fact: SQL): SQL => sql`(select ${fact} from payment_attempts b where b.id = r.attempt_id)`

/** Of a wallet's money, what could not be sent is in the wallet again: that withdrawal came to nothing. */
const refunds = (whose: Whose) => sql`
  select 'r' || r.id, r.invoice_id, r.return_id, null::int, coalesce(r.provider_id, r.id::text), r.created_at,
    case when w.is_withdrawal then 'withdrawal' else 'refund' end,
    case when r.method <> 'source' then r.method when ${ofPayment(sql`b.method`)} = 'bank' then 'bank' else 'card' end,
    case when r.method = 'source' then coalesce(${ofPayment(sql`b.source_facts ->> 'brand'`)}, '') else '' end,
    r.amount, 0::bigint, o.status, o.status <> 'failed', r.method
  from refunds r,
    lateral (select coalesce(${ofPayment(sql`b.purpose = 'top-up' and r.key <> b.key || '-back'`)}, false) as is_withdrawal) w,
    lateral (select case when r.status = 'failed' or (w.is_withdrawal and r.method = 'wallet') then 'failed'
      when r.status = 'succeeded' then 'success' else 'pending' end as status) o
  where ${ofWhom(whose, { letter: 'r', key: 'r.id', owner: 'r' })}`

/** The bank has decided for the payer, for the house, or not yet. */
const disputes = (whose: Whose) => sql`
  select 'd' || c.id, a.invoice_id, null::int, a.lot_id, c.provider_id, c.opened_at, 'dispute'::text,
    case a.method when 'bank' then 'bank' else 'card' end, coalesce(a.source_facts ->> 'brand', ''),
    c.amount, 0::bigint, case c.status when 'open' then 'pending' when 'lost' then 'success' else 'failed' end,
    c.status <> 'won', null::text
  from disputes c join payment_attempts a on a.id = c.attempt_id where ${ofWhom(whose, { letter: 'd', key: 'c.id', owner: 'a' })}`

const kindOf = (side: 'debit' | 'credit'): SQL =>
  sql`(select k.kind from book_accounts k where k.id = t.${sql.raw(side)}_id)`

/**
 * What became of bid deposits, by the books: they alone know how much of one an invoice has got. A deposit that was paid by
 * card is among the payments.
 */
const deposits = (whose: Whose) => sql`
  select 'b' || t.id, case when e.kind in ('deposit-applied', 'applied-forfeited') and ${kindOf('credit')} <> 'wallet' then d.invoice_id end,
    null::int, d.lot_id, 'D' || d.id, e.at,
    case when e.kind = 'deposit-held' then 'deposit' when ${kindOf('credit')} = 'wallet' then 'deposit_released'
      when e.kind = 'deposit-applied' then 'deposit_applied' else 'deposit_forfeited' end,
    'wallet'::text, ''::text, t.amount, 0::bigint, 'success'::text, true, null::text
  from bid_deposits d
  join journal_entries e on e.ref = d.id::text and e.kind in
    ('deposit-held', 'deposit-released', 'deposit-applied', 'deposit-forfeited', 'applied-forfeited')
  join transfers t on t.entry_id = e.id
  where ${ofWhom(whose, { letter: 'b', key: 't.id', owner: 'd' })} and (e.kind <> 'deposit-held' or ${kindOf('debit')} = 'wallet')`

type Person = Extract<Whose, { userId: number }>

const giftCards = ({ userId, ids }: Person) => sql`
  select 'g' || g.id, null::int, null::int, null::int, 'G' || g.id, g.redeemed_at, 'gift_card'::text, 'wallet'::text, ''::text, g.amount, 0::bigint,
    'success'::text, true, null::text
  from gift_cards g where g.redeemed_by_id = ${userId} and ${amongFound(ids, 'g', 'g.id')}`

/** What staff have put into the wallet or taken from it. */
const adjustments = ({ userId, ids }: Person) => {
  const wallet = sql`(select id from book_accounts where kind = 'wallet' and owner = ${String(userId)})`
  return sql`
  select 'w' || t.id, null::int, null::int, null::int, 'W' || t.id, e.at, case when t.credit_id = ${wallet} then 'adjustment' else 'deduction' end,
    'wallet'::text, ''::text, t.amount, 0::bigint, 'success'::text, true, null::text
  from journal_entries e join transfers t on t.entry_id = e.id
  where e.kind = 'adjustment' and (t.debit_id = ${wallet} or t.credit_id = ${wallet}) and ${amongFound(ids, 'w', 't.id')}`
}

/**
 * Types are written out, so that the database sees through to the tables and makes nothing that is not asked for.
 * Every movement of money once: what a payment or refund did to the wallet is told by the payment or refund.
 */
const transactionsOf = (whose: Whose): SQL =>
  sql.join(
    [
      ...[payments(whose), refunds(whose), disputes(whose), deposits(whose)],
      ...('userId' in whose ? [giftCards(whose), adjustments(whose)] : []),
    ],
    sql` union all `,
  )

interface Asked {
  where: SQL
  order: SQL
  limit: number
  offset: number
}

/** Which ones, each with the number of all: of thousands nothing is made but what the question is about. */
export async function findTransactions(db: Db, userId: number, { where, order, limit, offset }: Asked) {
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    select id, (count(*) over ())::int as total from (${transactionsOf({ userId })}) t where ${where}
    order by ${order}, id desc limit ${limit} offset ${offset}`)
  return rows
}

export async function listTransactions(
  db: Db,
  whose: Whose,
  { where = sql`true`, order }: { where?: SQL; order: SQL },
): Promise<Transaction[]> {
  const { rows } = await db.execute<Record<keyof Transaction, unknown>>(sql`
    select id, invoice_id as "invoiceId", return_id as "returnNumber", lot_id as "lotId", reference, ms(created_at) as "createdAt",
      (select l.title from lots l where l.id = lot_id) as "lotTitle", type, method, card_type as "cardType",
      amount::float8 as amount, fee::float8 as fee, status, is_active as "isActive", refund_method as "refundMethod"
    from (${transactionsOf(whose)}) t where ${where} order by ${order}, id desc limit ${MOST_EXPORTED}`)
  return rows as unknown as Transaction[]
}

/** Of one invoice, the oldest first. */
export const listInvoiceTransactions = (db: Db, invoiceId: number) =>
  listTransactions(db, { invoiceId }, { where: sql`invoice_id = ${invoiceId}`, order: sql`created_at` })
