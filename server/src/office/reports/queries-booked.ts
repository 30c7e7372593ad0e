import { type SQL, sql } from 'drizzle-orm'
import { houseDay, isOfAuctions, isWithin, type ReportSpan } from './queries-span.ts'

/** Rows behind the reports on money: all of them begin with the journal, so that they say what the books say, to the cent. */

/** What the provider sends on or keeps, and what sellers are paid, is no receipt. An invoice that is issued moves nothing yet, and is half of all entries. */
const NOT_RECEIVED = sql`('payout', 'provider-fee', 'settlement', 'seller-paid', 'seller-unpaid', 'invoice-issued')`
const GIVEN_BACK = sql`('refund-paid', 'refund-failed', 'payment-returned')`
const DISPUTED = sql`('dispute-opened', 'dispute-won', 'dispute-lost')`

const idIn = (kinds: SQL): SQL => sql`case when e.kind in ${kinds} and e.ref ~ '^\\d{1,9}$' then e.ref::int end`

/**
 * Whatever came into what the provider holds, the cash box or by hand the bank, or left it, by the day; wallets bring nothing in. Payments are looked
 * up one by one: joined, the planner reads all there ever were.
 */
export const receipts = (span: ReportSpan): SQL => sql`
  select ${houseDay(sql`e.at`)} as key, case when paid.id is null then 'entry' else 'payment' end as kind, coalesce(paid.id, e.id)::int as id, e.at,
    case when e.came and e.clearing <> 0 and paid.method is distinct from 'bank' then e.clearing else 0 end as f1,
    case when e.came and paid.method = 'bank' then e.clearing else 0 end as f2,
    case when e.came then e.cash else 0 end as f3,
    case when e.kind in ${GIVEN_BACK} then -(e.clearing + e.cash) else 0 end as f4,
    case when e.kind in ${DISPUTED} then -(e.clearing + e.cash) else 0 end as f5,
    e.clearing + e.cash as f6
  from (
    select e.id, e.kind, e.ref, e.at, e.kind not in ${GIVEN_BACK} and e.kind not in ${DISPUTED} as came,
      sum(case when t.debit_id = any(a.clearing) then t.amount when t.credit_id = any(a.clearing) then -t.amount else 0 end)::bigint as clearing,
      sum(case when t.debit_id = any(a.cash) then t.amount when t.credit_id = any(a.cash) then -t.amount else 0 end)::bigint as cash
    from (select array(select id from book_accounts where kind = 'clearing') as clearing,
      array(select id from book_accounts where kind in ('cash', 'bank')) as cash) a
    cross join journal_entries e join transfers t on t.entry_id = e.id
    where ${isWithin(sql`e.at`, span)} and e.kind not in ${NOT_RECEIVED} group by e.id
  ) e
  left join refunds r on r.id = ${idIn(sql`('refund-paid', 'refund-failed')`)}
  left join disputes d on d.id = ${idIn(DISPUTED)}
  left join lateral (select p.id, p.method, p.auction_id from payment_attempts p
    where p.id = coalesce(${idIn(sql`('payment', 'top-up', 'payment-returned', 'unasked')`)}, r.attempt_id, d.attempt_id) offset 0) paid on true
  where (e.clearing <> 0 or e.cash <> 0) and ${isOfAuctions(sql`paid.auction_id`, span)}`

const INCOME = sql`('premium', 'commission', 'processing', 'shipping', 'handling', 'forfeits')`
const COSTS = sql`('provider_fees', 'promotions', 'losses')`

/** What the house earned, and what it bore, account by account; what a cost comes to is below zero. */
export const income = (span: ReportSpan): SQL => sql`
  select a.kind as key, 'entry' as kind, e.id::int as id, e.at,
    case when s.is_in then t.amount else 0 end as f1, case when s.is_in then 0 else t.amount end as f2,
    case when s.is_in then t.amount else -t.amount end as f3
  from journal_entries e join transfers t on t.entry_id = e.id
  cross join lateral (values (t.credit_id, true), (t.debit_id, false)) as s(account_id, is_in)
  join book_accounts a on a.id = s.account_id and (a.kind in ${INCOME} or a.kind in ${COSTS})
  where ${isWithin(sql`e.at`, span)}`

const ISSUED = sql`from journal_entries e join invoices i on i.id = case when e.kind = 'invoice-issued' then e.ref::int end`

/**
 * Tax of invoices that entered the books in this time, by state and rate; that of shipping, and what was given back, which the books
 * know by state only, each in a line of its own.
 */
export const taxes = (span: ReportSpan): SQL => sql`
  select coalesce(w.tax_state, '') || ' ' || coalesce(w.tax_rate, 0) as key, 'invoice' as kind, i.id, e.at, 1 as f1,
    case when w.tax > 0 then w.subtotal + w.premium else 0 end as f2, case when w.tax > 0 then 0 else w.subtotal + w.premium end as f3,
    w.tax as f4, 0::bigint as f5, w.tax as f6
  ${ISSUED} join owed_lines w on w.invoice_id = i.id and not w.is_aside and w.subtotal > 0
  where e.kind = 'invoice-issued' and ${isWithin(sql`e.at`, span)}
  union all
  select coalesce(i.address->>'state', '') || ' shipping', 'invoice', i.id, e.at, 1, i.shipping, 0, i.shipping_tax, 0, i.shipping_tax
  ${ISSUED} where e.kind = 'invoice-issued' and i.shipping_tax > 0 and ${isWithin(sql`e.at`, span)}
  union all
  select a.owner || ' back', 'entry', e.id::int, e.at, 0, 0, 0, 0, t.amount, -t.amount
  from journal_entries e join transfers t on t.entry_id = e.id join book_accounts a on a.id = t.debit_id and a.kind = 'tax'
  where ${isWithin(sql`e.at`, span)}`

/** Lines without tax on invoices of people with a certificate. */
export const exempt = (span: ReportSpan): SQL => sql`
  select i.user_id::text as key, 'invoice' as kind, i.id, e.at, 1 as f1, w.subtotal as f2, w.premium as f3
  ${ISSUED} join owed_lines w on w.invoice_id = i.id and not w.is_aside and w.subtotal > 0 and w.tax = 0
  where e.kind = 'invoice-issued' and i.tax_certificate is not null and ${isWithin(sql`e.at`, span)}`
