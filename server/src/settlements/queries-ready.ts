import { type SQL, sql } from 'drizzle-orm'

const cameBack: SQL = sql`case when l.returned_quantity = 0 then 0 else (
  select coalesce(sum(q.subtotal), 0)::bigint from return_lines q join returns t on t.id = q.return_id
  where q.line_id = l.id and t.state = 'returned') end`

const isBooked: SQL = sql`i.frozen_at is not null and i.cancelled_at is null`

/**
 * In the books and in no settlement, but not to be settled yet: unpaid, bought in a running auction, undone after it was paid, or paid by what is disputed; less what came
 * back. The seller stands on a line since it is on an invoice: thousands of lots would be read for it. Invoices come as one list: their lines are
 * then found in one go along the index.
 */
const waiting: SQL = sql`
  select coalesce(l.seller_id, (select p.seller_id from lots p where p.id = l.lot_id)), ${cameBack} - l.subtotal
  from owed_lines l where l.invoice_id = any(array(
      select i.id from invoices i where ${isBooked} and i.paid_at is null
      union all select i.id from auctions a join invoices i on i.auction_id = a.id
        where ${isBooked} and a.status = 'open' and i.paid_at is not null))
    and not l.is_aside and not exists (select from settlement_lines s where s.line_id = l.id)
  union all
  select coalesce(l.seller_id, (select p.seller_id from lots p where p.id = l.lot_id)), ${cameBack} - l.subtotal
  from owed_lines l join invoices i on i.id = l.invoice_id join auctions a on a.id = i.auction_id
  where l.status = 'void' and l.invoice_id is not null and ${isBooked} and i.paid_at is not null and a.status <> 'open'
    and not exists (select from settlement_lines s where s.line_id = l.id)
  union all
  select coalesce(l.seller_id, (select p.seller_id from lots p where p.id = l.lot_id)), ${cameBack} - l.subtotal
  from owed_lines l join invoices i on i.id = l.invoice_id join auctions a on a.id = i.auction_id
  where l.invoice_id = any(array(
      select t.invoice_id from disputes d join payment_attempts t on t.id = d.attempt_id where d.status = 'open'))
    and l.status <> 'void' and ${isBooked} and i.paid_at is not null and a.status <> 'open'
    and not l.is_aside and not exists (select from settlement_lines s where s.line_id = l.id)`

/**
 * Sellers with terms to whom more is owed for paid lots of auctions that are over than was settled with them. No lot is read for it:
 * what the books owe a seller, less what settlements came to and with what was paid on them, is what is not settled of
 * invoices that are in the books. What of those is not to be settled yet comes off.
 */
export const readySellers: SQL = sql`(
  select q.seller_id as id from (
    select c.owner::int as seller_id, b.credits - b.debits as amount
      from book_accounts c join book_balances b on b.account_id = c.id where c.kind = 'seller'
    union all select t.seller_id, t.carried - t.net from settlements t
    union all select t.seller_id, y.amount
      from seller_payments y join settlements t on t.id = y.settlement_id where y.undone_at is null
    union all ${waiting}
  ) q
  group by q.seller_id having sum(q.amount) > 0 and q.seller_id in (select w.seller_id from seller_terms w)
)`
