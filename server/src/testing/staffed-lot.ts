import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from './factories.ts'
import type { TestApp, TestClient } from './test-app.ts'

/** A lot with a reserve of $500 that its seller and staff act upon, and two people who may bid on it. */
export async function makeStaffedLot(app: TestApp) {
  const { db, pool } = app.database
  const sellerId = await makeUser(db, { role: 'seller' })
  const auctionId = await makeAuction(db, { sellerId })
  const lotId = await makeLot(db, { auctionId, sellerId, reserve: dollars(500), reserveMet: false })
  const aliceId = await makeBidder(db, auctionId)
  const bobId = await makeBidder(db, auctionId)
  return {
    ...{ lotId, auctionId, sellerId, aliceId, bobId },
    seller: await app.as(sellerId),
    alice: await app.as(aliceId),
    bob: await app.as(bobId),
    bid: async (client: TestClient, amount: number) =>
      (await client.call(placeBid, { lotId, amount: dollars(amount), kind: 'hard' })).data.bidId,
    standing: async (client: TestClient) => (await client.call(getLot, { id: lotId })).data.lot.standing,
    /** What is on record of an act of staff upon it. */
    audited: async (act: string) => {
      const recorded = 'select staff_id, subject, details from audit_log where act = $1 and subject = $2'
      return (await pool.query(recorded, [act, `lot:${lotId}`])).rows
    },
  }
}

export type StaffedLot = Awaited<ReturnType<typeof makeStaffedLot>>
