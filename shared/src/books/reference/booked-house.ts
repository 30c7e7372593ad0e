import { applyDeposit } from '../../money/deposit-life.ts'
import { lineSums } from '../../money/line.ts'
import { decidePayment } from '../../money/partial-payment.ts'
import { refundShare } from '../../money/refund-share.ts'
import { type RefundablePayment, spreadRefund } from '../../money/spread-refund.ts'
import type { Money } from '../../money.ts'
import type { Entry, Purse } from '../entries.ts'
import * as entries from '../entries.ts'
import { type BookedInvoice, online, paymentOf } from './booked-payments.ts'
import type { Happening } from './happening.ts'
import type { Ledger } from './ledger.ts'

/** What the entries are made with: the shipped functions, or some of them with a mistake. */
export type EntryRules = typeof entries

type Of<What extends Happening['what']> = Extract<Happening, { what: What }>

/**
 * What the server does about a happening, without the server: the shipped rules say how much, the shipped entries what moves,
 * and what is due or held is read from the books themselves. null: it cannot be.
 */
export class BookedHouse {
  #ledger: Ledger
  #rules: EntryRules
  #invoices = new Map<number, BookedInvoice>()
  #deposits = new Map<number, { userId: number; amount: Money }>()
  #applied = new Map<number, { invoiceId: number; amount: Money }>()
  #cards = new Map<number, Money>()
  #topUps = new Map<number, RefundablePayment[]>()
  #reserves = new Map<number, number>()
  #refunds = new Map<number, { userId: number; amount: Money; to: 'provider' | 'wallet'; isSent: boolean }>()
  #debits = new Map<number, { invoiceId: number; amount: Money; fee: Money }>()
  #disputes = new Map<number, Money>()

  constructor(ledger: Ledger, rules: EntryRules = entries) {
    this.#ledger = ledger
    this.#rules = rules
  }

  /** The entries, and what to remember once they are posted. */
  decide(event: Happening): { entries: Entry[]; keep: () => void } | null {
    const rules = this.#rules
    const nothing = () => undefined
    switch (event.what) {
      case 'top-up': {
        const { attemptId, userId, amount } = event
        const payment = paymentOf(attemptId, 'provider', amount)
        return {
          entries: [rules.topUp({ attemptId, amount, purse: online(amount, event.means) }, userId)],
          keep: () => void this.#topUps.set(userId, [...(this.#topUps.get(userId) ?? []), payment]),
        }
      }
      case 'withdraw':
        return this.#withdraw(event)
      case 'adjust':
        return { entries: [rules.adjustment(event.act, event.userId, event.amount)], keep: nothing }
      case 'issue-card':
        return {
          entries: [rules.giftCardIssued(event.cardId, event.amount, event.isSold ? 'cash' : 'promotions')],
          keep: () => void this.#cards.set(event.cardId, event.amount),
        }
      case 'redeem-card': {
        const amount = this.#cards.get(event.cardId)
        return amount === undefined
          ? null
          : { entries: [rules.giftCardRedeemed(event.cardId, event.userId, amount)], keep: nothing }
      }
      case 'hold-deposit': {
        const { depositId, userId, amount, means } = event
        const purse = means === 'wallet' ? ({ from: 'wallet', userId } as const) : online(amount, means)
        return {
          entries: [rules.depositHeld(depositId, { amount, purse })],
          keep: () => void this.#deposits.set(depositId, { userId, amount }),
        }
      }
      case 'release-deposit':
      case 'forfeit-deposit':
      case 'apply-deposit':
        return this.#endDeposit(event)
      case 'issue-invoice':
        return this.#issue(event)
      case 'pay':
        return this.#pay(event)
      case 'return-debit': {
        const debit = this.#debits.get(event.attemptId)
        if (debit === undefined) return null
        const { invoiceId, amount, fee } = debit
        const { attemptId } = event
        const refunded = this.#invoices.get(invoiceId)?.payments.find(({ id }) => id === attemptId)?.refunded ?? 0
        return {
          entries: [rules.paymentReturned(invoiceId, { attemptId, amount, fee, refunded })],
          keep: () => this.#forget(invoiceId, event.attemptId),
        }
      }
      case 'reserve':
        return {
          entries: [rules.reserved(event.attemptId, event.userId, event.amount)],
          keep: () => void this.#reserves.set(event.attemptId, event.userId),
        }
      case 'spend-reserve':
        return this.#spendReserve(event)
      case 'refund':
        return this.#refund(event)
      case 'refund-sent': {
        const refund = this.#refunds.get(event.refundId)
        if (refund === undefined) return null
        const isToWallet = refund.to === 'wallet' || event.isRefused
        const to = isToWallet ? { userId: refund.userId } : 'provider'
        return {
          entries: [rules.refundPaid(event.refundId, { to, amount: refund.amount })],
          keep: () => {
            refund.isSent = !isToWallet
          },
        }
      }
      case 'refund-bounced': {
        const refund = this.#refunds.get(event.refundId)
        if (refund?.isSent !== true) return null
        return { entries: [rules.refundFailed(event.refundId, refund.userId, refund.amount)], keep: nothing }
      }
      case 'unasked': {
        const { refundId, attemptId, userId, amount } = event
        return {
          entries: [rules.unasked(refundId, { attemptId, amount })],
          keep: () => void this.#refunds.set(refundId, { userId, amount, to: 'provider', isSent: false }),
        }
      }
      case 'dispute':
        return {
          entries: [rules.disputeOpened(event.disputeId, event.amount)],
          keep: () => void this.#disputes.set(event.disputeId, event.amount),
        }
      case 'dispute-over': {
        const amount = this.#disputes.get(event.disputeId)
        if (amount === undefined) return null
        return {
          entries: [rules.disputeEnded(event.disputeId, event.isWon ? 'won' : 'lost', amount)],
          keep: nothing,
        }
      }
      case 'payout':
        return { entries: [rules.payout(event.id, event.amount)], keep: nothing }
      case 'provider-fee':
        return { entries: [rules.providerFee(event.id, event.amount)], keep: nothing }
    }
  }

