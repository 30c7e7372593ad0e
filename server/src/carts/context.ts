import type { UserContext } from '../accounts/caller.ts'
import type { TaxServices } from '../tax/context.ts'

export type CartContext = UserContext & TaxServices

/** Who knows where a card is from: payments do, which come after carts. */
export interface SourceReader {
  payments: {
    customerOf(userId: number): Promise<string>
    provider: {
      describeSource(customerId: string, source: string): Promise<{ kind: 'card' | 'bank'; country: string } | null>
    }
  }
}

/** What a checkout is shown with. */
export type CheckoutReader = CartContext & SourceReader

/** What a cart is read with. */
export type CartReader = Pick<CartContext, 'db' | 'clock' | 'tax'>
