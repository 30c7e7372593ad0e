import { feeTerms } from '../carts/buy-now-cart-contract.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { id, money } from '../wire-types.ts'
import { z } from '../zod.ts'

/** A payment that is under way, and where its payer can go on with it. */
const openPayment = entity({
  attemptId: wire('payment_req_logs_id', z.int()),
  amount: wire('amount', money),
  /** The provider's page, while it waits for them; null: nothing is to be done. */
  url: wire('url', z.string().nullable()),
})
export type OpenPayment = z.output<typeof openPayment>

/** A card that money was paid in with, and how much of it can go back there. */
const cardBack = entity({
  brand: wire('brand', z.string()),
  last4: wire('last4', z.string()),
  amount: wire('amount', money),
})
export type CardBack = z.output<typeof cardBack>

export const readWallet = endpoint({
  path: '/credit/getBalance',
  summary: "What the caller's wallet holds, what of it can go back to cards, and what paying into it costs",
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  /** Of a lot: the payment of its deposit that is under way, instead of the wallet's. */
  input: entity({ lotId: wire('product_id', id.optional()) }),
  output: entity({
    balance: wire('balance', money),
    held: wire('held_deposits', money),
    /** Never more than there is. The cards that it would go to, the newest payment first. */
    withdrawable: wire('withdrawable', money),
    cards: wire('withdrawable_cards', z.array(cardBack)),
    feeTerms: wire('processing_terms', feeTerms),
    open: wire('open_payment', openPayment.nullable()),
  }),
})
