import type { EntryKind } from '@gavelhouse/shared/books/entries.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { DisputeState, PaymentMethod, PaymentState } from '@gavelhouse/shared/office/payment-states.ts'
import type { readOfficePayment } from '@gavelhouse/shared/office/payments-contract.ts'
import { formatCents } from '../../lib/format.ts'
import { type Text, useText } from '../../lib/text.ts'
import { actWords } from '../audit/act-words.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import { ENTRY_WORDS } from './book-words.ts'
import { Failure } from './Failure.tsx'
import classes from './Money.module.css'
import { DISPUTE_WORDS, METHOD_WORDS, STATE_WORDS } from './payment-words.ts'

export type PaymentRead = OutputOf<typeof readOfficePayment>
type CourseLine = PaymentRead['course'][number]

/** Everything that happened to a payment, the oldest first. */
export function PaymentCourse({ course }: { course: readonly CourseLine[] }) {
  const text = useText()
  return (
    <section className={classes.section} aria-labelledby="course">
      <h3 id="course">{text('officeCourse')}</h3>
      <ol className={classes.course}>
        {course.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines only ever come to the end
          <li key={index}>
            <ShortTime at={line.at} />
            <span>{wordsFor(text, line)}</span>
            <span className="figures">{line.amount !== null && formatCents(line.amount)}</span>
            {line.detail !== '' && (
              <small dir="auto">{line.what === 'ended' ? <Failure code={line.detail} /> : line.detail}</small>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function wordsFor(text: Text, { what, word }: CourseLine): string {
  switch (what) {
    case 'started':
      return text('officeCourseStarted', { method: text(METHOD_WORDS[word as PaymentMethod]) })
    case 'ended':
      return text('officeCourseEnded', { state: text(STATE_WORDS[word as PaymentState][0]) })
    case 'books':
      return text('officeCourseBooks', { entry: text(ENTRY_WORDS[word as EntryKind]) })
    case 'refund':
      return text(REFUND_WORDS[word as keyof typeof REFUND_WORDS])
    case 'dispute':
      return text('officeCourseDispute', { state: text(DISPUTE_WORDS[word as DisputeState][0]) })
    case 'heard':
      return text('officeCourseHeard', { word })
    case 'staff':
      return actWords(text, word)
  }
}

const REFUND_WORDS = {
  created: 'officeCourseRefundAsked',
  pending: 'officeCourseRefundAsked',
  succeeded: 'officeCourseRefundDone',
  failed: 'officeCourseRefundNot',
} as const
