import { endpoint } from '../../contract.ts'
import { entity, wire } from '../../entity.ts'
import { problem } from '../../problem.ts'
import { flag, text } from '../../wire-types.ts'
import { z } from '../../zod.ts'
import { holderName } from './card-form.ts'
import { ignoredField, refusedField } from './refused-field.ts'
import { savedBank, savedCard } from './saved-source.ts'

export const CARD_NUMBER_REFUSED = problem('card_number_refused')

/** What the provider calls a card, a bank account or a token: letters, digits, _ and -. */
export const providerId = text(255).regex(/^[\w-]+$/, problem('invalid_id'))

/** The specification sends them along with every call; whose cards are meant is known from the session. */
export const whose = {
  accountId: wire('account_id', ignoredField),
  customerId: wire('customer_id', ignoredField),
}

/** Either is answered: the saved card, or what the provider's part of the page needs to ask the holder's bank. */
export const savedOrConfirm = {
  card: wire('card', savedCard.nullable()),
  /** Hand it to the provider's part of the page, then send the same card_token again. */
  confirmation: wire('client_secret', z.string().nullable()),
}

const expMonth = z.codec(
  z.union([z.int(), text(2).regex(/^\d{1,2}$/, problem('required_now'))], problem('required_now')),
  z.int(),
  {
    decode: (value) => Number(value),
    encode: (month) => month,
  },
)
const expYear = z.codec(
  z.union([z.int(), text(4).regex(/^\d{4}$/, problem('required_now'))], problem('required_now')),
  z.int(),
  {
    decode: (value) => Number(value),
    encode: (year) => year,
  },
)

export const expiryFields = { expMonth: wire('exp_month', expMonth), expYear: wire('exp_year', expYear) }

export const getPaymentProvider = endpoint({
  path: '/payment/provider',
  summary: 'Which provider takes card and bank numbers in the browser, and its public key',
  access: 'public',
  ownership: 'none',
  rate: 'read',
  repeat: 'read',
  input: entity({}),
  output: entity({
    name: wire('name', z.enum(['sandbox', 'stripe'])),
    publicKey: wire('publishable_key', z.string().nullable()),
  }),
})

export const listCards = endpoint({
  path: '/card/list',
  also: ['/user/getSkyflowCredit', '/paymentMethod/list'],
  alsoByGet: true,
  summary: 'The saved cards of the caller, the default first',
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: entity({ ...whose, object: wire('object', text(40).optional()) }),
  output: entity({ cards: wire('data', z.array(savedCard)), hasMore: wire('has_more', z.boolean()) }),
})

export const createCard = endpoint({
  path: '/card/create',
  also: ['/card/createWithCustomer', '/user/addSkyflowCredit', '/paymentMethod/create'],
  noCardNumbers: true,
  summary: 'Saves the card behind a token of the payment provider; the customer is made when there is none yet',
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({
    ...whose,
    token: wire('card_token', providerId),
    isDefault: wire('is_primary', flag.optional()),
    holderName: wire('card_name', holderName.optional()),
    line1: wire('card_address_line1', text(200).trim().optional()),
    line2: wire('card_address_line2', text(200).trim().optional()),
    city: wire('card_address_city', text(100).trim().optional()),
    state: wire('card_address_state', text(100).trim().optional()),
    zip: wire('card_address_zip', text(20).trim().optional()),
    country: wire('card_address_country', text(60).trim().optional()),
    /** The token carries the expiry. */
    expMonth: wire('card_exp_month', ignoredField),
    expYear: wire('card_exp_year', ignoredField),
    number: wire('card_number', refusedField(CARD_NUMBER_REFUSED)),
    cvc: wire('card_cvc', refusedField(CARD_NUMBER_REFUSED)),
  }),
  output: entity(savedOrConfirm),
})

const ofOneCard = { access: 'user', ownership: 'record', noCardNumbers: true, repeat: 'harmless' } as const

export const getCard = endpoint({
  path: '/card/retrieve',
  also: ['/paymentMethod/retrieve'],
  summary: 'One saved card',
  ...ofOneCard,
  rate: 'read',
  input: entity({ ...whose, id: wire('source_id', providerId) }),
  output: entity({ card: wire('card', savedCard) }),
})

export const updateCard = endpoint({
  path: '/card/update',
  also: ['/user/updateSkyflowCredit', '/paymentMethod/update'],
  summary: 'Changes the expiry of a saved card',
  ...ofOneCard,
  rate: 'write',
  input: entity({ ...whose, id: wire('source_id', providerId), ...expiryFields }),
  output: entity({ card: wire('card', savedCard) }),
})

export const deleteCard = endpoint({
  path: '/card/delete',
  also: ['/user/deleteSkyflowCredit', '/paymentMethod/delete'],
  summary: 'Removes a saved card; the default one only when it is the last',
  ...ofOneCard,
  rate: 'write',
  input: entity({ ...whose, id: wire('source_id', providerId) }),
  output: entity({ id: wire('id', z.string()) }),
})

export const setDefaultCard = endpoint({
  path: '/card/default',
  also: ['/user/defaultSkyflowCard', '/paymentMethod/default'],
  summary: 'Makes a saved card the one that is offered first',
  ...ofOneCard,
  rate: 'write',
  input: entity({ ...whose, id: wire('source_id', providerId) }),
  output: entity({ card: wire('card', savedCard) }),
})

/** A saved card or a bank account, told apart by `object`. */
export const savedSource = z.union([savedCard, savedBank])
export type SavedSource = z.output<typeof savedSource>
