import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { answerOwnQuestion, listOwnQuestions } from '@gavelhouse/shared/selling/contract.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import fields from '../list/FilterBar.module.css'
import { useSellerAct } from '../sellers/use-seller-act.ts'
import { Pages } from './Pages.tsx'
import { Part } from './Part.tsx'
import classes from './Selling.module.css'

type OwnQuestion = OutputOf<typeof listOwnQuestions>['records'][number]

const LIMIT = 25

/** What people ask about a seller's own lots. The house sends the answer on. */
export function OwnQuestions() {
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useRead(listOwnQuestions, { page, limit: LIMIT }, { keepPrevious: true })
  return (
    <Part
      title="officeQuestions"
      count={data?.records.length}
      isFailed={isError}
      onRetry={() => void refetch()}
      emptyHint="officeOwnQuestionsEmpty"
    >
      <ul className={classes.lines}>
        {data?.records.map((question) => (
          <Line key={question.id} question={question} />
        ))}
      </ul>
      {data !== undefined && (
        <Pages page={page} showing={data.showing} isLast={page * LIMIT >= data.totalRecords} onPage={setPage} />
      )}
    </Part>
  )
}

function Line({ question }: { question: OwnQuestion }) {
  const text = useText()
  const { id, lotId, lotNumber, lotTitle, message, isAnswered, createdAt } = question
  const [body, setBody] = useState('')
  const send = useSellerAct(answerOwnQuestion)
  return (
    <li data-tall>
      <span className={classes.main}>
        <Link to={`/lot/${lotId}`} dir="auto">{`${lotNumber} ${lotTitle}`}</Link>
        <span className={classes.words} dir="auto">
          {message}
        </span>
        {!isAnswered && (
          <form
            className={classes.answer}
            onSubmit={(event) => {
              event.preventDefault()
              send.mutate({ id, body })
            }}
          >
            <textarea
              className={fields.field}
              aria-label={text('officeAnswer')}
              rows={2}
              maxLength={5_000}
              dir="auto"
              value={body}
              onChange={({ target }) => setBody(target.value)}
            />
            <OfficeButton type="submit" look="main" disabled={body.trim() === '' || send.isPending}>
              {text('officeAnswer')}
            </OfficeButton>
          </form>
        )}
      </span>
      {isAnswered && <Badge kind="good">{text('officeAnsweredState')}</Badge>}
      <ShortTime at={createdAt} />
    </li>
  )
}
