import Stripe from 'stripe'
import { createStripeProvider } from '../payments/providers/stripe.ts'
import type { BankKind, CardKind, ChargingCompany } from './charging-company.ts'

/** Stripe's own names of cards that behave in a certain way. */
const CARDS: Record<CardKind, string> = {
  good: 'pm_card_visa',
  foreign: 'pm_card_gb',
  declined: 'pm_card_chargeCustomerFail',
  no_funds: 'pm_card_chargeDeclinedInsufficientFunds',
  asks_bank: 'pm_card_authenticationRequired',
  refund_fails: 'pm_card_refundFail',
}
const ACCOUNTS: Record<BankKind, string> = {
  settles: 'btok_us_verified',
  returned: 'btok_us_verified_noAccount',
  unverified: 'btok_us',
}

/** The real API of Stripe, with the test key of somebody's account. Nothing of it can be hurried or made to fail. */
export function openRealStripe(secretKey: string): ChargingCompany {
  const stripe = new Stripe(secretKey)
  const keys = { secretKey, publishableKey: 'pk_test_unused', webhookSecret: null }
  const provider = createStripeProvider(keys)
  return {
    provider,
    newCustomer() {
      const key = `customer-${crypto.randomUUID()}`
      return provider.createCustomer({ key, userId: 1, name: 'Ann Example', email: 'ann@example.test' })
    },
    async card(customer, kind = 'good') {
      return (await stripe.paymentMethods.attach(CARDS[kind], { customer })).id
    },
    async cardToken(kind = 'good') {
      return (await stripe.paymentMethods.retrieve(CARDS[kind])).id
    },
    async bank(customer, kind) {
      return (await stripe.customers.createSource(customer, { source: ACCOUNTS[kind] })).id
    },
    close: async () => undefined,
  }
}
