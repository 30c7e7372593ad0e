import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { MAX_PAGE_SIZE } from '../list-bounds.ts'
import { problem } from '../problem.ts'
import { clamped, enteredMoney, enteredMoneyOrNone, flag, id, instant, money, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { MOVEMENT_KINDS } from './movement-texts.ts'

const ignored = z.unknown().optional()

/**
 * Takes the lot's own deposit out of the caller's wallet; people sent along are not believed, and an amount is compared with
 * the lot's (P-1068, A-474).
 */
export const holdDeposit = endpoint({
  path: '/credit/addBidDeposit',
  summary: "Pays a lot's bid deposit out of the caller's wallet",
  access: 'user',
  whileSuspended: 'refused',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({
    lotId: wire('product_id', id),
    /** None, or 0: whatever the lot asks for. */
    amount: wire('amount', enteredMoneyOrNone().optional()),
    note: wire('credit_notes', ignored),
    creditType: wire('credit_type', ignored),
    type: wire('type', ignored),
    creditorId: wire('creditor_id', ignored),
  }),
  output: entity({ depositId: wire('bid_deposit_id', z.int()), balance: wire('balance', money) }),
})

/** One movement of a wallet. */
export const movement = entity({
  id: wire('id', z.int()),
  at: wire('date_added', instant),
  kind: wire('kind', z.enum(MOVEMENT_KINDS)),
  note: wire('credit_notes', z.string()),
  amount: wire('amount', money),
  /** 0 shows as credit, anything else as debit. */
  isDebit: wire('remove_credit', flag),
  balanceAfter: wire('balance_after', money),
})
export type Movement = z.output<typeof movement>

export const WALLET_PAGE = 10

export const listMovements = endpoint({
  path: '/credit/getCreditHistory',
  summary: "The movements of the caller's wallet, newest first, with the balance after each",
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: entity({
    limit: wire('limit', clamped(1, MAX_PAGE_SIZE).default(WALLET_PAGE)),
    page: listInput.page,
    orderBy: listInput.orderBy,
    order: listInput.order,
  }),
  output: entity({ ...listOutput(movement), balance: wire('balance', money), held: wire('held_deposits', money) }),
})

export const forfeitDeposit = endpoint({
  path: '/admin/credit/forfeitDeposit',
  summary:
    'Keeps the deposit of somebody who broke the terms, held or applied to an invoice that is not paid, with a reason on record',
  access: 'staff',
  rights: ['give_money_back'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    depositId: wire('bid_deposit_id', id),
    reason: wire('reason', text(500).min(1, problem('required_now'))),
  }),
  output: entity({ id: wire('id', z.int()) }),
})

export const redeemGiftCard = endpoint({
  path: '/giftcard/addGiftCardWalletBalance',
  summary: "Adds a gift card's value to the caller's wallet, once",
  feature: 'gift_cards',
  access: 'user',
  whileSuspended: 'refused',
  ownership: 'caller',
  rate: 'code',
  repeat: 'key',
  input: entity({ code: wire('code', text(40).min(1, problem('required_now'))) }),
  output: entity({ amount: wire('amount', money), balance: wire('balance', money) }),
})

export const issueGiftCard = endpoint({
  path: '/admin/giftcard/create',
  summary: 'Makes a gift card; its code is told this once and never again',
  feature: 'gift_cards',
  access: 'staff',
  rights: ['give_money_back'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    amount: wire('amount', enteredMoney(problem('amount_missing'))),
    /** Paid for at the desk; else the house gives it away. */
    isSold: wire('sold', flag.default(false)),
  }),
  output: entity({ id: wire('id', z.int()), code: wire('code', z.string().nullable()) }),
})

export const adjustWallet = endpoint({
  path: '/admin/credit/adjust',
  summary: "Adds to a person's wallet, or takes from it, with a reason on record",
  access: 'staff',
  rights: ['give_money_back'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    userId: wire('user_id', id),
    amount: wire('amount', enteredMoney(problem('amount_missing'))),
    isDebit: wire('remove_credit', flag.default(false)),
    reason: wire('credit_notes', text(500).min(1, problem('required_now'))),
  }),
  output: entity({ id: wire('id', z.int()) }),
})
