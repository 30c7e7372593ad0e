import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { undoOf } from '@gavelhouse/shared/office/changes.ts'
import { type ProblemMessage, problem } from '@gavelhouse/shared/problem.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import { recordRemoval } from '../lot-feed/queries.ts'
import type { AnyLotRow } from '../lots/queries.ts'
import { deleteUntouchedLot, lockLot } from '../lots/queries-admin.ts'
import { keepLot } from '../lots/save-lot.ts'
import type { TaskContext } from '../office/task-context.ts'
import { wasMade } from './done-rows.ts'
import type { ImportRecord } from './queries.ts'
import { type RowRecord, updateRows } from './queries-rows.ts'

/** Puts back what a row did: a lot it made goes, fields it changed are as they were. What was changed since stays. */
export async function undoRow(ctx: TaskContext, record: ImportRecord, row: RowRecord): Promise<void> {
  const lot = row.lotId === null ? null : await lockLot(ctx.db, row.lotId)
  const kept = lot === null ? null : await putBack(ctx, record, row, lot)
  const { number, state } = row
  await updateRows(ctx.db, record.id, [
    kept === null
      ? { number, isWaiting: false, outcome: 'undone', problems: [], state }
      : { number, isWaiting: false, outcome: 'kept', problems: [{ column: null, problem: kept }], state },
  ])
}

/** null: done; otherwise why something was left as it is. */
async function putBack(
  ctx: TaskContext,
  record: ImportRecord,
  row: RowRecord,
  lot: AnyLotRow,
): Promise<ProblemMessage | null> {
  const { values, changedSince } = undoOf(row.changes, { ...lot })
  if (wasMade(row)) return changedSince.length > 0 ? problem('kept_changed_since') : remove(ctx, record, row, lot)
  if (Object.keys(values).length > 0) {
    try {
      await keepLot({ ...ctx }, { ...values, id: lot.id } as InputOf<typeof saveLot>)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return problem('kept_in_use')
    }
  }
  return changedSince.length > 0 ? problem('kept_changed_since') : null
}

async function remove(
  { db: tx, user }: TaskContext,
  { id: importId }: ImportRecord,
  { changes }: RowRecord,
  { id }: AnyLotRow,
): Promise<ProblemMessage | null> {
  if (!(await deleteUntouchedLot(tx, id))) return problem('kept_in_use')
  await recordRemoval(tx, id)
  const back = changes.map(({ field, old, new: now }) => ({ field, old: now, new: old }))
  const line = { act: 'delete_lot', subject: `lot:${id}`, details: { importId }, changes: back }
  await recordAudit(tx, user, line)
  return null
}