  #dueOf = (invoiceId: number): Money => this.#ledger.balance(`receivable:${invoiceId}`)

  #endDeposit(event: Of<'release-deposit' | 'forfeit-deposit' | 'apply-deposit'>) {
    const { depositId } = event
    const deposit = this.#deposits.get(depositId)
    if (deposit === undefined) return event.what === 'forfeit-deposit' ? this.#forfeitApplied(depositId) : null
    const { userId, amount } = deposit
    const keep = () => void this.#deposits.delete(depositId)
    if (event.what === 'release-deposit')
      return { entries: [this.#rules.depositReleased(depositId, userId, amount)], keep }
    if (event.what === 'forfeit-deposit') return { entries: [this.#rules.depositForfeited(depositId, amount)], keep }
    const { invoiceId } = event
    const invoice = this.#invoices.get(invoiceId)
    if (invoice === undefined) return null
    const { toInvoice, toWallet } = applyDeposit(amount, this.#dueOf(invoiceId))
    return {
      entries: [this.#rules.depositApplied(depositId, { invoiceId, applied: toInvoice, userId, rest: toWallet })],
      keep: () => {
        keep()
        invoice.deposit.captured += toInvoice
        this.#applied.set(depositId, { invoiceId, amount: toInvoice })
      },
    }
  }

  #forfeitApplied(depositId: number) {
    const applied = this.#applied.get(depositId)
    const invoice = applied === undefined ? undefined : this.#invoices.get(applied.invoiceId)
    if (applied === undefined || invoice === undefined || applied.amount === 0) return null
    const { invoiceId, amount } = applied
    if (this.#dueOf(invoiceId) === 0 || invoice.refunded > 0) return null
    return {
      entries: [this.#rules.appliedForfeited(depositId, invoiceId, amount)],
      keep: () => {
        this.#applied.delete(depositId)
        invoice.deposit.captured -= amount
      },
    }
  }

  #issue({ invoiceId, userId, lines: given, shipping, shippingTax, handling }: Of<'issue-invoice'>) {
    const lines = given.map((line) => ({ line, sums: lineSums(line), refundedUnits: 0 }))
    const charges = {
      lines: lines.map(({ line, sums }) => ({ ...sums, sellerId: line.sellerId, taxState: line.state })),
      shipping,
      shippingTax: { state: 'UT', amount: shippingTax },
      handling,
    }
    const charged = lines.reduce((sum, line) => sum + line.sums.total, shipping + shippingTax + handling)
    return {
      entries: [this.#rules.invoiceIssued(invoiceId, charges)],
      keep: () =>
        void this.#invoices.set(invoiceId, {
          ...{
            userId,
            lines,
            charged,
            credited: 0,
            refunded: 0,
            shipping,
            shippingTax,
            isShippingCredited: false,
            payments: [],
          },
          deposit: { ...paymentOf(0, 'hand', 0), paidAt: 0 },
        }),
    }
  }

  #pay({ attemptId, invoiceId, asked, means }: Of<'pay'>) {
    const invoice = this.#invoices.get(invoiceId)
    if (invoice === undefined) return null
    const { userId } = invoice
    const decided = decidePayment({ asked, due: this.#dueOf(invoiceId), allowsPartial: true })
    if ('reason' in decided) return null
    const { amount } = decided
    const purse: Purse =
      means === 'cash' ? { from: 'cash' } : means === 'wallet' ? { from: 'wallet', userId } : online(amount, means)
    const source = means === 'cash' ? 'hand' : means === 'wallet' ? 'wallet' : 'provider'
    return {
      entries: [this.#rules.payment(invoiceId, { attemptId, amount, purse })],
      keep: () => {
        invoice.payments.push(paymentOf(attemptId, source, amount))
        if (purse.from === 'provider') this.#debits.set(attemptId, { invoiceId, amount, fee: purse.fee })
      },
    }
  }

  #forget(invoiceId: number, attemptId: number): void {
    this.#debits.delete(attemptId)
    const invoice = this.#invoices.get(invoiceId)
    if (invoice !== undefined) invoice.payments = invoice.payments.filter(({ id }) => id !== attemptId)
  }

  #spendReserve({ attemptId, invoiceId }: Of<'spend-reserve'>) {
    const userId = this.#reserves.get(attemptId)
    if (userId === undefined) return null
    const setAside = this.#ledger.balance(`reserved:${attemptId}`)
    const amount = invoiceId === null ? 0 : Math.min(setAside, this.#dueOf(invoiceId))
    const paid =
      invoiceId === null || amount === 0
        ? []
        : [this.#rules.payment(invoiceId, { attemptId, amount, purse: { from: 'reserved', attemptId } })]
    return {
      entries: [...paid, this.#rules.unreserved(attemptId, userId, setAside - amount)],
      keep: () => {
        this.#reserves.delete(attemptId)
        if (invoiceId !== null && amount > 0)
          this.#invoices.get(invoiceId)?.payments.push(paymentOf(attemptId, 'wallet', amount))
      },
    }
  }

  #withdraw({ userId, amount, refundId }: Of<'withdraw'>) {
    const payments = this.#topUps.get(userId) ?? []
    const spread = spreadRefund(amount, payments, 'source')
    if ('reason' in spread) return null
    return {
      entries: spread.parts.map((part, at) => this.#rules.withdrawal(refundId + at, userId, part.amount)),
      keep: () => this.#promise(userId, payments, spread.parts, refundId),
    }
  }

  #refund(event: Of<'refund'>) {
    const { invoiceId, goodwill } = event
    const invoice = this.#invoices.get(invoiceId)
    if (invoice === undefined) return null
    const credits = event.items.map(({ line: at, units }) => {
      const { line, sums, refundedUnits } = invoice.lines[at] as BookedInvoice['lines'][number]
      return { at, units, line, share: refundShare({ quantity: line.quantity, sums, refundedUnits }, units) }
    })
    const shares = credits.flatMap(({ line, share }) => ('reason' in share ? [] : [{ line, share }]))
    if (shares.length < credits.length) return null
    const givesShipping = event.withShipping && !invoice.isShippingCredited
    const [shipping, shippingTax] = givesShipping ? [invoice.shipping, invoice.shippingTax] : [0, 0]
    const total = shares.reduce((sum, { share }) => sum + share.total, goodwill + shipping + shippingTax)
    if (total === 0 || total > invoice.charged - invoice.credited) return null
    const back = total - Math.min(total, this.#dueOf(invoiceId))
    const payments = [...invoice.payments, invoice.deposit]
    const spread =
      back === 0 ? { parts: [] } : spreadRefund(back, payments, event.toWallet ? 'wallet' : 'source_then_wallet')
    if ('reason' in spread) return null
    const charges = {
      lines: shares.map(({ line, share }) => ({ ...share, sellerId: line.sellerId, taxState: line.state })),
      shipping,
      shippingTax: { state: 'UT', amount: shippingTax },
      handling: 0,
    }
    const parts = spread.parts.map(({ amount }, at) => ({ refundId: event.refundId + at, amount }))
    return {
      entries: [this.#rules.credit(event.act, { invoiceId, charges, goodwill, back: parts })],
      keep: () => {
        invoice.credited += total
        invoice.refunded += back
        if (givesShipping) invoice.isShippingCredited = true
        for (const { at, units } of credits) (invoice.lines[at] as { refundedUnits: number }).refundedUnits += units
        this.#promise(invoice.userId, payments, spread.parts, event.refundId)
      },
    }
  }

  #promise(
    userId: number,
    payments: readonly RefundablePayment[],
    parts: readonly { paymentId: number; to: 'provider' | 'wallet'; amount: Money }[],
    refundId: number,
  ): void {
    for (const [at, { paymentId, to, amount }] of parts.entries()) {
      const payment = payments.find(({ id }) => id === paymentId)
      if (payment !== undefined) payment.refunded += amount
      this.#refunds.set(refundId + at, { userId, amount, to, isSent: false })
    }
  }
}
