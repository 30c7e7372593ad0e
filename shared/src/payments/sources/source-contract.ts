import { endpoint } from '../../contract.ts'
import { entity, wire } from '../../entity.ts'
import { problem } from '../../problem.ts'
import { flag } from '../../wire-types.ts'
import { z } from '../../zod.ts'
import { holderTypes } from './bank-form.ts'
import { CARD_NUMBER_REFUSED, expiryFields, providerId, savedSource, whose } from './card-contract.ts'
import { required } from './card-form.ts'
import { refusedField } from './refused-field.ts'

/** The specification's provider calls for customers and sources: the same store as the card and bank calls. */

export const customer = entity({
  id: wire('id', z.string()),
  object: wire('object', z.literal('customer')),
  name: wire('name', z.string()),
  email: wire('email', z.string()),
  defaultCardId: wire('default_source', z.string().nullable()),
})
export type Customer = z.output<typeof customer>

const ofCaller = { access: 'user', ownership: 'caller', noCardNumbers: true, repeat: 'harmless' } as const
const ofRecord = { ...ofCaller, ownership: 'record' } as const

export const openCustomer = endpoint({
  path: '/customer/create',
  also: ['/customer/retrieve'],
  summary: 'The caller as the payment provider knows them, made when there is none yet',
  ...ofCaller,
  rate: 'read',
  input: entity(whose),
  output: entity({ customer: wire('customer', customer) }),
})

export const updateCustomer = endpoint({
  path: '/customer/update',
  summary: 'Tells the payment provider the name and email address of the profile again',
  ...ofCaller,
  rate: 'write',
  input: entity(whose),
  output: entity({ customer: wire('customer', customer) }),
})

export const listSources = endpoint({
  path: '/source/list',
  summary: 'Saved cards and bank accounts, or one kind with `object`',
  ...ofCaller,
  rate: 'read',
  repeat: 'read',
  input: entity({ ...whose, object: wire('object', z.enum(['card', 'bank_account', 'all']).optional()) }),
  output: entity({ sources: wire('data', z.array(savedSource)), hasMore: wire('has_more', z.boolean()) }),
})

export const createSource = endpoint({
  path: '/source/create',
  summary: 'Saves what is behind a card_token or a bank_token',
  ...ofCaller,
  rate: 'write',
  input: entity({
    ...whose,
    cardToken: wire('card_token', providerId.optional()),
    bankToken: wire('bank_token', providerId.optional()),
    isDefault: wire('is_primary', flag.optional()),
    number: wire('card_number', refusedField(CARD_NUMBER_REFUSED)),
    cvc: wire('card_cvc', refusedField(CARD_NUMBER_REFUSED)),
  }),
  output: entity({
    source: wire('source', savedSource.nullable()),
    confirmation: wire('client_secret', z.string().nullable()),
  }),
})

export const getSource = endpoint({
  path: '/source/retrieve',
  summary: 'One saved card or bank account',
  ...ofRecord,
  rate: 'read',
  input: entity({ ...whose, id: wire('source_id', providerId) }),
  output: entity({ source: wire('source', savedSource) }),
})

export const updateSource = endpoint({
  path: '/source/update',
  summary: 'The expiry of a card, or the holder of a bank account',
  ...ofRecord,
  rate: 'write',
  input: entity({
    ...whose,
    id: wire('source_id', providerId),
    expMonth: wire('exp_month', expiryFields.expMonth.type.optional()),
    expYear: wire('exp_year', expiryFields.expYear.type.optional()),
    holderName: wire('bank_holder_name', required(100).optional()),
    holderType: wire('bank_holder_type', z.enum(holderTypes, problem('required_now')).optional()),
  }),
  output: entity({ source: wire('source', savedSource) }),
})

export const deleteSource = endpoint({
  path: '/source/delete',
  summary: 'Removes a saved card or bank account',
  ...ofRecord,
  rate: 'write',
  input: entity({ ...whose, id: wire('source_id', providerId) }),
  output: entity({ id: wire('id', z.string()) }),
})
