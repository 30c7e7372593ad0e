import { saveIncrementTable as api } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { bandProblem } from '@gavelhouse/shared/bidding/band-problem.ts'
import { validateBands } from '@gavelhouse/shared/bidding/increments.ts'
import type { IncrementBand } from '@gavelhouse/shared/bidding/lot-state.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { type Change, saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { fieldError, requireFields } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { insertIncrementTable, updateIncrementTable } from '../site/queries-increments.ts'

type Input = InputOf<typeof api>
const { fields } = api.input

/** Rule 10: a table with a gap or an overlap is refused before anything is written. */
export async function saveIncrementTable(ctx: UserContext, input: Input) {
  const bands = input.bands === undefined ? undefined : checkedBands(input.bands)
  const save = async (tx: Db): Promise<Change> => {
    const id = await write(tx, input, bands)
    return { id, details: { name: input.name, bands } }
  }
  const saved = await saveAudited(ctx, { act: 'save_increment_table', kind: 'increment_table', input }, save)
  return answer({ id: saved.id }, 'increments_saved')
}

async function write(tx: Db, input: Input, bands: IncrementBand[] | undefined): Promise<number> {
  if (input.id === undefined) {
    const { name } = requireFields(fields, input, ['name', 'bands'])
    return insertIncrementTable(tx, { name, bands: bands ?? [] })
  }
  const isThere = await updateIncrementTable(tx, input.id, {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(bands === undefined ? {} : { bands }),
  })
  if (!isThere) throw new AppError('not_found')
  return input.id
}

function checkedBands(given: NonNullable<Input['bands']>): IncrementBand[] {
  const bands = given.map(({ from, to, amount, percent }) => {
    return { from, to: to ?? null, amount: amount ?? null, percent: percent ?? null }
  })
  const [found] = validateBands(bands)
  if (found !== undefined) throw fieldError(fields, 'bands', bandProblem(found, bands))
  return bands
}
