import { readCharging as api } from '@gavelhouse/shared/after-close/charge-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import type { UserContext } from '../accounts/caller.ts'
import { readCureHours } from '../checkout/cure-hours.ts'
import { findLastRun, findName, findRun, listItems } from './queries-charging.ts'

export async function readCharging(ctx: UserContext, { id, runId }: InputOf<typeof api>) {
  admitTo(id, api, ctx)
  const run = runId === undefined ? await findLastRun(ctx.db, id) : await findRun(ctx.db, runId)
  if (runId !== undefined && run?.auctionId !== id) throw new AppError('not_found')
  if (run === null) return { run: null }
  const items = await listItems(ctx.db, run.id, await readCureHours(ctx.db))
  const charged = items.filter(({ outcome }) => outcome === 'charged' || outcome === 'would_charge')
  const { isTrial, target, ceiling, startedAt } = run
  return {
    run: {
      ...{ id: run.id, isTrial, target, ceiling, startedAt, items, isDone: run.endedAt !== null },
      startedBy: await findName(ctx.db, run.staffId),
      total: items.length,
      done: items.filter(({ outcome }) => outcome !== null).length,
      chargedCount: charged.length,
      chargedSum: charged.reduce((sum, { amount }) => sum + amount, 0),
    },
  }
}
