import { postTo } from './call-api.ts'
import { ALICE } from './fixtures.ts'
import { inTime } from './in-time.ts'

/** Numbers of the built-in payment company (server/src/sandbox-pay). */
export const CARDS = {
  approves: '4242424242424242',
  declines: '4000000000000341',
  hasNoFunds: '4000000000009995',
  asksBank: '4000002760003184',
  isForeign: '4000008260000000',
} as const

export interface Buyer {
  id: number
  email: string
  token: string
}

interface BuyerWishes {
  hasPhone?: boolean
  /** A reseller with a certificate: no sales tax. */
  isExempt?: boolean
}

interface SaleWishes {
  /** Dollars; what the lot is won or sold for. */
  price?: number
  /** Percent. */
  premium?: number
  canShip?: boolean
  canPickUp?: boolean
  canPayInParts?: boolean
  /** How many lots of the auction the buyer wins. */
  lots?: number
  /** Their buyer signs a bill of sale. */
  hasPapers?: boolean
  /** Another lot of the auction stays open, so that the auction is not over. */
  staysOpen?: boolean
}

type OutrightWishes = SaleWishes & { takesBids?: boolean; units?: number }

export interface Won {
  auctionId: number
  lotIds: number[]
  /** 0 while the auction is not over. */
  invoiceId: number
}

const ADDRESSES = {
  UT: { address1: '350 S State St', city: 'Salt Lake City', state: 'UT', zip: '84111' },
  OR: { address1: '1221 SW 4th Ave', city: 'Portland', state: 'OR', zip: '97204' },
  TX: { address1: '301 W 2nd St', city: 'Austin', state: 'TX', zip: '78701' },
} as const

const SECONDS = 1_000
const HOUR = 3_600 * SECONDS

