import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { DEPOSIT, type MoneyHouse, type Payer } from './money-house.ts'
import type { MoneyOperation } from './operation.ts'

/** Codes of gift cards that somebody has been told. */
export type Codes = string[]

/** How often somebody does what. */
export type Mix = Record<MoneyOperation['kind'], number>

const MIX: Mix = {
  ...{ 'top-up': 20, invoice: 34, purchase: 18, deposit: 6 },
  ...{ withdraw: 6, redeem: 4, refund: 10, cash: 2 },
}

const GROUP_LOTS = 12
/** So many deposits at once. */
const SPREE = 6

/** What somebody does next with money. null: there is nothing to spend it on just now. */
export class MoneyPlanner {
  #money: MoneyHouse
  #random: Random
  #mix: (readonly [keyof Mix, number])[]
  #outright: number[] = []
  #deposits: number[] = []

  constructor(money: MoneyHouse, random: Random, mix: Partial<Mix>) {
    this.#money = money
    this.#random = random
    this.#mix = Object.entries({ ...MIX, ...mix }) as [keyof Mix, number][]
  }

  async restock(): Promise<void> {
    this.#outright = [...this.#outright.slice(-GROUP_LOTS), ...(await this.#money.listOutright(4))]
    this.#deposits = [...this.#deposits.slice(-GROUP_LOTS), ...(await this.#money.listWithDeposit(2))]
  }

