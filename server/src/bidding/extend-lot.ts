import { extendLot as api } from '@gavelhouse/shared/bidding/admin-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import { answer } from '../http/serve.ts'
import { findLotRow } from '../lots/queries.ts'
import type { BiddingContext } from './context.ts'
import { refusalError } from './refusal-error.ts'

/** Rule 29: staff give a lot more time and say why. */
export async function extendLot(ctx: BiddingContext, { lotId, closesAt, reason }: InputOf<typeof api>) {
  const lot = await findLotRow(ctx.db, lotId)
  if (lot === null) throw new AppError('not_found')
  admitTo(lot.auctionId, api, ctx)
  const outcome = await ctx.bidding.submit({
    lotId,
    callerId: ctx.user.id,
    key: ctx.key ?? crypto.randomUUID(),
    isOffer: false,
    command: { type: 'extend', closesAt, cause: 'staff' },
  })
  if (!outcome.isAccepted) throw refusalError(outcome.refusal, outcome.lot)
  if (!outcome.isRepeat) {
    const changes = [{ field: 'closesAt', old: lot.closesAt, new: closesAt }]
    await recordAudit(ctx.db, ctx.user, { act: 'extend_lot', subject: `lot:${lotId}`, details: { reason }, changes })
  }
  return answer({ id: lotId, closesAt: outcome.accepted.closesAt }, 'lot_extended')
}
