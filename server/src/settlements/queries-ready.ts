import { type SQL, sql } from 'drizzle-orm'
import { returned } from './queries-parts.ts'

/** In the books and in no settlement, but not to be settled yet: of invoices `i` with lines `l` that fulfil this, less what came back. */
const waiting = (invoices: SQL): SQL => sql`select p.seller_id, r.subtotal - l.subtotal as amount
  from ${invoices} join owed_lines l on l.invoice_id = i.id and not l.is_aside join lots p on p.id = l.lot_id ${returned}
  where i.frozen_at is not null and i.cancelled_at is null
    and not exists (select from settlement_lines s where s.line_id = l.id)`

/**
 * Sellers with terms to whom more is owed for paid lots of auctions that are over than was settled with them. No lot is read for it but those
 * that wait: what the books owe a seller, less what settlements came to and with what was paid on them, is what is not settled of
 * invoices that are in the books. What is unpaid of those and what is bought in running auctions comes off.
 */
export const readySellers: SQL = sql`(
  select q.seller_id as id from (
    select c.owner::int as seller_id, b.credits - b.debits as amount
      from book_accounts c join book_balances b on b.account_id = c.id where c.kind = 'seller'
    union all select t.seller_id, t.carried - t.net from settlements t
    union all select t.seller_id, y.amount
      from seller_payments y join settlements t on t.id = y.settlement_id where y.undone_at is null
    union all ${waiting(sql`invoices i`)} and i.paid_at is null
    union all ${waiting(sql`auctions a join invoices i on i.auction_id = a.id`)} and a.status = 'open' and i.paid_at is not null
  ) q
  where exists (select from seller_terms w where w.seller_id = q.seller_id)
  group by q.seller_id having sum(q.amount) > 0
)`
