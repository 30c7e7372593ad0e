import type { Fields } from '@gavelhouse/shared/entity.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { SITE_CALLS, type SiteKind, TRANSLATED } from '@gavelhouse/shared/settings/records.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { refuseConflicts } from '../accounts/refuse-conflicts.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { cleanHtml } from '../site/clean-html.ts'
import { deleteTexts, findTexts, listLanguages, lockSiteRecord, upsertTexts } from '../site/queries-records.ts'
import type { TRANSLATED_KINDS } from '../site/tables.ts'

type TranslatedKind = (typeof TRANSLATED_KINDS)[number]

/** Pages are translated by their word, everything else by its number. */
export const recordIdOf = (kind: SiteKind, record: Record<string, unknown>): string =>
  String(kind === 'page' ? record.word : record.id)

/** Each language has a history of its own: two who translate into two are not in each other's way. */
export const subjectKind = (kind: SiteKind, language: string): string => `${kind}_${language}`

/** What of a record is said in another language; the rest is the same in all and not changed here. */
export async function saveTexts(
  ctx: UserContext,
  kind: SiteKind,
  input: Record<string, unknown> & { id?: number; seenVersion?: number; language?: string },
) {
  const { id, seenVersion, language = '', ...sent } = input
  const fields: Fields = SITE_CALLS[kind].save.input.fields
  const translated = TRANSLATED[kind] ?? []
  const other = Object.keys(sent).find((name) => !translated.includes(name))
  if (other !== undefined) throw fieldError(fields, other, problem('fixed_here'))
  if (id === undefined) throw new AppError('not_found')
  const about = subjectKind(kind, language)
  await saveAudited(ctx, { act: `translate_${kind}`, kind: about, input }, async (tx) => {
    if (!(await listLanguages(tx)).some(({ code }) => code === language))
      throw fieldError(fields, 'language', problem('not_a_choice'))
    const record = await lockSiteRecord(tx, kind, id)
    if (record === null) throw new AppError('not_found')
    const name = { kind: kind as TranslatedKind, recordId: recordIdOf(kind, record), language }
    const before = await findTexts(tx, name)
    const given = cleaned(kind, sent)
    const edit = { subject: `${about}:${id}`, seenVersion, staffId: ctx.user.id, given, current: before }
    await refuseConflicts(tx, fields, edit)
    await upsertTexts(tx, { ...name, texts: { ...before, ...given } })
    return { id, details: {}, changes: changesOf(before, given) }
  })
  return answer({ id }, 'record_saved')
}

/** Shown as markup. */
const MARKUP: Partial<Record<SiteKind, string>> = { page: 'content', faq: 'answer' }

const cleaned = (kind: SiteKind, sent: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      MARKUP[kind] === name ? cleanHtml(String(value)) : String(value),
    ]),
  )

/** Nothing stays of a record that is gone. */
export async function forgetTexts(tx: Db, kind: SiteKind, record: Record<string, unknown>): Promise<void> {
  if (TRANSLATED[kind] !== undefined) await deleteTexts(tx, kind as TranslatedKind, recordIdOf(kind, record))
}
