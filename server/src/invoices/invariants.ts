import type { Pool } from 'pg'
import { type AuditFinding, askInvariants, type Invariant } from '../db/invariants.ts'

const TOTAL = 'i.subtotal + i.premium + i.tax + i.shipping + i.shipping_tax + i.handling'
const DUE = `${TOTAL} - i.credited - i.deposit - i.paid + i.refunded`

/** A rate of an amount, half up to cents, as shared/src/money/rate.ts has it: a cent is so many units times thousandths of a percent. */
const rateOf = (amount: string, rate: string) => `floor(((${amount})::numeric * ${rate} + 5000000) / 10000000) * 100`

/** What an account of the books holds on its debit side. */
const HELD = `select a.owner, sum(b.debits) - sum(b.credits) as held from book_accounts a
  join book_balances b on b.account_id = a.id where a.kind = 'receivable' group by a.owner`

/** Invoices are being made: what is not there now is nobody's outage. */
const IS_BEATING = "exists (select from heartbeat where at > clock_timestamp() - interval '15 seconds')"

/** Of lines `l`. A house that keeps rates and has none for a state cannot make invoices of what lies there, and says so to its staff. */
const IS_TAXED = `not exists (select from tax_rates) or exists (select from lots p join locations c on c.id = p.location_id
  join tax_rates t on t.state = c.state where p.id = l.lot_id)`

