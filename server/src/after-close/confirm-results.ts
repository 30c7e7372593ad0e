import { confirmResults as api } from '@gavelhouse/shared/after-close/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { lockAuction } from '../auctions/queries.ts'
import { answer } from '../http/serve.ts'
import { readCloseFacts } from './queries-facts.ts'
import { insertStep } from './queries-steps.ts'

/** Somebody has looked at what the lots went for, and stands for it with their name. Said again, the newest counts. */
export async function confirmResults(ctx: UserContext, input: InputOf<typeof api>) {
  const { id } = input
  admitTo(id, api, ctx)
  await saveAudited(ctx, { act: 'confirm_results', kind: 'auction', input }, async (tx) => {
    const auction = await lockAuction(tx, id)
    const facts = await readCloseFacts(tx, id)
    if (auction === null || facts === null || auction.status === 'draft') throw new AppError('not_found')
    if (facts.running > 0) throw new AppError('lots_still_open')
    await insertStep(tx, { auctionId: id, step: 'results', staffId: ctx.user.id, count: facts.lots })
    return { id, details: { lots: facts.lots, toDecide: facts.toDecide } }
  })
  return answer({ id }, 'results_confirmed')
}
