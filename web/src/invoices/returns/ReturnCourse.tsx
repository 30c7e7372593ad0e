import type { ReturnRecord } from '@gavelhouse/shared/returns/return.ts'
import { useText } from '../../lib/text.ts'
import { Course } from '../../ui/Course.tsx'
import { HouseTime } from '../InvoiceFacts.tsx'
import { stepsOf } from './return-words.ts'

/** What has happened to a return so far, and when. */
export function ReturnCourse({ value }: { value: ReturnRecord }) {
  const text = useText()
  return (
    <Course label={text('returnCourse')}>
      {stepsOf(value).map(({ label, at }) => (
        <li key={label}>
          <span>{text(label)}</span>
          <HouseTime at={at} />
        </li>
      ))}
    </Course>
  )
}
