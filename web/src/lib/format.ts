import { type Money, ONE_DOLLAR } from '@gavelhouse/shared/money.ts'
import { DAY, HOUR, MINUTE, SECOND } from '@gavelhouse/shared/time.ts'

export { formatCents, formatDate, formatDateTime, formatZone } from '@gavelhouse/shared/written.ts'

/** Numbers and dates look the same in every language, on the server and in every browser. */

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const fourDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 4, maximumFractionDigits: 4 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** 'US $1,250.00', and four decimals below one dollar. */
export function formatPrice(amount: Money): string {
  return `US $${(amount < ONE_DOLLAR ? fourDecimals : twoDecimals).format(amount / ONE_DOLLAR)}`
}

export const formatCount = (count: number): string => whole.format(count)

/** 'Nd HH:MM:SS' from one day, 'HH:MM:SS' below. Started seconds count, so that zero means over. */
export function formatTimeLeft(ms: number): string {
  const left = Math.max(0, Math.ceil(ms / SECOND) * SECOND)
  const days = Math.floor(left / DAY)
  const [hours, minutes, seconds] = [(left % DAY) / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / SECOND]
  const clock = [hours, minutes, seconds].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
  return days > 0 ? `${days}d ${clock}` : clock
}
