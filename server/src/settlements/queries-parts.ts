import { rolesWith } from '@gavelhouse/shared/accounts/roles.ts'
import { type SQL, sql } from 'drizzle-orm'

/** Whose, and of which auction; null: of all. */
export interface Scope {
  sellerId: number
  auctionId: number | null
}

/** Of lots `p` and auctions `a`. */
export const scopeOf = ({ sellerId, auctionId }: Scope): SQL =>
  auctionId === null
    ? sql`(p.seller_id = ${sellerId})`
    : sql`(p.seller_id = ${sellerId} and p.auction_id = ${auctionId})`

/** What was sold: lines `l`, lots `p`, auctions `a`, and the invoice `i`, if there is one. */
export const soldBy: SQL = sql`from owed_lines l join lots p on p.id = l.lot_id join auctions a on a.id = p.auction_id
  left join invoices i on i.id = l.invoice_id`

/** What has come back of each line, as `r`. */
export const returned: SQL = sql`cross join lateral (
  select coalesce(sum(q.subtotal), 0)::bigint as subtotal, coalesce(sum(q.premium), 0)::bigint as premium
  from return_lines q join returns t on t.id = q.return_id where q.line_id = l.id and t.state = 'returned'
) r`

/** Nothing is due any more on the invoice. */
export const isPaid: SQL = sql`(i.frozen_at is not null and i.cancelled_at is null and not l.is_aside
  and i.subtotal + i.premium + i.tax + i.shipping + i.shipping_tax + i.handling
    - i.credited - i.deposit - i.paid + i.refunded = 0)`

export const userId: SQL = sql`users.id`

/**
 * Of `users`: whoever may sell, and whoever has sold: an account outlives the role. Who runs the house is no seller by that. Whoever has
 * lots is found by leaps along their index, from one seller to the next.
 */
export const sellsAnything: SQL = sql`${userId} in (
  select r.user_id from user_roles r
  where r.role = any(${sql.param(rolesWith('sell'))}::text[]) and r.role <> all(array['owner', 'manager'])
  union all (with recursive known(id) as (
    select min(p.seller_id) from lots p
    union all select (select min(p.seller_id) from lots p where p.seller_id > known.id) from known where known.id is not null)
  select id from known where id is not null))`
