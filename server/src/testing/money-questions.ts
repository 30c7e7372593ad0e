import { PAYMENT_INVARIANTS } from '../checkout/invariants.ts'
import type { Invariant } from '../db/invariants.ts'

const SOLD = `select lot_id, sum(quantity) as sold from owed_lines where source in ('buy-now', 'offer') and status <> 'void' group by lot_id`

/** What must hold between the attempts, the books, the lots and the provider's own list, once everything is at rest. */
export const MONEY_QUESTIONS: readonly Invariant[] = [
  ...PAYMENT_INVARIANTS,
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
    name: 'I-22 what cannot fall below zero has not',
    sql: `select a.kind, a.owner, b.debits, b.credits from book_accounts a join book_balances b on b.account_id = a.id
      where (a.kind in ('wallet', 'reserved', 'deposit', 'gift_card', 'refund') and b.credits < b.debits)
        or (a.kind in ('receivable', 'disputed') and b.debits < b.credits)`,
  },
]
