import { auctionsWithAny } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import * as api from '@gavelhouse/shared/importing/contract.ts'
import { columnOf } from '@gavelhouse/shared/importing/plan-rows.ts'
import { knownProblem, messageText } from '@gavelhouse/shared/problem-text.ts'
import type { UserContext } from '../accounts/caller.ts'
import { admitToImport } from './edit-import.ts'
import { findSummary, type ImportRecord, type ImportSummary, listImports as listThem } from './queries.ts'
import { countRows, type RowRecord, readRows } from './queries-rows.ts'

const MOST_IMPORTS = 50
const SAMPLES = 3

export async function listImports({ db, user }: UserContext) {
  const auctionIds = auctionsWithAny(user.grants, api.listImports.rights)
  return { imports: (await listThem(db, auctionIds, MOST_IMPORTS)).map(present) }
}

export async function readImport(ctx: UserContext, { id }: InputOf<typeof api.readImport>) {
  const record = await admitToImport(ctx, api.readImport, id)
  const [summary, counts, first] = await Promise.all([
    findSummary(ctx.db, id),
    countRows(ctx.db, id),
    readRows(ctx.db, { id, from: 0, most: 50 }),
  ])
  if (summary === null) throw new AppError('not_found')
  return { ...present(summary), ...record.defaults, counts, columns: columnsOf(record, first.rows) }
}

const columnsOf = ({ headers, recognised, mapping }: ImportRecord, rows: readonly RowRecord[]) =>
  headers.map((header, at) => {
    const filled = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '')
    const { state = 'unknown', field = null } = recognised[at] ?? {}
    const samples = filled.slice(0, SAMPLES).map((cell) => cell.slice(0, 80).toWellFormed())
    return { header, state, recognised: field, field: mapping[at] ?? null, samples }
  })

const present = ({ waitingCount, toUndoCount, ...summary }: ImportSummary) => ({
  ...summary,
  done: summary.total - waitingCount,
  canUndo: (summary.state === 'saved' || summary.state === 'undone') && toUndoCount > 0,
})

export async function listImportRows(ctx: UserContext, input: InputOf<typeof api.listImportRows>) {
  const { mapping } = await admitToImport(ctx, api.listImportRows, input.id)
  const { rows, total } = await readRows(ctx.db, input)
  return {
    total,
    rows: rows.map(({ number, cells, isChosen, state, lotId, changed, problems, outcome }) => ({
      ...{ number, cells: [...cells], isChosen, state, lotId, outcome },
      changedColumns: [...new Set(changed.flatMap((name) => columnOf(mapping, name) ?? []))],
      problems: problems.map(({ column, problem }) => ({
        column,
        ...knownProblem(problem),
        reason: messageText(problem),
      })),
    })),
  }
}