/** Of invoices, their lines and what the books say of both. */
export const INVOICE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'I-34 a line is its price times its quantity with premium and tax, each half up to cents',
    sql: `select id, invoice_id, subtotal, premium, tax from owed_lines
      where invoice_id is not null and (status = 'live' or credited > 0)
        and (subtotal, premium, tax) is distinct from ((unit_price * quantity + 50) / 100 * 100,
          (${rateOf('subtotal', 'premium_rate')})::bigint, (${rateOf('subtotal + premium', 'tax_rate')})::bigint)`,
  },
  {
    name: 'I-34 I-51 the sums of an invoice are those of its lines',
    sql: `select i.id, i.subtotal, i.premium, i.tax, l.subtotal as of_lines from invoices i
      left join (select invoice_id, sum(subtotal) as subtotal, sum(premium) as premium, sum(tax) as tax
        from owed_lines where invoice_id is not null and not is_aside group by invoice_id) l on l.invoice_id = i.id
      where (i.subtotal, i.premium, i.tax)
        is distinct from (coalesce(l.subtotal, 0), coalesce(l.premium, 0), coalesce(l.tax, 0))`,
  },
  {
    name: 'decision 093 what was paid for a reverse lot is given back: its winner owes nothing',
    sql: `select i.id, o.id as line_id, o.lot_id from lots l join owed_lines o on o.lot_id = l.id
      join invoices i on i.id = o.invoice_id and i.frozen_at is not null and i.cancelled_at is null
      where l.sale_type = 'reverse' and o.status = 'live' and o.returned_quantity < o.quantity`,
  },
  {
    name: 'I-29 nothing is due below zero, and nothing is due on what is cancelled',
    sql: `select i.id, ${DUE} as due from invoices i where ${DUE} < 0 or (i.cancelled_at is not null and ${DUE} <> 0)`,
  },
  {
    name: 'I-31 what is paid has the day on which it was',
    sql: `select i.id, i.paid, i.paid_at from invoices i
      where (i.frozen_at is not null and ${DUE} = 0) <> (i.paid_at is not null)
        and (i.credited = 0 and i.refunded = 0 or i.cancelled_at is null and i.paid_at is null)`,
  },
  {
    name: 'I-29 what an invoice has due is what the books say is owed on it',
    sql: `select i.id, ${DUE} as due, h.held from invoices i full join (${HELD}) h on h.owner = i.id::text
      where coalesce(h.held, 0) <> case when i.frozen_at is null then 0 else ${DUE} end`,
  },
  {
    name: 'I-51 a frozen invoice is as it entered the books',
    sql: `select i.id, ${TOTAL} as total, e.issued from invoices i
      full join (select j.ref, sum(t.amount) as issued from journal_entries j join transfers t on t.entry_id = j.id
        where j.kind = 'invoice-issued' group by j.ref) e on e.ref = i.id::text
      where case when i.frozen_at is null then 0 else ${TOTAL} end is distinct from coalesce(e.issued, 0)`,
  },
  {
    name: 'I-51 nothing on a frozen invoice is set aside',
    sql: `select l.id, l.invoice_id from owed_lines l join invoices i on i.id = l.invoice_id
      where l.is_aside and i.frozen_at is not null`,
  },
  {
    name: 'I-50 a line is on an invoice of its buyer, its auction and its place',
    sql: `select l.id, l.invoice_id from owed_lines l
      left join invoices i on i.id = l.invoice_id left join lots p on p.id = l.lot_id
      where l.invoice_id is not null
        and (l.user_id, l.auction_id, p.location_id) is distinct from (i.user_id, i.auction_id, i.location_id)`,
  },
  {
    name: 'a line on an invoice knows the seller of its lot, and a return the titles of its lines',
    sql: `select l.id, l.seller_id as kept, p.seller_id::text as own from owed_lines l join lots p on p.id = l.lot_id
      where l.invoice_id is not null and l.seller_id is distinct from p.seller_id
      union all select q.line_id, q.return_id, l.lot_title from return_lines q join owed_lines l on l.id = q.line_id
      where q.lot_title is distinct from l.lot_title`,
  },
  {
    name: 'I-50 what was won is on an invoice soon after its auction is over',
    sql: `select l.id, l.auction_id, l.lot_id from owed_lines l
      where l.invoice_id is null and l.status = 'live' and l.source in ('bid', 'award') and ${IS_BEATING}
        and not exists (select from lots p where p.id = l.lot_id and p.sale_type = 'reverse')
        and l.created_at < clock_timestamp() - interval '1 minute'
        and not exists (select from lots p where p.auction_id = l.auction_id
          and (p.status in ('future', 'open') or p.ended_at > clock_timestamp() - interval '1 minute'))
        and (${IS_TAXED})`,
  },
  {
    name: 'I-30 what came back of a line is what its returns say, in units and money',
    sql: `select l.id, l.returned_quantity, r.units, l.credited, r.amount from owed_lines l
      full join (select q.line_id, sum(q.quantity) as units, sum(q.subtotal + q.premium + q.tax) as amount from return_lines q
        join returns t on t.id = q.return_id where t.state = 'returned' group by q.line_id) r on r.line_id = l.id
      where (coalesce(l.returned_quantity, 0), case when l.returned_quantity > 0 then l.credited else 0 end)
        is distinct from (coalesce(r.units, 0), coalesce(r.amount, 0))`,
  },
  {
    name: 'the sums of a return are those of its lines, and its money is that of its refunds',
    sql: `select t.id, t.refund, b.amount from returns t
      left join (select return_id, sum(subtotal) as subtotal, sum(premium) as premium, sum(tax) as tax from return_lines
        group by return_id) q on q.return_id = t.id
      left join (select return_id, sum(amount) as amount from refunds group by return_id) b on b.return_id = t.id
      where (t.subtotal, t.premium, t.tax) is distinct from (q.subtotal, q.premium, q.tax)
        or t.refund > coalesce(b.amount, t.refund) or (t.state not in ('returned', 'settled') and (t.refund > 0 or b.amount > 0))`,
  },
  {
    name: 'the numbers of returns have no gaps',
    sql: `select id, previous from (select id, lag(id, 1, 0) over (order by id) as previous from returns) n where id <> previous + 1
      union all select 0, next from return_numbers where next <> (select coalesce(max(id), 0) + 1 from returns)`,
  },
  {
    name: 'the numbers of invoices have no gaps',
    sql: `select id, previous from (select id, lag(id) over (order by id) as previous from invoices) n where id <> previous + 1
      union all
      select max(i.id), n.next from invoices i cross join invoice_numbers n group by n.next having max(i.id) + 1 <> n.next`,
  },
]

export const findBrokenInvoices = (pool: Pick<Pool, 'query'>): Promise<AuditFinding[]> =>
  askInvariants(pool, INVOICE_INVARIANTS)
