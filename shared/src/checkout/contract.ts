import { chosenPickup } from '../appointments/contract.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { providerId } from '../payments/sources/card-contract.ts'
import { ignoredField } from '../payments/sources/refused-field.ts'
import { problem } from '../problem.ts'
import { enteredMoney, enteredMoneyOrNone, flag, id, instant, money, text } from '../wire-types.ts'
import { z } from '../zod.ts'

/** What the client says and the server knows better: amounts, people, prices. Compared or passed over, never used (T-46). */
const ignored = z.unknown().optional()

/** A group of a cart: the auction's id, with '-' and the location's behind it where an auction has several. */
export const cartGroup = z.codec(
  z.union([z.int().min(0), text(24).regex(/^\d{1,10}(-\d{1,10})?$/, problem('invalid_id'))], problem('invalid_id')),
  z.string(),
  { decode: (given) => String(given), encode: (group) => group },
)

const noneIfEmpty = <Type extends z.ZodType>(type: Type) =>
  z.union([type, z.literal(['', 0, '0']).transform(() => undefined), z.null().transform(() => undefined)]).optional()

/** What is paid for: an invoice, or a group of the cart that `payType` names. */
const subject = {
  invoiceId: wire('invoice_id', noneIfEmpty(id)),
  group: wire('cart_id', cartGroup.optional()),
  payType: wire(
    'pay_type',
    z.enum(['auction', 'buynow', 'offer', 'invoice', 'deposit', 'bid_deposit']).default('auction'),
  ),
}

const source = entity({
  id: wire('source', providerId),
  customer: wire('customer', ignoredField),
})

/** When the goods will be fetched. Amounts and ids in here are not believed. */
const details = wire('payment_object', entity(chosenPickup).nullable().optional())

/** Payment, document 2 section 7. */
const payFields = {
  ...subject,
  filters: wire('filters', ignored),
  details,
  source: wire('paymentInfo', source.optional()),
  method: wire('payment_method', z.enum(['online', 'card', 'bank', 'wallet', 'offline']).default('online')),
  kind: wire('payment_type', z.enum(['card', 'bank', '']).optional()),
  /** 0 or nothing: all that is due. */
  amount: wire('amount', enteredMoneyOrNone().optional()),
  /** What the payer was shown as due: if it is another amount by now, all of it is not taken. */
  shownDue: wire('total_due_amount', enteredMoneyOrNone().optional()),
  choices: wire('additional_buynow_data', ignored),
  updatesChoices: wire('additional_buynow_update', ignored),
  /** The specification's marker of an operator; kept with the payment and otherwise unused (P-1243). */
  marker: wire('project', text(40).optional()),
  checksRepeat: wire('idempotencyCheck', ignored),
}

/** How a payment stands. `type`: 1 paid, 6 go to `url`, 3 the holder's bank asks (`secret`), 2 under way, 0 try again. */
export const paymentResult = entity({
  status: wire('status', z.enum(['success', 'pending', 'error'])),
  type: wire('type', z.literal([0, 1, 2, 3, 6])),
  attemptId: wire('payment_req_logs_id', z.int()),
  link: wire('link', z.string().nullable()),
  secret: wire('client_secret', z.string().nullable()),
  /** It takes days, as by bank: nobody waits for it in front of a screen. */
  isSlow: wire('slow', flag),
  method: wire('payment_method', z.enum(['card', 'bank', 'redirect', 'wallet', 'offline', 'cash'])),
  amount: wire('amount', money),
  fee: wire('processing_fees', money),
  total: wire('total_processed_amount', money),
  data: wire(
    'data',
    entity({
      invoiceId: wire('common_invoice', z.int().nullable()),
      redirect: wire('redirect', z.string().nullable()),
      url: wire('url', z.string().nullable()),
    }),
  ),
})
export type PaymentResult = z.output<typeof paymentResult>

const pays = {
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'key',
  noCardNumbers: true,
} as const

export const payBySource = endpoint({
  ...pays,
  path: '/payment/stripe_payment',
  summary: 'Pays by a saved card or bank account, or by a card entered once as a token',
  input: entity(payFields),
  output: paymentResult,
})

