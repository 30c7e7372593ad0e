import { extendAuction as api } from '@gavelhouse/shared/auctions/time-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import { admitTo } from '../../accounts/admit.ts'
import { saveAudited } from '../../accounts/audit-log.ts'
import { lockAuction } from '../../auctions/queries.ts'
import { updateAuction } from '../../auctions/queries-save.ts'
import type { BiddingContext } from '../../bidding/context.ts'
import { answer } from '../../http/serve.ts'
import { listRunning } from '../../lots/queries-running.ts'
import { actOnEach } from './each-lot.ts'

/**
 * Rule 29 for all lots that are still running: each gets the same time more, whatever bids and colleagues give it at the same
 * moment, and its bidders are told.
 */
export async function extendAuction(ctx: BiddingContext, input: InputOf<typeof api>) {
  const { id, minutes, reason } = input
  admitTo(id, api, ctx)
  const by = minutes * MINUTE
  // On record with the act: by it the job finds the lots that a dead process did not come to.
  const key = ctx.key ?? crypto.randomUUID()
  const lots = await listRunning(ctx.db, id)
  await saveAudited({ ...ctx, key }, { act: 'extend_auction', kind: 'auction', input }, async (tx) => {
    const auction = await lockAuction(tx, id)
    if (auction === null || auction.status === 'draft') throw new AppError('not_found')
    if (lots.length === 0) throw new AppError('item_was_closed')
    const moved = { closesAt: auction.closesAt + by }
    await updateAuction(tx, id, moved)
    return { id, details: { reason, minutes, lotCount: lots.length }, changes: changesOf(auction, moved) }
  })
  const lotCount = await actOnEach({
    ...{ bidding: ctx.bidding, lots, by: { callerId: ctx.user.id, key } },
    commandFor: ({ closesAt }) => ({ type: 'extend', closesAt: closesAt + by, cause: 'staff' }),
    extendBy: by,
  })
  return answer({ id, lotCount }, 'auction_extended')
}
