import Stripe from 'stripe'
import type { PaymentProvider, ProviderBank } from '../provider.ts'
import { reach, reachOrNull } from './stripe-reach.ts'

type BankMethods = Pick<PaymentProvider, 'listBanks' | 'saveBank' | 'updateBank' | 'deleteBank' | 'verifyBank'>

/** Bank accounts are sources of the customer: the kind that two small deposits verify, as specified. */
export function stripeBanks(stripe: Stripe): BankMethods {
  return {
    async listBanks(customerId) {
      const page = await reach(stripe.customers.listSources(customerId, { object: 'bank_account', limit: 100 }))
      return { sources: page.data.flatMap(bankOf), hasMore: page.has_more }
    },

    async saveBank({ customerId, token }) {
      try {
        const source = await reach(
          stripe.customers.createSource(
            customerId,
            { source: token },
            { idempotencyKey: `bank-${customerId}-${token}` },
          ),
        )
        const [bank] = bankOf(source)
        return bank === undefined ? { status: 'unknown_token' } : { status: 'saved', bank }
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return error.code === 'bank_account_exists'
          ? { status: 'refused', code: 'bank_saved_already' }
          : { status: 'unknown_token' }
      }
    },

    async updateBank(customerId, id, { holderName, holderType }) {
      const holder = { account_holder_name: holderName, account_holder_type: holderType }
      const source = await reachOrNull(stripe.customers.updateSource(customerId, id, holder))
      return source === null ? null : (bankOf(source)[0] ?? null)
    },

    async deleteBank(customerId, id) {
      return (await reachOrNull(stripe.customers.deleteSource(customerId, id))) !== null
    },

    async verifyBank(customerId, id, [first, second]) {
      try {
        const source = await reachOrNull(stripe.customers.verifySource(customerId, id, { amounts: [first, second] }))
        const [bank] = source === null ? [] : bankOf(source)
        return bank === undefined ? null : { status: 'verified', bank }
      } catch (error) {
        // Stripe answers wrong amounts as a refused card or a refused request, depending on its version.
        const isRefusal =
          error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError
        if (isRefusal) return { status: 'wrong_amounts' }
        throw error
      }
    },
  }
}

/** None for a source of another kind. */
function bankOf(source: Stripe.CustomerSource | Stripe.BankAccount): ProviderBank[] {
  if (source.object !== 'bank_account') return []
  return [
    {
      id: source.id,
      bankName: source.bank_name ?? '',
      last4: source.last4,
      routingNumber: source.routing_number ?? '',
      holderName: source.account_holder_name ?? '',
      holderType: source.account_holder_type === 'company' ? 'company' : 'individual',
      country: source.country,
      currency: source.currency,
      status: source.status === 'verified' ? 'verified' : isBroken(source.status) ? 'failed' : 'new',
    },
  ]
}

const isBroken = (status: string): boolean => status === 'errored' || status.endsWith('_failed')
