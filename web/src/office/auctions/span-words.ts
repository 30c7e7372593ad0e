import { partsOf } from '@gavelhouse/shared/auctions/closing-times.ts'
import type { Text } from '../../lib/text.ts'

/** '7 days, 2 hours': the parts that are not zero, at most two. */
export function spanWords(text: Text, span: number): string {
  const { days, hours, minutes } = partsOf(span)
  const parts = [
    ...(days > 0 ? [text('officeDays', { count: days })] : []),
    ...(hours > 0 ? [text('officeHours', { count: hours })] : []),
    ...(minutes > 0 || days + hours === 0 ? [text('officeMinutes', { count: minutes })] : []),
  ]
  return parts.slice(0, 2).join(', ')
}
