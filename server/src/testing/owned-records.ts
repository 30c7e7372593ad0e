import { cancelBid, placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { z } from 'zod'
import { makeAuction, makeBidder, makeLot, makeUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/**
 * For every call whose input names a record of somebody: makes one for `ownerId` and gives the body that names it. The
 * role matrix sends it as another person and expects 'Record not found'; a call without an entry fails the run.
 */
export const OWNED_RECORDS: Record<string, (app: TestApp, ownerId: number) => Promise<unknown>> = {
  [cancelBid.path]: async (app) => {
    const { db } = app.database
    const auctionId = await makeAuction(db, { canRetract: true, retractMinutes: 5 })
    const lotId = await makeLot(db, { auctionId })
    const bidder = await app.as(await makeBidder(db, auctionId))
    const { data } = await bidder.call(placeBid, { lotId, amount: dollars(20), kind: 'proxy' })
    return z.encode(cancelBid.input, { bidId: data.bidId })
  },
  '/bid/manualAward': makeAward,
  '/seller/bid/manualAward': makeAward,
}

async function makeAward(app: TestApp, ownerId: number): Promise<unknown> {
  const { db } = app.database
  const id = await makeLot(db, { sellerId: ownerId, status: 'open', logNumber: 0 })
  return { id, user_id: await makeUser(db), amount: 50 }
}
