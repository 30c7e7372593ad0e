import type { Fields } from '@gavelhouse/shared/entity.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { SITE_CALLS, SITE_RECORDS, type SiteKind } from '@gavelhouse/shared/settings/records.ts'
import { type Change, saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { refuseConflicts } from '../accounts/refuse-conflicts.ts'
import type { Db } from '../db/connect.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../db/violations.ts'
import { fieldError, missingField } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { recordPlaceChange } from '../lot-feed/queries.ts'
import { deleteSiteRecord, insertSiteRecord, lockSiteRecord, updateSiteRecord } from '../site/queries-records.ts'
import { prepareRecord } from './prepare-record.ts'
import { holdTwins } from './refuse-twin.ts'
import { forgetTexts, saveTexts } from './save-texts.ts'

type Given = Record<string, unknown>

interface Input extends Given {
  id?: number
  seenVersion?: number
  language?: string
}

/** Adds or changes a record of one of the house's short lists, or what of it is written in another language. */
export async function saveRecord(ctx: UserContext, kind: SiteKind, input: Input) {
  const { id, seenVersion, language, ...given } = input
  if (language !== undefined && language !== 'en') return saveTexts(ctx, kind, input)
  const fields: Fields = SITE_CALLS[kind].save.input.fields
  const save = async (tx: Db): Promise<Change> => {
    await holdTwins(tx, kind)
    if (id === undefined) return create(tx, kind, given)
    const before = await lockSiteRecord(tx, kind, id)
    if (before === null) throw new AppError('not_found')
    const edit = { subject: `${kind}:${id}`, seenVersion, staffId: ctx.user.id, given, current: before }
    await refuseConflicts(tx, fields, edit)
    const prepared = await prepareRecord(tx, kind, given, before)
    await updateSiteRecord(tx, kind, id, prepared)
    if (kind === 'location' && changes(prepared, before, 'offersPickup')) await recordPlaceChange(tx, id)
    return { id, details: {}, changes: changesOf(before, only(prepared, fields)) }
  }
  try {
    const saved = await saveAudited(ctx, { act: `save_${kind}`, kind, input }, save)
    return answer({ id: saved.id }, 'record_saved')
  } catch (error) {
    if (isUniqueViolation(error, 'static_pages_pkey')) throw fieldError(fields, 'word', problem('name_taken'))
    throw error
  }
}

const changes = (given: Given, before: Given, name: string): boolean =>
  given[name] !== undefined && given[name] !== before[name]

async function create(tx: Db, kind: SiteKind, given: Given): Promise<Change> {
  const fields: Fields = SITE_CALLS[kind].save.input.fields
  const missing = SITE_RECORDS[kind].needed.find((name) => given[name] === undefined)
  if (missing !== undefined) throw missingField(fields, missing)
  const prepared = await prepareRecord(tx, kind, given, null)
  const id = await insertSiteRecord(tx, kind, prepared)
  return { id, details: {}, changes: changesOf({}, only(prepared, fields)) }
}

/** What follows from other fields is no change of its own. */
const only = (values: Given, fields: object): Given =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)))

export async function removeRecord(ctx: UserContext, kind: SiteKind, input: { id: number }) {
  const { id } = input
  try {
    await saveAudited(ctx, { act: `remove_${kind}`, kind, input }, async (tx) => {
      const before = await lockSiteRecord(tx, kind, id)
      if (before === null) throw new AppError('not_found')
      await deleteSiteRecord(tx, kind, id)
      await forgetTexts(tx, kind, before)
      const nothing = Object.fromEntries(Object.keys(SITE_RECORDS[kind].fields).map((name) => [name, null]))
      return { id, details: {}, changes: changesOf(before, nothing) }
    })
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('record_in_use')
    throw error
  }
  return answer({ id }, 'record_removed')
}
