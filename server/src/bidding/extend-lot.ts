import { extendLot as api } from '@gavelhouse/shared/bidding/admin-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import { answer } from '../http/serve.ts'
import { findLotRow } from '../lots/queries.ts'
import type { BiddingContext } from './context.ts'
import { refusalError } from './refusal-error.ts'

/** Rule 29: staff give a lot more time and say why. */
export async function extendLot(ctx: BiddingContext, input: InputOf<typeof api>) {
  const { lotId, closesAt, reason } = input
  const lot = await findLotRow(ctx.db, lotId)
  if (lot === null) throw new AppError('not_found')
  admitTo(lot.auctionId, api, ctx)
  const key = ctx.key ?? crypto.randomUUID()
  const outcome = await ctx.bidding.submit({
    lotId,
    callerId: ctx.user.id,
    key,
    isOffer: false,
    command: { type: 'extend', closesAt, cause: 'staff' },
  })
  if (!outcome.isAccepted) throw refusalError(outcome.refusal, outcome.lot)
  // Where a process died before this line, the same request again writes it.
  const changes = outcome.isRepeat ? [] : [{ field: 'closesAt', old: lot.closesAt, new: closesAt }]
  const change = { id: lotId, details: { reason }, changes }
  await saveAudited({ ...ctx, key }, { act: 'extend_lot', kind: 'lot', input }, async () => change)
  return answer({ id: lotId, closesAt: outcome.accepted.closesAt }, 'lot_extended')
}
