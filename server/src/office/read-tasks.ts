import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { TASK_ACTS } from '@gavelhouse/shared/office/task-acts.ts'
import type * as api from '@gavelhouse/shared/office/task-contract.ts'
import { changeToWire } from '@gavelhouse/shared/office/wire-change.ts'
import { FOLLOWING } from '@gavelhouse/shared/people/following.ts'
import type { UserContext } from '../accounts/caller.ts'
import { readItems, readOwnTask, readOwnTasks, sumChanges, type TaskSummary } from './queries-tasks.ts'

/** What the records of a list are, as their history calls them. */
export const RECORD_KINDS = {
  lots: 'lot',
  bidders: 'user',
  questions: 'question',
  messages: 'message',
  invoices: 'invoice',
} as const

const MOST_TASKS = 50
const MOST_RECORDS = 500

export async function listTasks({ db, user }: UserContext) {
  return { tasks: (await readOwnTasks(db, user.id, MOST_TASKS)).map(present) }
}

export async function getTask({ db, user }: UserContext, { id }: InputOf<typeof api.getTask>) {
  const task = await readOwnTask(db, id, user.id)
  if (task === null) throw new AppError('not_found')
  const kind = RECORD_KINDS[TASK_ACTS[task.act].list]
  const [refused, changed, same] = await Promise.all(
    (['refused', 'changed', 'same'] as const).map((outcome) => readItems(db, id, outcome, MOST_RECORDS)),
  )
  const following = await sumChanges(db, id, [FOLLOWING.bids, FOLLOWING.deposits])
  return {
    ...present(task),
    voidedBids: following.get(FOLLOWING.bids) ?? 0,
    releasedDeposits: following.get(FOLLOWING.deposits) ?? 0,
    // Of what was undone in part, the part that was left is told as well.
    refused: [...(refused ?? []), ...(changed ?? [])].flatMap(({ recordId, label, problem }) =>
      problem === null ? [] : [{ id: recordId, label, code: problem.code, facts: problem.facts, reason: problem.text }],
    ),
    changed: (changed ?? []).map(({ recordId, label, changes }) => ({
      id: recordId,
      label,
      changes: changes.map((change) => changeToWire(kind, change)),
    })),
    same: (same ?? []).map(({ recordId, label }) => ({ id: recordId, label })),
  }
}

const present = (task: TaskSummary) => ({
  ...task,
  done: task.changedCount + task.sameCount + task.refusedCount,
  canUndo: canUndo(task),
})

/** A trial has changed nothing, and what puts back is not put back again. */
export const canUndo = ({ act, isTrial, undoOf, undoneBy, state, changedCount }: TaskSummary): boolean =>
  TASK_ACTS[act].canUndo && !isTrial && undoOf === null && undoneBy === null && state === 'done' && changedCount > 0
