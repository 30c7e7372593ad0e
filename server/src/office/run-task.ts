import { maySomewhere } from '@gavelhouse/shared/accounts/grants.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Changed } from '@gavelhouse/shared/office/changes.ts'
import { TASK_ACTS } from '@gavelhouse/shared/office/task-acts.ts'
import { findStaff } from '../accounts/queries-callers.ts'
import type { Database, Db } from '../db/connect.ts'
import { isPassing } from '../db/passing-error.ts'
import { NO_CALL } from '../http/read-call.ts'
import { announceTimes, isRetimed } from '../lots/announce-times.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { suspensionJob } from '../people/jobs.ts'
import { doAct } from './do-act.ts'
import {
  endTask,
  findTask,
  type ItemRow,
  readOwnTask,
  type TaskRow,
  takeItem,
  touchTask,
  writeOutcome,
} from './queries-tasks.ts'
import type { TaskProblem } from './task.ts'
import type { TaskContext, TaskServices } from './task-context.ts'
import { undoItem } from './undo-item.ts'

/** So many records are worked on before others have their turn, and the person hears of it. */
const AT_ONCE = 50

/** Goes on with a task where it stands; true when it is at its end. Two that work on one task share its records. */
export async function runTask(services: TaskServices, taskId: number, atOnce = AT_ONCE): Promise<boolean> {
  const { db } = services.database
  const task = await findTask(db, taskId)
  if (task === null || task.state === 'done') return true
  for (let worked = 0; worked < atOnce; worked += 1) if (!(await workOnOne(services, task))) break
  // What follows from it is the engine's, which has transactions of its own.
  if (task.act === 'suspend' && !task.isTrial) await services.jobs.add(suspensionJob, {})
  await touchTask(db, taskId)
  const hasEnded = await endTask(db, taskId)
  const now = await readOwnTask(db, taskId, task.staffId)
  if (now !== null) {
    const { state, total, changedCount, sameCount, refusedCount } = now
    const done = changedCount + sameCount + refusedCount
    services.hub.publish(`user:${task.staffId}`, 'taskChanged', { taskId, done, total, state })
  }
  return hasEnded
}

/** The change and what is told of it are kept together, or neither: after a crash nothing is done twice or lost. */
async function workOnOne(services: TaskServices, task: TaskRow): Promise<boolean> {
  const { db } = services.database
  const told: ToldNotice[] = []
  const done = await db.transaction(async (tx) => {
    const item = await takeItem(tx, task.id)
    if (item === null) return null
    const outcome = await tryItem(services, tx, { task, item, told })
    await writeOutcome(tx, item, outcome)
    return { recordId: item.recordId, changes: outcome.changes }
  })
  if (done === null) return false
  announceNotices(services.hub, told)
  if (!task.isTrial && TASK_ACTS[task.act].list === 'lots' && isRetimed(done.changes))
    await announceTimes({ db, hub: services.hub }, [done.recordId])
  return true
}

type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0]

type Outcome = Pick<ItemRow, 'outcome' | 'changes' | 'problem'>

/** What a trial has found out; thrown, so that nothing of it is kept. */
class Tried extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('tried')
    this.outcome = outcome
  }
}

interface Work {
  task: TaskRow
  item: ItemRow
  told: ToldNotice[]
}

async function tryItem(services: TaskServices, tx: Transaction, work: Work): Promise<Outcome> {
  const { task, told } = work
  const own: ToldNotice[] = []
  try {
    const outcome = await tx.transaction(async (inner) => {
      const done = await doItem(services, inner, { ...work, told: own })
      if (task.isTrial) throw new Tried(done)
      return done
    })
    told.push(...own)
    return outcome
  } catch (error) {
    if (error instanceof Tried) return error.outcome
    return refused(services, task, error)
  }
}

async function doItem(services: TaskServices, tx: Db, { task, item: { recordId }, told }: Work): Promise<Outcome> {
  // Read each time: whoever loses the right, or the account, does nothing more.
  const user = await findStaff(tx, task.staffId)
  if (user === null || !maySomewhere(user.grants, [TASK_ACTS[task.act].right])) throw new AppError('not_allowed')
  const { id: taskId, reason } = task
  const ctx = {
    ...{ ...services, ...NO_CALL, db: tx, user, sessionHash: NO_SESSION, behalf: { taskId, reason }, told },
  } as TaskContext
  if (task.undoOf !== null) {
    const { changes, changedSince } = await undoItem(ctx, task.act, { undoOf: task.undoOf, recordId })
    return { ...outcomeOf(changes), problem: changedSince.length === 0 ? null : problemOf(since(changedSince)) }
  }
  return { ...outcomeOf(await doAct(ctx, task, recordId)), problem: null }
}

const NO_SESSION = Buffer.alloc(0)

const since = (fields: readonly string[]) => new AppError('changed_since', { fields: fields.join(', ') })

const outcomeOf = (changes: readonly Changed[]): Pick<ItemRow, 'outcome' | 'changes'> => ({
  outcome: changes.length === 0 ? 'same' : 'changed',
  changes,
})

/** What passes is tried again with the whole task; what we did not foresee is told as such, and the others go on. */
function refused({ log }: TaskServices, { id }: TaskRow, error: unknown): Outcome {
  if (!(error instanceof AppError) && isPassing(error)) throw error
  if (!(error instanceof AppError)) log.error({ err: error, taskId: id }, 'a task met an unexpected error')
  const known = error instanceof AppError ? error : new AppError('internal')
  return { outcome: 'refused', changes: [], problem: problemOf(known) }
}

/** What is wrong with a field says more than that something is. */
function problemOf({ code, facts, message, problems }: AppError): TaskProblem {
  const [first] = code === 'invalid_input' ? Object.values(problems) : []
  return first === undefined ? { code, facts, text: message } : { ...first, text: message }
}
