import type { Happening, InvoiceLine } from './happening.ts'
import { type NaiveDeposit, type NaiveLine, type NaivePayment, portion, Refused } from './naive-pockets.ts'
import { NaiveRefunds } from './naive-refunds.ts'

/**
 * The money of a house in plain numbers of cents, as somebody would keep it who has read money.md and knows nothing of
 * accounts: how much is in each pocket. It shares no code with the entries or with the rules of money.
 */
export class NaiveHouse extends NaiveRefunds {
  #history: Happening[] = []

  /** false: it cannot be, and nothing has moved. */
  tell(event: Happening): boolean {
    try {
      this.#live(event)
      this.#history.push(event)
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.#beginAgain()
      return false
    }
  }

  /** The plainest way to take back half of an event: everything up to it once more. */
  #beginAgain(): void {
    const { pockets, invoices, deposits, cards, refunds, topUps, reserves, disputes } = this
    for (const kept of [pockets, invoices, deposits, cards, refunds, topUps, reserves, disputes]) kept.clear()
    for (const event of this.#history) this.#live(event)
  }

  #live(event: Happening): void {
    switch (event.what) {
      case 'top-up': {
        const cents = event.amount / 100
        const fee = this.takeOnline(cents, event.means)
        this.put(`wallet:${event.userId}`, cents)
        const paid = this.topUps.get(event.userId) ?? []
        const payment = { id: event.attemptId, by: 'online', cents, givenBack: 0, fee, isReturned: false } as const
        this.topUps.set(event.userId, [...paid, payment])
        break
      }
      case 'withdraw':
        this.withdraw(event)
        break
      case 'adjust':
        this.put(`wallet:${event.userId}`, event.amount / 100)
        this.put('promotions', event.amount / 100)
        break
      case 'issue-card':
        this.cards.set(event.cardId, { cents: event.amount / 100, isRedeemed: false })
        this.put(`gift_card:${event.cardId}`, event.amount / 100)
        this.put(event.isSold ? 'cash' : 'promotions', event.amount / 100)
        break
      case 'redeem-card': {
        const card = this.cards.get(event.cardId)
        if (card === undefined || card.isRedeemed) throw new Refused()
        card.isRedeemed = true
        this.put(`gift_card:${event.cardId}`, -card.cents)
        this.put(`wallet:${event.userId}`, card.cents)
        break
      }
      case 'hold-deposit':
        if (event.means === 'wallet') this.put(`wallet:${event.userId}`, -event.amount / 100)
        else this.takeOnline(event.amount / 100, event.means)
        this.deposits.set(event.depositId, {
          ...{ userId: event.userId, cents: event.amount / 100, isHeld: true, paid: null },
        })
        this.put(`deposit:${event.depositId}`, event.amount / 100)
        break
      case 'release-deposit': {
        const { userId, cents } = this.#endDeposit(event.depositId)
        this.put(`wallet:${userId}`, cents)
        break
      }
      case 'forfeit-deposit':
        this.#forfeit(event.depositId)
        break
      case 'apply-deposit': {
        const deposit = this.#endDeposit(event.depositId)
        const invoice = this.invoice(event.invoiceId)
        const used = Math.min(deposit.cents, invoice.owed)
        invoice.deposits.cents += used
        deposit.paid = { invoiceId: event.invoiceId, cents: used }
        this.owe(event.invoiceId, -used)
        this.put(`wallet:${deposit.userId}`, deposit.cents - used)
        break
      }
      case 'issue-invoice':
        this.#issue(event)
        break
      case 'pay':
        this.#pay(event)
        break
      case 'return-debit': {
        const [invoiceId, payment] = this.#paymentOf(event.attemptId)
        if (payment.isReturned) throw new Refused()
        payment.isReturned = true
        // What the house has sent back of it is gone twice.
        this.owe(invoiceId, payment.cents - payment.givenBack)
        this.put('losses', payment.givenBack)
        this.put('clearing', -payment.cents - payment.fee)
        this.put('processing', -payment.fee)
        break
      }
      case 'reserve':
        this.put(`wallet:${event.userId}`, -event.amount / 100)
        this.reserves.set(event.attemptId, { userId: event.userId, cents: event.amount / 100 })
        this.put(`reserved:${event.attemptId}`, event.amount / 100)
        break
      case 'spend-reserve':
        this.#spendReserve(event)
        break
      case 'refund':
        this.refund(event)
        break
      case 'refund-sent': {
        const refund = this.refunds.get(event.refundId)
        if (refund?.state !== 'waiting') throw new Refused()
        const isToWallet = refund.to === 'wallet' || event.isRefused
        refund.state = isToWallet ? 'in wallet' : 'sent'
        this.put(`refund:${event.refundId}`, -refund.cents)
        if (isToWallet) this.put(`wallet:${refund.userId}`, refund.cents)
        else this.put('clearing', -refund.cents)
        break
      }
      case 'refund-bounced': {
        const refund = this.refunds.get(event.refundId)
        if (refund?.state !== 'sent') throw new Refused()
        refund.state = 'in wallet'
        this.put('clearing', refund.cents)
        this.put(`wallet:${refund.userId}`, refund.cents)
        break
      }
      case 'unasked':
        this.put('clearing', event.amount / 100)
        this.promise(event.refundId, { userId: event.userId, cents: event.amount / 100, to: 'online' })
        break
      case 'dispute':
        this.disputes.set(event.disputeId, { cents: event.amount / 100, isOpen: true })
        this.put('clearing', -event.amount / 100)
        this.put(`disputed:${event.disputeId}`, event.amount / 100)
        break
      case 'dispute-over': {
        const dispute = this.disputes.get(event.disputeId)
        if (dispute?.isOpen !== true) throw new Refused()
        dispute.isOpen = false
        this.put(`disputed:${event.disputeId}`, -dispute.cents)
        this.put(event.isWon ? 'clearing' : 'losses', dispute.cents)
        break
      }
      case 'payout':
        this.put('clearing', -event.amount / 100)
        this.put('bank', event.amount / 100)
        break
      case 'provider-fee':
        this.put('clearing', -event.amount / 100)
        this.put('provider_fees', event.amount / 100)
        break
    }
  }

  /** Of one that has paid on an invoice only while something is owed on that and nothing of it has gone back. */
  #forfeit(id: number): void {
    const deposit = this.deposits.get(id)
    if (deposit?.isHeld !== false) {
      this.put('forfeits', this.#endDeposit(id).cents)
      return
    }
    const { paid } = deposit
    if (paid === null || paid.cents === 0) throw new Refused()
    const { owed, payments, deposits } = this.invoice(paid.invoiceId)
    if (owed === 0 || deposits.givenBack > 0 || payments.some(({ givenBack }) => givenBack > 0)) throw new Refused()
    deposit.paid = null
    deposits.cents -= paid.cents
    this.owe(paid.invoiceId, paid.cents)
    this.put('forfeits', paid.cents)
  }

  #endDeposit(id: number): NaiveDeposit {
    const deposit = this.deposits.get(id)
    if (deposit?.isHeld !== true) throw new Refused()
    deposit.isHeld = false
    this.put(`deposit:${id}`, -deposit.cents)
    return deposit
  }

  #issue(event: Extract<Happening, { what: 'issue-invoice' }>): void {
    const lines = event.lines.map(naiveLine)
    const extra = (event.shipping + event.shippingTax + event.handling) / 100
    const total = lines.reduce((sum, { parts }) => sum + parts.goods + parts.premium + parts.tax, extra)
    this.invoices.set(event.invoiceId, {
      ...{ userId: event.userId, lines, total, owed: 0, credited: 0, isShippingGiven: false, payments: [] },
      ...{ shipping: event.shipping / 100, shippingTax: event.shippingTax / 100 },
      deposits: { cents: 0, givenBack: 0 },
    })
    for (const { sellerId, state, parts } of lines) {
      this.put(`seller:${sellerId}`, parts.goods)
      this.put('premium', parts.premium)
      this.put(`tax:${state}`, parts.tax)
    }
    this.put('shipping', event.shipping / 100)
    this.put('tax:UT', event.shippingTax / 100)
    this.put('handling', event.handling / 100)
    this.owe(event.invoiceId, total)
  }

  #pay({ attemptId, invoiceId, asked, means }: Extract<Happening, { what: 'pay' }>): void {
    const { owed, payments, userId } = this.invoice(invoiceId)
    const cents = asked === 0 ? owed : asked / 100
    // At least a quarter, at most all of it.
    if (cents === 0 || cents > owed || (cents < owed && 4 * cents < owed)) throw new Refused()
    this.owe(invoiceId, -cents)
    let fee = 0
    if (means === 'cash') this.put('cash', cents)
    else if (means === 'wallet') this.put(`wallet:${userId}`, -cents)
    else fee = this.takeOnline(cents, means)
    const by = means === 'cash' || means === 'wallet' ? means : 'online'
    payments.push({ id: attemptId, by, cents, givenBack: 0, fee, isReturned: false })
  }

  #paymentOf(attemptId: number): [number, NaivePayment] {
    for (const [invoiceId, { payments }] of this.invoices) {
      const payment = payments.find(({ id }) => id === attemptId)
      if (payment !== undefined) return [invoiceId, payment]
    }
    throw new Refused()
  }

  #spendReserve({ attemptId, invoiceId }: Extract<Happening, { what: 'spend-reserve' }>): void {
    const reserve = this.reserves.get(attemptId)
    if (reserve === undefined) throw new Refused()
    const spent = invoiceId === null ? 0 : Math.min(reserve.cents, this.invoice(invoiceId).owed)
    this.put(`reserved:${attemptId}`, -reserve.cents)
    this.put(`wallet:${reserve.userId}`, reserve.cents - spent)
    this.reserves.delete(attemptId)
    if (invoiceId === null || spent === 0) return
    this.owe(invoiceId, -spent)
    const { payments } = this.invoice(invoiceId)
    payments.push({ id: attemptId, by: 'wallet', cents: spent, givenBack: 0, fee: 0, isReturned: false })
  }
}

function naiveLine({ sellerId, unitPrice, quantity, premiumRate, taxRate, state }: InvoiceLine): NaiveLine {
  const goods = portion(unitPrice, quantity, 100)
  const premium = portion(goods, premiumRate, 100_000)
  const tax = portion(goods + premium, taxRate, 100_000)
  return {
    ...{ sellerId, state, quantity, givenUnits: 0, parts: { goods, premium, tax } },
    given: { goods: 0, premium: 0, tax: 0 },
  }
}
