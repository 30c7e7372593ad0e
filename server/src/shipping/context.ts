import type { Rate } from '@gavelhouse/shared/money/rate.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { Carrier } from '@gavelhouse/shared/shipping/carriers.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import type { TaxServices } from '../tax/context.ts'
import type { Shipment } from './shipment.ts'

/** How a checkout is named in a call: a group of a cart, or an invoice. */
export interface NamedCheckout {
  cartId?: string | number | null | undefined
  invoiceId?: number | null | undefined
  type?: string | undefined
}

/** The rate somebody chose, as a cart or an invoice keeps it. */
export interface ChosenRate {
  /** As shown, with the mark-up. */
  amount: Money
  /** 0 where sending is not taxed. */
  taxRate: Rate
  carrier: Carrier
  service: string
  rateId: string
}

/** What quoting needs of carts and invoices, which come after this area and hand it over. */
export interface ShippingServices extends TaxServices {
  shipments: {
    /** The goods of an open checkout of this person, to go to an address; null: there is none by that name. */
    find(db: Db, userId: number, checkout: NamedCheckout): Promise<Shipment | null>
    /** Keeps the choice with the cart or invoice; whatever is paid or frozen meanwhile refuses. */
    choose(tx: Db, shipment: Shipment, rate: ChosenRate): Promise<void>
  }
}

export type ShippingContext = UserContext & ShippingServices
