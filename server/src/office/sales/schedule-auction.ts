import { scheduleAuction as api } from '@gavelhouse/shared/auctions/publish-contract.ts'
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
import { errorsAgainst, refuseErrors } from './check-auction.ts'

export async function scheduleAuction(ctx: UserContext, input: InputOf<typeof api>) {
  const { id, publishAt } = input
  admitTo(id, api, ctx)
  if (publishAt !== null && publishAt <= ctx.clock.now())
    throw fieldError(api.input.fields, 'publishAt', problem('time_is_past'))
  await saveAudited(ctx, { act: 'schedule_auction', kind: 'auction', input }, async (tx) => {
    const auction = await lockAuction(tx, id)
    if (auction === null) throw new AppError('not_found')
    if (auction.status !== 'draft') throw new AppError('already_published')
    if (publishAt !== null) refuseErrors(await errorsAgainst(tx, id, publishAt))
    const publishById = publishAt === null ? null : ctx.user.id
    await updateAuction(tx, id, { publishAt, publishById, publishFailedAt: null })
    return { id, details: {}, changes: changesOf(auction, { publishAt }) }
  })
  return answer({ id }, publishAt === null ? 'schedule_removed' : 'auction_scheduled')
}
