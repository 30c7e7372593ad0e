import type { PaymentResult } from '@gavelhouse/shared/checkout/contract.ts'
import { followableLink } from '@gavelhouse/shared/checkout/payment-link.ts'

/** otp: /otpredirect. provider: /rosoom_success, the return page of the card provider. */
export type ReturnPage = 'otp' | 'provider'

export interface Returned {
  page: ReturnPage
  /** As the address names it: it decides which of our pages comes next, and nothing else. */
  payType: string | null
  lotId: number | null
  /** The page of ours on which a top-up was begun, where the money was wanted there. */
  begunAt: string | null
  /** Of a payment that was made; null: it was not. */
  paid: PaymentResult | null
}

/** Where the way goes on from a return page (A-705 to A-716, decision 044). */
export function returnTarget(returned: Returned, ownOrigin: string): string {
  const { page, payType, lotId, begunAt, paid } = returned
  if (payType === 'deposit') return begunAt ?? '/wallet'
  if (payType === 'bid_deposit') return lotId === null ? '/search' : `/lot/${lotId}`
  if (page === 'otp') return paid === null ? cartOf(payType) : afterPaying(paid, ownOrigin)
  return payType === 'buynow' || payType === 'auction' ? cartOf(payType) : '/invoices/all'
}

const cartOf = (payType: string | null): string => (payType === 'buynow' ? '/buynowcart' : '/cart')

function afterPaying({ data: { redirect, invoiceId } }: PaymentResult, ownOrigin: string): string {
  const link = followableLink(redirect, ownOrigin)
  if (link?.origin === ownOrigin) return link.pathname + link.search
  return invoiceId === null ? '/invoices/all' : `/appointment/schedule/${invoiceId}`
}
