import { expect, test } from 'vitest'
import type { Fields } from '../entity.ts'
import { notEnabledCalls } from '../site/not-enabled.ts'
import * as wallet from '../wallet/contract.ts'
import * as api from './contract.ts'

const namesOf = (fields: Fields) => Object.values(fields).map(({ wireName }) => wireName)

test.each([
  ['A-665 P-1136', 'status'],
  ['A-666 P-1136', 'type'],
] as const)('%s the answer to a payment carries %s', (_row, name) => {
  expect(namesOf(api.paymentResult.fields)).toContain(name)
})

test.each([
  ['A-667 P-1136', 'common_invoice'],
  ['A-668 P-1136', 'redirect'],
  ['A-672', 'url'],
])('%s its data carries %s', (_row, name) => {
  expect(namesOf(api.paymentResult.fields.data.type.fields)).toContain(name)
})

test('A-672 the address stands in data.url and in link', () => {
  expect(namesOf(api.paymentResult.fields)).toContain('link')
})

test.each([
  ['A-904 A-898', '/payment/rosoom_payment', api.payByRedirect],
  ['A-899', '/credit/addCreditBalance', api.topUpWallet],
  ['A-901', '/credit/payCartWallet', api.payFromWallet],
  ['A-902', '/offline/payCartOffline', api.claimOffline],
  ['P-1074', '/seller/credit/payCartWallet', api.payForBuyer],
  ['P-1123', '/payment/stripe_payment_element', api.openPaymentElement],
  ['P-1125', '/payment/stripe_payment_response', api.getPaymentResult],
] as const)('%s %s is a call', (_row, path, call: { path: string; also?: readonly string[] }) => {
  expect([call.path, ...(call.also ?? [])]).toContain(path)
})

test('A-898 an online deposit takes cart_id, payment_object with an amount, and pay_type', () => {
  const asked = { cart_id: 12, payment_object: { type: 'projects', amount: '50' }, pay_type: 'bid_deposit' }
  expect(api.payByRedirect.input.parse(asked)).toMatchObject({
    ...{ group: '12', payType: 'bid_deposit', details: { amount: 500_000 } },
  })
})

test('A-903 wallet and offline take the payload of a card payment without paymentInfo', () => {
  const asked = { invoice_id: 5, pay_type: 'auction', payment_method: 'wallet', filters: [], payment_object: {} }
  for (const call of [api.payFromWallet, api.claimOffline])
    expect(call.input.parse(asked)).toMatchObject({ invoiceId: 5, payType: 'auction' })
})

test.each(['online', 'card', 'bank', 'wallet', 'offline'])('A-651 payment_method %s is taken', (method) => {
  expect(api.payBySource.input.parse({ invoice_id: 5, payment_method: method })).toMatchObject({ method })
})

test('A-651 there is no other payment_method', () => {
  expect(api.payBySource.input.safeParse({ invoice_id: 5, payment_method: 'barter' }).success).toBe(false)
})

test('P-1242 P-1243 the marker of an operator is taken with a payment', () => {
  expect(api.payBySource.input.parse({ invoice_id: 5, project: 'NPS' })).toMatchObject({ marker: 'NPS' })
})

test.each([
  ['P-1122', '/payment/paypal_response'],
  ['P-1126', '/payment/versapay_validatepayment'],
  ['P-1127', '/payment/cybersource_payment'],
  ['P-1129', '/payment/paytm_payment'],
  ['P-1130', '/payment/membership_payment'],
])('%s %s is not enabled', (_row, path) => {
  expect(notEnabledCalls.map((call) => call.path)).toContain(path)
})

test.each([
  ['A-500', 'date_added'],
  ['A-501', 'credit_notes'],
  ['A-502', 'amount'],
  ['A-503', 'remove_credit'],
])('%s a line of the wallet carries %s', (_row, name) => {
  expect(namesOf(wallet.movement.fields)).toContain(name)
})

test('P-984 P-1071 P-1205 the wallet comes by ten, in the order asked for', () => {
  expect(wallet.listMovements.input.parse({ orderby: 'ucd.id, desc' })).toMatchObject({ limit: 10, page: 1 })
})
