import type { Transaction } from '@gavelhouse/shared/invoices/transaction.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** Everything of a person, or what belongs to an invoice. */
export type Whose = { userId: number } | { invoiceId: number }

const ofWhom = (whose: Whose, table: 'a' | 'r' | 'd') =>
  'userId' in whose
    ? sql`${sql.raw(table)}.user_id = ${whose.userId}`
    : sql`${sql.raw(table)}.invoice_id = ${whose.invoiceId}`

/**
 * Offline is a kind of cash, with its own word beside it (P-338); what came to nothing is struck through. Money that came
 * too late was taken nevertheless: it went back as a refund of its own (money 10).
 */
const payments = (whose: Whose) => sql`
  select 'p' || a.id as id, a.invoice_id, null::int as return_id, a.lot_id, coalesce(a.charge_id, a.id::text) as reference,
    a.created_at, case a.purpose when 'top-up' then 'top_up' when 'deposit' then 'deposit' else 'payment' end as type,
    case a.method when 'redirect' then 'card' when 'offline' then 'cash' else a.method end as method,
    case when a.method = 'offline' then 'offline' else coalesce(a.source_facts ->> 'brand', '') end as card_type,
    a.amount + a.fee as amount, a.fee, o.status, o.status <> 'failed' as is_active, null as refund_method
  from payment_attempts a, lateral (select case
    when a.status in ('created', 'pending') then 'pending'
    when a.status = 'succeeded' then 'success'
    when a.captured > 0 and exists (select from refunds b where b.key = a.key || '-back') then 'success'
    else 'failed' end as status) o
  where ${ofWhom(whose, 'a')}`

/** Of a wallet's money, what could not be sent is in the wallet again: that withdrawal came to nothing. */
const refunds = (whose: Whose) => sql`
  select 'r' || r.id, r.invoice_id, r.return_id, null, coalesce(r.provider_id, r.id::text), r.created_at,
    case when w.is_withdrawal then 'withdrawal' else 'refund' end,
    case when r.method = 'source' then case a.method when 'bank' then 'bank' else 'card' end else r.method end,
    case when r.method = 'source' then coalesce(a.source_facts ->> 'brand', '') else '' end,
    r.amount, 0, o.status, o.status <> 'failed', r.method
  from refunds r left join payment_attempts a on a.id = r.attempt_id,
    lateral (select coalesce(a.purpose = 'top-up' and r.key <> a.key || '-back', false) as is_withdrawal) w,
    lateral (select case when r.status = 'failed' or (w.is_withdrawal and r.method = 'wallet') then 'failed'
      when r.status = 'succeeded' then 'success' else 'pending' end as status) o
  where ${ofWhom(whose, 'r')}`

/** The bank has decided for the payer, for the house, or not yet. */
const disputes = (whose: Whose) => sql`
  select 'd' || c.id, a.invoice_id, null, a.lot_id, c.provider_id, c.opened_at, 'dispute',
    case a.method when 'bank' then 'bank' else 'card' end, coalesce(a.source_facts ->> 'brand', ''),
    c.amount, 0, case c.status when 'open' then 'pending' when 'lost' then 'success' else 'failed' end,
    c.status <> 'won', null
  from disputes c join payment_attempts a on a.id = c.attempt_id where ${ofWhom(whose, 'a')}`

/**
 * What became of bid deposits, by the books: they alone know how much of one an invoice has got. A deposit that was paid by
 * card is among the payments.
 */
const deposits = (whose: Whose) => sql`
  select 'b' || t.id, case when e.kind in ('deposit-applied', 'applied-forfeited') and k.kind <> 'wallet' then d.invoice_id end,
    null, d.lot_id, 'D' || d.id, e.at,
    case when e.kind = 'deposit-held' then 'deposit' when k.kind = 'wallet' then 'deposit_released'
      when e.kind = 'deposit-applied' then 'deposit_applied' else 'deposit_forfeited' end,
    'wallet', '', t.amount, 0, 'success', true, null
  from bid_deposits d
  join journal_entries e on e.ref = d.id::text and e.kind in
    ('deposit-held', 'deposit-released', 'deposit-applied', 'deposit-forfeited', 'applied-forfeited')
  join transfers t on t.entry_id = e.id
  join book_accounts f on f.id = t.debit_id join book_accounts k on k.id = t.credit_id
  where ${ofWhom(whose, 'd')} and (e.kind <> 'deposit-held' or f.kind = 'wallet')`

const giftCards = (userId: number) => sql`
  select 'g' || g.id, null, null, null, 'G' || g.id, g.redeemed_at, 'gift_card', 'wallet', '', g.amount, 0, 'success', true, null
  from gift_cards g where g.redeemed_by_id = ${userId}`

/** What staff have put into the wallet or taken from it. */
const adjustments = (userId: number) => {
  const wallet = sql`(select id from book_accounts where kind = 'wallet' and owner = ${String(userId)})`
  return sql`
  select 'w' || t.id, null, null, null, 'W' || t.id, e.at, case when t.credit_id = ${wallet} then 'adjustment' else 'deduction' end,
    'wallet', '', t.amount, 0, 'success', true, null
  from journal_entries e join transfers t on t.entry_id = e.id
  where e.kind = 'adjustment' and (t.debit_id = ${wallet} or t.credit_id = ${wallet})`
}

/** Every movement of money once: what a payment or refund did to the wallet is told by the payment or refund. */
const transactionsOf = (whose: Whose): SQL =>
  sql.join(
    [
      ...[payments(whose), refunds(whose), disputes(whose), deposits(whose)],
      ...('userId' in whose ? [giftCards(whose.userId), adjustments(whose.userId)] : []),
    ],
    sql` union all `,
  )

interface Part {
  limit: number
  offset: number
}

export async function listTransactionsWhere(
  db: Db,
  whose: Whose,
  { where = sql`true`, order, limit, offset }: Part & { where?: SQL; order: SQL },
): Promise<Transaction[]> {
  const { rows } = await db.execute<Record<keyof Transaction, unknown>>(sql`
    select id, invoice_id as "invoiceId", return_id as "returnNumber", lot_id as "lotId", reference, ms(created_at) as "createdAt",
      (select l.title from lots l where l.id = lot_id) as "lotTitle", type, method, card_type as "cardType",
      amount::float8 as amount, fee::float8 as fee, status, is_active as "isActive", refund_method as "refundMethod"
    from (select * from (${transactionsOf(whose)}) t where ${where} order by ${order}, id desc limit ${limit} offset ${offset}) t`)
  return rows as unknown as Transaction[]
}

export async function countTransactionsWhere(db: Db, whose: Whose, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${transactionsOf(whose)}) t where ${where}`,
  )
  return rows[0]?.count ?? 0
}

const MOST_TRANSACTIONS = 500

/** Of one invoice, the oldest first. */
export const listInvoiceTransactions = (db: Db, invoiceId: number) =>
  listTransactionsWhere(
    db,
    { invoiceId },
    {
      ...{ where: sql`invoice_id = ${invoiceId}`, order: sql`created_at` },
      ...{ limit: MOST_TRANSACTIONS, offset: 0 },
    },
  )
