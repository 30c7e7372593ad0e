import type { Money } from '../money.ts'
import { type Account, accountOf, houseAccount } from './account.ts'

/** A movement: it debits one account and credits another by the same amount. */
export interface Transfer {
  debit: Account
  credit: Account
  amount: Money
}

/** What one event does to the books; `kind` and `ref` name its cause, which has one effect (I-24). */
export interface Entry {
  kind: EntryKind
  ref: string
  transfers: Transfer[]
}

export const ENTRY_KINDS = [
  'top-up',
  'withdrawal',
  'adjustment',
  'gift-card-issued',
  'gift-card-redeemed',
  'deposit-held',
  'deposit-released',
  'deposit-applied',
  'deposit-forfeited',
  'applied-forfeited',
  'invoice-issued',
  'payment',
  'payment-returned',
  'reserved',
  'unreserved',
  'credit',
  'refund-paid',
  'refund-failed',
  'unasked',
  'dispute-opened',
  'dispute-won',
  'dispute-lost',
  'payout',
  'provider-fee',
  'settlement',
  'seller-paid',
  'seller-unpaid',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

const clearing = houseAccount('clearing')
const processing = houseAccount('processing')
const wallet = (userId: number) => accountOf('wallet', userId)
const receivable = (invoiceId: number) => accountOf('receivable', invoiceId)

/** Movements of nothing are none. */
const move = (debit: Account, credit: Account, amount: Money): Transfer[] =>
  amount === 0 ? [] : [{ debit, credit, amount }]

/** Where a buyer's money comes from: the provider, a wallet, what a wallet has set aside, the cash box, the house's bank. */
export type Purse =
  | { from: 'provider'; fee: Money }
  | { from: 'wallet'; userId: number }
  | { from: 'reserved'; attemptId: number }
  | { from: 'cash' | 'bank' }

/** What has come in for `target`, with what the payer bears beside it. */
function comeIn(purse: Purse, target: Account, amount: Money): Transfer[] {
  switch (purse.from) {
    case 'provider':
      return [...move(clearing, target, amount), ...move(clearing, processing, purse.fee)]
    case 'wallet':
      return move(wallet(purse.userId), target, amount)
    case 'reserved':
      return move(accountOf('reserved', purse.attemptId), target, amount)
    case 'cash':
    case 'bank':
      return move(houseAccount(purse.from), target, amount)
  }
}

interface Paid {
  attemptId: number
  amount: Money
  purse: Purse
}

export const topUp = ({ attemptId, amount, purse }: Paid, userId: number): Entry => ({
  kind: 'top-up',
  ref: String(attemptId),
  transfers: comeIn(purse, wallet(userId), amount),
})

/** `key` is the payment attempt's id, or for deposits of the wallet, which have none, the deposit's own. */
export const depositHeld = (depositId: number, { amount, purse }: Omit<Paid, 'attemptId'>): Entry => ({
  kind: 'deposit-held',
  ref: String(depositId),
  transfers: comeIn(purse, accountOf('deposit', depositId), amount),
})

/** A deposit ends once: every end has the deposit for its reference, and the account holds no more than it. */
export const depositReleased = (depositId: number, userId: number, amount: Money): Entry => ({
  kind: 'deposit-released',
  ref: String(depositId),
  transfers: move(accountOf('deposit', depositId), wallet(userId), amount),
})

/** What the invoice does not need goes back to the wallet. */
export const depositApplied = (
  depositId: number,
  { invoiceId, applied, userId, rest }: { invoiceId: number; applied: Money; userId: number; rest: Money },
): Entry => ({
  kind: 'deposit-applied',
  ref: String(depositId),
  transfers: [
    ...move(accountOf('deposit', depositId), receivable(invoiceId), applied),
    ...move(accountOf('deposit', depositId), wallet(userId), rest),
  ],
})

export const depositForfeited = (depositId: number, amount: Money): Entry => ({
  kind: 'deposit-forfeited',
  ref: String(depositId),
  transfers: move(accountOf('deposit', depositId), houseAccount('forfeits'), amount),
})

/** Of a deposit that had been applied: the house keeps it, and the invoice owes that much again. */
export const appliedForfeited = (depositId: number, invoiceId: number, applied: Money): Entry => ({
  kind: 'applied-forfeited',
  ref: String(depositId),
  transfers: move(receivable(invoiceId), houseAccount('forfeits'), applied),
})

/** What an invoice, or a credit on it, is made of. */
export interface Charges {
  lines: readonly { sellerId: number; subtotal: Money; premium: Money; tax: Money; taxState: string }[]
  shipping: Money
  shippingTax: { state: string; amount: Money }
  handling: Money
}

/** Which accounts the parts of an invoice go to. */
function partsOf({ lines, shipping, shippingTax, handling }: Charges): { account: Account; amount: Money }[] {
  const parts = [
    ...lines.flatMap(({ sellerId, subtotal, premium, tax, taxState }) => [
      { account: accountOf('seller', sellerId), amount: subtotal },
      { account: houseAccount('premium'), amount: premium },
      { account: accountOf('tax', taxState), amount: tax },
    ]),
    { account: houseAccount('shipping'), amount: shipping },
    { account: accountOf('tax', shippingTax.state), amount: shippingTax.amount },
    { account: houseAccount('handling'), amount: handling },
  ]
  const sums = Map.groupBy(parts, ({ account }) => `${account.kind} ${account.owner}`)
  return [...sums.values()].flatMap((same) => {
    const amount = same.reduce((sum, part) => sum + part.amount, 0)
    return amount === 0 || same[0] === undefined ? [] : { account: same[0].account, amount }
  })
}

/** At the first payment, when nothing of it changes any more (I-51). */
export const invoiceIssued = (invoiceId: number, charges: Charges): Entry => ({
  kind: 'invoice-issued',
  ref: String(invoiceId),
  transfers: partsOf(charges).map(({ account, amount }) => ({ debit: receivable(invoiceId), credit: account, amount })),
})

export const payment = (invoiceId: number, { attemptId, amount, purse }: Paid): Entry => ({
  kind: 'payment',
  ref: String(attemptId),
  transfers: comeIn(purse, receivable(invoiceId), amount),
})

/** A bank took back what it had seemed to pay: the invoice is open again. What had gone back of it before is lost. */
export const paymentReturned = (
  invoiceId: number,
  { attemptId, amount, fee, refunded }: { attemptId: number; amount: Money; fee: Money; refunded: Money },
): Entry => ({
  kind: 'payment-returned',
  ref: String(attemptId),
  transfers: [
    ...move(receivable(invoiceId), clearing, amount - refunded),
    ...move(houseAccount('losses'), clearing, refunded),
    ...move(processing, clearing, fee),
  ],
})

/** What a wallet sets aside while it is decided whether there is anything to pay for. */
export const reserved = (attemptId: number, userId: number, amount: Money): Entry => ({
  kind: 'reserved',
  ref: String(attemptId),
  transfers: move(wallet(userId), accountOf('reserved', attemptId), amount),
})

export const unreserved = (attemptId: number, userId: number, amount: Money): Entry => ({
  kind: 'unreserved',
  ref: String(attemptId),
  transfers: move(accountOf('reserved', attemptId), wallet(userId), amount),
})

interface Credit {
  invoiceId: number
  charges: Charges
  /** Beyond what is given back of the goods: the house bears it. Below zero it takes back what it had given before. */
  goodwill: Money
  /** How much of it had been paid already and now waits to be given back, by refund. */
  back: readonly { refundId: number; amount: Money }[]
}

/** What is not owed any more: it lowers what is due, and the rest goes back. */
export const credit = (ref: string, { invoiceId, charges, goodwill, back }: Credit): Entry => ({
  kind: 'credit',
  ref,
  transfers: [
    ...moveEither(houseAccount('promotions'), receivable(invoiceId), goodwill),
    ...partsOf(charges).map(({ account, amount }) => ({ debit: account, credit: receivable(invoiceId), amount })),
    ...back.flatMap(({ refundId, amount }) => move(receivable(invoiceId), accountOf('refund', refundId), amount)),
  ],
})

export const refundPaid = (
  refundId: number,
  { to, amount }: { to: 'provider' | 'cash' | { userId: number }; amount: Money },
): Entry => ({
  kind: 'refund-paid',
  ref: String(refundId),
  transfers: move(
    accountOf('refund', refundId),
    to === 'provider' ? clearing : to === 'cash' ? houseAccount('cash') : wallet(to.userId),
    amount,
  ),
})

/** The provider could not send it after all: it goes to the payer's wallet. */
export const refundFailed = (refundId: number, userId: number, amount: Money): Entry => ({
  kind: 'refund-failed',
  ref: String(refundId),
  transfers: move(clearing, wallet(userId), amount),
})

/** Of a wallet back to where its owner paid it in from. */
export const withdrawal = (refundId: number, userId: number, amount: Money): Entry => ({
  kind: 'withdrawal',
  ref: String(refundId),
  transfers: move(wallet(userId), accountOf('refund', refundId), amount),
})

/** Money that came for something that cannot be had any more: on its way back from the moment it is known (money 10). */
export const unasked = (refundId: number, { attemptId, amount }: { attemptId: number; amount: Money }): Entry => ({
  kind: 'unasked',
  ref: String(attemptId),
  transfers: move(clearing, accountOf('refund', refundId), amount),
})

export const giftCardIssued = (cardId: number, amount: Money, purse: 'promotions' | 'cash'): Entry => ({
  kind: 'gift-card-issued',
  ref: String(cardId),
  transfers: move(houseAccount(purse), accountOf('gift_card', cardId), amount),
})

export const giftCardRedeemed = (cardId: number, userId: number, amount: Money): Entry => ({
  kind: 'gift-card-redeemed',
  ref: String(cardId),
  transfers: move(accountOf('gift_card', cardId), wallet(userId), amount),
})

/** By staff, on record: `ref` names the act. A negative amount takes away. */
export const adjustment = (ref: string, userId: number, amount: Money): Entry => ({
  kind: 'adjustment',
  ref,
  transfers:
    amount >= 0
      ? move(houseAccount('promotions'), wallet(userId), amount)
      : move(wallet(userId), houseAccount('promotions'), -amount),
})

export const disputeOpened = (disputeId: number, amount: Money): Entry => ({
  kind: 'dispute-opened',
  ref: String(disputeId),
  transfers: move(accountOf('disputed', disputeId), clearing, amount),
})

export const disputeEnded = (disputeId: number, outcome: 'won' | 'lost', amount: Money): Entry => ({
  kind: outcome === 'won' ? 'dispute-won' : 'dispute-lost',
  ref: String(disputeId),
  transfers: move(outcome === 'won' ? clearing : houseAccount('losses'), accountOf('disputed', disputeId), amount),
})

/** The provider sends what it holds to the house's bank. Below zero it has come back: the bank would not take it. */
export const payout = (movementId: string, amount: Money): Entry => ({
  kind: 'payout',
  ref: movementId,
  transfers: moveEither(houseAccount('bank'), clearing, amount),
})

/** What it keeps of a movement for its work. Below zero it gives back what it had kept. */
export const providerFee = (movementId: string, amount: Money): Entry => ({
  kind: 'provider-fee',
  ref: movementId,
  transfers: moveEither(houseAccount('provider_fees'), clearing, amount),
})

/** What the house takes for selling, and the share of the premium it passes on. Amounts below zero go the other way: of what came back. */
export const settlement = (
  number: number,
  { sellerId, premium, commission, fees }: { sellerId: number; premium: Money; commission: Money; fees: Money },
): Entry => {
  const seller = accountOf('seller', sellerId)
  return {
    kind: 'settlement',
    ref: String(number),
    transfers: [
      ...moveEither(houseAccount('premium'), seller, premium),
      ...moveEither(seller, houseAccount('commission'), commission),
      ...moveEither(seller, houseAccount('seller_fees'), fees),
    ],
  }
}

const moveEither = (debit: Account, credit: Account, amount: Money): Transfer[] =>
  amount < 0 ? move(credit, debit, -amount) : move(debit, credit, amount)

interface SellerPayment {
  sellerId: number
  amount: Money
  from: 'bank' | 'cash'
}

export const sellerPaid = (paymentId: number, { sellerId, amount, from }: SellerPayment): Entry => ({
  kind: 'seller-paid',
  ref: String(paymentId),
  transfers: move(accountOf('seller', sellerId), houseAccount(from), amount),
})

/** It was not paid after all. */
export const sellerUnpaid = (paymentId: number, { sellerId, amount, from }: SellerPayment): Entry => ({
  kind: 'seller-unpaid',
  ref: String(paymentId),
  transfers: move(houseAccount(from), accountOf('seller', sellerId), amount),
})
