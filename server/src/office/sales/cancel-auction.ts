import { cancelAuction as api } from '@gavelhouse/shared/auctions/time-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { admitTo } from '../../accounts/admit.ts'
import { saveAudited } from '../../accounts/audit-log.ts'
import { lockAuction } from '../../auctions/queries.ts'
import { updateAuction } from '../../auctions/queries-save.ts'
import type { BiddingContext } from '../../bidding/context.ts'
import { answer } from '../../http/serve.ts'
import { listRunning } from '../../lots/queries-running.ts'
import { actOnEach } from './each-lot.ts'

/**
 * Every lot that is still running is withdrawn (rule 28), which tells its bidders and watchers by notice and mail and gives
 * deposits back. What was sold before stays sold. Asked again it withdraws what is left, and so does the job of every minute
 * (keep-in-step.ts) where a process died in between.
 */
export async function cancelAuction(ctx: BiddingContext, input: InputOf<typeof api>) {
  const { id, reason } = input
  admitTo(id, api, ctx)
  const cancelledAt = ctx.clock.now()
  await saveAudited(ctx, { act: 'cancel_auction', kind: 'auction', input }, async (tx) => {
    const auction = await lockAuction(tx, id)
    if (auction === null || auction.status === 'draft') throw new AppError('not_found')
    if (auction.status === 'closed') throw new AppError('item_was_closed')
    // Its lots end now; with them the auction does.
    const ended = { cancelledAt, closesAt: Math.min(auction.closesAt, Math.max(cancelledAt, auction.opensAt + 1)) }
    await updateAuction(tx, id, ended)
    return { id, details: { reason }, changes: changesOf(auction, ended) }
  })
  const lotCount = await actOnEach({
    ...{ bidding: ctx.bidding, lots: await listRunning(ctx.db, id) },
    by: { callerId: ctx.user.id, key: ctx.key ?? crypto.randomUUID() },
    commandFor: () => ({ type: 'withdraw', reason, staffId: ctx.user.id }),
  })
  return answer({ id, lotCount }, 'auction_cancelled')
}
