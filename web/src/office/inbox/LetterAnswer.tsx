import { fillCannedText, isUnfinished } from '@gavelhouse/shared/inbox/canned-text.ts'
import { answerLetter, listCannedTexts } from '@gavelhouse/shared/inbox/contract.ts'
import { useId } from 'react'
import { useRead, useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useSession } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import fields from '../list/FilterBar.module.css'
import { useDraft } from '../record/use-draft.ts'
import { useReadAgain } from '../tasks/use-task.ts'
import classes from './Inbox.module.css'
import type { OpenLetter } from './open-letter.ts'

/** An answer that goes out by mail, or a note for the office. What was typed is kept until it is sent. */
export function LetterAnswer({ letter }: { letter: OpenLetter }) {
  const text = useText()
  const say = useSay()
  const fieldId = useId()
  const readAgain = useReadAgain()
  const { kind, id } = letter
  const { draft, keep, drop } = useDraft(`office-draft-${kind}-${id}`, null)
  const body = draft.body ?? ''
  const write = (next: string) => keep(next === '' ? {} : { body: next })
  const send = useSend(answerLetter, {
    onSuccess: (_, sent) => {
      drop({ body: sent.body })
      readAgain()
    },
    onError: (error) => void toast('error', say(error)),
    onMessage: (said) => void toast('success', say(said)),
  })
  const isEmpty = body.trim() === ''
  const isOpen = isUnfinished(body)
  return (
    <section className={classes.compose} aria-label={text('officeAnswer')}>
      <div className={classes.row}>
        <CannedChoice letter={letter} onChoose={(chosen) => write(isEmpty ? chosen : `${body}\n\n${chosen}`)} />
      </div>
      <label htmlFor={fieldId}>{text('officeAnswer')}</label>
      <textarea id={fieldId} rows={6} dir="auto" value={body} onChange={({ target }) => write(target.value)} />
      <p className={isOpen ? classes.wrong : classes.muted}>
        {isOpen ? text('officeUnfinished') : text('officeAnswerGoesTo', { email: letter.email })}
      </p>
      <div className={classes.row}>
        <OfficeButton
          look="main"
          disabled={isEmpty || isOpen || send.isPending}
          onClick={() => send.mutate({ kind, id, body, isNote: false })}
        >
          {text('officeSendAnswer')}
        </OfficeButton>
        <OfficeButton
          disabled={isEmpty || send.isPending}
          onClick={() => send.mutate({ kind, id, body, isNote: true })}
        >
          {text('officeKeepNote')}
        </OfficeButton>
      </div>
    </section>
  )
}

function CannedChoice({ letter, onChoose }: { letter: OpenLetter; onChoose: (text: string) => void }) {
  const text = useText()
  const { name: house } = useSite()
  const { user } = useSession()
  const { data } = useRead(listCannedTexts, {})
  const { name, lot } = letter
  const facts = {
    ...{ name, house, staff: user === null ? '' : `${user.firstName} ${user.lastName}` },
    ...(lot !== null && { lot: lot.number, title: lot.title, auction: lot.auctionTitle }),
  }
  const texts = data?.texts ?? []
  if (texts.length === 0) return null
  return (
    <select
      className={fields.field}
      aria-label={text('officeChooseText')}
      value=""
      onChange={({ target }) => {
        const chosen = texts.find((one) => String(one.id) === target.value)
        if (chosen !== undefined) onChoose(fillCannedText(chosen.body, facts))
      }}
    >
      <option value="">{text('officeChooseText')}</option>
      {texts.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </select>
  )
}
