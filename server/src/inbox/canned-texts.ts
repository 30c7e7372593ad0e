import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { unknownPlaceholders } from '@gavelhouse/shared/inbox/canned-text.ts'
import { saveCannedText as api, type deleteCannedText as deleteApi } from '@gavelhouse/shared/inbox/contract.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { type Change, saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { readVersions } from '../accounts/queries-audit-log.ts'
import { refuseConflicts } from '../accounts/refuse-conflicts.ts'
import type { Db } from '../db/connect.ts'
import { isUniqueViolation } from '../db/violations.ts'
import { fieldError, requireFields } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import {
  insertCannedText,
  lockCannedText,
  listCannedTexts as readCannedTexts,
  removeCannedText,
  updateCannedText,
} from './queries-canned.ts'

const KIND = 'canned_text'
const { fields } = api.input

/** Versions are read first: a change in between is a conflict and never lost. */
export async function listCannedTexts({ db }: UserContext) {
  const versions = await readVersions(db, KIND)
  const texts = await readCannedTexts(db)
  return { texts: texts.map((canned) => ({ ...canned, version: versions.get(canned.id) ?? 0 })) }
}

/** What nothing could fill in is refused by name: a mistyped {nmae} would go out to people. */
export async function saveCannedText(ctx: UserContext, input: InputOf<typeof api>) {
  const { id, seenVersion, ...given } = input
  const [unknown] = unknownPlaceholders(given.body ?? '')
  if (unknown !== undefined) throw fieldError(fields, 'body', problem('placeholder_unknown', { name: `{${unknown}}` }))
  const save = async (tx: Db): Promise<Change> => {
    if (id === undefined) {
      const added = await insertCannedText(tx, requireFields(fields, given, ['name', 'body']))
      return { id: added, details: given, changes: changesOf({}, given) }
    }
    const before = await lockCannedText(tx, id)
    if (before === null) throw new AppError('not_found')
    const edit = { subject: `${KIND}:${id}`, seenVersion, staffId: ctx.user.id, given, current: before }
    await refuseConflicts(tx, fields, edit)
    await updateCannedText(tx, id, given)
    return { id, details: given, changes: changesOf(before, given) }
  }
  try {
    const saved = await saveAudited(ctx, { act: 'save_canned_text', kind: KIND, input }, save)
    return answer({ id: saved.id }, 'record_saved')
  } catch (error) {
    if (isUniqueViolation(error, 'canned_texts_name')) throw fieldError(fields, 'name', problem('name_taken'))
    throw error
  }
}

export async function deleteCannedText(ctx: UserContext, input: InputOf<typeof deleteApi>) {
  const { id } = await saveAudited(ctx, { act: 'delete_canned_text', kind: KIND, input }, async (tx) => {
    const before = await lockCannedText(tx, input.id)
    if (before === null) throw new AppError('not_found')
    await removeCannedText(tx, input.id)
    return { id: input.id, details: {}, changes: changesOf(before, { name: null, body: null }) }
  })
  return answer({ id }, 'record_removed')
}
