import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { problem } from '../problem.ts'
import { clamped, count, enteredMoneyOrZero, flag, id, moneySum, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { limit, returnNumber, returnRecords } from './contract.ts'
import { MOST_RETURN_OFFER_DAYS, RETURN_OFFER_DAYS } from './offer-life.ts'
import { soldReturn } from './return.ts'

/** Sellers see returns of what they sold, staff all in their auctions. */

export const listSoldReturns = endpoint({
  path: '/seller/invoice/returns',
  summary: 'Returns with lots of the caller, or all of them for staff, with the buyer',
  access: 'staff',
  rights: ['take_money', 'reports', 'sell'],
  ownership: 'caller',
  rate: 'staff',
  repeat: 'read',
  input: entity({
    ...listInput,
    limit,
    /** `open`: still to be decided. */
    action: wire('action', z.enum(['all', 'open']).default('all')),
  }),
  output: entity(listOutput(soldReturn)),
})

export const getSoldReturn = endpoint({
  path: '/seller/invoice/returninvoice',
  summary: 'A return of a buyer; sellers see their own lots of it',
  access: 'staff',
  rights: ['take_money', 'give_money_back', 'pickup_desk', 'sell'],
  withinAuctions: true,
  ownership: 'record',
  rate: 'staff',
  repeat: 'read',
  input: entity({ number: returnNumber }),
  output: entity({ ...returnRecords, value: wire('cartvalues', soldReturn) }),
})

const words = {
  /** For the buyer. */
  answer: wire('return_answer', text(1_000).trim().optional()),
  /** For staff and the seller only (P-323). */
  internalReason: wire('internal_reason', text(1_000).trim().optional()),
}

export const changeReturn = endpoint({
  path: '/seller/invoice/changeReturn',
  summary: 'Lets the goods come back, notes that they have, or refuses',
  access: 'staff',
  rights: ['take_money', 'give_money_back', 'pickup_desk'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'harmless',
  input: entity({
    number: returnNumber,
    act: wire('action', z.enum(['accept', 'receive', 'refuse'])),
    ...words,
  }),
  output: entity({ number: returnNumber }),
})

export const approveReturn = endpoint({
  path: '/seller/invoice/approveReturn',
  summary: 'Approves a return and gives the money back (P-327)',
  access: 'staff',
  rights: ['give_money_back'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    number: returnNumber,
    givesShipping: wire('shipping', flag.default(false)),
    to: wire('refund_method', z.enum(['source', 'wallet']).default('source')),
    ...words,
  }),
  output: entity({ number: returnNumber, refundIds: wire('refund_ids', z.array(z.int())) }),
})

/** Fewer of the units, an amount, or both; a new offer takes the place of the last one. */
export const offerInstead = endpoint({
  path: '/seller/invoice/counterReturn',
  summary: 'Offers the buyer something else than the return that was asked for: their yes gives the money back',
  access: 'staff',
  rights: ['give_money_back'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    number: returnNumber,
    items: wire(
      'items',
      z
        .array(entity({ lineId: wire('id', id), units: wire('qty', count) }))
        .max(200)
        .default([]),
    ),
    /** Beyond the goods that come back: the house bears it. */
    amount: wire('amount', enteredMoneyOrZero(problem('not_numeric')).default(0)),
    givesShipping: wire('shipping', flag.default(false)),
    to: wire('refund_method', z.enum(['source', 'wallet']).default('source')),
    days: wire('days', clamped(1, MOST_RETURN_OFFER_DAYS).default(RETURN_OFFER_DAYS)),
    answer: wire('return_answer', text(1_000).trim().min(3, problem('reason_missing'))),
    internalReason: words.internalReason,
  }),
  output: entity({ number: returnNumber, total: wire('offer_total', moneySum) }),
})

export const withdrawOffer = endpoint({
  path: '/seller/invoice/withdrawReturnOffer',
  summary: 'Takes back an offer about a return that the buyer has not answered',
  access: 'staff',
  rights: ['give_money_back'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'harmless',
  input: entity({
    offerId: wire('offer_id', id),
    reason: wire('reason', text(500).trim().min(3, problem('reason_missing'))),
  }),
  output: entity({ number: returnNumber }),
})
