import { AppError } from '@gavelhouse/shared/errors.ts'
import { type Changed, undoOf } from '@gavelhouse/shared/office/changes.ts'
import { TASK_ACTS, type TaskActName } from '@gavelhouse/shared/office/task-acts.ts'
import type { Saved } from '../accounts/audit-log.ts'
import { listGroupIds } from '../accounts/queries.ts'
import { lockUser } from '../accounts/queries-users.ts'
import { keepUser } from '../accounts/save-user.ts'
import { undoLimits } from '../auctions/set-bidder-limit.ts'
import { lockLetter } from '../inbox/letter.ts'
import { keepLetter } from '../inbox/save-letter.ts'
import { lockLot } from '../lots/queries-admin.ts'
import { keepLot } from '../lots/save-lot.ts'
import { findItemOf } from './queries-tasks.ts'
import { RECORD_KINDS } from './read-tasks.ts'
import { returnLot } from './return-lot.ts'
import type { TaskContext } from './task-context.ts'

type Values = Readonly<Record<string, unknown>>

/** How a record is read for whoever puts it back, and how it is put back. */
interface Undoing {
  lock(ctx: TaskContext, id: number): Promise<object | null>
  keep(ctx: TaskContext, values: Values & { id: number }): Promise<Saved>
}

/** A mail that was sent is not taken back. */
type UndoneKind = Exclude<(typeof RECORD_KINDS)[keyof typeof RECORD_KINDS], 'invoice'>

const UNDOING: Record<UndoneKind, Undoing> = {
  lot: { lock: ({ db }, id) => lockLot(db, id), keep: keepLot },
  user: { lock: ({ db }, id) => lockUser(db, id), keep: keepUser },
  question: letters('question'),
  message: letters('message'),
}

function letters(kind: 'question' | 'message'): Undoing {
  return {
    lock: (ctx, id) => lockLetter(ctx.db, ctx, { kind, id }),
    keep: (ctx, values) => keepLetter(ctx, { ...values, kind }),
  }
}

/** Puts back what a task did to one record, field by field; what somebody has changed since stays as they left it. */
export async function undoItem(
  ctx: TaskContext,
  act: TaskActName,
  { undoOf: taskId, recordId: id }: { undoOf: number; recordId: number },
): Promise<{ changes: readonly Changed[]; changedSince: string[] }> {
  if (act === 'return_lots') return { changes: (await returnLot(ctx, id, false)).changes, changedSince: [] }
  const kind = RECORD_KINDS[TASK_ACTS[act].list]
  if (kind === 'invoice') throw new AppError('cannot_undo')
  const { lock, keep } = UNDOING[kind]
  const done = await findItemOf(ctx.db, taskId, id)
  const current = await lock(ctx, id)
  if (done === null || current === null) throw new AppError('not_found')
  if (act === 'set_auction_limit') return undoLimits(ctx, id, done.changes)
  const groupIds = kind !== 'user' ? undefined : (await listGroupIds(ctx.db, id)).toSorted((a, b) => a - b)
  const { values, changedSince } = undoOf(done.changes, { ...current, groupIds })
  if (Object.keys(values).length === 0) throw new AppError('changed_since', { fields: changedSince.join(', ') })
  const { changes } = await keep(ctx, { ...values, id })
  return { changes, changedSince }
}
