import { CallError } from '../../../lib/app-error.ts'
import { ProviderRefusal } from './provider-fields.ts'
import { createSandboxToken } from './sandbox.ts'
import { loadStripe } from './stripe.ts'

interface BankValues {
  holderName: string
  holderType: string
  routingNumber: string
  accountNumber: string
}

/** Sends account numbers to the payment provider, whoever it is; a token comes back. */
export async function createBankToken(bank: BankValues, publicKey: string | null): Promise<string> {
  if (publicKey === null) return createSandboxToken({ bank })
  const stripe = await loadStripe(publicKey)
  const { token, error } = await stripe.createToken('bank_account', {
    country: 'US',
    currency: 'usd',
    account_holder_name: bank.holderName,
    account_holder_type: bank.holderType,
    routing_number: bank.routingNumber,
    account_number: bank.accountNumber,
  })
  if (token === undefined)
    throw error?.message === undefined ? new CallError('invalid_token') : new ProviderRefusal('', error.message)
  return token.id
}
