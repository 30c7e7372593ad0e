import type { Pool } from 'pg'
import { type AuditFinding, askInvariants, type Invariant } from '../db/invariants.ts'

/** A bank has taken it back since: it is in the books both ways. */
const IS_RETURNED = "exists (select from journal_entries j where j.kind = 'payment-returned' and j.ref = a.id::text)"

/** Between attempts, refunds, deposits, invoices and the books: at every moment, also while people pay. */
export const PAYMENT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'I-28 every payment that succeeded is in the books once, with its amount',
    sql: `select a.id, a.status, a.amount, e.moved from payment_attempts a
      left join (select j.ref, sum(t.amount) as moved from journal_entries j join transfers t on t.entry_id = j.id
        join book_accounts k on k.id = t.credit_id and k.kind = 'receivable' where j.kind = 'payment' group by j.ref) e
        on e.ref = a.id::text
      where a.purpose in ('invoice', 'purchase')
        and coalesce(e.moved, 0) <> case when a.status = 'succeeded' or ${IS_RETURNED} then a.amount else 0 end`,
  },
  {
    name: 'I-30 what an invoice has given back is what was sent for it',
    sql: `select i.id, i.refunded, r.sent from invoices i
      left join (select invoice_id, sum(amount) as sent from refunds where key not like 'attempt-%-back' group by invoice_id) r
        on r.invoice_id = i.id
      where i.refunded <> coalesce(r.sent, 0)`,
  },
  {
    name: 'I-30 what a payment has given back is what was sent of it',
    sql: `select a.id, a.refunded, r.sent from payment_attempts a
      left join (select attempt_id, sum(amount) as sent from refunds group by attempt_id) r on r.attempt_id = a.id
      where a.refunded <> coalesce(r.sent, 0)`,
  },
  {
    name: 'I-30 the credits of lines are credits of their invoice',
    sql: `select i.id, i.credited, l.credited as of_lines from invoices i
      join (select invoice_id, sum(credited) as credited from owed_lines where credited > 0 group by invoice_id) l
        on l.invoice_id = i.id
      where l.credited > i.credited`,
  },
  {
    name: 'I-43 no unit is kept for an attempt that is over',
    sql: 'select h.* from unit_holds h join payment_attempts a on a.id = h.attempt_id where a.ended_at is not null',
  },
  {
    name: 'I-22 nothing is set aside for a payment that is over',
    sql: `select a.id, b.credits - b.debits as kept from payment_attempts a
      join book_accounts k on k.kind = 'reserved' and k.owner = a.id::text join book_balances b on b.account_id = k.id
      where a.ended_at is not null and b.credits <> b.debits`,
  },
  {
    name: 'I-26 I-27 a deposit says what the books say',
    sql: `select d.id, d.status, b.credits - b.debits as held from bid_deposits d
      left join book_accounts k on k.kind = 'deposit' and k.owner = d.id::text left join book_balances b on b.account_id = k.id
      where coalesce(b.credits - b.debits, 0) <> case when d.status = 'held' then d.amount else 0 end`,
  },
]

export const findBrokenPayments = (pool: Pick<Pool, 'query'>): Promise<AuditFinding[]> =>
  askInvariants(pool, PAYMENT_INVARIANTS)
