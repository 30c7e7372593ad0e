import type { Random } from '../../bidding/reference/arbitrary.ts'
import type { Happening, InvoiceLine, OnlineMeans } from './happening.ts'
import type { NaiveHouse } from './naive-house.ts'

const USERS = [1, 2, 3]
const SELLERS = [11, 12]
const STATES = ['UT', 'MN']
const RATES = [0, 6_875, 7_250, 10_000, 18_000]

/** Something that may happen next in this house: mostly possible, sometimes just not, sometimes once more. */
export class HappeningSource {
  #random: Random
  #next = 100

  constructor(random: Random) {
    this.#random = random
  }

  next(house: NaiveHouse): Happening {
    const random = this.#random
    for (;;) {
      const make = random.weighted(this.#choices(house))
      const event = make()
      if (event !== null) return event
    }
  }

  #id = (): number => {
    this.#next += 10
    return this.#next
  }

  #amount = (most: number): number => this.#random.int(1, Math.max(1, most)) * 100

  #means = (): OnlineMeans => ({
    kind: this.#random.chance(0.7) ? 'card' : 'bank',
    country: this.#random.chance(0.8) ? 'US' : 'CA',
  })

  #one<Key>(keys: Iterable<Key>): Key | null {
    const all = [...keys]
    return all.length === 0 ? null : this.#random.pick(all)
  }

  /** Near what is there, so that all of it, nearly all of it and a cent more are tried. */
  #around(cents: number): number {
    const random = this.#random
    if (random.chance(0.2)) return Math.max(1, cents + random.pick([-1, 0, 0, 1])) * 100
    return this.#amount(cents)
  }

  #choices(house: NaiveHouse): (readonly [() => Happening | null, number])[] {
    const random = this.#random
    const userId = random.pick(USERS)
    const inWallet = house.held(`wallet:${userId}`)
    const depositId = this.#one(house.deposits.keys())
    const invoiceId = this.#one(house.invoices.keys())
    const refundId = this.#one(house.refunds.keys())
    const invoice = invoiceId === null ? undefined : house.invoices.get(invoiceId)
    const given = <Id, Made>(id: Id | null, make: (id: Id) => Made) => (id === null ? null : make(id))
    return [
      [
        () => ({ what: 'top-up', attemptId: this.#id(), userId, amount: this.#amount(50_000), means: this.#means() }),
        6,
      ],
      [() => ({ what: 'withdraw', userId, amount: this.#around(inWallet), refundId: this.#id() }), 3],
      [
        () => ({
          what: 'adjust',
          act: `act ${this.#id()}`,
          userId,
          amount: this.#around(inWallet) * random.pick([-1, 1]),
        }),
        2,
      ],
      [() => ({ what: 'issue-card', cardId: this.#id(), amount: this.#amount(10_000), isSold: random.chance(0.5) }), 2],
      [() => given(this.#one(house.cards.keys()), (cardId) => ({ what: 'redeem-card', cardId, userId })), 2],
      [
        () => ({
          what: 'hold-deposit',
          depositId: this.#id(),
          userId,
          amount: this.#around(inWallet),
          means: random.chance(0.7) ? 'wallet' : this.#means(),
        }),
        6,
      ],
      [() => given(depositId, (id) => ({ what: 'release-deposit', depositId: id })), 2],
      [() => given(depositId, (id) => ({ what: 'forfeit-deposit', depositId: id })), 1],
      [
        () =>
          given(depositId, (id) => given(invoiceId, (to) => ({ what: 'apply-deposit', depositId: id, invoiceId: to }))),
        4,
      ],
      [() => this.#invoice(userId), 4],
      [() => given(invoiceId, (id) => this.#pay(id, invoice?.owed ?? 0)), 14],
      [
        () =>
          given(this.#one(invoice?.payments ?? []), ({ id, by }) =>
            by === 'online' ? { what: 'return-debit', attemptId: id } : null,
          ),
        2,
      ],
      [() => ({ what: 'reserve', attemptId: this.#id(), userId, amount: this.#around(inWallet) }), 3],
      [
        () =>
          given(this.#one(house.reserves.keys()), (attemptId) => ({
            what: 'spend-reserve',
            attemptId,
            invoiceId: random.chance(0.7) ? invoiceId : null,
          })),
        3,
      ],
      [() => given(invoiceId, (id) => this.#refund(id, invoice?.lines ?? [])), 10],
      [() => given(refundId, (id) => ({ what: 'refund-sent', refundId: id, isRefused: random.chance(0.2) })), 9],
      [() => given(refundId, (id) => ({ what: 'refund-bounced', refundId: id })), 2],
      [
        () => ({ what: 'unasked', attemptId: this.#id(), userId, refundId: this.#id(), amount: this.#amount(9_999) }),
        1,
      ],
      [() => ({ what: 'dispute', disputeId: this.#id(), amount: this.#amount(9_999) }), 1],
      [
        () =>
          given(this.#one(house.disputes.keys()), (disputeId) => ({
            what: 'dispute-over',
            disputeId,
            isWon: random.chance(0.5),
          })),
        2,
      ],
      [() => ({ what: 'payout', id: `p${this.#id()}`, amount: this.#amount(99_999) }), 1],
      [() => ({ what: 'provider-fee', id: `f${this.#id()}`, amount: this.#amount(300) }), 1],
    ]
  }

  #invoice(userId: number): Happening {
    const random = this.#random
    const line = (): InvoiceLine => ({
      sellerId: random.pick(SELLERS),
      unitPrice: random.chance(0.3) ? random.int(1, 9_999) : random.int(1, 3_000_000),
      quantity: random.chance(0.5) ? 1 : random.int(2, 7),
      premiumRate: random.pick(RATES),
      taxRate: random.pick(RATES),
      state: random.pick(STATES),
    })
    const isShipped = random.chance(0.4)
    return {
      ...{ what: 'issue-invoice', invoiceId: this.#id(), userId },
      lines: Array.from({ length: random.int(1, 4) }, line),
      shipping: isShipped ? this.#amount(5_000) : 0,
      shippingTax: isShipped && random.chance(0.5) ? this.#amount(300) : 0,
      handling: random.chance(0.2) ? this.#amount(2_000) : 0,
    }
  }

  #pay(invoiceId: number, owed: number): Happening {
    const random = this.#random
    const means = random.chance(0.3) ? 'wallet' : random.chance(0.3) ? 'cash' : this.#means()
    const asked = random.chance(0.4) ? 0 : this.#around(owed)
    return { what: 'pay', attemptId: this.#id(), invoiceId, asked, means }
  }

  #refund(invoiceId: number, lines: readonly { quantity: number; givenUnits: number }[]): Happening {
    const random = this.#random
    const items = lines.flatMap(({ quantity, givenUnits }, line) => {
      const left = quantity - givenUnits
      if (left === 0 ? random.chance(0.95) : random.chance(0.5)) return []
      return [{ line, units: random.chance(0.6) ? 1 : random.int(1, Math.max(1, left)) }]
    })
    return {
      ...{ what: 'refund', act: `refund ${this.#id()}`, invoiceId, items, refundId: this.#id() },
      goodwill: random.chance(0.2) ? this.#amount(2_000) : 0,
      withShipping: random.chance(0.3),
      toWallet: random.chance(0.4),
    }
  }
}
