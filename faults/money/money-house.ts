import { openSession } from '../../server/src/accounts/sessions.ts'
import { makeLocation, makeUser } from '../../server/src/testing/factories.ts'
import { makeSale } from '../../server/src/testing/make-sale.ts'
import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { dollars } from '../../shared/src/money.ts'
import type { FaultHouse, Person } from '../lib/fault-house.ts'
import { send } from './money-caller.ts'

interface Sources {
  card: string
  bank: string
}

export type Payer = Person & Sources

const HOUR = 3_600_000
const AT_ONCE = 20
export const DEPOSIT = dollars(15)

/** What people can spend money on: invoices, lots to buy outright, lots that want a deposit. Made while they pay. */
export class MoneyHouse {
  readonly house: FaultHouse
  readonly payers: Payer[] = []
  readonly staff: Person[] = []
  auctionId = 0
  #overId = 0
  #places: number[] = []
  #random: Random

  constructor(house: FaultHouse, random: Random) {
    this.house = house
    this.#random = random
  }

  async open(url: string): Promise<void> {
    const { house } = this
    const { db } = house.database
    this.auctionId = await house.listAuction()
    this.#overId = await house.listAuction({ status: 'closed', canPayInParts: true })
    for (let at = 0; at < 3; at += 1) {
      this.#places.push(await makeLocation(db))
      const id = await makeUser(db, { role: 'owner' })
      this.staff.push({ id, token: await openSession(db, id, { now: Date.now(), remember: true }) })
    }
    for (let from = 0; from < house.people.length; from += AT_ONCE) {
      const some = house.people.slice(from, from + AT_ONCE)
      this.payers.push(
        ...(await Promise.all(some.map(async (person) => ({ ...person, ...(await savedSources(url, person)) })))),
      )
    }
    await house.database.pool.query("update sandbox_pay_sources set is_verified = true where details->>'kind' = 'bank'")
  }

  payer(): Payer {
    return this.#random.pick(this.payers)
  }

  /** Sold to somebody in an auction that is over: the house makes an invoice of it by itself. */
  async sell(count: number): Promise<void> {
    const { db } = this.house.database
    const sales = Array.from({ length: count }, () => ({
      ...this.house.shelf,
      ...{ auctionId: this.#overId, userId: this.payer().id, locationId: this.#random.pick(this.#places) },
      ...{ price: dollars(this.#random.int(100, 9_999) / 100), quantity: this.#random.int(1, 3) },
    }))
    // Together, so that a kill leaves no half of one.
    await this.house.persist(() =>
      db.transaction(async (tx) => {
        for (const sale of sales) await makeSale(tx, sale)
      }),
    )
  }

  /** Few units and many who want them. */
  async listOutright(count: number, closesIn = 24 * HOUR): Promise<number[]> {
    const now = Date.now()
    const lots = Array.from({ length: count }, (_, at) => ({
      ...{ auctionId: this.auctionId, startingPrice: dollars(1), opensAt: now - HOUR, closesAt: now + closesIn },
      ...{ isBuyNow: true, buyNowPrice: dollars(this.#random.int(500, 5_000) / 100) },
      ...(at % 2 === 0
        ? { saleType: 'buynow' as const, isBiddable: false, quantity: this.#random.int(1, 6) }
        : { saleType: 'auction' as const, isBiddable: true, quantity: 1 }),
    }))
    return this.house.listLots(lots)
  }

  async listWithDeposit(count: number): Promise<number[]> {
    const now = Date.now()
    return this.house.listLots(
      Array.from({ length: count }, () => ({
        ...{ auctionId: this.auctionId, startingPrice: dollars(1), opensAt: now - HOUR, closesAt: now + 24 * HOUR },
        ...{ depositRequired: true, depositAmount: DEPOSIT },
      })),
    )
  }

  async query<Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.house.persist(() => this.house.database.pool.query<Row>(text, values))).rows
  }
}

/** Before anything is broken. */
async function savedSources(url: string, { token }: Person): Promise<Sources> {
  const tokenFor = async (source: object): Promise<string> => {
    const response = await fetch(`${url}/sandbox-pay/tokens`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(source) },
    })
    return ((await response.json()) as { token: string }).token
  }
  const expYear = String(new Date().getFullYear() + 4)
  const card = { number: '4242424242424242', expMonth: '08', expYear, cvc: '123', name: 'Ann Example' }
  const bank = { holderName: 'Ann Example', holderType: 'individual', routingNumber: '110000000' }
  const save = async (path: string, body: object): Promise<string> => {
    const reply = await send(url, { path, token, body })
    if (reply.result !== 'ok') throw new Error(`a source could not be saved: ${JSON.stringify(reply)}`)
    const saved = (reply.data.card ?? reply.data.bank ?? reply.data) as { id: string }
    return saved.id
  }
  return {
    card: await save('/card/create', { card_token: await tokenFor({ card }) }),
    bank: await save('/bank/create', {
      bank_token: await tokenFor({ bank: { ...bank, accountNumber: '000123456789' } }),
    }),
  }
}
