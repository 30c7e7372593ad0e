import { z } from 'zod'

/** Every field our adapter may send, request by request, as they come flat in a form. Anything else is refused. */

const cents = z.string().regex(/^[1-9]\d{0,9}$/)
const metadata = {
  'metadata[key]': z.string().min(8),
  'metadata[flow]': z.enum(['direct', 'browser', 'bank', 'hosted']),
  'metadata[attempt_id]': z.string().min(1),
  'metadata[user_id]': z.string().regex(/^\d+$/),
}
const expanded = { 'expand[0]': z.literal('latest_charge'), 'expand[1]': z.literal('payment_method') }
const intent = {
  ...{ amount: cents, currency: z.literal('usd'), customer: z.string().startsWith('cus_'), description: z.string() },
  ...{ ...metadata, ...expanded },
}
const card = { capture_method: z.literal('manual'), 'allowed_payment_method_types[0]': z.literal('card') }

const createIntent = z.union([
  z.strictObject({ ...intent, ...card, 'metadata[flow]': z.literal('browser') }),
  z.strictObject({
    ...{ ...intent, ...card, 'metadata[flow]': z.literal('direct') },
    ...{ payment_method: z.string().startsWith('pm_'), confirm: z.literal('true') },
    ...{ off_session: z.literal('true').optional(), use_stripe_sdk: z.literal('true').optional() },
  }),
  z.strictObject({
    ...{ ...intent, 'metadata[flow]': z.literal('bank'), payment_method: z.string().startsWith('ba_') },
    ...{ confirm: z.literal('true'), 'allowed_payment_method_types[0]': z.literal('us_bank_account') },
    'mandate_data[customer_acceptance][type]': z.literal('offline'),
  }),
])

const createSession = z.strictObject({
  ...{ mode: z.literal('payment'), customer: z.string().startsWith('cus_') },
  ...{ success_url: z.url(), cancel_url: z.url(), 'allowed_payment_method_types[0]': z.literal('card') },
  'line_items[0][quantity]': z.literal('1'),
  'line_items[0][price_data][currency]': z.literal('usd'),
  'line_items[0][price_data][unit_amount]': cents,
  'line_items[0][price_data][product_data][name]': z.string().min(1),
  'payment_intent_data[capture_method]': z.literal('manual'),
  'payment_intent_data[description]': z.string(),
  'payment_intent_data[metadata][key]': z.string(),
  'payment_intent_data[metadata][flow]': z.literal('hosted'),
  'payment_intent_data[metadata][attempt_id]': z.string(),
  'payment_intent_data[metadata][user_id]': z.string(),
  ...{ ...metadata, 'metadata[flow]': z.literal('hosted') },
})

const FIELDS: readonly (readonly [RegExp, z.ZodType])[] = [
  [/^POST \/v1\/payment_intents$/, createIntent],
  [/^POST \/v1\/payment_intents\/\w+\/capture$/, z.strictObject({ amount_to_capture: cents, ...expanded })],
  [/^POST \/v1\/payment_intents\/\w+\/cancel$/, z.strictObject(expanded)],
  [/^POST \/v1\/checkout\/sessions$/, createSession],
  [/^POST \/v1\/checkout\/sessions\/\w+\/expire$/, z.strictObject({})],
  [
    /^POST \/v1\/refunds$/,
    z.strictObject({ payment_intent: z.string().startsWith('pi_'), amount: cents, 'metadata[key]': z.string().min(8) }),
  ],
  [/^GET \/v1\/payment_intents\/\w+$/, z.strictObject(expanded)],
  [
    /^GET \/v1\/payment_intents$/,
    z.strictObject({
      ...{ customer: z.string(), limit: z.literal('100'), starting_after: z.string().optional() },
      ...{ 'expand[0]': z.literal('data.latest_charge'), 'expand[1]': z.literal('data.payment_method') },
    }),
  ],
  [/^GET \/v1\/checkout\/sessions\/\w+$/, z.strictObject({})],
  [
    /^GET \/v1\/checkout\/sessions$/,
    z.strictObject({ customer: z.string(), limit: z.literal('100'), starting_after: z.string().optional() }),
  ],
  [
    /^GET \/v1\/refunds$/,
    z.strictObject({ payment_intent: z.string(), limit: z.literal('100'), starting_after: z.string().optional() }),
  ],
  [
    /^GET \/v1\/balance_transactions$/,
    z.strictObject({
      ...{ 'created[gte]': z.string(), 'created[lt]': z.string(), limit: z.literal('100') },
      ...{ 'expand[0]': z.literal('data.source'), starting_after: z.string().optional() },
    }),
  ],
  [/^GET \/v1\/payment_methods\/\w+$/, z.strictObject({})],
  [/^GET \/v1\/customers\/\w+\/sources\/\w+$/, z.strictObject({})],
]

/** null: all is well; else what is wrong. A request that is not in the list is wrong as a whole. */
export function wrongIn(method: string, path: string, fields: Record<string, string>): string | null {
  const known = FIELDS.find(([pattern]) => pattern.test(`${method} ${path}`))
  if (known === undefined) return `nobody should ask for ${method} ${path}`
  const read = known[1].safeParse(fields)
  return read.success ? null : JSON.stringify(read.error.issues)
}
