import { type PaymentResult, payByRedirect, payBySource } from '@gavelhouse/shared/checkout/contract.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { call } from '../lib/api.ts'

/** A saved card by its id, or the page of the payment company. */
export type PayWay = string
export const PROVIDER_PAGE: PayWay = 'page'

/** What is paid for: so much into the wallet, or the deposit of a lot, whose amount the house knows. */
export type Paid = { payType: 'deposit'; amount: Money } | { payType: 'bid_deposit'; group: string }

export const payOnline = (paid: Paid, way: PayWay, key: string): Promise<PaymentResult> =>
  way === PROVIDER_PAGE
    ? call(payByRedirect, paid, { key })
    : call(payBySource, { ...paid, method: 'online', kind: 'card', source: { id: way } }, { key })
