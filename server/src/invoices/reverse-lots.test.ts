import { getStepsAfterClose, makeInvoicesNow } from '@gavelhouse/shared/after-close/contract.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { countOwed } from '@gavelhouse/shared/carts/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { saveTerms } from '@gavelhouse/shared/settlements/contract.ts'
import { previewSettlement } from '@gavelhouse/shared/settlements/settle-contract.ts'
import { holdDeposit } from '@gavelhouse/shared/wallet/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBroken } from '../bidding/invariants.ts'
import { auditBooks } from '../checkout/audit-books.ts'
import { countTies } from '../privacy/queries.ts'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLocation, makeLot, makeUser } from '../testing/factories.ts'
import { fillWallet, walletOf } from '../testing/money.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { releaseDeposits } from '../wallet/release-deposits.ts'
import { makeInvoices } from './make-invoices.ts'

let app: TestApp
let owner: TestClient
let auctionId: number
let sellerId: number
let locationId: number
let [aliceId, bobId]: number[] = []
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.as(await makeUser(app.database.db, { role: 'owner' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  sellerId = await makeUser(db, { role: 'seller' })
  auctionId = await makeAuction(db, { sellerId, buyerPremium: 1_000 })
  locationId = await makeLocation(db)
  aliceId = await makeBidder(db, auctionId)
  bobId = await makeBidder(db, auctionId)
})

const sumsOf = async (userId = bobId) => {
  const asked = 'select subtotal::float8, premium::float8 from invoices where user_id = $1'
  return (await app.database.pool.query(asked, [userId])).rows
}
const make = () => makeInvoices(app.database, app.services.tax, auctionId)

/** Bob has it in the end. */
async function sell(lot: object, amounts: readonly [alice: number, bob: number]) {
  const lotId = await makeLot(app.database.db, { auctionId, sellerId, locationId, bidType: 'hard', ...lot })
  for (const [index, userId] of [aliceId, bobId].entries()) {
    const client = await app.as(userId ?? 0)
    if ('depositRequired' in lot) {
      await fillWallet(app, userId ?? 0, dollars(40))
      await client.call(holdDeposit, { lotId })
    }
    const { status } = await client.call(placeBid, { lotId, amount: dollars(amounts[index] ?? 0), kind: 'hard' })
    expect(status).toBe(200)
  }
  await closeLot(app, lotId)
  return lotId
}
const REVERSE = { saleType: 'reverse', startingPrice: dollars(1_000) }

/** But for the close, which the scene itself moves back. */
const broken = async () => [
  ...(await findBroken(app.database.pool)).map(({ name }) => name).filter((name) => !name.startsWith('I-11')),
  ...(await auditBooks(app.services)),
]

/** As long ago as the audit gives the house time to make invoices, which it is at. */
async function letTimePass() {
  const { pool } = app.database
  await pool.query('update heartbeat set at = clock_timestamp()')
  await pool.query("update owed_lines set created_at = created_at - interval '1 hour' where auction_id = $1", [
    auctionId,
  ])
  await pool.query("update lots set ended_at = ended_at - interval '1 hour' where auction_id = $1", [auctionId])
}

test('decision 093 who wins a reverse lot is billed nothing: no invoice, nothing to pay, and no step that waits for it', async () => {
  const lotId = await sell(REVERSE, [900, 333.33])
  expect(await make()).toEqual({ made: 0, untaxed: new Set() })
  expect(await sumsOf()).toEqual([])
  const bob = await app.as(bobId ?? 0)
  expect((await bob.call(countOwed, {})).data.count).toBe(0)
  const { standing, winnerId, cartGroup, invoiceNumber } = (await bob.call(getLot, { id: lotId })).data.lot
  expect({ standing, winnerId, cartGroup, invoiceNumber }).toEqual({
    ...{ standing: 'won', winnerId: bobId, cartGroup: null, invoiceNumber: null },
  })
  const { steps } = (await owner.call(getStepsAfterClose, { id: auctionId })).data
  expect(steps.find(({ name }) => name === 'results')).toMatchObject({ doneCount: 0, doneSum: 0 })
  expect(steps.slice(1).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0])
  expect((await owner.call(makeInvoicesNow, { id: auctionId })).data).toEqual({ made: 0, waiting: 0 })
  const { withheld, lines } = (await owner.call(previewSettlement, { sellerId, auctionId: null })).data
  expect([withheld, lines]).toEqual([[], []])
  expect((await countTies(app.database.pool, bobId ?? 0)).owing).toBe(0)
  await letTimePass()
  expect(await broken()).toEqual([])
})

test('decision 093 of an auction with lots of both kinds the buyer is billed for what was sold to them alone', async () => {
  await sell(REVERSE, [900, 333.33])
  await sell({}, [20, 30])
  expect((await make()).made).toBe(1)
  expect(await sumsOf()).toEqual([{ subtotal: dollars(30), premium: dollars(3) }])
  expect((await (await app.as(bobId ?? 0)).call(countOwed, {})).data.count).toBe(1)
  await letTimePass()
  expect(await broken()).toEqual([])
})

test('decision 093 I-27 deposits on a reverse lot go back to all who bid, the winner too: there is nothing to apply them to', async () => {
  await sell({ ...REVERSE, depositRequired: true, depositAmount: dollars(40) }, [900, 800])
  await releaseDeposits(app.database)
  expect([await walletOf(app, aliceId ?? 0), await walletOf(app, bobId ?? 0)]).toEqual([dollars(40), dollars(40)])
  expect(await broken()).toEqual([])
})

test('decision 093 a reverse lot that nobody bid on costs its seller no fee', async () => {
  const fee = { kind: 'percent', rate: 10_000, lotFee: null, noSaleFee: dollars(7) } as const
  await owner.call(saveTerms, { sellerId, ...fee })
  const over = { auctionId, sellerId, status: 'closed', endedAt: Date.now() } as const
  await makeLot(app.database.db, { ...over, saleType: 'reverse' })
  const fees = async () => (await owner.call(previewSettlement, { sellerId, auctionId: null })).data.fees
  expect(await fees()).toBe(0)
  await makeLot(app.database.db, over)
  expect(await fees()).toBe(dollars(7))
})
