import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { saveLetter as api } from '@gavelhouse/shared/inbox/contract.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { type Saved, saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { refuseConflicts } from '../accounts/refuse-conflicts.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { lockLetter, updateLetter } from './letter.ts'
import { listAnswerers } from './queries.ts'

type Input = InputOf<typeof api>
const { fields } = api.input

export async function saveLetter(ctx: UserContext, input: Input) {
  const { id } = await keepLetter(ctx, input)
  return answer({ id }, 'record_saved')
}

/** The same for one of many, which wants to know what it changed. */
export const keepLetter = (ctx: UserContext, input: Input): Promise<Saved> =>
  saveAudited(ctx, { act: 'save_letter', kind: input.kind, input }, async (tx) => {
    const { kind, id, seenVersion, ...given } = input
    const letter = await lockLetter(tx, ctx, { kind, id })
    const edit = { subject: `${kind}:${id}`, seenVersion, staffId: ctx.user.id, given, current: letter }
    await refuseConflicts(tx, fields, edit)
    const { assigneeId } = given
    if (
      assigneeId != null &&
      !(await listAnswerers(tx, letter.lot?.auctionId ?? null)).some((one) => one.id === assigneeId)
    )
      throw fieldError(fields, 'assigneeId', problem('not_a_choice'))
    await updateLetter(tx, letter, given)
    return { id, details: given, changes: changesOf({ ...letter }, given) }
  })