  async plan(codes: Codes): Promise<MoneyOperation[]> {
    const payer = this.#money.payer()
    const kind = this.#random.weighted(this.#mix)
    switch (kind) {
      case 'top-up':
        return [this.#operation(kind, payer, 'redirect', '/credit/addCreditBalance', { amount: this.#dollars(1, 200) })]
      case 'invoice':
        return this.#payInvoice(payer)
      case 'purchase':
        return this.#purchase(payer)
      case 'deposit':
        return this.#deposit(payer)
      case 'withdraw':
        return [this.#operation(kind, payer, 'none', '/credit/withdrawBalance', { amount: this.#dollars(1, 40) })]
      case 'redeem': {
        const code = codes.length === 0 ? undefined : this.#random.pick(codes)
        const both = code === undefined ? [] : [payer, this.#money.payer()]
        return both.map((one) => this.#operation(kind, one, 'none', '/giftcard/addGiftCardWalletBalance', { code }))
      }
      case 'refund':
        return this.#refund()
      case 'cash': {
        const invoiceId = await this.#openInvoice(payer.id)
        if (invoiceId === null) return []
        const body = { user_id: payer.id, invoice_id: invoiceId }
        return [this.#operation(kind, payer, 'cash', '/seller/offline/payCartOffline', body)]
      }
    }
  }

  /** On the provider's page, or out of the wallet: sometimes for several lots at once, by somebody who has not enough for all. */
  async #deposit(payer: Payer): Promise<MoneyOperation[]> {
    if (this.#random.chance(0.4)) {
      const body = { cart_id: this.#random.pick(this.#deposits), pay_type: 'bid_deposit' }
      return [this.#operation('deposit', payer, 'redirect', '/payment/rosoom_payment', body)]
    }
    const spender = this.#random.chance(0.3) ? await this.#withSomething() : null
    const lotIds = spender === null ? [this.#random.pick(this.#deposits)] : this.#deposits.slice(-SPREE)
    return lotIds.map((id) =>
      this.#operation('deposit', spender ?? payer, 'wallet', '/credit/addBidDeposit', { product_id: id }),
    )
  }

  /** Whose wallet holds enough for one deposit, and not for so many. */
  async #withSomething(): Promise<Payer | null> {
    const [found] = await this.#money.query<{ owner: string }>(
      `select a.owner from book_accounts a join book_balances b on b.account_id = a.id where a.kind = 'wallet'
       and b.credits - b.debits between $1 and $2 order by random() limit 1`,
      [DEPOSIT, DEPOSIT * (SPREE - 1)],
    )
    return this.#money.payers.find(({ id }) => String(id) === found?.owner) ?? null
  }

  /** Sometimes from two tabs at once, by whatever is at hand. */
  async #payInvoice(payer: Payer): Promise<MoneyOperation[]> {
    const invoiceId = await this.#openInvoice(payer.id)
    if (invoiceId === null) return []
    const tabs = this.#random.chance(0.2) ? 2 : 1
    return Array.from({ length: tabs }, () => {
      const by = this.#random.weighted([
        ['card', 5],
        ['wallet', 4],
        ['bank', 1],
        ['redirect', 2],
      ] as const)
      return this.#pay('invoice', payer, by, { invoice_id: invoiceId, pay_type: 'invoice' })
    })
  }

  async #purchase(payer: Payer): Promise<MoneyOperation[]> {
    const { auctionId } = this.#money
    const lotId = this.#random.pick(this.#outright)
    await this.#money.query(
      `insert into cart_lines (user_id, lot_id, auction_id, quantity) values ($1, $2, $3, 1) on conflict do nothing`,
      [payer.id, lotId, auctionId],
    )
    const [lot] = await this.#money.query<{ location_id: number }>('select location_id from lots where id = $1', [
      lotId,
    ])
    const body = { cart_id: `${auctionId}-${lot?.location_id}`, pay_type: 'buynow' }
    return [this.#pay('purchase', payer, this.#random.chance(0.5) ? 'card' : 'wallet', body)]
  }

  /** Of something paid, sometimes by two of the staff at once. */
  async #refund(): Promise<MoneyOperation[]> {
    const [line] = await this.#money.query<{ id: number; invoice_id: number; user_id: number }>(
      `select o.id, o.invoice_id, o.user_id from owed_lines o join invoices i on i.id = o.invoice_id
       where i.id > (select max(id) from invoices) - 500 and i.paid_at is not null and o.returned_quantity < o.quantity
       order by random() limit 1`,
    )
    if (line === undefined) return []
    const to = this.#random.chance(0.5) ? 'source' : 'wallet'
    const body = { invoice_id: line.invoice_id, items: [{ id: line.id, qty: 1 }], refund_method: to, reason: 'Broken' }
    const payer = this.#money.payers.find(({ id }) => id === line.user_id)
    if (payer === undefined) return []
    const times = this.#random.chance(0.5) ? 2 : 1
    return Array.from({ length: times }, () => this.#operation('refund', payer, 'none', '/seller/invoice/refund', body))
  }

  async #openInvoice(userId: number): Promise<number | null> {
    const [found] = await this.#money.query<{ id: number }>(
      `select id from invoices where user_id = $1 and paid_at is null and cancelled_at is null and source = 'auction'
       order by random() limit 1`,
      [userId],
    )
    return found?.id ?? null
  }

  #pay(
    kind: 'invoice' | 'purchase',
    payer: Payer,
    by: 'card' | 'wallet' | 'bank' | 'redirect',
    subject: Record<string, unknown>,
  ): MoneyOperation {
    if (by === 'wallet') return this.#operation(kind, payer, by, '/credit/payCartWallet', subject)
    if (by === 'redirect') return this.#operation(kind, payer, by, '/payment/rosoom_payment', subject)
    const paymentInfo = { source: by === 'card' ? payer.card : payer.bank }
    const body = { ...subject, paymentInfo, payment_method: 'online' }
    return this.#operation(kind, payer, by, '/payment/stripe_payment', body)
  }

  #dollars = (from: number, to: number): number => this.#random.int(from * 100, to * 100) / 100

  #operation(
    kind: MoneyOperation['kind'],
    { id }: Payer,
    by: MoneyOperation['by'],
    path: string,
    body: Record<string, unknown>,
  ): MoneyOperation {
    const facts = { told: 'unknown', code: null, amount: 0, fee: 0, attemptId: null, tries: 0 } as const
    return { kind, key: crypto.randomUUID(), userId: id, by, path, body, ...facts }
  }
}
