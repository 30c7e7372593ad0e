import type { OnlineMeans } from './happening.ts'

export interface NaivePayment {
  id: number
  by: 'online' | 'wallet' | 'cash'
  cents: number
  givenBack: number
  fee: number
  isReturned: boolean
}

export interface NaiveLine {
  sellerId: number
  state: string
  quantity: number
  givenUnits: number
  /** Of the whole line, and of what was given back so far. */
  parts: { goods: number; premium: number; tax: number }
  given: { goods: number; premium: number; tax: number }
}

export interface NaiveInvoice {
  userId: number
  lines: NaiveLine[]
  total: number
  owed: number
  credited: number
  shipping: number
  shippingTax: number
  isShippingGiven: boolean
  /** What came of deposits, and what of that was given back. */
  deposits: { cents: number; givenBack: number }
  payments: NaivePayment[]
}

export interface NaiveRefund {
  userId: number
  cents: number
  to: 'online' | 'wallet'
  state: 'waiting' | 'sent' | 'in wallet'
}

export interface NaiveDeposit {
  userId: number
  cents: number
  isHeld: boolean
  /** What it has paid on an invoice. */
  paid: { invoiceId: number; cents: number } | null
}

/** It cannot be. */
export class Refused extends Error {}

/** So much of a whole, the half cent up. Big numbers, so that nothing here depends on how the rules keep theirs exact. */
export const portion = (whole: number, times: number, over: number): number =>
  Number((2n * BigInt(whole) * BigInt(times) + BigInt(over)) / (2n * BigInt(over)))

/** How much is in each pocket, and whose it is. */
export class NaivePockets {
  readonly pockets = new Map<string, number>()
  readonly invoices = new Map<number, NaiveInvoice>()
  readonly deposits = new Map<number, NaiveDeposit>()
  readonly cards = new Map<number, { cents: number; isRedeemed: boolean }>()
  readonly refunds = new Map<number, NaiveRefund>()
  readonly topUps = new Map<number, NaivePayment[]>()
  readonly reserves = new Map<number, { userId: number; cents: number }>()
  readonly disputes = new Map<number, { cents: number; isOpen: boolean }>()

  held(pocket: string): number {
    return this.pockets.get(pocket) ?? 0
  }

  /** Pockets of people and invoices cannot hold less than nothing; what the house is owed or owes at large can. */
  protected put(pocket: string, cents: number): void {
    const now = this.held(pocket) + cents
    if (now < 0 && /^(wallet|reserved|deposit|gift_card|refund|receivable|disputed):/.test(pocket)) throw new Refused()
    if (now === 0) this.pockets.delete(pocket)
    else this.pockets.set(pocket, now)
  }

  protected owe(invoiceId: number, cents: number): void {
    const invoice = this.invoice(invoiceId)
    invoice.owed += cents
    this.put(`receivable:${invoiceId}`, cents)
  }

  protected invoice(id: number): NaiveInvoice {
    const invoice = this.invoices.get(id)
    if (invoice === undefined) throw new Refused()
    return invoice
  }

  /** The provider takes the amount and the fee; the fee is the house's. */
  protected takeOnline(cents: number, { kind, country }: OnlineMeans): number {
    const fee = kind === 'bank' ? (country === 'US' ? 500 : 1_000) : portion(cents, country === 'US' ? 30 : 45, 1_000)
    this.put('clearing', cents + fee)
    this.put('processing', fee)
    return fee
  }

  protected promise(refundId: number, refund: Omit<NaiveRefund, 'state'>): void {
    this.refunds.set(refundId, { ...refund, state: 'waiting' })
    this.put(`refund:${refundId}`, refund.cents)
  }
}
