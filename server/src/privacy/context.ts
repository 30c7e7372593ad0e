import type { AccountServices } from '../accounts/context.ts'
import type { Plumbing } from '../context.ts'
import type { PaymentServices } from '../payments/context.ts'

export type PrivacyServices = Plumbing & AccountServices & PaymentServices
