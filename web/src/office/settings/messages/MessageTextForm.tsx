import {
  restoreMessageText,
  saveMessageText,
  tryMessageText,
} from '@gavelhouse/shared/settings/message-text-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, useSend } from '../../../lib/api.ts'
import { isAppError } from '../../../lib/app-error.ts'
import { useSay } from '../../../lib/say.ts'
import { useText } from '../../../lib/text.ts'
import { toast } from '../../../ui/toast.ts'
import { OfficeButton } from '../../controls/OfficeButton.tsx'
import type { FieldDefinition } from '../../record/field.ts'
import { History } from '../../record/History.tsx'
import { RecordForm } from '../../record/RecordForm.tsx'
import classes from '../Settings.module.css'
import { MessagePreview } from './MessagePreview.tsx'
import type { MessageText } from './message-texts.ts'
import { PlacesList } from './PlacesList.tsx'

const BODY: FieldDefinition = { name: 'body', label: 'officeBody', kind: 'long', rows: 14, isWide: true }
const HEAD: readonly FieldDefinition[] = [
  { name: 'subject', label: 'officeSubject', kind: 'text', isWide: true },
  { name: 'heading', label: 'officeHeading', kind: 'text' },
  { name: 'preheader', label: 'officePreheader', kind: 'text' },
]

const isName = (name: string): boolean => [...HEAD, BODY].some((field) => field.name === name)

interface MessageTextFormProps {
  row: MessageText
  language: 'en' | 'es' | 'ar'
  reread: () => Promise<MessageText[]>
}

/** One text with what can stand in it, and below it how it would arrive. */
export function MessageTextForm({ row, language, reread }: MessageTextFormProps) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const { channel, kind, variant, isOwn, recordId } = row
  const template = { channel, kind, variant, language }
  const fields =
    channel === 'sms'
      ? [{ ...BODY, rows: 4, hint: text('officeSmsHint') }]
      : [...HEAD, { ...BODY, hint: text('officeBodyHint') }]
  const onMessage = (said: Parameters<typeof say>[0]) => void toast('success', say(said))
  const onError = (error: Error) => void toast('error', say(error))
  const attempt = useSend(tryMessageText, { onMessage, onError })
  const restore = useSend(restoreMessageText, {
    onMessage,
    onSuccess: () => void reread().then(() => cache.invalidateQueries()),
    onError: (error) => {
      onError(error)
      // What somebody else has written meanwhile is seen before it is asked for again.
      if (isAppError(error) && error.code === 'edited_meanwhile') void reread()
    },
  })
  return (
    <>
      <p className={classes.muted}>
        <code>{[kind, variant].filter((part) => part !== '').join(' · ')}</code>
      </p>
      <RecordForm
        draftKey={`office-draft-message-${channel}-${kind}-${variant}-${language}`}
        sections={[{ title: channel === 'sms' ? 'officeSms' : 'officeMail', fields }]}
        record={row}
        isInherited={() => false}
        isFixed={() => false}
        nameOf={(wireName) => (isName(wireName) ? wireName : null)}
        save={async (changes, seen) => {
          await call(saveMessageText, { ...template, ...changes, seenVersion: Number(seen.version) }, { onMessage })
          void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== '/admin/message_text/list' })
        }}
        reread={async () => (await reread()).find(({ id }) => id === row.id) ?? row}
        below={(values) => {
          const written = Object.fromEntries(fields.map(({ name }) => [name, values[name] as string]))
          return (
            <>
              <PlacesList values={row.values} blocks={channel === 'sms' ? [] : row.blocks} />
              <MessagePreview template={template} written={written} />
              <div className={classes.actions}>
                <OfficeButton disabled={attempt.isPending} onClick={() => attempt.mutate({ ...template, ...written })}>
                  {text(channel === 'sms' ? 'officeTextTest' : 'officeSendTest')}
                </OfficeButton>
                {isOwn && (
                  <OfficeButton
                    disabled={restore.isPending}
                    onClick={() => restore.mutate({ ...template, seenVersion: row.version })}
                  >
                    {text('officeRestoreText')}
                  </OfficeButton>
                )}
              </div>
            </>
          )
        }}
      />
      {recordId !== null && (
        <History
          kind="message_text"
          id={recordId}
          fieldOf={(wireName) => [...HEAD, BODY].find(({ name }) => name === wireName)}
        />
      )}
    </>
  )
}
