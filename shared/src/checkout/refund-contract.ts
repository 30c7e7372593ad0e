import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { seenVersion } from '../invoices/desk-contract.ts'
import { problem } from '../problem.ts'
import { enteredMoney, enteredMoneyOrZero, flag, id, money, moneySum, text } from '../wire-types.ts'
import { z } from '../zod.ts'

const item = entity({
  lineId: wire('id', id),
  units: wire('qty', z.int(problem('quantity_missing')).min(1, problem('min_quantity')).max(1_000_000)),
})

const wish = {
  invoiceId: wire('invoice_id', id),
  items: wire('items', z.array(item).max(200).default([])),
  /** Beyond the goods: the house bears it. */
  amount: wire('amount', enteredMoneyOrZero(problem('not_numeric')).default(0)),
  givesShipping: wire('shipping', flag.default(false)),
}

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
    ...wish,
    to: wire('refund_method', z.enum(['source', 'wallet']).default('source')),
    reason: wire('reason', text(500).min(1, problem('required_now'))),
    seenVersion,
  }),
  output: entity({ id: wire('id', z.int()), refundIds: wire('refund_ids', z.array(z.int())) }),
})

/** Each figure: by how much it changes in the seller's next settlement. */
const sellerEffect = entity({
  sellerId: wire('seller_id', id),
  sellerName: wire('seller_name', z.string()),
  hammer: wire('hammer', moneySum),
  /** Of the buyers' premium, what the seller keeps. */
  premium: wire('premium', moneySum),
  commission: wire('commission', moneySum),
  fees: wire('fees', moneySum),
  net: wire('net', moneySum),
  /** Otherwise nothing can be settled before something is agreed on. */
  hasTerms: wire('has_terms', flag),
})
export type SellerEffect = z.output<typeof sellerEffect>

/** Nothing is written: the refund is decided as in earnest, and its sellers are settled with before and after. */
export const foreseeRefund = endpoint({
  path: '/seller/invoice/refundEffect',
  summary: "What a refund changes in its sellers' next settlements",
  access: 'staff',
  rights: ['give_money_back'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity(wish),
  output: entity({ sellers: wire('sellers', z.array(sellerEffect)) }),
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
