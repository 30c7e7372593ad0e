import { entity, wire } from '../../entity.ts'
import { count, flag } from '../../wire-types.ts'
import { z } from '../../zod.ts'
import { holderTypes } from './bank-form.ts'

/** A card the payment provider keeps for a person: never more than brand, last four digits and expiry. */
export const savedCard = entity({
  id: wire('id', z.string()),
  object: wire('object', z.literal('card')),
  brand: wire('brand', z.string()),
  last4: wire('last4', z.string()),
  expMonth: wire('exp_month', z.int()),
  expYear: wire('exp_year', z.int()),
  country: wire('country', z.string()),
  holderName: wire('card_name', z.string()),
  isDefault: wire('is_primary', flag),
  customerId: wire('customer', z.string()),
})
export type SavedCard = z.output<typeof savedCard>

export const bankStatuses = ['new', 'verified', 'locked', 'failed'] as const

export const savedBank = entity({
  id: wire('id', z.string()),
  object: wire('object', z.literal('bank_account')),
  bankName: wire('bank_name', z.string()),
  last4: wire('last4', z.string()),
  routingNumber: wire('routing_number', z.string()),
  holderName: wire('account_holder_name', z.string()),
  holderType: wire('account_holder_type', z.enum(holderTypes)),
  country: wire('country', z.string()),
  currency: wire('currency', z.string()),
  customerId: wire('customer', z.string()),
  /** Only a verified bank can pay. locked: three wrong tries; failed: the provider could not reach the account. */
  status: wire('status', z.enum(bankStatuses)),
  triesLeft: wire('tries_left', count),
})
export type SavedBank = z.output<typeof savedBank>