/** Buyers with what they owe, and what they pay it with, for the journeys of paying: all by calls, none by screens. */
export async function openPayHouse(baseURL: string) {
  const post = postTo(baseURL)
  const logIn = async (email: string) =>
    (await post<{ token: string }>('/user/login', { email, password: ALICE.password })).token
  const admin = await logIn('admin@gavelhouse.test')
  const found = await post<{ records: Place[] }>('/product/search', { limit: 1, page: 1, filters: [] })
  const { categoryTypeId, conditionTypeId, location_id } = found.records[0] as Place
  const run = Math.random().toString(36).slice(2, 8)
  const title = `Paid lathe ${run}`
  let made = 0

  const makeAuction = (wishes: SaleWishes, closes: number) =>
    post<{ id: number }>(
      '/admin/auction/save',
      {
        ...{ title: `Paid sale ${run}`, terms: '<p>Pick up within a week.</p>', location_id, bid_type: 'proxy' },
        date_added: new Date(Date.now() - HOUR).toISOString(),
        date_closed: new Date(closes).toISOString(),
        ...{ buyer_premium_percent: wishes.premium ?? 10, soft_close_minutes: 0 },
        ...{ partial_payment: wishes.canPayInParts ? 1 : 0, shipping_check: wishes.canShip === false ? 0 : 1 },
      },
      admin,
    )
  const published = new Set<number>()
  const makeLot = async (auctionId: number, wishes: SaleWishes, lot: object) => {
    const saved = await post<{ id: number }>(
      '/admin/product/save',
      {
        ...{ auctionid: auctionId, title, lot: String(++made), qty: 1, sprice: wishes.price ?? 100 },
        ...{ categoryTypeId, conditionTypeId, location_id, bill_of_sale: wishes.hasPapers ? 1 : 0 },
        ...{ shipping_check: wishes.canShip === false ? 0 : 1, local_pickup_check: wishes.canPickUp === false ? 0 : 1 },
        ...lot,
      },
      admin,
    )
    // With its first lot; the others are listed at once.
    if (!published.has(auctionId)) await post('/admin/auction/publish', { id: auctionId }, admin)
    published.add(auctionId)
    return saved
  }

  /** What the payment company gives for numbers; they are sent nowhere else. */
  const tokenFor = async (numbers: object): Promise<string> => {
    const answer = await fetch(`${baseURL}/sandbox-pay/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(numbers),
    })
    const { token, error } = (await answer.json()) as { token?: string; error?: unknown }
    if (token === undefined) throw new Error(JSON.stringify(error))
    return token
  }

  return {
    title,
    post,
    async makeBuyer(name: string, { hasPhone = true, isExempt = false }: BuyerWishes = {}): Promise<Buyer> {
      const email = `${name.toLowerCase()}-${run}-${++made}@example.test`
      const phone = `801${Math.floor(2_000_000 + Math.random() * 7_000_000)}`
      const { id } = await post<{ id: number }>(
        '/admin/user/save',
        {
          ...{ email, password: ALICE.password, first_name: name, last_name: 'Buyer', status: 'active', role: 'user' },
          ...(hasPhone ? { phone, phone_verified: 1 } : {}),
          ...(isExempt ? { collect_tax: 0, tax_certificate: `TC-${run}` } : {}),
        },
        admin,
      )
      return { id, email, token: await logIn(email) }
    },

    async makeSeller(name: string): Promise<{ id: number; email: string }> {
      const email = `${name.toLowerCase()}-${run}@example.test`
      const person = { email, password: ALICE.password, first_name: name, last_name: 'Seller', status: 'active' }
      const { id } = await post<{ id: number }>('/admin/user/save', { ...person, roles: [{ role: 'seller' }] }, admin)
      return { id, email }
    },

    /** The goods are theirs; nothing of it was sold yet. */
    async giveToSeller(lotId: number, sellerId: number): Promise<void> {
      await post('/admin/product/save', { id: lotId, seller_id: sellerId }, admin)
    },

    /** Wins lots of an auction that is over a moment later, and waits for the invoice. */
    async win({ token }: Buyer, wishes: SaleWishes = {}): Promise<Won> {
      const { lots = 1, price = 100, staysOpen = false } = wishes
      const won = await inTime(3, async (closes) => {
        const { id: auctionId } = await makeAuction(wishes, staysOpen ? closes + HOUR : closes)
        const lotIds: number[] = []
        for (let lot = 0; lot < lots; lot++) {
          const times = { auction: 1, date_closed: new Date(closes).toISOString() }
          lotIds.push((await makeLot(auctionId, wishes, times)).id)
        }
        if (staysOpen)
          await makeLot(auctionId, wishes, { auction: 1, date_closed: new Date(closes + HOUR).toISOString() })
        await post('/auction/updateAuctionTerms', { auction_id: auctionId, id: lotIds[0], terms: 1 }, token)
        for (const id of lotIds) await post('/bid/confirm', { id, wsprice: price, bidding_type: 'hard' }, token)
        return { auctionId, lotIds }
      })
      return { ...won, invoiceId: await waitForInvoice(won.auctionId, token, staysOpen) }
    },

    /** A lot to be bought outright, whose terms the buyer has accepted. */
    sellOutright,

    /** The same, in the buyer's cart. */
    async putInCart(buyer: Buyer, wishes: OutrightWishes = {}) {
      const sold = await sellOutright(buyer, wishes)
      await post('/buynowTemp/addToCartTemp', { cart: [{ product_id: sold.lotId, qty: 1 }] }, buyer.token)
      return sold
    },

    /** The seller asks for another price. */
    async counterOffer(lotId: number, dollars: number): Promise<void> {
      const filters = [{ field: 'project_id', type: 'array', value: lotId }]
      const { records } = await post<{ records: { id: number }[] }>('/seller/offer/adminoffers', { filters }, admin)
      const counter = { id: records[0]?.id, status: 'countered', amount: dollars }
      await post('/seller/offer/changeOfferStatus', counter, admin)
    },

    acceptTerms: ({ token }: Buyer, lotId: number) => acceptTermsOf(lotId, token),

    /** Of a late day one time with a single place left: others fetch their goods in the rest. `lane`: of two, side by side. */
    async leaveOnePlace(auctionId: number, { token }: Buyer, lane: number) {
      const asked = { cart_id: auctionId, from: 'buynow' }
      const { days } = await post<{ days: DayAnswer[] }>('/appointment/getPickupTimes', asked, token)
      const dayIndex = days.length - 1 - (lane % 2)
      const slots = days[dayIndex]?.slots ?? []
      const slotIndex = slots.findLastIndex(({ slots_left }) => slots_left > 1)
      const { appointmentTime, slots_left } = slots[slotIndex] as DayAnswer['slots'][number]
      for (let taken = 1; taken < slots_left; taken++) {
        const other = await this.makeBuyer('Sam')
        const { auctionId: group } = await this.putInCart(other, { canShip: false })
        await this.fillWallet(other, 200)
        const paid = { cart_id: group, pay_type: 'buynow', payment_object: { appointmentTime } }
        await post('/credit/payCartWallet', paid, other.token)
      }
      return { dayIndex, slotIndex }
    },

    /** By another person, out of the wallet, while somebody looks at it. */
    async buyOutright(buyer: Buyer, lotId: number, units = 1): Promise<void> {
      const auctionId = await acceptTermsOf(lotId, buyer.token)
      await post('/admin/credit/adjust', { user_id: buyer.id, amount: 10_000, credit_notes: 'For a journey' }, admin)
      await post('/buynowTemp/addToCartTemp', { cart: [{ product_id: lotId, qty: units }] }, buyer.token)
      await post('/credit/payCartWallet', { cart_id: auctionId, pay_type: 'buynow' }, buyer.token)
    },

    /** Units of a lot, bought outright out of the wallet; answers the invoice with its one line. */
    async buyAndPay(buyer: Buyer, wishes: OutrightWishes = {}) {
      const { lotId } = await sellOutright(buyer, wishes)
      await this.buyOutright(buyer, lotId, wishes.units ?? 1)
      const { records } = await post<{ records: { common_invoice: number }[] }>('/invoice/allinvoices', {}, buyer.token)
      const invoiceId = records[0]?.common_invoice ?? 0
      const { invoicerecords } = await post<InvoiceAnswer>('/product/invoice', { invoice_id: invoiceId }, buyer.token)
      return { invoiceId, lineId: invoicerecords[0]?.id ?? 0, title }
    },

    async askReturn({ token }: Buyer, { invoiceId, lineId }: { invoiceId: number; lineId: number }): Promise<number> {
      const asked = { invoice_id: invoiceId, items: [{ id: lineId, qty: 1 }], reason: 'Does not start' }
      return (await post<{ return_invoice: number }>('/product/raiseReturnRequest', asked, token)).return_invoice
    },

    async changeReturn(number: number, action: 'accept' | 'receive' | 'refuse', answer: string): Promise<void> {
      await post('/seller/invoice/changeReturn', { return_invoice: number, action, return_answer: answer }, admin)
    },

    async approveReturn(number: number): Promise<void> {
      await post('/seller/invoice/approveReturn', { return_invoice: number }, admin)
    },

    /** By the first way that is offered, to the buyer's own address. */
    async chooseShipping(buyer: Buyer, invoiceId: number): Promise<void> {
      const invoice = { invoice_id: invoiceId }
      const chosen = { delivery_type: 'shipping', invoice_address_id: await this.saveAddress(buyer) }
      await post('/cart/updateCheckout', { ...invoice, ...chosen }, buyer.token)
      const quoted = await post<QuoteAnswer>('/shipping/shipengine/getQuoteRequest', invoice, buyer.token)
      const shipping_data = quoted.rate_response.rates[0]
      await post('/shipping/shipengine/confirmShippingQuote', { ...invoice, shipping_data }, buyer.token)
    },

    /** Wins lots, has them sent and pays for them out of the wallet. */
    async winShipped(buyer: Buyer, wishes: SaleWishes = {}): Promise<{ invoiceId: number; lineIds: number[] }> {
      const { token } = buyer
      const { invoiceId } = await this.win(buyer, wishes)
      const invoice = { invoice_id: invoiceId }
      await this.chooseShipping(buyer, invoiceId)
      await this.fillWallet(buyer, 10_000)
      await post('/credit/payCartWallet', { ...invoice, pay_type: 'auction' }, token)
      const { invoicerecords } = await post<InvoiceAnswer>('/product/invoice', invoice, token)
      return { invoiceId, lineIds: invoicerecords.map(({ id }) => id) }
    },

    /** All of it out of the wallet, as its buyer. */
    async payWon({ token }: Buyer, { invoiceId }: Won): Promise<void> {
      await post('/credit/payCartWallet', { invoice_id: invoiceId, pay_type: 'auction' }, token)
    },

    /** The desk says that the goods were fetched. */
    async handOver(invoiceId: number): Promise<void> {
      await post('/seller/invoice/changeStatus', { invoice_id: invoiceId, status: 'picked_up' }, admin)
    },

    /** By the built-in carrier: some lines, or all that is left. Answers the number on the label. */
    async sendParcel(invoiceId: number, lineIds: readonly number[] = []): Promise<string> {
      const items = lineIds.map((id) => ({ id, qty: 1 }))
      const sent = { invoice_id: invoiceId, carrier_code: 'sandbox', items }
      return (await post<{ tracking_number: string }>('/seller/shipping/sendParcel', sent, admin)).tracking_number
    },

    /** The carrier notes something about a parcel, and tells the house. */
    async scanParcel(number: string, code: 'PICKUP' | 'DELAY' | 'VAN' | 'ARRIVED'): Promise<void> {
      const answer = await fetch(`${baseURL}/sandbox-carrier/scans`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tracking_number: number, code }),
      })
      if (!answer.ok) throw new Error(`the carrier answered ${answer.status}`)
    },

    /** An open lot that asks for a deposit; the buyers have accepted its terms. */
    async makeDepositLot(deposit: number, closesInSeconds: number, buyers: readonly Buyer[]): Promise<number> {
      const closes = Date.now() + closesInSeconds * SECONDS
      const { id: auctionId } = await makeAuction({}, closes)
      const { id: lotId } = await makeLot(
        auctionId,
        { price: 20 },
        { auction: 1, deposit: 1, deposit_amount: deposit, date_closed: new Date(closes).toISOString() },
      )
      for (const { token } of buyers)
        await post('/auction/updateAuctionTerms', { auction_id: auctionId, id: lotId, terms: 1 }, token)
      return lotId
    },

    async saveCard({ token }: Buyer, number: string = CARDS.approves): Promise<string> {
      const expYear = String(new Date().getFullYear() + 3)
      const card = { number, cvc: '123', expMonth: '12', expYear, name: 'Pat Buyer', address: {} }
      const saved = await post<{ card: { id: string } }>(
        '/card/create',
        { card_token: await tokenFor({ card }), card_name: 'Pat Buyer' },
        token,
      )
      return saved.card.id
    },

    /** Proved by its two small deposits. */
    async saveBank({ token }: Buyer): Promise<string> {
      const numbers = { routingNumber: '110000000', accountNumber: '000123456789' }
      const bank = { holderName: 'Pat Buyer', holderType: 'individual', ...numbers }
      const saved = await post<{ bank: { id: string } }>(
        '/bank/create',
        { bank_token: await tokenFor({ bank }) },
        token,
      )
      await post('/bank/verify', { source_id: saved.bank.id, amount_1: 32, amount_2: 45 }, token)
      return saved.bank.id
    },

    async fillWallet({ id }: Buyer, dollars: number): Promise<void> {
      await post('/admin/credit/adjust', { user_id: id, amount: dollars, credit_notes: 'For a journey' }, admin)
    },

    async makeGiftCard(dollars: number): Promise<string> {
      return (await post<{ code: string }>('/admin/giftcard/create', { amount: dollars, sold: 1 }, admin)).code
    },

    async saveAddress({ token }: Buyer, state: keyof typeof ADDRESSES = 'UT'): Promise<number> {
      const address = { first_name: 'Pat', last_name: 'Buyer', country: 'US', ...ADDRESSES[state] }
      return (await post<{ id: number }>('/user/userAddress', { action: 'new', ...address }, token)).id
    },

    /** What has been paid of an invoice, in dollars, and how often: the screen is not asked. */
    async readPaid({ token }: Buyer, invoiceId: number) {
      const { cartvalues, transactionrecords } = await post<InvoiceAnswer>(
        '/product/invoice',
        { invoice_id: invoiceId },
        token,
      )
      const made = transactionrecords.filter(({ type, status }) => type === 'payment' && status !== 'failed')
      return { paid: Number(cartvalues.total_paid), due: Number(cartvalues.total_due_amount), payments: made.length }
    },
  }

  async function acceptTermsOf(lotId: number, token: string): Promise<number> {
    const { record } = await post<{ record: { auctionid: number } }>('/product/singleProduct', { id: lotId }, token)
    await post('/auction/updateAuctionTerms', { auction_id: record.auctionid, id: lotId, terms: 1 }, token)
    return record.auctionid
  }

  async function sellOutright({ token }: Buyer, wishes: OutrightWishes = {}) {
    const { price = 100, takesBids = false, units = 1 } = wishes
    const { id: auctionId } = await makeAuction(wishes, Date.now() + 2 * HOUR)
    const { id: lotId } = await makeLot(auctionId, wishes, {
      ...{ auction: takesBids ? 1 : 0, buynow: 1, qty: units, bprice: price, sprice: takesBids ? 1 : price },
      date_closed: new Date(Date.now() + 2 * HOUR).toISOString(),
    })
    await post('/auction/updateAuctionTerms', { auction_id: auctionId, id: lotId, terms: 1 }, token)
    return { auctionId, lotId }
  }

  async function waitForInvoice(auctionId: number, token: string, staysOpen: boolean): Promise<number> {
    for (;;) {
      const { cartItems } = await post<{ cartItems: GroupAnswer[] }>('/cart/search', {}, token)
      const group = cartItems.find(({ cartValues }) => String(cartValues.cart_group) === String(auctionId))
      if (group !== undefined && (staysOpen || group.invoice_id !== null)) return group.invoice_id ?? 0
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

export type PayHouse = Awaited<ReturnType<typeof openPayHouse>>

interface Place {
  categoryTypeId: number
  conditionTypeId: number
  location_id: number
}

interface GroupAnswer {
  invoice_id: number | null
  cartValues: { cart_group: number | string }
}

interface DayAnswer {
  slots: { appointmentTime: string; slots_left: number }[]
}

interface QuoteAnswer {
  rate_response: { rates: { rate_id: string }[] }
}

interface InvoiceAnswer {
  cartvalues: { total_paid: number | string; total_due_amount: number | string }
  invoicerecords: { id: number }[]
  transactionrecords: { type: string; status: string }[]
}
