import type { Invariant } from '../db/invariants.ts'

const SOLD = `select lot_id, sum(quantity) as sold from owed_lines where source in ('buy-now', 'offer') and status <> 'void' group by lot_id`

/** What must hold between the attempts, the books, the lots and the provider's own list, once everything is at rest. */
export const MONEY_QUESTIONS: readonly Invariant[] = [
  {
    name: 'I-35 what the provider took and gave back is what the attempts say',
    sql: `
    select c.id, c.captured, c.refunded, a.captured as ours, r.refunded as ours_back from sandbox_pay_charges c
    left join payment_attempts a on a.charge_id = c.id
    left join (select attempt_id, sum(amount) as refunded from refunds where method = 'source' and status = 'succeeded'
      group by attempt_id) r on r.attempt_id = a.id
    where (c.captured, c.refunded) is distinct from (coalesce(a.captured, 0), coalesce(r.refunded, 0))`,
  },
  {
    name: 'I-35 the books hold at the provider what the provider holds',
    sql: `
    select b.held, c.held as theirs from
      (select coalesce(sum(debits - credits), 0) as held from book_balances join book_accounts on id = account_id
       where kind = 'clearing') b,
      (select coalesce(sum(captured - refunded), 0) as held from sandbox_pay_charges) c,
      (select coalesce(sum(t.amount), 0) as held from transfers t join journal_entries e on e.id = t.entry_id
       where e.kind = 'top-up' and e.ref like '-%') f
    where b.held <> c.held + f.held`,
  },
  {
    name: 'nothing stays reserved at the provider',
    sql: "select id, amount from sandbox_pay_charges where status = 'authorized'",
  },
  {
    name: 'I-43 no unit is kept for an attempt that is over',
    sql: `
    select h.* from unit_holds h join payment_attempts a on a.id = h.attempt_id where a.ended_at is not null`,
  },
  {
    name: 'I-41 no lot is sold beyond what there is, and every unit sold is owed',
    sql: `
    select l.id, l.quantity, l.units_sold, o.sold from lots l join (${SOLD}) o on o.lot_id = l.id
    where l.units_sold > l.quantity or l.units_sold <> o.sold`,
  },
  {
    name: 'what is bought outright is on an invoice that is paid',
    sql: `
    select o.id, o.lot_id, i.id as invoice_id, i.paid from owed_lines o left join invoices i on i.id = o.invoice_id
    where o.source in ('buy-now', 'offer') and (i.id is null or i.paid_at is null)`,
  },
  {
    name: 'nothing is set aside for a payment that is over',
    sql: `
    select a.id, b.credits - b.debits as kept from payment_attempts a
    join book_accounts k on k.kind = 'reserved' and k.owner = a.id::text join book_balances b on b.account_id = k.id
    where a.ended_at is not null and b.credits <> b.debits`,
  },
  {
    name: 'every payment that succeeded is in the books once, with its amount',
    sql: `
    select a.id, a.amount, e.moved from payment_attempts a
    left join (select j.kind, j.ref, sum(t.amount) as moved from journal_entries j join transfers t on t.entry_id = j.id
      join book_accounts k on k.id = t.credit_id and k.kind = 'receivable' where j.kind = 'payment' group by j.kind, j.ref) e
      on e.ref = a.id::text
    where a.purpose in ('invoice', 'purchase')
      and coalesce(e.moved, 0) <> case when a.status = 'succeeded' then a.amount else 0 end`,
  },
  {
    name: 'I-26 I-27 a deposit says what the books say',
    sql: `
    select d.id, d.status, b.credits - b.debits as held from bid_deposits d
    left join book_accounts k on k.kind = 'deposit' and k.owner = d.id::text left join book_balances b on b.account_id = k.id
    where coalesce(b.credits - b.debits, 0) <> case when d.status = 'held' then d.amount else 0 end`,
  },
  {
    name: 'I-30 what an invoice has given back is what was sent for it',
    sql: `
    select i.id, i.refunded, r.sent from invoices i
    left join (select invoice_id, sum(amount) as sent from refunds where key not like 'attempt-%-back' group by invoice_id) r
      on r.invoice_id = i.id
    where i.refunded <> coalesce(r.sent, 0)`,
  },
  {
    name: 'I-22 what cannot fall below zero has not',
    sql: `select a.kind, a.owner, b.debits, b.credits from book_accounts a join book_balances b on b.account_id = a.id
      where (a.kind in ('wallet', 'reserved', 'deposit', 'gift_card', 'refund') and b.credits < b.debits)
        or (a.kind in ('receivable', 'disputed') and b.debits < b.credits)`,
  },
]
