import { readLetter } from '@gavelhouse/shared/inbox/contract.ts'
import type { LetterKind } from '@gavelhouse/shared/inbox/letter.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import { ViewAs } from '../controls/ViewAs.tsx'
import { History } from '../record/History.tsx'
import { RecordPane } from '../record/RecordPane.tsx'
import classes from './Inbox.module.css'
import { LetterAnswer } from './LetterAnswer.tsx'
import { LetterState } from './LetterState.tsx'
import { LETTER_WORDS } from './letter-words.ts'
import type { OpenLetter } from './open-letter.ts'
import { StateBadge } from './StateBadge.tsx'

/** What somebody asked or wrote, everything that was said to it, and the next answer. */
export function LetterRecord({ kind, id, onClose }: { kind: LetterKind; id: number; onClose: () => void }) {
  const { data: letter, error, refetch } = useRead(readLetter, { kind, id })
  const list = kind === 'question' ? 'questions' : 'messages'
  return (
    <RecordPane
      to={`/admin/inbox/${list}/${id}`}
      label={letter?.name ?? null}
      {...{ error, onClose }}
      onRetry={() => void refetch()}
      facts={letter !== undefined && <Facts letter={letter} />}
    >
      {letter !== undefined && (
        <>
          <LetterState letter={letter} />
          <Thread letter={letter} />
          <LetterAnswer letter={letter} />
          <History kind={kind} id={id} fieldOf={(name) => FIELDS.find((field) => field.name === name)} />
        </>
      )}
    </RecordPane>
  )
}

const FIELDS = [{ name: 'state', label: 'officeStatus', kind: 'text' }] as const

function Facts({ letter: { state, name, email, phone, userId, lot, isSuspect } }: { letter: OpenLetter }) {
  const text = useText()
  return (
    <>
      <StateBadge words={LETTER_WORDS[state]} />
      {isSuspect && <Badge kind="bad">{text('officeSuspect')}</Badge>}
      <a href={`mailto:${email}`}>{email}</a>
      {phone !== '' && <span className="figures">{phone}</span>}
      {userId === null ? <span>{text('officeNoAccount')}</span> : <ViewAs userId={userId} name={name} />}
      {lot !== null && (
        <Link to={`/lot/${lot.id}`} dir="auto">
          {lot.number} {lot.title}
        </Link>
      )}
    </>
  )
}

function Thread({ letter: { name, message, createdAt, entries } }: { letter: OpenLetter }) {
  const text = useText()
  return (
    <section className={classes.thread} aria-label={text('officeThread')}>
      <Said from="person" who={name} at={createdAt}>
        {message}
      </Said>
      {entries.map(({ id, isNote, staffName, body, at }) => (
        <Said key={id} from={isNote ? 'note' : 'house'} who={staffName} at={at}>
          {body}
        </Said>
      ))}
    </section>
  )
}

interface SaidProps {
  from: 'person' | 'house' | 'note'
  who: string
  at: number
  children: ReactNode
}

function Said({ from, who, at, children }: SaidProps) {
  const text = useText()
  return (
    <div className={classes.said} data-from={from} dir="auto">
      <header>
        <b>{who}</b>
        {from === 'note' && <span>{text('officeNote')}</span>}
        <ShortTime at={at} />
      </header>
      {children}
    </div>
  )
}
