import { staggeredClose } from '@gavelhouse/shared/bidding/soft-close.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { type Changed, changesOf } from '@gavelhouse/shared/office/changes.ts'
import { admitTo } from '../accounts/admit.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import { holdSaleToReplace } from '../after-close/replace-sale.ts'
import { findAuction } from '../auctions/queries.ts'
import { refusalError } from '../bidding/refusal-error.ts'
import { findLotRow } from '../lots/queries.ts'
import { holdFate } from './queries-lots.ts'
import type { TaskValues } from './task.ts'
import type { TaskContext } from './task-context.ts'

interface Relisting {
  id: number
  values: Pick<TaskValues, 'opensAt' | 'closesAt'>
  isTrial: boolean
  /** Of this lot in this task: done again after a crash, it is done once. */
  key: string
}

/** Offers an unsold lot once more. The engine decides and writes it, in a transaction of its own like everything about bids. */
export async function relistLot(
  ctx: TaskContext,
  { id, values, isTrial, key }: Relisting,
): Promise<readonly Changed[]> {
  await holdFate(ctx.db, id)
  const lot = await findLotRow(ctx.db, id)
  const auction = lot === null ? null : await findAuction(ctx.db, lot.auctionId)
  if (lot === null || auction === null) throw new AppError('not_found')
  admitTo(lot.auctionId, saveLot, ctx)
  if (lot.returnedAt !== null) throw new AppError('lot_returned')
  const { opensAt = 0, closesAt: first = 0 } = values
  const times = { opensAt, closesAt: staggeredClose(first, lot.position, auction.staggerSeconds) }
  // A sale that fell through is replaced by the new listing (rule 31).
  const firstBuyerId = lot.status === 'sold' ? await holdSaleToReplace(ctx.db, lot) : null
  const outcome = await ctx.bidding.submit({
    ...{ lotId: id, callerId: ctx.user.id, key, isOffer: false, isRehearsal: isTrial },
    ...(firstBuyerId !== null && { replacesSaleTo: firstBuyerId }),
    command: { type: 'relist', ...times },
  })
  if (!outcome.isAccepted) throw refusalError(outcome.refusal, outcome.lot)
  const changes = changesOf(lot, times)
  await recordAudit(ctx.db, ctx.user, { act: 'relist_lot', subject: `lot:${id}`, details: { ...ctx.behalf }, changes })
  return changes
}
