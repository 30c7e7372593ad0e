import { type SiteKind, TRANSLATED } from '@gavelhouse/shared/settings/records.ts'
import type { UserContext } from '../accounts/caller.ts'
import { readVersions } from '../accounts/queries-audit-log.ts'
import { listSiteRecords } from '../site/queries-records.ts'
import { openTranslation } from '../site/queries-translations.ts'
import type { TRANSLATED_KINDS } from '../site/tables.ts'
import { recordIdOf, subjectKind } from './save-texts.ts'

/**
 * All of them, each with its version, read before the record: a change in between is a conflict and never lost. In another language
 * what is translated is said in it, as readers see it.
 */
export async function listRecords({ db }: UserContext, kind: SiteKind, { language }: { language?: string }) {
  const isOther = language !== undefined && language !== 'en'
  const versions = await readVersions(db, isOther ? subjectKind(kind, language) : kind)
  const rows = await listSiteRecords(db, kind)
  const translate = await openTranslation(db, isOther && TRANSLATED[kind] !== undefined ? language : undefined)
  const records = rows.map((row) => {
    const { id: _, ...texts } = translate(kind as (typeof TRANSLATED_KINDS)[number], {
      ...row,
      id: recordIdOf(kind, row),
    })
    return { ...texts, id: row.id, version: versions.get(row.id) ?? 0 }
  })
  return { records }
}
