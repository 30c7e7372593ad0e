import type { Happening } from './happening.ts'
import { type NaiveInvoice, NaivePockets, portion, Refused } from './naive-pockets.ts'

/** What goes back, and where to. */
export class NaiveRefunds extends NaivePockets {
  protected withdraw({ userId, amount, refundId }: Extract<Happening, { what: 'withdraw' }>): void {
    let left = amount / 100
    let id = refundId
    for (const payment of [...(this.topUps.get(userId) ?? [])].reverse()) {
      const part = Math.min(left, payment.cents - payment.givenBack)
      if (part === 0) continue
      payment.givenBack += part
      left -= part
      this.put(`wallet:${userId}`, -part)
      this.promise(id, { userId, cents: part, to: 'online' })
      id += 1
    }
    if (left > 0) throw new Refused()
  }

  protected refund(event: Extract<Happening, { what: 'refund' }>): void {
    const invoice = this.invoice(event.invoiceId)
    let total = event.goodwill / 100
    this.put('promotions', event.goodwill / 100)
    for (const { line: at, units } of event.items) {
      const line = invoice.lines[at]
      if (line === undefined || line.givenUnits + units > line.quantity) throw new Refused()
      line.givenUnits += units
      for (const part of ['goods', 'premium', 'tax'] as const) {
        const now = portion(line.parts[part], line.givenUnits, line.quantity) - line.given[part]
        line.given[part] += now
        total += now
        const pocket = { goods: `seller:${line.sellerId}`, premium: 'premium', tax: `tax:${line.state}` }[part]
        this.put(pocket, -now)
      }
    }
    if (event.withShipping && !invoice.isShippingGiven) {
      invoice.isShippingGiven = true
      total += invoice.shipping + invoice.shippingTax
      this.put('shipping', -invoice.shipping)
      this.put('tax:UT', -invoice.shippingTax)
    }
    if (total === 0 || total > invoice.total - invoice.credited) throw new Refused()
    invoice.credited += total
    // What is not paid yet need not be paid any more; what was paid goes back.
    const lowered = Math.min(total, invoice.owed)
    this.owe(event.invoiceId, -lowered)
    this.#giveBack(invoice, total - lowered, event)
  }

  /** The newest payment first; what came as cash or deposit last and into the wallet. */
  #giveBack(
    invoice: NaiveInvoice,
    cents: number,
    { toWallet, refundId }: { toWallet: boolean; refundId: number },
  ): void {
    const standing = invoice.payments.filter(({ isReturned }) => !isReturned).reverse()
    const turns = [
      ...standing.filter(({ by }) => by !== 'cash'),
      ...standing.filter(({ by }) => by === 'cash'),
      { ...invoice.deposits, by: 'deposit' as const },
    ]
    let left = cents
    let id = refundId
    for (const payment of turns) {
      const part = Math.min(left, payment.cents - payment.givenBack)
      if (part <= 0) continue
      payment.givenBack += part
      if (payment.by === 'deposit') invoice.deposits.givenBack += part
      left -= part
      const to = payment.by === 'online' && !toWallet ? 'online' : 'wallet'
      this.promise(id, { userId: invoice.userId, cents: part, to })
      id += 1
    }
    if (left > 0) throw new Refused()
  }
}
