import { AppError } from '@gavelhouse/shared/errors.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { admitTo } from '../accounts/admit.ts'
import { type Saved, saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { lockLot, updateLot } from '../lots/queries-admin.ts'
import { holdFate } from './queries-lots.ts'

/** The goods go back to their seller, or come again (`isBack` false). Only what ended with something unsold. */
export const returnLot = (ctx: UserContext, id: number, isBack: boolean): Promise<Saved> =>
  saveAudited(ctx, { act: 'return_lot', kind: 'lot', input: { id, isBack } }, async (tx) => {
    await holdFate(tx, id)
    const lot = await lockLot(tx, id)
    if (lot === null) throw new AppError('not_found')
    admitTo(lot.auctionId, saveLot, ctx)
    if (lot.status !== 'closed') throw new AppError('not_unsold')
    const before = lot.returnedAt !== null
    if (before !== isBack) await updateLot(tx, id, { returnedAt: isBack ? ctx.clock.now() : null })
    return { id, details: {}, changes: changesOf({ isReturned: before }, { isReturned: isBack }) }
  })
