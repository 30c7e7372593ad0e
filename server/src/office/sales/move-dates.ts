import { moveAuctionDates as api } from '@gavelhouse/shared/auctions/time-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { admitTo } from '../../accounts/admit.ts'
import { saveAudited } from '../../accounts/audit-log.ts'
import type { UserContext } from '../../accounts/caller.ts'
import { lockAuction } from '../../auctions/queries.ts'
import { updateAuction } from '../../auctions/queries-save.ts'
import { fieldError } from '../../http/field-errors.ts'
import { answer } from '../../http/serve.ts'
import { recordLotChanges } from '../../lot-feed/queries.ts'
import { announceTimes } from '../../lots/announce-times.ts'
import { countLots } from '../../lots/queries-copy.ts'
import { hasStartedLots, shiftTimes } from '../../lots/queries-times.ts'

/** Opening, close, hard end and every lot by the same span, own times included. */
export async function moveAuctionDates(ctx: UserContext, input: InputOf<typeof api>) {
  const { id, reason } = input
  admitTo(id, api, ctx)
  if (input.opensAt <= ctx.clock.now()) throw fieldError(api.input.fields, 'opensAt', problem('time_is_past'))
  let lotIds: number[] = []
  await saveAudited(ctx, { act: 'move_dates', kind: 'auction', input }, async (tx) => {
    const auction = await lockAuction(tx, id)
    if (auction === null) throw new AppError('not_found')
    if (auction.status === 'closed') throw new AppError('item_was_closed')
    const by = input.opensAt - auction.opensAt
    const { opensAt, closesAt, hardEndAt } = auction
    const moved = {
      ...{ opensAt: opensAt + by, closesAt: closesAt + by },
      hardEndAt: hardEndAt === null ? null : hardEndAt + by,
    }
    await updateAuction(tx, id, moved)
    lotIds = await shiftTimes(tx, id, by)
    // After they are held: none has been opened meanwhile.
    if (await hasStartedLots(tx, id)) throw new AppError('already_open')
    if (auction.status !== 'draft') await recordLotChanges(tx, lotIds)
    return { id, details: { reason, lotCount: lotIds.length }, changes: changesOf(auction, moved) }
  })
  await announceTimes(ctx, lotIds)
  return answer({ id, lotCount: await countLots(ctx.db, id) }, 'dates_moved')
}
