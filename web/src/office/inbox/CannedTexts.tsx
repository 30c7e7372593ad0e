import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { Fields } from '@gavelhouse/shared/entity.ts'
import { PLACEHOLDERS, unknownPlaceholders } from '@gavelhouse/shared/inbox/canned-text.ts'
import { deleteCannedText, listCannedTexts, saveCannedText } from '@gavelhouse/shared/inbox/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, useRead, useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import type { FormSection } from '../record/field.ts'
import { RecordForm } from '../record/RecordForm.tsx'
import { RecordsList } from '../settings/RecordsList.tsx'
import classes from './Inbox.module.css'

type CannedText = OutputOf<typeof listCannedTexts>['texts'][number]

const FIELDS: Fields = saveCannedText.input.fields
const nameOf = (wireName: string): string | null =>
  Object.entries(FIELDS).find(([, field]) => field.wireName === wireName)?.[0] ?? null

/** Texts to answer with, for everybody who answers. */
export function CannedTexts() {
  const text = useText()
  const { data, isError, refetch } = useRead(listCannedTexts, {})
  return (
    <>
      <h1 className={classes.title}>{text('officeCannedTexts')}</h1>
      <RecordsList
        rows={data?.texts}
        isFailed={isError}
        onRetry={() => void refetch()}
        nameOf={({ name }) => name}
        canAdd
      >
        {(canned, open) => (
          <CannedTextForm
            key={canned?.id ?? 'new'}
            canned={canned}
            reread={async () => (await refetch()).data?.texts.find(({ id }) => id === canned?.id) ?? {}}
            onMade={open}
          />
        )}
      </RecordsList>
    </>
  )
}

const draftOf = (id: number | 'new'): string => `office-draft-canned-text-${id}`

interface CannedTextFormProps {
  /** null: one that is being made. */
  canned: CannedText | null
  reread: () => Promise<Partial<CannedText>>
  onMade: (id: number) => void
}

function CannedTextForm({ canned, reread, onMade }: CannedTextFormProps) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const onMessage = (said: Parameters<typeof say>[0]) => void toast('success', say(said))
  const remove = useSend(deleteCannedText, {
    onSuccess: () => void cache.invalidateQueries(),
    onError: (error) => void toast('error', say(error)),
    onMessage,
  })
  const sections = useMemo((): FormSection[] => {
    const names = PLACEHOLDERS.map((placeholder) => `{${placeholder}}`).join(' ')
    const hint = text('officePlaceholders', { names })
    return [
      {
        title: 'officeCannedText',
        fields: [
          { name: 'name', label: 'officeName', kind: 'text', isWide: true },
          { name: 'body', label: 'officeWords', kind: 'long', hint, isWide: true },
        ],
      },
    ]
  }, [text])
  return (
    <>
      <RecordForm
        draftKey={draftOf(canned?.id ?? 'new')}
        sections={sections}
        record={canned ?? {}}
        isInherited={() => false}
        isFixed={() => false}
        nameOf={nameOf}
        save={async (changes, seen, handOver) => {
          const start = canned === null ? {} : { id: canned.id, seenVersion: Number(seen.version) }
          const { id } = await call(saveCannedText, { ...start, ...changes }, { onMessage })
          await cache.invalidateQueries()
          if (canned !== null) return
          handOver(draftOf(id))
          onMade(id)
        }}
        reread={reread}
        below={({ body }) => <Unknown body={typeof body === 'string' ? body : ''} />}
      />
      {canned !== null && (
        <div className={classes.row}>
          <OfficeButton disabled={remove.isPending} onClick={() => remove.mutate({ id: canned.id })}>
            {text('officeRemove')}
          </OfficeButton>
        </div>
      )}
    </>
  )
}

/** A mistyped {nmae}, while it is typed: saving it would be refused. */
function Unknown({ body }: { body: string }) {
  const text = useText()
  const [unknown] = unknownPlaceholders(body)
  return unknown === undefined ? null : <p role="alert">{text('officePlaceholderUnknown', { name: `{${unknown}}` })}</p>
}
