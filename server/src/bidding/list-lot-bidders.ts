import { listLotBidders as api } from '@gavelhouse/shared/bidding/log-contract.ts'
import { isSealedStill } from '@gavelhouse/shared/bidding/sealed-still.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findLotRow } from '../lots/queries.ts'
import { listBiddersOn } from './queries-log.ts'

export async function listLotBidders(ctx: UserContext, { lotId }: InputOf<typeof api>) {
  const lot = await findLotRow(ctx.db, lotId)
  if (lot === null) throw new AppError('not_found')
  admitTo(lot.auctionId, api, ctx)
  return { people: await listBiddersOn(ctx.db, lotId, isSealedStill(lot) ? lot.run : null) }
}
