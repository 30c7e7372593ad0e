import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { undoTask as api } from '@gavelhouse/shared/office/task-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { taskJob } from './jobs.ts'
import { insertTask, readItems, readOwnTask } from './queries-tasks.ts'
import { canUndo } from './read-tasks.ts'

/** A task of its own, of everything the first has changed. */
export async function undoTask(ctx: UserContext, { id: undoOf }: InputOf<typeof api>) {
  const { db, user } = ctx
  const task = await readOwnTask(db, undoOf, user.id)
  if (task === null) throw new AppError('not_found')
  if (task.state === 'running') throw new AppError('task_running')
  if (task.undoneBy !== null) throw new AppError('undone_already')
  if (!canUndo(task)) throw new AppError('cannot_undo')
  const { act, reason } = task
  const id = await db.transaction(async (tx) => {
    const changed = (await readItems(tx, undoOf, 'changed')).map(({ recordId, label }) => ({ id: recordId, label }))
    const undo = { staffId: user.id, act, values: {}, reason, isTrial: false, undoOf, total: changed.length }
    return insertTask(tx, undo, changed)
  })
  if (id === null) throw new AppError('undone_already')
  await ctx.jobs.add(taskJob, { taskId: id })
  return answer({ id }, 'task_started')
}
