import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { type Changed, undoOf } from '@gavelhouse/shared/office/changes.ts'
import { TASK_ACTS, type TaskActName } from '@gavelhouse/shared/office/task-acts.ts'
import { listGroupIds } from '../accounts/queries.ts'
import { lockUser } from '../accounts/queries-users.ts'
import { keepUser } from '../accounts/save-user.ts'
import { undoLimits } from '../auctions/set-bidder-limit.ts'
import { lockLot } from '../lots/queries-admin.ts'
import { keepLot } from '../lots/save-lot.ts'
import { findItemOf } from './queries-tasks.ts'
import type { TaskContext } from './task-context.ts'

/** Puts back what a task did to one record, field by field; what somebody has changed since stays as they left it. */
export async function undoItem(
  ctx: TaskContext,
  act: TaskActName,
  { undoOf: taskId, recordId: id }: { undoOf: number; recordId: number },
): Promise<{ changes: readonly Changed[]; changedSince: string[] }> {
  const isLot = TASK_ACTS[act].list === 'lots'
  const done = await findItemOf(ctx.db, taskId, id)
  const current = isLot ? await lockLot(ctx.db, id) : await lockUser(ctx.db, id)
  if (done === null || current === null) throw new AppError('not_found')
  if (act === 'set_auction_limit') return undoLimits(ctx, id, done.changes)
  const groupIds = isLot ? undefined : (await listGroupIds(ctx.db, id)).toSorted((a, b) => a - b)
  const { values, changedSince } = undoOf(done.changes, { ...current, groupIds })
  if (Object.keys(values).length === 0) throw new AppError('changed_since', { fields: changedSince.join(', ') })
  const given = { ...values, id } as InputOf<typeof saveLot> & { id: number }
  const { changes } = isLot ? await keepLot(ctx, given) : await keepUser(ctx, given)
  return { changes, changedSince }
}
