import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { type Changed, undoOf } from '@gavelhouse/shared/office/changes.ts'
import { TASK_ACTS, type TaskActName } from '@gavelhouse/shared/office/task-acts.ts'
import { lockUser } from '../accounts/queries-users.ts'
import { keepUser } from '../accounts/save-user.ts'
import { lockLot } from '../lots/queries-admin.ts'
import { keepLot } from '../lots/save-lot.ts'
import { findItemOf } from './queries-tasks.ts'
import { returnLot } from './return-lot.ts'
import type { TaskContext } from './task-context.ts'

/** Puts back what a task did to one record, field by field; what somebody has changed since stays as they left it. */
export async function undoItem(
  ctx: TaskContext,
  act: TaskActName,
  { undoOf: taskId, recordId: id }: { undoOf: number; recordId: number },
): Promise<{ changes: readonly Changed[]; changedSince: string[] }> {
  if (act === 'return_lots') return { changes: (await returnLot(ctx, id, false)).changes, changedSince: [] }
  const isLot = TASK_ACTS[act].list === 'lots'
  const done = await findItemOf(ctx.db, taskId, id)
  const current = isLot ? await lockLot(ctx.db, id) : await lockUser(ctx.db, id)
  if (done === null || current === null) throw new AppError('not_found')
  const { values, changedSince } = undoOf(done.changes, { ...current })
  if (Object.keys(values).length === 0) throw new AppError('changed_since', { fields: changedSince.join(', ') })
  const given = { ...values, id } as InputOf<typeof saveLot> & { id: number }
  const { changes } = isLot ? await keepLot(ctx, given) : await keepUser(ctx, given)
  return { changes, changedSince }
}
