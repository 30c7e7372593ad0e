import { pardonBidder as api } from '@gavelhouse/shared/bidding/admin-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import { answer } from '../http/serve.ts'
import { findLotRow } from '../lots/queries.ts'
import type { BiddingContext } from './context.ts'
import { hasRetracted, insertPardon } from './queries-retractions.ts'

/** Rule 23: somebody who took back a bid by mistake may bid on the lot again. A later retraction bars them anew. */
export async function pardonBidder(ctx: BiddingContext, { lotId, userId, reason }: InputOf<typeof api>) {
  const lot = await findLotRow(ctx.db, lotId)
  if (lot === null) throw new AppError('not_found')
  admitTo(lot.auctionId, api, ctx)
  if (!(await hasRetracted(ctx.db, lotId, userId))) throw new AppError('not_found')
  await ctx.db.transaction(async (tx) => {
    await insertPardon(tx, lotId, userId)
    await recordAudit(tx, ctx.user, { act: 'pardon_bidder', subject: `lot:${lotId}`, details: { userId, reason } })
  })
  ctx.bidding.tellOwn(lotId, userId)
  return answer({ id: lotId }, 'bidder_pardoned')
}
