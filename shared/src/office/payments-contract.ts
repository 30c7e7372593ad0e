import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { fileAnswer } from '../files/file-answer.ts'
import { listInput, listOutput } from '../list.ts'
import { flag, id, instant, money } from '../wire-types.ts'
import { z } from '../zod.ts'
import { LIST_RIGHTS } from './lists.ts'
import { DISPUTE_STATES, PAYMENT_METHODS, PAYMENT_PURPOSES, PAYMENT_STATES } from './payment-states.ts'

const payment = {
  id: wire('id', id),
  createdAt: wire('created_at', instant),
  endedAt: wire('ended_at', instant.nullable()),
  userId: wire('user_id', id),
  userName: wire('user_name', z.string()),
  purpose: wire('purpose', z.enum(PAYMENT_PURPOSES)),
  invoiceId: wire('invoice_id', id.nullable()),
  lotId: wire('product_id', id.nullable()),
  auctionId: wire('auctionid', id.nullable()),
  auctionTitle: wire('auctionlot_title', z.string()),
  method: wire('method', z.enum(PAYMENT_METHODS)),
  /** What may be told of the card or account: 'visa 4242'. */
  source: wire('source', z.string()),
  /** Toward what is paid for; the fee is the payer's beside it. */
  amount: wire('amount', money),
  fee: wire('fee', money),
  captured: wire('captured', money),
  refunded: wire('refunded', money),
  /** The provider's own number. */
  chargeId: wire('charge_id', z.string().nullable()),
  state: wire('state', z.enum(PAYMENT_STATES)),
  /** A code of errors.ts. */
  failure: wire('failure', z.string().nullable()),
  isStuck: wire('stuck', flag),
  isDisputed: wire('disputed', flag),
}

export const listOfficePayments = endpoint({
  path: '/admin/payment/listings',
  summary: 'Every try to pay, the newest first, whatever came of it',
  access: 'staff',
  rights: LIST_RIGHTS.payments,
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(entity(payment))),
})

/** More are refused: half a list would be taken for a whole one. */
export const MOST_EXPORTED_PAYMENTS = 10_000

export const exportPayments = endpoint({
  path: '/admin/payment/export',
  summary: `Payments, chosen and ordered as in the list, for spreadsheet programs: at most ${MOST_EXPORTED_PAYMENTS}`,
  access: 'staff',
  rights: LIST_RIGHTS.payments,
  withinAuctions: true,
  ownership: 'none',
  rate: 'paper',
  repeat: 'read',
  input: entity({
    filters: listInput.filters,
    orderBy: listInput.orderBy,
    order: listInput.order,
    format: wire('format', z.enum(['csv', 'xlsx']).default('csv')),
  }),
  output: fileAnswer,
})

/** What happened to a payment, in the order of time. `what` says of which kind; `word` which one of them. */
export const COURSE_KINDS = ['started', 'ended', 'books', 'refund', 'dispute', 'heard', 'staff'] as const

const courseLine = entity({
  at: wire('at', instant),
  what: wire('what', z.enum(COURSE_KINDS)),
  word: wire('word', z.string()),
  amount: wire('amount', money.nullable()),
  detail: wire('detail', z.string()),
})

export const readOfficePayment = endpoint({
  path: '/admin/payment/read',
  summary: 'One payment and everything that happened to it',
  access: 'staff',
  rights: LIST_RIGHTS.payments,
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({ id: wire('id', id) }),
  output: entity({
    ...payment,
    provider: wire('provider', z.string().nullable()),
    step: wire('step', z.string()),
    isAutomatic: wire('automatic', flag),
    note: wire('note', z.string()),
    disputes: wire(
      'disputes',
      z.array(
        entity({ id: wire('id', id), state: wire('state', z.enum(DISPUTE_STATES)), amount: wire('amount', money) }),
      ),
    ),
    course: wire('course', z.array(courseLine)),
  }),
})

/** What the provider says goes on as the sweeper would: nothing is taken twice, and nothing is decided by hand. */
export const askProvider = endpoint({
  path: '/admin/payment/ask',
  summary: 'Asks the provider what became of a payment, and brings it as far as it can come',
  access: 'staff',
  rights: ['take_money', 'give_money_back'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'paper',
  repeat: 'harmless',
  input: entity({ id: wire('id', id) }),
  output: entity({
    id: wire('id', id),
    before: wire('before', z.enum(PAYMENT_STATES)),
    state: wire('state', z.enum(PAYMENT_STATES)),
    failure: wire('failure', z.string().nullable()),
    /** As the provider calls it; null: it never heard of it, or there is none. */
    said: wire('said', z.string().nullable()),
    /** It could not be reached: ask again. */
    isSilent: wire('silent', flag),
  }),
})
