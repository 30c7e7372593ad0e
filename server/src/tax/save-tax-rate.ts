import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { saveTaxRate as api } from '@gavelhouse/shared/tax/admin-contract.ts'
import { type Change, saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { refuseConflicts } from '../accounts/refuse-conflicts.ts'
import type { Db } from '../db/connect.ts'
import { isUniqueViolation } from '../db/violations.ts'
import { fieldError, requireFields } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { insertRate, lockRate, updateRate } from './queries.ts'

type Input = InputOf<typeof api>
const { fields } = api.input

/** Whoever saves a line has looked at it: it is no example any more. */
export async function saveTaxRate(ctx: UserContext, input: Input) {
  const save = (tx: Db) => write(tx, ctx, input)
  try {
    const { id } = await saveAudited(ctx, { act: 'save_tax_rate', kind: 'tax_rate', input }, save)
    return answer({ id }, 'tax_rate_saved')
  } catch (error) {
    if (isUniqueViolation(error, 'tax_rates_once')) throw fieldError(fields, 'fromDay', problem('rate_there_already'))
    throw error
  }
}

async function write(tx: Db, ctx: UserContext, { id, seenVersion, ...given }: Input): Promise<Change> {
  if (id === undefined) {
    const { country, rate, fromDay } = requireFields(fields, given, ['country', 'rate', 'fromDay'])
    const added = await insertRate(tx, { ...given, country, rate, fromDay })
    return { id: added, details: given, changes: changesOf({}, given) }
  }
  const before = await lockRate(tx, id)
  if (before === null) throw new AppError('not_found')
  const edit = { subject: `tax_rate:${id}`, seenVersion, staffId: ctx.user.id, given, current: before }
  await refuseConflicts(tx, fields, edit)
  await updateRate(tx, id, { ...given, isExample: false })
  return { id, details: given, changes: changesOf(before, given) }
}
