import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { unknownPlaceholders } from '@gavelhouse/shared/inbox/canned-text.ts'
import { saveCannedText as api, type deleteCannedText as deleteApi } from '@gavelhouse/shared/inbox/contract.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { isUniqueViolation } from '../db/violations.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { insertCannedText, lockCannedText, removeCannedText, updateCannedText } from './queries-canned.ts'

const { fields } = api.input

/** What nothing could fill in is refused by name: a mistyped {nmae} would go out to people. */
export async function saveCannedText(ctx: UserContext, input: InputOf<typeof api>) {
  const { id, ...given } = input
  const [unknown] = unknownPlaceholders(given.body)
  if (unknown !== undefined) throw fieldError(fields, 'body', problem('placeholder_unknown', { name: `{${unknown}}` }))
  try {
    const saved = await saveAudited(ctx, { act: 'save_canned_text', kind: 'canned_text', input }, async (tx) => {
      if (id === undefined)
        return { id: await insertCannedText(tx, given), details: given, changes: changesOf({}, given) }
      const before = await lockCannedText(tx, id)
      if (before === null) throw new AppError('not_found')
      await updateCannedText(tx, id, given)
      return { id, details: given, changes: changesOf(before, given) }
    })
    return answer({ id: saved.id }, 'record_saved')
  } catch (error) {
    if (isUniqueViolation(error, 'canned_texts_name')) throw fieldError(fields, 'name', problem('name_taken'))
    throw error
  }
}

export async function deleteCannedText(ctx: UserContext, input: InputOf<typeof deleteApi>) {
  const { id } = await saveAudited(ctx, { act: 'delete_canned_text', kind: 'canned_text', input }, async (tx) => {
    const before = await lockCannedText(tx, input.id)
    if (before === null) throw new AppError('not_found')
    await removeCannedText(tx, input.id)
    return { id: input.id, details: {}, changes: changesOf(before, { name: null, body: null }) }
  })
  return answer({ id }, 'record_removed')
}
