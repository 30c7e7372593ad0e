import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { money, requiredId } from '../wire-types.ts'
import { z } from '../zod.ts'

/** One way to have something sent. */
export const rate = entity({
  id: wire('rate_id', z.string()),
  serviceType: wire('service_type', z.string()),
  /** The same text under the specification's second spelling (B-693). */
  serviceTypeAgain: wire('service_typee', z.string()),
  /** What the carrier asks. */
  amount: wire('shipping_amount', entity({ amount: wire('amount', money), currency: wire('currency', z.string()) })),
  /** What the buyer pays: the carrier's amount with the house's mark-up, in whole cents. */
  total: wire('total_amount', money),
  /** YYYY-MM-DD; null when the carrier does not say. */
  deliveryDate: wire('estimated_delivery_date', z.string().nullable()),
})
export type Rate = z.output<typeof rate>

const answered = entity({ rates: wire('rates', z.array(rate)) })
const rateAnswer = entity({ answer: wire('rate_response', answered) })

export const quoteLot = endpoint({
  path: '/shipping/shipengine/getSampleQuoteRequest',
  also: ['/shipping/arta/getSampleQuoteRequest'],
  summary: 'What sending a lot to the default address of the caller would cost',
  feature: 'shipping_quotes',
  access: 'user',
  ownership: 'caller',
  rate: 'quote',
  repeat: 'read',
  input: entity({ lotId: wire('project_id', requiredId) }),
  output: entity({ quote: wire('apiResponse', rateAnswer) }),
})
