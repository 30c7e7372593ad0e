import type { UserContext } from '../accounts/caller.ts'
import type { Bidding } from '../bidding/bidding.ts'
import type { Plumbing } from '../context.ts'
import type { PaymentServices } from '../payments/context.ts'

/** What paying touches, with or without somebody calling. */
export interface CheckoutServices
  extends Pick<Plumbing, 'database' | 'hub' | 'log' | 'clock' | 'config'>,
    PaymentServices {
  bidding: Bidding
}

export type CheckoutContext = UserContext & CheckoutServices
