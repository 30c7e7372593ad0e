import { mayEverywhere, mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { TASK_ACTS } from '@gavelhouse/shared/office/task-acts.ts'
import { startTask as api } from '@gavelhouse/shared/office/task-contract.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findMissingGroup } from '../accounts/queries.ts'
import { findAnyAuction } from '../auctions/queries.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { chooseRecords } from './choose-records.ts'
import { taskJob } from './jobs.ts'
import { findTaskByKey, insertTask } from './queries-tasks.ts'

type Input = InputOf<typeof api>
const { fields } = api.input

/** What is chosen is chosen now: records that come to match later are none of this task's. */
export async function startTask(ctx: UserContext, input: Input) {
  const { db, user, key } = ctx
  const { act, target, values, reason, isTrial } = input
  // Asked first: what the task has done since may leave nothing to choose.
  const earlier = await findStarted(ctx, input)
  if (earlier !== null) return answer({ id: earlier }, 'task_started')
  await checkValues(ctx, input)
  const started = await db.transaction(async (tx) => {
    const chosen = await chooseRecords(tx, user, act, target)
    return insertTask(tx, { staffId: user.id, act, values, reason, isTrial, total: chosen.length, key }, chosen)
  })
  const id = started ?? (await findStarted(ctx, input))
  if (id === null) throw new AppError('in_progress')
  // Should this process end here, the task is taken up as one that was left.
  if (started !== null) await ctx.jobs.add(taskJob, { taskId: id })
  return answer({ id }, 'task_started')
}

/** What this request has started before; the same key with other content is a mistake of the caller. */
async function findStarted({ db, user, key }: UserContext, { target, ...asked }: Input): Promise<number | null> {
  const same = { ...asked, undoOf: null, staffId: user.id, ids: target.ids }
  const found = key === null ? null : await findTaskByKey(db, { ...same, key })
  if (found?.isSame === false) throw new AppError('idempotency_mismatch')
  return found?.id ?? null
}

async function checkValues(ctx: UserContext, { act, values, reason, isTrial }: Input): Promise<void> {
  const { right, needsReason } = TASK_ACTS[act]
  const isComplete = {
    edit_lots: Object.keys(values.lot ?? {}).length > 0,
    move_lots: values.auctionId !== undefined,
    relist_lots: values.opensAt !== undefined && values.closesAt !== undefined,
    return_lots: true,
    set_bid_limit: values.bidLimit !== undefined,
    ...{ withdraw_lots: true, grant_access: true, deny_access: true, suspend: true, lift_suspension: true },
    ...{ close_questions: true, close_messages: true, mail_invoices: true, remind_invoices: true },
    set_auction_limit: values.bidLimit !== undefined && values.auctionId !== undefined,
    ...{ join_group: values.groupId !== undefined, leave_group: values.groupId !== undefined },
  }[act]
  if (!isComplete) throw fieldError(fields, 'values', problem('required'))
  if (needsReason && !isTrial && reason.length < 3) throw fieldError(fields, 'reason', problem('reason_missing'))
  const missing = values.groupId === undefined ? null : await findMissingGroup(ctx.db, [values.groupId])
  if (missing !== null) throw new AppError('not_found')
  if (values.voidsBids && !mayEverywhere(ctx.user.grants, ['act_on_bids'])) throw new AppError('not_allowed')
  const { auctionId } = values
  if (auctionId === undefined) return
  const isThere = mayIn(ctx.user.grants, [right], auctionId) && (await findAnyAuction(ctx.db, auctionId)) !== null
  if (!isThere) throw new AppError('not_found')
}
