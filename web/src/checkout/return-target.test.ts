import type { PaymentResult } from '@gavelhouse/shared/checkout/contract.ts'
import { describe, expect, test } from 'vitest'
import { type Returned, returnTarget } from './return-target.ts'

const paidWith = (data: Partial<PaymentResult['data']>) =>
  ({ data: { invoiceId: null, redirect: null, url: null, ...data } }) as PaymentResult
const PAID = paidWith({ redirect: '/invoices/all', invoiceId: 7 })
const target = (returned: Partial<Returned>) =>
  returnTarget(
    { page: 'provider', payType: null, lotId: null, begunAt: null, paid: null, ...returned },
    'https://house.example',
  )

describe('where a return page leads', () => {
  test.each<[string, Partial<Returned>, string]>([
    ['A-657 A-705 P-555 the server says where', { page: 'otp', payType: 'auction', paid: PAID }, '/invoices/all'],
    [
      'A-706 P-556 it says nothing: the pickup of the invoice',
      { page: 'otp', payType: 'auction', paid: paidWith({ invoiceId: 7 }) },
      '/appointment/schedule/7',
    ],
    [
      'P-568 T-52 another house is nowhere to go',
      { page: 'otp', payType: 'auction', paid: paidWith({ invoiceId: 7, redirect: 'https://evil.example/' }) },
      '/appointment/schedule/7',
    ],
    ['A-707 P-557 failed: back to the cart', { page: 'otp', payType: 'auction' }, '/cart'],
    ['A-707 failed: back to the buy-now cart', { page: 'otp', payType: 'buynow' }, '/buynowcart'],
    ['A-708 P-563 a top-up', { payType: 'deposit', paid: PAID }, '/wallet'],
    ['A-708 a top-up that failed', { payType: 'deposit' }, '/wallet'],
    [
      'A-012 a top-up begun in a checkout',
      { payType: 'deposit', begunAt: '/checkout/invoice/7', paid: PAID },
      '/checkout/invoice/7',
    ],
    ['A-710 P-564 a deposit, to the lot it is for', { payType: 'bid_deposit', lotId: 12, paid: PAID }, '/lot/12'],
    ['A-710 a deposit that failed', { payType: 'bid_deposit', lotId: 12 }, '/lot/12'],
    ['A-710 a deposit for who knows what', { payType: 'bid_deposit', paid: PAID }, '/search'],
    ['A-711 P-565 A-716', { payType: 'buynow', paid: PAID }, '/buynowcart'],
    ['A-712 P-566 A-716', { payType: 'auction', paid: PAID }, '/cart'],
    ['A-713 P-567 anything else', { payType: 'invoice', paid: PAID }, '/invoices/all'],
    ['A-713 nothing', {}, '/invoices/all'],
  ])('%s', (_name, returned, address) => {
    expect(target(returned)).toBe(address)
  })
})
