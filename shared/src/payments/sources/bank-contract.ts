import { endpoint } from '../../contract.ts'
import { entity, wire } from '../../entity.ts'
import { problem } from '../../problem.ts'
import { text } from '../../wire-types.ts'
import { z } from '../../zod.ts'
import { depositCents, holderTypes } from './bank-form.ts'
import { providerId, whose } from './card-contract.ts'
import { required } from './card-form.ts'
import { ignoredField, refusedField } from './refused-field.ts'
import { savedBank } from './saved-source.ts'

export const ACCOUNT_NUMBER_REFUSED = problem('account_number_refused')

const common = { access: 'user', rate: 'write', repeat: 'harmless', noCardNumbers: true } as const

export const listBanks = endpoint({
  path: '/bank/list',
  summary: 'The saved bank accounts of the caller',
  feature: 'ach_payment',
  ...common,
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: entity({ ...whose, object: wire('object', text(40).optional()) }),
  output: entity({ banks: wire('data', z.array(savedBank)), hasMore: wire('has_more', z.boolean()) }),
})

export const createBank = endpoint({
  path: '/bank/create',
  summary: 'Saves the bank account behind a token of the payment provider; it must be verified before it can pay',
  feature: 'ach_payment',
  ...common,
  ownership: 'caller',
  input: entity({
    ...whose,
    token: wire('bank_token', providerId),
    /** The token carries these; the provider knows them better. */
    country: wire('bank_country', ignoredField),
    currency: wire('bank_currency', ignoredField),
    holderName: wire('bank_holder_name', ignoredField),
    holderType: wire('bank_holder_type', ignoredField),
    routingNumber: wire('bank_routing_number', ignoredField),
    accountNumber: wire('bank_account_number', refusedField(ACCOUNT_NUMBER_REFUSED)),
  }),
  output: entity({ bank: wire('bank', savedBank) }),
})

export const updateBank = endpoint({
  path: '/bank/update',
  summary: 'Changes who holds a saved bank account',
  feature: 'ach_payment',
  ...common,
  ownership: 'record',
  input: entity({
    ...whose,
    id: wire('source_id', providerId),
    holderName: wire('bank_holder_name', required(100)),
    holderType: wire('bank_holder_type', z.enum(holderTypes, problem('required_now'))),
  }),
  output: entity({ bank: wire('bank', savedBank) }),
})

export const deleteBank = endpoint({
  path: '/bank/delete',
  summary: 'Removes a saved bank account',
  ...common,
  ownership: 'record',
  input: entity({ ...whose, id: wire('source_id', providerId) }),
  output: entity({ id: wire('id', z.string()) }),
})

export const verifyBank = endpoint({
  path: '/bank/verify',
  also: ['/source/verify'],
  summary: 'Proves that the account is the caller’s by the cents of two small deposits; three tries',
  feature: 'ach_payment',
  ...common,
  ownership: 'record',
  input: entity({
    ...whose,
    id: wire('source_id', providerId),
    amount1: wire('amount_1', depositCents()),
    amount2: wire('amount_2', depositCents()),
  }),
  output: entity({ bank: wire('bank', savedBank) }),
})
