import { PLACEHOLDERS, unknownPlaceholders } from '@gavelhouse/shared/inbox/canned-text.ts'
import { deleteCannedText, listCannedTexts, saveCannedText } from '@gavelhouse/shared/inbox/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead, useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import { RecordsList } from '../settings/RecordsList.tsx'
import classes from './Inbox.module.css'

interface CannedText {
  id: number
  name: string
  body: string
}

/** Texts to answer with, for everybody who answers. */
export function CannedTexts() {
  const cache = useQueryClient()
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
            onSaved={(id) => void cache.invalidateQueries().then(() => open(id))}
          />
        )}
      </RecordsList>
    </>
  )
}

function CannedTextForm({ canned, onSaved }: { canned: CannedText | null; onSaved: (id: number) => void }) {
  const text = useText()
  const say = useSay()
  const [name, setName] = useState(canned?.name ?? '')
  const [body, setBody] = useState(canned?.body ?? '')
  const told = {
    onSuccess: ({ id }: { id: number }) => onSaved(id),
    onError: (error: Error) => void toast('error', say(error)),
    onMessage: (said: Parameters<typeof say>[0]) => void toast('success', say(said)),
  }
  const save = useSend(saveCannedText, told)
  const remove = useSend(deleteCannedText, told)
  const [unknown] = unknownPlaceholders(body)
  const names = PLACEHOLDERS.map((placeholder) => `{${placeholder}}`).join(' ')
  const isReady = name.trim() !== '' && body.trim() !== '' && unknown === undefined
  return (
    <form
      className={classes.compose}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ ...(canned !== null && { id: canned.id }), name, body })
      }}
    >
      <FieldInput
        field={{ name: 'name', label: 'officeName', kind: 'text' }}
        typed={name}
        onType={setName}
        error={undefined}
      />
      <FieldInput
        field={{ name: 'body', label: 'officeWords', kind: 'long', hint: text('officePlaceholders', { names }) }}
        typed={body}
        onType={setBody}
        error={unknown === undefined ? undefined : text('officePlaceholderUnknown', { name: `{${unknown}}` })}
      />
      <div className={classes.row}>
        <OfficeButton type="submit" look="main" disabled={!isReady || save.isPending}>
          {text('officeSave')}
        </OfficeButton>
        {canned !== null && (
          <OfficeButton disabled={remove.isPending} onClick={() => remove.mutate({ id: canned.id })}>
            {text('officeRemove')}
          </OfficeButton>
        )}
      </div>
    </form>
  )
}
