import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import * as api from '@gavelhouse/shared/importing/contract.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { admitToImport } from './edit-import.ts'
import { importJob } from './jobs.ts'
import { planAgain } from './plan-import.ts'
import { lockImport, updateImport } from './queries.ts'
import { markToSave, markToUndo } from './queries-rows.ts'

/** Which rows is decided now, after another look at all of them; the work is done in the background. */
export async function saveImport(ctx: UserContext, { id }: InputOf<typeof api.saveImport>) {
  await admitToImport(ctx, api.saveImport, id)
  await ctx.db.transaction(async (tx) => {
    const record = await lockImport(tx, id)
    if (record === null) throw new AppError('not_found')
    if (record.state === 'saving' || record.state === 'undoing') throw new AppError('task_running')
    if (record.state === 'undone') throw new AppError('undone_already')
    await planAgain(tx, record)
    const total = await markToSave(tx, id)
    if (total === 0) throw new AppError('nothing_chosen')
    await updateImport(tx, id, { state: 'saving', total, staffId: ctx.user.id })
    await recordAudit(tx, ctx.user, { act: 'save_import', subject: `import:${id}`, details: { rows: total } })
  })
  // Should this process end here, the import is taken up as one that was left.
  await ctx.jobs.add(importJob, { importId: id })
  return answer({ id }, 'task_started')
}

/** All that the import did and nobody has undone yet; what could not be put back before is tried again. */
export async function undoImport(ctx: UserContext, { id }: InputOf<typeof api.undoImport>) {
  await admitToImport(ctx, api.undoImport, id)
  await ctx.db.transaction(async (tx) => {
    const record = await lockImport(tx, id)
    if (record === null) throw new AppError('not_found')
    if (record.state === 'saving' || record.state === 'undoing') throw new AppError('task_running')
    const total = await markToUndo(tx, id)
    if (total === 0) throw new AppError(record.state === 'undone' ? 'undone_already' : 'cannot_undo')
    await updateImport(tx, id, { state: 'undoing', total, staffId: ctx.user.id })
    await recordAudit(tx, ctx.user, { act: 'undo_import', subject: `import:${id}`, details: { rows: total } })
  })
  await ctx.jobs.add(importJob, { importId: id })
  return answer({ id }, 'task_started')
}
