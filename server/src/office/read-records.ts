import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { inheritedByAuction, inheritedByLot } from '@gavelhouse/shared/office/inherited.ts'
import * as api from '@gavelhouse/shared/office/record-contract.ts'
import { admitTo } from '../accounts/admit.ts'
import type { UserContext } from '../accounts/caller.ts'
import { hasBids as auctionHasBids } from '../auctions/queries-save.ts'
import { isToldBidOn } from '../lots/queries-admin.ts'
import { listPictures } from '../lots/queries-pictures.ts'
import { findOfficeAuction } from './queries-auctions.ts'
import { findOfficeLot } from './queries-lots.ts'

export async function readOfficeLot(ctx: UserContext, { id }: InputOf<typeof api.readOfficeLot>) {
  const found = await findOfficeLot(ctx.db, id)
  if (found === null) throw new AppError('not_found')
  const { lot, auction, ...about } = found
  admitTo(auction.id, api.readOfficeLot, ctx)
  return {
    ...lot,
    ...about,
    auctionTitle: auction.title,
    inherited: inheritedByLot(lot, auction),
    // Before a sealed lot opens its log would tell of pre-bids (rule 12).
    hasStarted: isSealed(lot) && lot.status === 'future' ? lot.run > 1 : lot.logNumber > 0,
    hasBids: await isToldBidOn(ctx.db, lot),
    pictures: await listPictures(ctx.db, id),
  }
}

export async function readOfficeAuction(ctx: UserContext, { id }: InputOf<typeof api.readOfficeAuction>) {
  admitTo(id, api.readOfficeAuction, ctx)
  const found = await findOfficeAuction(ctx.db, id)
  if (found === null) throw new AppError('not_found')
  const { auction, ...about } = found
  return {
    ...auction,
    ...about,
    inherited: inheritedByAuction(auction),
    hasBids: await auctionHasBids(ctx.db, id, { asTold: true }),
  }
}
