import { SITE_CALLS, type SiteKind, TRANSLATED } from '@gavelhouse/shared/settings/records.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSend } from '../../lib/api.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { History } from '../record/History.tsx'
import { RecordForm } from '../record/RecordForm.tsx'
import { PagePreview } from './PagePreview.tsx'
import classes from './Settings.module.css'
import { siteFieldName, siteName, siteSections } from './site-fields.ts'
import { TryPremium } from './TryPremium.tsx'
import type { SiteRecord } from './use-records.ts'

const ConfirmDialog = onDemand(() => import('../../ui/dialog/ConfirmDialog.tsx'))

interface SiteRecordFormProps {
  kind: SiteKind
  language: string
  /** null: one that is being made. */
  record: SiteRecord | null
  all: readonly SiteRecord[]
  reread: () => Promise<SiteRecord[]>
  onSaved: (id: number) => void
  canRemove: boolean
}

/** What a new one starts with. */
const NEW = { isActive: true, textColor: '#14213d', backgroundColor: '#f59e0b', color: '#ffffff', offersPickup: true }

export function SiteRecordForm(props: SiteRecordFormProps) {
  const { kind, language, record, all, reread, onSaved, canRemove } = props
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const isOther = language !== 'en'
  const calls = SITE_CALLS[kind]
  const sections = useMemo(() => {
    const parents = all
      .filter(({ id, level }) => id !== record?.id && Number(level ?? 0) < 2)
      .map((one) => ({ value: String(one.id), label: siteName(kind, one) }))
    return siteSections(kind, text, parents, isOther ? (TRANSLATED[kind] ?? []) : null)
  }, [kind, text, all, record, isOther])
  const draftOf = (id: number | 'new') => `office-draft-${kind}-${language}-${id}`
  const onMessage = (said: Parameters<typeof say>[0]) => void toast('success', say(said))
  const save = useSend(calls.save, { onMessage })
  const removing = useDialog<SiteRecord>()
  const remove = useSend(calls.remove, {
    onSuccess: () => {
      removing.close()
      void reread()
    },
    onError: (error) => void toast('error', say(error)),
    onMessage,
  })
  const fieldOf = (wireName: string) => {
    const name = siteFieldName(kind)(wireName)
    return sections.flatMap(({ fields }) => fields).find((field) => field.name === name)
  }
  return (
    <>
      <RecordForm
        draftKey={draftOf(record?.id ?? 'new')}
        sections={sections}
        record={record ?? NEW}
        isInherited={() => false}
        isFixed={(name) => name === 'word' && record !== null}
        nameOf={siteFieldName(kind)}
        save={async (changes, seen, handOver) => {
          const start = record === null ? startOf(sections) : { id: record.id, seenVersion: Number(seen.version) }
          const input = { ...start, ...changes, ...(isOther && { language }) }
          const { id } = await save.mutateAsync(input)
          await cache.invalidateQueries()
          if (record !== null) return
          handOver(draftOf(id))
          onSaved(id)
        }}
        reread={async () => (await reread()).find(({ id }) => id === record?.id) ?? NEW}
        below={(values) => previewOf(kind, values)}
      />
      {record !== null && (
        <>
          {canRemove && (
            <div className={classes.actions}>
              <OfficeButton aria-haspopup="dialog" onClick={() => removing.open(record)}>
                {text('officeRemove')}
              </OfficeButton>
            </div>
          )}
          {removing.show((gone, frame) => (
            <ConfirmDialog
              {...frame}
              title={text('officeRemove')}
              act={text('officeRemove')}
              isPending={remove.isPending}
              onConfirm={() => remove.mutate({ id: gone.id })}
            >
              <p dir="auto">{text('officeRemoveAsk', { name: siteName(kind, gone) })}</p>
            </ConfirmDialog>
          ))}
          <History kind={kind} id={record.id} {...(isOther && { language })} fieldOf={fieldOf} />
        </>
      )}
    </>
  )
}

/** What a new record has without being typed, as far as the form knows the field. */
function startOf(sections: ReturnType<typeof siteSections>): Record<string, unknown> {
  const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(NEW).filter(([name]) => names.includes(name)))
}

/** What it would be like, before it is saved. */
function previewOf(kind: SiteKind, { content, word, percent }: Readonly<Record<string, unknown>>) {
  if (kind === 'page' && typeof content === 'string' && typeof word === 'string')
    return <PagePreview content={content} word={word} />
  return kind === 'premium' && percent !== undefined ? <TryPremium percent={Number(percent)} /> : null
}
