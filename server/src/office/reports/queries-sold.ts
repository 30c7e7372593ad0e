import { type SQL, sql } from 'drizzle-orm'
import { houseDay, inCents, isOfAuctions, isWithin, type ReportSpan } from './queries-span.ts'

/**
 * Rows behind the reports on sales. Reverse lots are left out of what was hammered down: their winner is paid, or serves, for that
 * price, so it is nobody's income (decision 071).
 */

const isHammered = sql`l.sold_by in ('bid', 'award') and l.sale_type <> 'reverse'`

/**
 * Of lots `l`: sales that were cancelled or written off, of lots neither given on nor listed again (decision 075); so much the hammer
 * counts for nothing. They are few, so they are read once instead of looked up for each lot.
 */
const givenUp = sql`left join (
  select w.lot_id, w.run from owed_lines w where w.status = 'cancelled' and w.source in ('bid', 'award')
  union select w.lot_id, w.run from given_up_lines u join owed_lines w on w.id = u.line_id
  where u.restored_at is null and w.status <> 'void' and w.source in ('bid', 'award')) g on g.lot_id = l.id and g.run = l.run`

/** Lots whose time is over, by the day they closed. */
export const offeredLots = (span: ReportSpan): SQL => sql`
  select l.auction_id::text as key, 'lot' as kind, l.id, l.closes_at as at,
    (not l.is_withdrawn)::int as f1, (is_sold and not l.is_withdrawn)::int as f2, (not is_sold and not l.is_withdrawn)::int as f3,
    l.is_withdrawn::int as f4,
    case when is_hammered and ${isHammered} then ${inCents(sql`l.sold_price * (l.quantity - l.units_sold)`)} else 0 end as f5
  from lots l ${givenUp}
    cross join lateral (select l.status = 'sold' and g.lot_id is null as is_hammered) h
    cross join lateral (select is_hammered or l.units_sold > 0 as is_sold) s
  where l.status in ('sold', 'closed') and ${isWithin(sql`l.closes_at`, span)} and ${isOfAuctions(sql`l.auction_id`, span)}`

/**
 * What was sold, from the moment it was, paid or not, unless it was given up (decision 075); premium and tax are known once it is on
 * an invoice.
 */
const soldLines = (key: SQL, span: ReportSpan): SQL => sql`
  select ${key} as key, 'lot' as kind, w.lot_id as id, w.created_at as at, 1 as f1,
    case when w.source in ('bid', 'award') then ${inCents(sql`w.unit_price * w.quantity`)} else 0 end as f2,
    case when w.source in ('buy-now', 'offer') then ${inCents(sql`w.unit_price * w.quantity`)} else 0 end as f3,
    coalesce(w.premium, 0) as f4, coalesce(w.tax, 0) as f5, w.credited as f6
  from owed_lines w join lots l on l.id = w.lot_id
  where w.status in ('live', 'returned') and l.sale_type <> 'reverse'
    and not exists (select from given_up_lines u where u.line_id = w.id and u.restored_at is null)
    and ${isWithin(sql`w.created_at`, span)} and ${isOfAuctions(sql`w.auction_id`, span)}`

export const soldByAuction = (span: ReportSpan): SQL => soldLines(sql`w.auction_id::text`, span)
export const soldByCategory = (span: ReportSpan): SQL => soldLines(sql`l.category_id::text`, span)
export const soldBySeller = (span: ReportSpan): SQL => soldLines(sql`l.seller_id::text`, span)
export const soldByBuyer = (span: ReportSpan): SQL => soldLines(sql`w.user_id::text`, span)

/**
 * Whoever came second on a lot that was hammered down. Told at most at what the lot went for: where staff awarded it to another,
 * a maximum may lie above that and stays its owner's. Whoever had the lot first and did not take it came not second. Nobody
 * learns who else has bid on a sealed lot, or what, after its close either (D-5).
 */
export const underBidders = (span: ReportSpan): SQL => sql`
  select b.user_id::text as key, 'lot' as kind, l.id, l.ended_at as at, 1 as f1,
    ${inCents(sql`least(b.amount, l.sold_price) * (l.quantity - l.units_sold)`)} as f2,
    ${inCents(sql`l.sold_price * (l.quantity - l.units_sold)`)} as f3
  from lots l cross join lateral (
    select g.user_id, g.amount from lot_log g
    where g.lot_id = l.id and g.run = l.run and g.type in ('bid', 'pre-bid') and g.user_id <> l.sold_to_id
      -- Few, so they are read once for all lots.
      and (g.lot_id, g.run, g.user_id) not in (select w.lot_id, w.run, w.user_id
        from given_up_lines u join owed_lines w on w.id = u.line_id where u.restored_at is null)
      and not exists (select from lot_log v where v.lot_id = g.lot_id and v.type in ('retracted', 'voided')
        and v.fact->'bidNumbers' @> to_jsonb(g.number))
    order by g.amount desc, g.number limit 1) b
  where l.status = 'sold' and ${isHammered} and l.sale_type not in ('sealed', 'sealed_rank')
    and ${isWithin(sql`l.ended_at`, span)} and ${isOfAuctions(sql`l.auction_id`, span)}`

/** Bookings by their day. Fetched is what the desk has handed over; missed, what it has not when the time was over. */
export const pickups = (span: ReportSpan): SQL => sql`
  select ${houseDay(sql`b.starts_at`)} as key, 'invoice' as kind, b.invoice_id as id, b.starts_at as at,
    (b.seat is not null)::int as f1, (b.seat is not null and was_fetched)::int as f2,
    (b.seat is not null and not was_fetched and b.ends_at < now())::int as f3,
    (b.seat is not null and not was_fetched and b.ends_at >= now())::int as f4, (b.seat is null)::int as f5
  from appointments b join invoices i on i.id = b.invoice_id
  cross join lateral (select exists (select from owed_lines w where w.invoice_id = b.invoice_id
    and w.handover in ('picked_up', 'partial_pickup')) as was_fetched) h
  where ${isWithin(sql`b.starts_at`, span)} and ${isOfAuctions(sql`i.auction_id`, span)}`

/** Open invoices as they stand now, by how long they are overdue. */
export const unpaid = (span: ReportSpan): SQL => sql`
  select case when i.due_at >= now() then 'ahead' when i.due_at >= now() - interval '7 days' then 'week'
      when i.due_at >= now() - interval '30 days' then 'month' when i.due_at >= now() - interval '60 days' then 'two_months' else 'older' end as key,
    'invoice' as kind, i.id, i.due_at as at, 1 as f1, i.subtotal as f2, i.premium as f3, i.tax + i.shipping_tax as f4,
    i.shipping + i.handling as f5, i.deposit + i.paid - i.refunded + i.credited as f6,
    i.subtotal + i.premium + i.tax + i.shipping + i.shipping_tax + i.handling - i.deposit - i.paid + i.refunded - i.credited as f7
  from invoices i where i.paid_at is null and i.cancelled_at is null and ${isOfAuctions(sql`i.auction_id`, span)}`
