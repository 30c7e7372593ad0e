import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { seenVersion } from '../invoices/desk-contract.ts'
import { problem } from '../problem.ts'
import { enteredMoney, enteredMoneyOrZero, flag, id, money, text } from '../wire-types.ts'
import { z } from '../zod.ts'

const item = entity({
  lineId: wire('id', id),
  units: wire('qty', z.int(problem('quantity_missing')).min(1, problem('min_quantity')).max(1_000_000)),
})

export const refundInvoice = endpoint({
  path: '/seller/invoice/refund',
  summary: 'Gives back units of lines, shipping or a free amount of a paid invoice',
  access: 'staff',
  rights: ['give_money_back'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    invoiceId: wire('invoice_id', id),
    items: wire('items', z.array(item).max(200).default([])),
    /** Beyond the goods: the house bears it. */
    amount: wire('amount', enteredMoneyOrZero(problem('not_numeric')).default(0)),
    givesShipping: wire('shipping', flag.default(false)),
    to: wire('refund_method', z.enum(['source', 'wallet']).default('source')),
    reason: wire('reason', text(500).min(1, problem('required_now'))),
    seenVersion,
  }),
  output: entity({ id: wire('id', z.int()), refundIds: wire('refund_ids', z.array(z.int())) }),
})

export const withdraw = endpoint({
  path: '/credit/withdrawBalance',
  summary: "Sends money of the caller's wallet back to the cards it was paid in with",
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'key',
  input: entity({ amount: wire('amount', enteredMoney(problem('amount_missing'))) }),
  output: entity({ amount: wire('amount', money), balance: wire('balance', money) }),
})
