import type { UserContext } from '../accounts/caller.ts'
import type { TaxServices } from '../tax/context.ts'

export type CartContext = UserContext & TaxServices

/** What a cart is read with. */
export type CartReader = Pick<CartContext, 'db' | 'clock' | 'tax'>
