import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import { saveImport } from '@gavelhouse/shared/importing/contract.ts'
import type { Lookups } from '@gavelhouse/shared/importing/lookups.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { findStaff } from '../accounts/queries-callers.ts'
import type { Db } from '../db/connect.ts'
import { isPassing } from '../db/passing-error.ts'
import { NO_CALL } from '../http/read-call.ts'
import type { TaskContext, TaskServices } from '../office/task-context.ts'
import { keepRows } from './keep-rows.ts'
import { openLookups } from './plan-import.ts'
import { type ImportRecord, lockImport, updateImport } from './queries.ts'
import { listWaiting, type RowRecord, updateRows } from './queries-rows.ts'
import { undoRow } from './undo-row.ts'

/** Rows of one transaction, and transactions before others have their turn. */
const AT_ONCE = 250
const BATCHES = 8

/** Goes on with an import where it stands; true when it is at its end. Two that work on one take turns. */
export async function runImport(services: TaskServices, importId: number, atOnce = AT_ONCE): Promise<boolean> {
  const lookups = await openLookups(services.database.db)
  for (let batch = 0; batch < BATCHES; batch += 1)
    if (!(await workOnSome(services, lookups, { importId, atOnce }))) return true
  return false
}

/** What becomes of the rows and what is told of it are kept together, or neither. False: nothing waits any more. */
async function workOnSome(
  services: TaskServices,
  lookups: Lookups,
  { importId, atOnce }: { importId: number; atOnce: number },
): Promise<boolean> {
  const { db } = services.database
  try {
    return await db.transaction(async (tx) => {
      const record = await lockImport(tx, importId)
      if (record === null || (record.state !== 'saving' && record.state !== 'undoing')) return false
      const rows = await listWaiting(tx, importId, atOnce)
      if (rows.length === 0) {
        await updateImport(tx, importId, { state: record.state === 'saving' ? 'saved' : 'undone' })
        return false
      }
      await work(services, tx, { record, rows, lookups })
      await updateImport(tx, importId, { workedAt: services.clock.now() })
      return true
    })
  } catch (error) {
    if (isPassing(error)) throw error
    services.log.error({ err: error, importId }, 'an import met an unexpected error')
    // The row that cannot be kept is found by halves; the others go on.
    if (atOnce > 1) return workOnSome(services, lookups, { importId, atOnce: Math.ceil(atOnce / 2) })
    await giveUpOnFirst(db, importId)
    return true
  }
}

interface Work {
  record: ImportRecord
  rows: readonly RowRecord[]
  lookups: Lookups
}

async function work(services: TaskServices, tx: Db, { record, rows, lookups }: Work): Promise<void> {
  // Read each time: whoever loses the right, or the account, does nothing more.
  const user = await findStaff(tx, record.staffId)
  if (user === null || !mayIn(user.grants, saveImport.rights, record.auctionId)) {
    await refuseAll(tx, record, rows)
    return
  }
  const ctx = { ...services, ...NO_CALL, db: tx, user, sessionHash: Buffer.alloc(0) } as TaskContext
  if (record.state === 'saving') await keepRows(ctx, record, rows, lookups)
  else for (const row of rows) await undoRow(ctx, record, row)
}

async function refuseAll(tx: Db, { id, state }: ImportRecord, rows: readonly RowRecord[]): Promise<void> {
  const problems = [{ column: null, problem: problem('row_not_allowed') }]
  const outcome = state === 'saving' ? 'refused' : 'kept'
  await updateRows(
    tx,
    id,
    rows.map(({ number }) => ({ number, isWaiting: false, outcome, problems })),
  )
}

const giveUpOnFirst = (db: TaskServices['database']['db'], importId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const record = await lockImport(tx, importId)
    const [row] = await listWaiting(tx, importId, 1)
    if (record === null || row === undefined) return
    const problems = [{ column: null, problem: problem('row_failed') }]
    const outcome = record.state === 'saving' ? 'refused' : 'kept'
    await updateRows(tx, importId, [{ number: row.number, isWaiting: false, outcome, problems }])
  })
