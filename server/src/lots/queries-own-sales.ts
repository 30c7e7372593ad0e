import type { CartLine } from '@gavelhouse/shared/carts/wanted-line.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { OfferStatus } from '@gavelhouse/shared/offers/offer-life.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** What a person has bought of a lot, and where it lies in their carts. */
export interface OwnSale {
  /** Of the newest invoice it stands on. */
  invoiceId: number | null
  /** All they have of it is paid. */
  isBuyNowPaid: boolean
  /**
   * What it is paid together with (money 15a), while nothing of it has been paid; null as well where that is another invoice
   * too: then it is paid by its own.
   */
  cartGroup: string | null
  /** Where it lies in the buy-now cart: whether it can still be bought there is the cart's own rule. */
  cartLine: CartLine | null
  /** Its invoice is paid, is fetched and has no time for it, and the goods are still there. */
  isPickupToBook: boolean
}

export const NO_SALE: OwnSale = {
  ...{ invoiceId: null, isBuyNowPaid: false, cartGroup: null, cartLine: null, isPickupToBook: false },
}

/** Of those lots only that the person has bought, owes or has in a cart. */
export async function listOwnSales(
  db: Db,
  lotIds: readonly number[],
  userId: number,
): Promise<ReadonlyMap<number, OwnSale>> {
  if (lotIds.length === 0) return new Map()
  const { rows } = await db.execute<SaleRow>(sql`
    with owed as (
      select o.lot_id, max(o.invoice_id) as invoice_id, bool_and(i.paid_at is not null) as is_paid,
        bool_or(i.paid_at is not null and i.delivery = 'pickup'
          and coalesce(o.handover, '') not in ('picked_up', 'shipped', 'no_show')
          and not exists (select from appointments a where a.invoice_id = i.id and a.seat is not null)) as is_to_book,
        bool_or(o.source in ('bid', 'award') and i.paid_at is null and coalesce(i.paid, 0) = 0
          and (i.id is not null or l.sale_type <> 'reverse')) as is_in_cart
      from lots l
      join owed_lines o on o.user_id = ${userId} and o.auction_id = l.auction_id and o.lot_id = l.id
        and (o.run = l.run or o.source in ('buy-now', 'offer'))
      left join invoices i on i.id = o.invoice_id
      where l.id = any(${sql.param(lotIds)}::int[]) and o.status = 'live'
      group by o.lot_id
    )
    select l.id as "lotId", o.invoice_id as "invoiceId", coalesce(o.is_paid, false) as "isBuyNowPaid",
      case when o.is_in_cart is not true then null
        when o.invoice_id is not null and exists (
          select from invoices e where e.user_id = ${userId} and e.auction_id = l.auction_id
            and e.location_id = l.location_id and e.source = 'auction' and e.id <> o.invoice_id
            and e.paid_at is null and e.cancelled_at is null and e.paid = 0) then null
        when exists (select from lots p where p.auction_id = l.auction_id and p.location_id <> l.location_id)
          then l.auction_id || '-' || l.location_id
        else l.auction_id::text end as "cartGroup",
      c.quantity as wanted, f.status as "offerStatus", f.amount::float8 as amount,
      f.counter_amount::float8 as "counterAmount", (extract(epoch from f.expires_at) * 1000)::float8 as "expiresAt",
      coalesce(o.is_to_book, false) as "isPickupToBook"
    from lots l
    left join owed o on o.lot_id = l.id
    left join cart_lines c on c.lot_id = l.id and c.user_id = ${userId}
    left join offers f on f.id = c.offer_id
    where l.id = any(${sql.param(lotIds)}::int[]) and (o.lot_id is not null or c.id is not null)`)
  return new Map(
    rows.map((row) => {
      const { lotId, invoiceId, isBuyNowPaid, cartGroup, isPickupToBook } = row
      return [lotId, { invoiceId, isBuyNowPaid, cartGroup, isPickupToBook, cartLine: cartLineOf(row) }]
    }),
  )
}

interface SaleRow extends Omit<OwnSale, 'cartLine'>, Record<string, unknown> {
  lotId: number
  /** null: it is not in the cart. */
  wanted: number | null
  /** null: at the lot's own price. */
  offerStatus: OfferStatus | null
  amount: Money
  counterAmount: Money | null
  expiresAt: number
}

function cartLineOf({ wanted, offerStatus: status, expiresAt, amount, counterAmount }: SaleRow): CartLine | null {
  if (wanted === null) return null
  return { quantity: wanted, offer: status === null ? null : { status, expiresAt, amount, counterAmount } }
}
