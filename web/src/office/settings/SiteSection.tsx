import { SITE_RECORDS, type SiteKind, TRANSLATED } from '@gavelhouse/shared/settings/records.ts'
import { useState } from 'react'
import { useFromClock } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/language.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { dayFormat } from '../record/day-format.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { RecordsList } from './RecordsList.tsx'
import { SiteRecordForm } from './SiteRecordForm.tsx'
import { siteName } from './site-fields.ts'
import { type SiteRecord, useRecords } from './use-records.ts'

/** A short list of the house: its records, in every language where they are read by people. */
export function SiteSection({ kind }: { kind: SiteKind }) {
  const [language, setLanguage] = useState('en')
  const { records, isFailed, retry, reread } = useRecords(kind, language)
  const isOther = language !== 'en'
  const { code } = useLanguage()
  const nameOf = (record: SiteRecord) =>
    kind === 'holiday' ? dayFormat(code)(String(record.date)) : nameIn(kind, record, records ?? [])
  // A category stands below the one it belongs to.
  const rows =
    kind === 'category' ? records?.toSorted((one, next) => nameOf(one).localeCompare(nameOf(next), code)) : records
  return (
    <RecordsList
      rows={rows}
      isFailed={isFailed}
      onRetry={retry}
      nameOf={nameOf}
      asideOf={(record) => <HiddenNow record={record} />}
      canAdd={!isOther}
      tools={TRANSLATED[kind] !== undefined && <LanguageChoice language={language} onChoose={setLanguage} />}
    >
      {(record, open) => (
        <SiteRecordForm
          key={`${language} ${record?.id ?? 'new'}`}
          kind={kind}
          language={language}
          record={record}
          all={records ?? []}
          reread={reread}
          onSaved={open}
          canRemove={!isOther && SITE_RECORDS[kind].canRemove}
        />
      )}
    </RecordsList>
  )
}

/** Why visitors do not see it; nothing where they do. */
function HiddenNow({ record }: { record: SiteRecord }) {
  const text = useText()
  const why = useFromClock((now) => whyHidden(record, now))
  return why === '' ? null : <Badge kind="plain">{text(why)}</Badge>
}

function whyHidden({ isActive, shownFrom, shownUntil }: SiteRecord, now: number) {
  if (isActive === false) return 'officeHidden'
  if (typeof shownUntil === 'number' && shownUntil <= now) return 'officeShownOver'
  return typeof shownFrom === 'number' && shownFrom > now ? 'officeShownLater' : ''
}

/** Below another one, a category says which. */
function nameIn(kind: SiteKind, record: SiteRecord, all: readonly SiteRecord[]): string {
  const parent = kind === 'category' ? all.find(({ id }) => id === record.parentId) : undefined
  return parent === undefined ? siteName(kind, record) : `${siteName(kind, parent)} / ${siteName(kind, record)}`
}
