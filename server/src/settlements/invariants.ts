import type { Pool } from 'pg'
import { type AuditFinding, askInvariants, type Invariant } from '../db/invariants.ts'

/** What each seller is owed, by the books. */
const OWED = `select a.owner::int as seller_id, sum(b.credits) - sum(b.debits) as owed from book_accounts a
  join book_balances b on b.account_id = a.id where a.kind = 'seller' group by a.owner`

/** What has entered the books for each line: invoices that are frozen, less what came back. */
const SOLD = `select p.seller_id, sum(l.subtotal - coalesce(r.subtotal, 0)) as hammer from owed_lines l
  join invoices i on i.id = l.invoice_id and i.frozen_at is not null join lots p on p.id = l.lot_id
  left join (select q.line_id, sum(q.subtotal) as subtotal from return_lines q join returns t on t.id = q.return_id
    where t.state = 'returned' group by q.line_id) r on r.line_id = l.id
  where not l.is_aside group by p.seller_id`

const TAKEN = `select seller_id, sum(premium - commission - fees - expenses) as own from settlements group by seller_id`

const PAID = `select s.seller_id, sum(y.amount) as paid from seller_payments y join settlements s on s.id = y.settlement_id
  where y.undone_at is null group by s.seller_id`

/** Of settlements, and what the books say of them. */
export const SETTLEMENT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'what a seller is owed is what their lines, settlements and payments say',
    sql: `select o.seller_id, o.owed, l.hammer, t.own, y.paid from (${OWED}) o
      full join (${SOLD}) l using (seller_id) full join (${TAKEN}) t using (seller_id) full join (${PAID}) y using (seller_id)
      where coalesce(o.owed, 0) <> coalesce(l.hammer, 0) + coalesce(t.own, 0) - coalesce(y.paid, 0)`,
  },
  {
    name: 'a sale that was undone after it was paid is credited within a day',
    sql: `select l.id, l.invoice_id, l.subtotal, l.returned_quantity from owed_lines l join invoices i on i.id = l.invoice_id
      where l.status = 'void' and i.frozen_at is not null and l.subtotal > 0 and l.returned_quantity < l.quantity
        and exists (select from invoice_log g where g.invoice_id = l.invoice_id and g.line_id = l.id and g.act = 'voided'
          and g.at < clock_timestamp() - interval '1 day')`,
  },
  {
    name: 'the sums of a settlement are those of its lines and expenses',
    sql: `select s.id, s.hammer, s.premium, s.commission, s.fees, s.expenses from settlements s
      left join (select settlement_id, sum(hammer) as hammer, sum(premium) as premium, sum(commission) as commission,
        sum(fees) as fees from settlement_lines group by settlement_id) l on l.settlement_id = s.id
      left join (select settlement_id, sum(amount) as amount from seller_expenses group by settlement_id) e
        on e.settlement_id = s.id
      where (s.hammer, s.premium, s.commission, s.fees, s.expenses) is distinct from
        (coalesce(l.hammer, 0), coalesce(l.premium, 0), coalesce(l.commission, 0), coalesce(l.fees, 0), coalesce(e.amount, 0))`,
  },
  {
    name: 'a settlement carries over what came out below zero before it, once',
    sql: `select s.id, s.carried, c.net from settlements s
      left join (select carried_into, sum(net) as net from settlements group by carried_into) c on c.carried_into = s.id
      where s.carried <> coalesce(c.net, 0)`,
  },
  {
    name: 'a settlement is of lots of its seller, and of a sale no more than there was',
    sql: `select l.id, l.item from settlement_lines l join settlements s on s.id = l.settlement_id
      join lots p on p.id = l.lot_id where p.seller_id <> s.seller_id
      union all select min(l.id), 'owed line ' || l.line_id from settlement_lines l join owed_lines o on o.id = l.line_id
      group by l.line_id, o.subtotal having sum(l.hammer) not between 0 and o.subtotal`,
  },
  {
    name: 'what is paid out on a settlement is what it came to',
    sql: `select y.id, y.amount, s.net from seller_payments y join settlements s on s.id = y.settlement_id
      where y.amount <> s.net`,
  },
  {
    name: 'the numbers of settlements have no gaps',
    sql: `select id, previous from (select id, lag(id, 1, 0) over (order by id) as previous from settlements) n where id <> previous + 1
      union all select 0, next from settlement_numbers where next <> (select coalesce(max(id), 0) + 1 from settlements)`,
  },
]

export const findBrokenSettlements = (pool: Pick<Pool, 'query'>): Promise<AuditFinding[]> =>
  askInvariants(pool, SETTLEMENT_INVARIANTS)
