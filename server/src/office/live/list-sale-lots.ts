import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { listSaleLots as api } from '@gavelhouse/shared/office/live-contract.ts'
import { admitTo } from '../../accounts/admit.ts'
import type { UserContext } from '../../accounts/caller.ts'
import { findAuction } from '../../auctions/queries.ts'
import { readSaleLots } from './queries-sale-lots.ts'

/** How the lots of an auction stand, for those who act on bids. */
export async function listSaleLots(ctx: UserContext, { auctionId, side, ...slice }: InputOf<typeof api>) {
  const auction = await findAuction(ctx.db, auctionId)
  if (auction === null) throw new AppError('not_found')
  admitTo(auctionId, api, ctx)
  return { auctionTitle: auction.title, ...(await readSaleLots(ctx.db, auctionId, side, slice)) }
}
