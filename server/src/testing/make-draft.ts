import { DAY } from '@gavelhouse/shared/time.ts'
import type { Db } from '../db/connect.ts'
import { makeAuction, makeLot } from './factories.ts'

/** An auction with one lot that nobody but staff knows of; its time would have come. */
export async function makeDraft(db: Db, { title }: { title: string }): Promise<{ auctionId: number; lotId: number }> {
  const auctionId = await makeAuction(db, { title, status: 'draft' })
  const lotId = await makeLot(db, {
    ...{ auctionId, title, description: title, status: 'draft', closesAt: Date.now() + DAY },
    ...{ isBuyNow: true, buyNowPrice: 1_000_000 },
  })
  return { auctionId, lotId }
}
