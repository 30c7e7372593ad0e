import { startCharging as api } from '@gavelhouse/shared/after-close/charge-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { chargeJob } from './jobs.ts'
import { findRunByKey, findRunningRun, insertItems, insertRun } from './queries-charging.ts'
import { readCloseFacts } from './queries-facts.ts'

/** Pressed twice, or by two people at once, there is one run: the second is shown the first. */
export async function startCharging(ctx: UserContext, input: InputOf<typeof api>) {
  const { id: auctionId, ceiling = null, target, isTrial } = input
  admitTo(auctionId, api, ctx)
  const facts = await readCloseFacts(ctx.db, auctionId)
  if (facts === null) throw new AppError('not_found')
  if (facts.running > 0) throw new AppError('lots_still_open')
  const { key, user } = ctx
  const earlier = key === null ? null : await findRunByKey(ctx.db, user.id, key)
  if (earlier !== null) return answer({ id: earlier.id }, 'charging_started')
  const runId = await ctx.db.transaction(async (tx) => {
    const made = await insertRun(tx, { auctionId, staffId: user.id, target, ceiling, isTrial, key })
    if (made === null) return null
    const count = await insertItems(tx, made, { auctionId, target })
    const details = { runId: made, target, ceiling, count }
    if (!isTrial) await recordAudit(tx, user, { act: 'charge_cards', subject: `auction:${auctionId}`, details })
    return made
  })
  if (runId !== null) await ctx.jobs.add(chargeJob, { runId })
  const id = runId ?? (await findRunningRun(ctx.db, auctionId))?.id
  if (id === undefined) throw new AppError('in_progress')
  return answer({ id }, 'charging_started')
}
