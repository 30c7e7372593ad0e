import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import * as api from '@gavelhouse/shared/office/preview-contract.ts'
import { admitTo } from '../accounts/admit.ts'
import type { UserContext } from '../accounts/caller.ts'
import { presentAuction } from '../auctions/present.ts'
import { findAnyAuctionWithCounts } from '../auctions/queries.ts'
import { presentListedLot, presentLot } from '../lots/present.ts'
import { findAuctionOfLot } from '../lots/queries.ts'
import { findAnyLotDetails, listAnyLotsOf } from '../lots/queries-drafts.ts'

/** As many as a page of the shop has on a wide screen. */
const PAGE = 36

/** Shown as to a guest: nothing in it is the caller's own. */
export async function previewAuction(ctx: UserContext, { id, page }: InputOf<typeof api.previewAuction>) {
  admitTo(id, api.previewAuction, ctx)
  const auction = await findAnyAuctionWithCounts(ctx.db, id)
  if (auction === null) throw new AppError('not_found')
  const now = ctx.clock.now()
  const lots = await listAnyLotsOf(ctx.db, id, { limit: PAGE, offset: (page - 1) * PAGE })
  return {
    auction: presentAuction(auction, now),
    lots: lots.map((found) => presentListedLot(found, null, now)),
    pageCount: Math.ceil(auction.lotCount / PAGE),
  }
}

export async function previewLot(ctx: UserContext, { id }: InputOf<typeof api.previewLot>) {
  const auctionId = await findAuctionOfLot(ctx.db, id)
  if (auctionId === null) throw new AppError('not_found')
  admitTo(auctionId, api.previewLot, ctx)
  const found = await findAnyLotDetails(ctx.db, id)
  if (found === null) throw new AppError('not_found')
  const { pictures, seller } = found
  const extras = { pictures, seller, own: undefined, history: [], hasAskedForAccess: false }
  return { lot: presentLot(found, extras, null, ctx.clock.now()) }
}
