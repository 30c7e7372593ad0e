import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { type PlannedLot, planNumbers } from '@gavelhouse/shared/office/numbering.ts'
import { numberLots as api } from '@gavelhouse/shared/office/numbering-contract.ts'
import { MAX_RECORDS } from '@gavelhouse/shared/office/task-acts.ts'
import { admitTo } from '../accounts/admit.ts'
import { recordAudits } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findAnyAuction, lockAuction } from '../auctions/queries.ts'
import { announceTimes } from '../lots/announce-times.ts'
import { type LockedNumber, listLotsOf, lockLotsOf } from '../lots/queries-numbers.ts'
import { keepNumbers } from './keep-numbers.ts'

/** All in one transaction: the whole auction is ordered and numbered, or nothing of it. */
export async function numberLots(ctx: UserContext, input: InputOf<typeof api>) {
  const { auctionId, order = null, startAt, step, isTrial, reason } = input
  admitTo(auctionId, api, ctx)
  const { moved, ...answer } = await ctx.db.transaction(async (tx) => {
    // Held first: nobody adds a lot meanwhile. A trial is in nobody's way.
    const auction = await (isTrial ? findAnyAuction : lockAuction)(tx, auctionId)
    if (auction === null) throw new AppError('not_found')
    const lots = await (isTrial ? listLotsOf : lockLotsOf)(tx, auctionId)
    if (lots.length > MAX_RECORDS) throw new AppError('too_many_records', { most: MAX_RECORDS })
    const numbering = startAt === undefined ? null : { startAt, step }
    const plan = planNumbers(lots, { order, numbering }, auction, ctx.clock.now())
    if (plan === null) throw new AppError('order_incomplete')
    const numbered = isTrial ? [] : await keepNumbers(tx, lots, plan, input)
    await recordAudits(
      tx,
      ctx.user,
      numbered.map(({ id, changes }) => ({ act: 'number_lots', subject: `lot:${id}`, details: { reason }, changes })),
    )
    const { opensAt, closesAt, staggerSeconds } = auction
    return {
      ...{ sale: { opensAt, closesAt, staggerSeconds }, lots: told(lots, plan), changedCount: numbered.length },
      moved: numbered.filter(({ changes }) => changes.some(({ field }) => field === 'closesAt')).map(({ id }) => id),
    }
  })
  await announceTimes(ctx, moved)
  return answer
}

function told(lots: readonly LockedNumber[], plan: readonly PlannedLot[]) {
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  return plan.flatMap(({ id, ...next }) => {
    const lot = byId.get(id)
    if (lot === undefined) return []
    return {
      ...lot,
      ...{ nextNumber: next.lotNumber, nextPosition: next.position, nextClosesAt: next.closesAt },
    }
  })
}
