import { grouped, inCents, inFull } from '@gavelhouse/shared/digits.ts'
import { type Money, ONE_DOLLAR } from '@gavelhouse/shared/money.ts'
import { DAY, HOUR, MINUTE, SECOND } from '@gavelhouse/shared/time.ts'
import type { Text } from './text.ts'

export { formatCents, formatDate, formatDateTime, formatZone } from '@gavelhouse/shared/written.ts'

/** Numbers and dates look the same in every language, on the server and in every browser. */

/** 'US $1,250.00', and four decimals below one dollar. */
export const formatPrice = (amount: Money): string => `US $${(amount < ONE_DOLLAR ? inFull : inCents)(amount)}`

export const formatCount = grouped

/** 'Nd HH:MM:SS' from one day, in the words of the page, 'HH:MM:SS' below. Started seconds count, so that zero means over. */
export function formatTimeLeft(ms: number, text: Text): string {
  const left = Math.max(0, Math.ceil(ms / SECOND) * SECOND)
  const days = Math.floor(left / DAY)
  const [hours, minutes, seconds] = [(left % DAY) / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / SECOND]
  const clock = [hours, minutes, seconds].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
  return days > 0 ? text('timeLeftDays', { days, time: clock }) : clock
}
