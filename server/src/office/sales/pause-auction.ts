import { pauseAuction as pauseApi, resumeAuction as resumeApi } from '@gavelhouse/shared/auctions/time-contract.ts'
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
import { keepInStep } from './keep-in-step.ts'

/**
 * Rule 30. What the auction says is committed first, then its lots follow one by one through the engine; what a dead process
 * leaves undone the job of every minute does (keep-in-step.ts).
 */
export async function pauseAuction(ctx: BiddingContext, input: InputOf<typeof pauseApi>) {
  const { id, reason } = input
  admitTo(id, pauseApi, ctx)
  const at = ctx.clock.now()
  await saveAudited(ctx, { act: 'pause_auction', kind: 'auction', input }, async (tx) => {
    const auction = await lockAuction(tx, id)
    if (auction === null || auction.status === 'draft') throw new AppError('not_found')
    const isRunning = auction.status === 'open' && (await listRunning(tx, id)).length > 0
    if (!isRunning || auction.pausedAt !== null) throw new AppError('cannot_pause')
    await updateAuction(tx, id, { pausedAt: at })
    return { id, details: { reason }, changes: changesOf(auction, { pausedAt: at }) }
  })
  return answer({ id, lotCount: await keepInStep(ctx, id) }, 'auction_paused_now')
}

/** The times of the auction and its hard end move by as long as it stood. */
export async function resumeAuction(ctx: BiddingContext, input: InputOf<typeof resumeApi>) {
  const { id, reason } = input
  admitTo(id, resumeApi, ctx)
  const at = ctx.clock.now()
  await saveAudited(ctx, { act: 'resume_auction', kind: 'auction', input }, async (tx) => {
    const auction = await lockAuction(tx, id)
    if (auction === null || auction.status === 'draft') throw new AppError('not_found')
    const { pausedAt, opensAt, closesAt, hardEndAt } = auction
    if (pausedAt === null) throw new AppError('cannot_resume')
    const stood = Math.max(0, at - pausedAt)
    const moved = {
      ...{ pausedAt: null, closesAt: closesAt + stood },
      opensAt: opensAt > pausedAt ? opensAt + stood : opensAt,
      hardEndAt: hardEndAt === null ? null : hardEndAt + stood,
    }
    await updateAuction(tx, id, moved)
    return { id, details: { reason }, changes: changesOf(auction, moved) }
  })
  return answer({ id, lotCount: await keepInStep(ctx, id) }, 'auction_resumed')
}