/** Reserves and takes nothing: whoever then pays the same by the same card uses it, else it is freed (decision 043). */
export const holdAmount = endpoint({
  ...pays,
  path: '/payment/authorize',
  summary: 'Reserves on a card what paying would take; paying the same by the same card uses it, otherwise it is freed',
  input: entity({
    ...subject,
    details: payFields.details,
    source: payFields.source,
    amount: payFields.amount,
  }),
  output: entity({
    attemptId: wire('payment_req_logs_id', z.int()),
    chargeId: wire('trans_id', z.string().nullable()),
    status: wire('status', z.enum(['authorized', 'pending'])),
    /** For the holder's bank, while it asks. */
    secret: wire('client_secret', z.string().nullable()),
    amount: wire('amount', money),
    fee: wire('processing_fees', money),
    total: wire('total_processed_amount', money),
    expiresAt: wire('expires_at', instant),
  }),
})

/** The provider's part of the page asks for the card itself and confirms with the secret. */
export const openPaymentElement = endpoint({
  ...pays,
  path: '/payment/stripe_payment_element',
  summary: "Prepares a payment that the provider's part of the page confirms with the secret",
  input: entity({ ...subject, details, amount: payFields.amount }),
  output: paymentResult,
})

/** Type 6. As by a source, it also tops up a wallet (pay_type deposit) and pays a bid deposit (bid_deposit, cart_id the lot). */
export const payByRedirect = endpoint({
  ...pays,
  path: '/payment/rosoom_payment',
  summary: "Starts a payment on the provider's own page and answers its link",
  input: entity({
    ...subject,
    details: wire(
      'payment_object',
      entity({ ...chosenPickup, amount: wire('amount', enteredMoneyOrNone().optional()) })
        .nullable()
        .optional(),
    ),
    amount: payFields.amount,
    shownDue: payFields.shownDue,
    method: wire('payment_method', ignored),
  }),
  output: paymentResult,
})

export const topUpWallet = endpoint({
  ...pays,
  whileSuspended: 'refused',
  ownership: 'caller',
  path: '/credit/addCreditBalance',
  summary:
    "Starts the payment that adds to the caller's wallet; the balance changes when the provider has confirmed it",
  input: entity({
    amount: wire('amount', enteredMoney(problem('amount_not_valid'))),
    group: wire('cart_id', ignored),
    details: wire('payment_object', ignored),
    payType: wire('pay_type', ignored),
  }),
  output: paymentResult,
})

/** How an attempt of the caller stands, asked of the provider, whatever the address says (T-40, A-718). */
export const getPaymentResult = endpoint({
  path: '/payment/rosoom_response',
  also: ['/payment/stripe_payment_response'],
  summary: 'How a payment of the caller stands, after the provider was asked',
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'harmless',
  input: entity({
    attemptId: wire('attempt', id.optional()),
    /** As Stripe's return address names it. */
    chargeId: wire('payment_intent', providerId.optional()),
  }),
  output: paymentResult,
})

/** Whoever has left the provider's page, or a question of the bank, need not wait until the attempt's time is over. */
export const leavePayment = endpoint({
  path: '/payment/leave_payment',
  summary: 'Ends a payment of the caller that waits for them, unpaid, so that another can begin',
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ attemptId: wire('attempt', id) }),
  output: entity({ attemptId: wire('payment_req_logs_id', z.int()) }),
})

export const payFromWallet = endpoint({
  ...pays,
  path: '/credit/payCartWallet',
  summary: "Pays out of the caller's wallet",
  input: entity({
    ...subject,
    details,
    amount: payFields.amount,
    shownDue: payFields.shownDue,
    method: wire('payment_method', ignored),
  }),
  output: paymentResult,
})

export const claimOffline = endpoint({
  ...pays,
  path: '/offline/payCartOffline',
  summary: 'Says that an invoice will be paid in cash or by transfer; it stays unpaid until staff confirm it',
  input: entity({ ...subject, details: wire('payment_object', ignored) }),
  output: paymentResult,
})

const forBuyer = { ...pays, access: 'staff', ownership: 'none', rights: ['take_money'], rate: 'staff' } as const

export const payForBuyer = endpoint({
  ...forBuyer,
  path: '/seller/credit/payCartWallet',
  summary: "Pays a buyer's invoice out of that buyer's wallet, on record",
  input: entity({
    userId: wire('user_id', id),
    invoiceId: wire('invoice_id', id),
    amount: payFields.amount,
  }),
  output: paymentResult,
})

export const recordCash = endpoint({
  ...forBuyer,
  path: '/seller/offline/payCartOffline',
  summary: 'Records what a buyer has paid in cash or by transfer',
  input: entity({
    userId: wire('user_id', id),
    invoiceId: wire('invoice_id', id),
    amount: payFields.amount,
    notes: wire('notes', text(500).default('')),
  }),
  output: paymentResult,
})
