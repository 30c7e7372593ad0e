import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { undoTask as api } from '@gavelhouse/shared/office/task-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { taskJob } from './jobs.ts'
import { findTaskByKey, insertTask, readItems, readOwnTask, type TaskSummary } from './queries-tasks.ts'
import { canUndo } from './read-tasks.ts'

/** A task of its own, of everything the first has changed. */
export async function undoTask(ctx: UserContext, { id: undoOf }: InputOf<typeof api>) {
  const { db, user, key } = ctx
  const task = await readOwnTask(db, undoOf, user.id)
  if (task === null) throw new AppError('not_found')
  // Asked first: what this request has begun is what would refuse it now.
  const earlier = await findBegun(ctx, task)
  if (earlier !== null) return answer({ id: earlier }, 'task_started')
  if (task.state === 'running') throw new AppError('task_running')
  if (task.undoneBy !== null) throw new AppError('undone_already')
  if (!canUndo(task)) throw new AppError('cannot_undo')
  const begun = await db.transaction(async (tx) => {
    const changed = (await readItems(tx, undoOf, 'changed')).map(({ recordId, label }) => ({ id: recordId, label }))
    return insertTask(tx, { ...undoingOf(task), staffId: user.id, total: changed.length, key }, changed)
  })
  const id = begun ?? (await findBegun(ctx, task))
  if (id === null) throw new AppError('undone_already')
  if (begun !== null) await ctx.jobs.add(taskJob, { taskId: id })
  return answer({ id }, 'task_started')
}

const undoingOf = ({ id: undoOf, act, reason }: TaskSummary) => ({ act, values: {}, reason, isTrial: false, undoOf })

/** What this request has begun before; the same key with other content is a mistake of the caller. */
async function findBegun({ db, user, key }: UserContext, task: TaskSummary): Promise<number | null> {
  const same = { ...undoingOf(task), staffId: user.id, ids: undefined }
  const found = key === null ? null : await findTaskByKey(db, { ...same, key })
  if (found?.isSame === false) throw new AppError('idempotency_mismatch')
  return found?.id ?? null
}
