import type { ReturnRecord } from '@gavelhouse/shared/returns/return.ts'
import { useText } from '../../lib/text.ts'
import { HouseTime } from '../InvoiceFacts.tsx'
import classes from './Returns.module.css'
import { stepsOf } from './return-words.ts'

/** What has happened to a return so far, and when. */
export function ReturnCourse({ value }: { value: ReturnRecord }) {
  const text = useText()
  return (
    <ol className={classes.course} aria-label={text('returnCourse')}>
      {stepsOf(value).map(({ label, at }) => (
        <li key={label}>
          <span>{text(label)}</span>
          <HouseTime at={at} />
        </li>
      ))}
    </ol>
  )
}
