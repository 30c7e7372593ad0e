import { saveIncrementTable as api } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { bandProblem } from '@gavelhouse/shared/bidding/band-problem.ts'
import { bandTexts } from '@gavelhouse/shared/bidding/band-text.ts'
import { validateBands } from '@gavelhouse/shared/bidding/increments.ts'
import type { IncrementBand } from '@gavelhouse/shared/bidding/lot-state.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { type Change, saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { refuseConflicts } from '../accounts/refuse-conflicts.ts'
import { hasBegunBy, moveBegun } from '../auctions/queries-increments.ts'
import type { Db } from '../db/connect.ts'
import { fieldError, requireFields } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import {
  type IncrementRow,
  insertIncrementTable,
  lockIncrementTable,
  updateIncrementTable,
} from '../site/queries-increments.ts'

type Input = InputOf<typeof api>
const { fields } = api.input

/** Rule 10: a table with a gap or an overlap is refused before anything is written. */
export async function saveIncrementTable(ctx: UserContext, input: Input) {
  const bands = input.bands === undefined ? undefined : checkedBands(input.bands)
  const save = (tx: Db): Promise<Change> =>
    input.id === undefined ? create(tx, input, bands) : change(tx, ctx, input.id, { ...input, bands })
  const saved = await saveAudited(ctx, { act: 'save_increment_table', kind: 'increment_table', input }, save)
  return answer({ id: saved.id }, 'increments_saved')
}

/** As the history tells it: bands in words. */
const told = ({ name, bands }: { name?: string | undefined; bands?: readonly IncrementBand[] | undefined }) => ({
  name,
  bands: bands && bandTexts(bands),
})

async function create(tx: Db, input: Input, bands: IncrementBand[] | undefined): Promise<Change> {
  const { name } = requireFields(fields, input, ['name', 'bands'])
  const id = await insertIncrementTable(tx, { name, bands: bands ?? [] })
  return { id, details: { name, bands }, changes: changesOf({}, told({ name, bands })) }
}

async function change(
  tx: Db,
  ctx: UserContext,
  id: number,
  { name, bands, seenVersion }: Pick<Input, 'name' | 'seenVersion'> & { bands: IncrementBand[] | undefined },
): Promise<Change> {
  const before = await lockIncrementTable(tx, id)
  if (before === null) throw new AppError('not_found')
  const [given, current] = [told({ name, bands }), told(before)]
  const subject = `increment_table:${id}`
  await refuseConflicts(tx, fields, { subject, seenVersion, staffId: ctx.user.id, given, current })
  const changes = changesOf(current, given)
  if (changes.some(({ field }) => field === 'bands')) await keepForBegun(tx, before)
  await updateIncrementTable(tx, id, {
    ...(name === undefined ? {} : { name }),
    ...(bands === undefined ? {} : { bands }),
  })
  return { id, details: { name, bands }, changes }
}

/** Nobody's next bid changes under them: what has begun goes on by the table as it was. */
async function keepForBegun(tx: Db, before: IncrementRow): Promise<void> {
  if (!(await hasBegunBy(tx, before))) return
  const { name, bands } = before
  await moveBegun(tx, before, await insertIncrementTable(tx, { name, bands, isPast: true }))
}

function checkedBands(given: NonNullable<Input['bands']>): IncrementBand[] {
  const bands = given.map(({ from, to, amount, percent }) => {
    return { from, to: to ?? null, amount: amount ?? null, percent: percent ?? null }
  })
  const [found] = validateBands(bands)
  if (found !== undefined) throw fieldError(fields, 'bands', bandProblem(found, bands))
  return bands
}
