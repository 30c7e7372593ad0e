import { feeTermsFrom } from '../../money/fee-terms.ts'
import type { LineSums } from '../../money/line.ts'
import { processingFee } from '../../money/processing-fee.ts'
import type { RefundablePayment } from '../../money/spread-refund.ts'
import type { Money } from '../../money.ts'
import { FEES, type InvoiceLine, type OnlineMeans } from './happening.ts'

const TERMS = feeTermsFrom(FEES)

export interface BookedInvoice {
  userId: number
  lines: { line: InvoiceLine; sums: LineSums; refundedUnits: number }[]
  charged: Money
  credited: Money
  refunded: Money
  shipping: Money
  shippingTax: Money
  isShippingCredited: boolean
  deposit: RefundablePayment
  payments: RefundablePayment[]
}

let paid = 0

/** As of when it is made: the newest has the largest moment. */
export function paymentOf(id: number, source: RefundablePayment['source'], captured: Money): RefundablePayment {
  paid += 1
  return { id, paidAt: paid, source, captured, refunded: 0 }
}

export const online = (amount: Money, means: OnlineMeans) =>
  ({ from: 'provider', fee: processingFee(amount, means, TERMS).fee }) as const
