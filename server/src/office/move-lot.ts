import { AppError } from '@gavelhouse/shared/errors.ts'
import { followedBy } from '@gavelhouse/shared/office/inherited.ts'
import { freeNumber } from '@gavelhouse/shared/office/numbering.ts'
import type { Saved } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { lockAuction } from '../auctions/queries.ts'
import { lockLot, nextPosition } from '../lots/queries-admin.ts'
import { listNumbers } from '../lots/queries-numbers.ts'
import { keepLot } from '../lots/save-lot.ts'

/** Puts a lot into another auction, at its end. What it had of the first it has of the second; its number stays its own unless it is taken there. */
export async function moveLot(ctx: UserContext, id: number, auctionId: number): Promise<Saved> {
  const auction = await lockAuction(ctx.db, auctionId)
  const lot = await lockLot(ctx.db, id)
  if (auction === null || lot === null) throw new AppError('not_found')
  if (lot.auctionId === auctionId) return { id, changes: [] }
  const former = await lockAuction(ctx.db, lot.auctionId)
  if (former === null) throw new AppError('not_found')
  const position = await nextPosition(ctx.db, auctionId)
  const lotNumber = freeNumber(lot.lotNumber, await listNumbers(ctx.db, auctionId))
  const followed = followedBy(lot, former, { ...auction, position })
  return keepLot(ctx, { id, auctionId, position, lotNumber, ...followed })
}
