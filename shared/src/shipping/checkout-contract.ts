import { cartValues } from '../carts/cart.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { flag, id, money, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { rate } from './contract.ts'

/** Which checkout: a group of a cart or an invoice. */
const checkout = {
  cartId: wire('cart_id', z.union([z.int(), text(30)]).nullish()),
  invoiceId: wire('invoice_id', id.nullish()),
  /** Which of the two carts it is. */
  type: wire('type', text(30).optional()),
}

/** True, 1 and '1' alike: clients are of two minds. */
const isAnew = z.codec(z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', ''])]), z.boolean(), {
  decode: (given) => [true, 1, '1', 'true'].includes(given),
  encode: (value) => value,
})

const quoteInput = entity({
  ...checkout,
  /** Asks the carrier again instead of telling what it said within the last 30 minutes (P-1153). */
  isAnew: wire('re_initiate', isAnew.default(false)),
})

/** at a checkout the rates stand one step higher than in a quote for a lot. */
const quoteOutput = entity({ answer: wire('rate_response', entity({ rates: wire('rates', z.array(rate)) })) })

const quoting = {
  feature: 'shipping_quotes',
  access: 'user',
  ownership: 'record',
  rate: 'quote',
  repeat: 'harmless',
  input: quoteInput,
  output: quoteOutput,
} as const

export const quoteParcels = endpoint({
  ...quoting,
  path: '/shipping/shipengine/getQuoteRequest',
  summary: 'What sending the goods of a checkout by parcel would cost',
})

export const quoteFreight = endpoint({
  ...quoting,
  path: '/shipping/arta/getQuoteRequest',
  hasInnerCopy: true,
  summary: 'What sending the goods of a checkout by freight would cost',
})

/** The rate as it was told, and what it comes to. Only its id is looked at. */
const chosenRate = z.codec(
  z.looseObject({ rate_id: text(200).min(1, problem('required_now')) }, problem('required_now')),
  z.object({ rateId: z.string() }),
  { decode: ({ rate_id }) => ({ rateId: rate_id }), encode: ({ rateId }) => ({ rate_id: rateId }) },
)

const confirming = {
  feature: 'shipping_quotes',
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ ...checkout, chosen: wire('shipping_data', chosenRate) }),
} as const

/** What was chosen, and what the checkout comes to with it (P-1145). */
const confirmedQuote = entity({
  rateId: wire('rate_id', z.string()),
  serviceType: wire('service_type', z.string()),
  total: wire('total_shipping', money),
  deliveryDate: wire('estimated_delivery_date', z.string().nullable()),
  isConfirmed: wire('confirmed', flag),
  values: wire('cartValues', cartValues),
})

export const confirmParcels = endpoint({
  ...confirming,
  path: '/shipping/shipengine/confirmShippingQuote',
  summary: 'Chooses how the goods of a checkout are sent by parcel',
  output: confirmedQuote,
})

export const confirmFreight = endpoint({
  ...confirming,
  path: '/shipping/arta/confirmShippingQuote',
  summary: 'Chooses how the goods of a checkout are sent by freight',
  output: confirmedQuote,
})
