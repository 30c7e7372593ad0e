import { dollars } from '@gavelhouse/shared/money.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { givenUpLines, secondChances, strikes } from '../after-close/tables.ts'
import { lotLog } from '../bidding/tables.ts'
import { cancelLines } from '../invoices/cancel-lines.ts'
import { makeUser } from './factories.ts'
import { makeOwed } from './make-purchases.ts'
import type { TestApp } from './test-app.ts'

/** A lot that somebody has won and does not pay, given up. */
export async function makeGivenUp(app: TestApp, auctionId?: number) {
  const { db } = app.database
  const owed = await makeOwed(app, await makeUser(db), undefined, auctionId)
  const { invoiceId, lineId } = owed
  const staffId = await makeUser(db)
  await db.transaction((tx) => cancelLines(tx, { invoiceId, lineIds: [lineId], reason: 'Not paid', staffId }))
  await db.insert(givenUpLines).values({ lineId, invoiceId, cause: 'no_show', reason: 'Not paid', staffId })
  return { ...owed, staffId }
}

export async function makeStrike(app: TestApp, auctionId?: number): Promise<number> {
  const { invoiceId, userId, staffId } = await makeGivenUp(app, auctionId)
  const [made] = await app.database.db
    .insert(strikes)
    .values({ userId, invoiceId, staffId, reason: 'Not paid', expiresAt: Date.now() + HOUR })
    .returning()
  return made?.id ?? 0
}

/** A lot offered to this person because its buyer did not take it. */
export async function makeSecondChance(
  app: TestApp,
  given: { auctionId?: number; userId?: number } = {},
): Promise<number> {
  const { db } = app.database
  const { lotId, lineId, auctionId, staffId } = await makeGivenUp(app, given.auctionId)
  const userId = given.userId ?? (await makeUser(db))
  const of = { lotId, lineId, auctionId, run: 1, quantity: 1, price: dollars(80), staffId, reason: 'Not paid' }
  const [made] = await db
    .insert(secondChances)
    .values({ ...of, userId, expiresAt: Date.now() + HOUR })
    .returning()
  return made?.id ?? 0
}

/** The same lot with a bid of somebody else on it. */
export async function makeOfferable(app: TestApp, auctionId: number) {
  const made = await makeGivenUp(app, auctionId)
  const { db } = app.database
  const [userId, amount] = [await makeUser(db), dollars(80)]
  const fact = { type: 'bid' as const, userId, kind: 'hard' as const, amount, raised: false }
  const stood = { price: amount, nextBid: dollars(81), bidCount: 1, closesAt: Date.now(), status: 'open' as const }
  await db.insert(lotLog).values({
    ...{ lotId: made.lotId, number: 1, at: Date.now(), run: 1, type: 'bid', fact, userId, amount, ...stood },
    reserveMet: true,
  })
  return made
}
