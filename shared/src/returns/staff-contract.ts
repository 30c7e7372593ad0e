import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { flag, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { limit, returnNumber, returnRecords } from './contract.ts'
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
