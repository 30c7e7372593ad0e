import type { UserContext } from '../accounts/caller.ts'
import type { Bidding } from '../bidding/bidding.ts'
import type { Plumbing } from '../context.ts'
import type { PaymentServices } from '../payments/context.ts'
import type { TaxServices } from '../tax/context.ts'
import type { PaymentSubject } from './payment-subject.ts'
import type { WalletTill } from './wallet-till.ts'

/** What paying touches, with or without somebody calling. */
export interface CheckoutServices
  extends Pick<Plumbing, 'database' | 'hub' | 'log' | 'clock' | 'config'>,
    PaymentServices {
  bidding: Bidding
  till: WalletTill
  /** Under which name the payer found the house; nobody asks the sweeper from anywhere. */
  origin?: string
  /** What the payer says is paid for; the sweeper is told nothing. */
  payType?: PaymentSubject['payType']
}

/** What is sold is taxed; who asks for that is there, the sweeper finds it written down. */
export type CheckoutContext = UserContext & CheckoutServices & TaxServices
