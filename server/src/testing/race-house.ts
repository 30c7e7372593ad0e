import { dollars } from '@gavelhouse/shared/money.ts'
import { expect, inject } from 'vitest'
import { acceptedTerms } from '../auctions/tables.ts'
import { findBrokenBooks } from '../books/invariants.ts'
import { advanceAttempt } from '../checkout/advance-attempt.ts'
import { advanceRefund } from '../checkout/advance-refund.ts'
import { askInvariants } from '../db/invariants.ts'
import { findBrokenInvoices } from '../invoices/invariants.ts'
import { makeAuction, makeBidder, makeCategory, makeCondition, makeLocation, makeUser } from './factories.ts'
import { fillWallet, walletOf } from './money.ts'
import { MONEY_QUESTIONS } from './money-questions.ts'
import { makeCard } from './payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from './test-app.ts'

/** RACE_ROUNDS=10000 npx vitest run --project server races: all together, shared out among the races (G-10). */
const ROUNDS = inject('raceRounds')
/** What an audit finds is found by every later one as well: only the round it came with is known less exactly. */
const AUDITED_EACH = 100
const AUDITED_EVERY = 50
/** A race that ends differently the second time has found something: it is not tried again (decision 110). */
export const PATIENCE = { timeout: 60_000 + ROUNDS * 1_000, retry: 0 }

export const some = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** Whoever comes too late is told so; what cannot be explained is a mistake of ours. */
export const expectNoFailure = (answers: readonly { status: number }[]): void =>
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])

export interface Racer {
  id: number
  client: TestClient
  /** A saved card. */
  card: string
}

/** A house with people who have cards, staff, an auction that runs and one that is over, for many rounds of races. */
export class RaceHouse {
  readonly app: TestApp
  readonly racers: readonly Racer[]
  readonly staff: readonly TestClient[]
  readonly open: number
  readonly over: number
  /** What every lot has, so that a round makes nothing but its lot. */
  readonly lot: { auctionId: number; locationId: number; categoryId: number; conditionId: number; sellerId: number }

  private constructor(house: Pick<RaceHouse, 'app' | 'racers' | 'staff' | 'open' | 'over' | 'lot'>) {
    ;({
      app: this.app,
      racers: this.racers,
      staff: this.staff,
      open: this.open,
      over: this.over,
      lot: this.lot,
    } = house)
  }

  static async open(racers: number): Promise<RaceHouse> {
    const app = await createTestApp()
    const { db } = app.database
    const sellerId = await makeUser(db, { role: 'seller' })
    const locationId = await makeLocation(db)
    const open = await makeAuction(db, { sellerId, locationId })
    const over = await makeAuction(db, { sellerId, locationId, status: 'closed' })
    const people: Racer[] = []
    for (let at = 0; at < racers; at += 1) {
      const id = await makeBidder(db, open)
      await db.insert(acceptedTerms).values({ userId: id, auctionId: over, termsVersion: 1 })
      people.push({ id, client: await app.as(id), card: await makeCard(app, id) })
    }
    const staff: TestClient[] = []
    for (let at = 0; at < 3; at += 1) staff.push(await app.as(await makeUser(db, { role: 'owner' })))
    const [categoryId, conditionId] = [await makeCategory(db), await makeCondition(db)]
    const lot = { auctionId: open, locationId, categoryId, conditionId, sellerId }
    return new RaceHouse({ app, racers: people, staff, open, over, lot })
  }

  racer(at: number): Racer {
    const racer = this.racers[at % this.racers.length]
    if (racer === undefined) throw new Error('nobody races')
    return racer
  }

  async query<Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.app.database.pool.query<Row>(text, values)).rows
  }

  /** Everybody has exactly so much in the wallet; what was over is taken by the house. */
  async fillTo(racer: Racer, amount: number): Promise<void> {
    const has = await walletOf(this.app, racer.id)
    if (has < amount) await fillWallet(this.app, racer.id, amount - has)
    if (has <= amount) return
    const [staff] = this.staff
    const taken = await staff?.post('/admin/credit/adjust', {
      ...{ user_id: racer.id, amount: (has - amount) / dollars(1), remove_credit: 1, credit_notes: 'before the round' },
    })
    if (taken?.status !== 200) throw new Error('the wallet could not be set')
  }

  /**
   * All of it at once, while others bring the same payments and refunds forward, as the sweeper, webhooks and return pages of
   * several processes do. Then everything that is left is finished.
   */
  async race<Answer>(acts: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
    let isOver = false
    const meddling = Promise.allSettled([
      (async () => {
        while (!isOver) await this.#advanceAll()
      })(),
    ])
    const answers = await Promise.all(acts.map((act) => act())).finally(() => {
      isOver = true
    })
    const [meddled] = await meddling
    if (meddled.status === 'rejected') throw meddled.reason
    await this.#advanceAll()
    return answers
  }

  async #advanceAll(): Promise<void> {
    const { services } = this.app
    const attempts = await this.query<{ id: string }>(
      "select id from payment_attempts where ended_at is null and method <> 'offline'",
    )
    const refunds = await this.query<{ id: number }>('select id from refunds where ended_at is null')
    await Promise.all([
      ...attempts.map(({ id }) => advanceAttempt(services, Number(id))),
      ...refunds.map(({ id }) => advanceRefund(services, id)),
    ])
  }

  /** So many rounds as this race has a share in, and the audit: after each at first, then now and then, for it reads all there ever was. */
  async play(share: number, round: (at: number) => Promise<void>): Promise<void> {
    const rounds = Math.max(1, Math.round(ROUNDS * share))
    for (let at = 0; at < rounds; at += 1) {
      await round(at)
      if (at < AUDITED_EACH || at % AUDITED_EVERY === 0 || at === rounds - 1)
        expect(await this.audit(), `round ${at}`).toEqual([])
    }
  }

  /** What is wrong after a round: in the books, on the invoices, between them and the provider, with units. */
  async audit(): Promise<unknown[]> {
    const { pool } = this.app.database
    return [
      ...(await findBrokenBooks(pool)),
      ...(await findBrokenInvoices(pool)),
      ...(await askInvariants(pool, MONEY_QUESTIONS)),
    ]
  }
}
