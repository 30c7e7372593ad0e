import type { CartValues } from '@gavelhouse/shared/carts/cart.ts'
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

/** A checkout whose goods are to be sent. */
export interface SentCheckout {
  shipment: Shipment
  /** Its buyer pays no tax, for sending neither. */
  isExempt: boolean
  /** Keeps the choice with the cart or invoice; whatever is paid, frozen or changed meanwhile refuses. */
  keep(tx: Db, rate: ChosenRate): Promise<void>
  /** What it comes to now. */
  readValues(): Promise<CartValues>
}

/** What quoting needs of carts and invoices, which come after this area and hand it over. */
export interface ShippingServices extends TaxServices {
  shipments: {
    /** An open checkout of the caller, with an address to go to; null: there is none by that name. */
    find(ctx: UserContext & TaxServices, checkout: NamedCheckout): Promise<SentCheckout | null>
  }
}

export type ShippingContext = UserContext & ShippingServices
