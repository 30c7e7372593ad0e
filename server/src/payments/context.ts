import type { UserContext } from '../accounts/caller.ts'
import type { Payments } from './payments.ts'

export interface PaymentServices {
  payments: Payments
}

export type PaymentContext = UserContext & PaymentServices
