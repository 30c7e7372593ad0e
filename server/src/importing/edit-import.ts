import type { Endpoint, InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import * as api from '@gavelhouse/shared/importing/contract.ts'
import { columnNames } from '@gavelhouse/shared/importing/fields.ts'
import { fieldTwiceIn } from '@gavelhouse/shared/importing/recognise-columns.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { admitTo } from '../accounts/admit.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../http/field-errors.ts'
import { findBadReference, REFERENCE_PROBLEMS } from '../site/queries-references.ts'
import { planAgain } from './plan-import.ts'
import { findImport, type ImportRecord, lockImport, rememberMapping, updateImport } from './queries.ts'
import { findRow, tick, updateCells } from './queries-rows.ts'
import { headersKey } from './start-import.ts'

/** An import the caller may see; of other auctions there is none (T-20). */
export async function admitToImport(ctx: UserContext, call: Endpoint<'staff'>, id: number): Promise<ImportRecord> {
  const record = await findImport(ctx.db, id)
  if (record === null) throw new AppError('not_found')
  admitTo(record.auctionId, call, ctx)
  return record
}

/** Changes an import nobody works on, and looks at all its rows again. */
async function edit(
  ctx: UserContext,
  call: Endpoint<'staff'>,
  id: number,
  change: (tx: Db, record: ImportRecord) => Promise<void>,
): Promise<{ id: number }> {
  await admitToImport(ctx, call, id)
  await ctx.db.transaction(async (tx) => {
    const record = await lockImport(tx, id)
    if (record === null) throw new AppError('not_found')
    if (record.state === 'saving' || record.state === 'undoing') throw new AppError('task_running')
    if (record.state === 'undone') throw new AppError('undone_already')
    await change(tx, record)
    const changed = await lockImport(tx, id)
    if (changed !== null) await planAgain(tx, changed)
  })
  return { id }
}

export const mapColumns = (ctx: UserContext, input: InputOf<typeof api.mapColumns>) =>
  edit(ctx, api.mapColumns, input.id, async (tx, { headers }) => {
    const { fields: mapping, categoryId, conditionId } = input
    const { fields } = api.mapColumns.input
    if (mapping.length !== headers.length) throw fieldError(fields, 'fields', problem('not_the_columns'))
    if (fieldTwiceIn(mapping) !== null) throw fieldError(fields, 'fields', problem('field_twice'))
    const bad = await findBadReference(tx, { categoryId, conditionId })
    if (bad === 'categoryId' || bad === 'conditionId') throw fieldError(fields, bad, REFERENCE_PROBLEMS[bad])
    const defaults = { categoryId, conditionId }
    await updateImport(tx, input.id, { mapping, defaults })
    const named = Object.fromEntries(columnNames(headers).map((name, at) => [name, mapping[at] ?? null]))
    await rememberMapping(tx, { headers: headersKey(headers), fields: named, defaults })
  })

export const correctCell = (ctx: UserContext, { id, row, column, value }: InputOf<typeof api.correctCell>) =>
  edit(ctx, api.correctCell, id, async (tx, { headers }) => {
    const found = await findRow(tx, id, row)
    if (found === null || column >= Math.max(headers.length, found.cells.length)) throw new AppError('not_found')
    const width = Math.max(found.cells.length, column + 1)
    const cells = Array.from({ length: width }, (_, at) => (at === column ? value : (found.cells[at] ?? '')))
    await updateCells(tx, id, row, cells)
  })

export const tickRows = (ctx: UserContext, input: InputOf<typeof api.tickRows>) =>
  edit(ctx, api.tickRows, input.id, (tx) => tick(tx, input))
