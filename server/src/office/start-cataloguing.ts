import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { startCataloguing as api } from '@gavelhouse/shared/office/cataloguing-contract.ts'
import { nextNumber } from '@gavelhouse/shared/office/next-number.ts'
import { admitTo } from '../accounts/admit.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findAnyAuction } from '../auctions/queries.ts'
import { findLastStartingPrice, listNumbers } from '../lots/queries-numbers.ts'

export async function startCataloguing(ctx: UserContext, { auctionId }: InputOf<typeof api>) {
  admitTo(auctionId, api, ctx)
  const auction = await findAnyAuction(ctx.db, auctionId)
  if (auction === null) throw new AppError('not_found')
  return {
    ...{ auctionId, title: auction.title, sellerId: auction.sellerId },
    isOutright: auction.saleType === 'buynow',
    nextNumber: nextNumber(await listNumbers(ctx.db, auctionId)),
    startingPrice: await findLastStartingPrice(ctx.db, auctionId),
  }
}
