import { refundShare } from '@gavelhouse/shared/money/refund-share.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { ReturnState } from '@gavelhouse/shared/returns/return-life.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { dueOf } from '../../invoices/due.ts'
import type { Settled } from './draft.ts'
import type { PlannedRefund } from './plan.ts'

export interface PlannedReturn {
  settled: Settled
  at: number
  state: ReturnState
  reason: string
  answer: string
  lines: { lineIndex: number; quantity: number; subtotal: Money; premium: Money; tax: Money }[]
  /** The money of one that is settled. */
  refund: PlannedRefund | null
}

/** What the demo logins want to send back, each in another state. */
const ASKED: readonly Pick<PlannedReturn, 'state' | 'reason' | 'answer'>[] = [
  { state: 'requested', reason: 'It does not start.', answer: '' },
  {
    state: 'accepted',
    reason: 'It is bent on one side. It was wrapped, so we saw it at home only.',
    answer: 'Sorry about that. Bring them to the pickup desk, Monday to Friday from 9 to 4.',
  },
  { state: 'received', reason: 'It is smaller than the description says.', answer: 'Thank you, we look at it.' },
  {
    state: 'refused',
    reason: 'I do not need it any more.',
    answer: 'It is as described, and sold as it is. We cannot take it back.',
  },
  { state: 'withdrawn', reason: 'A part is missing.', answer: '' },
]

/** Everything that was given back, and what the demo logins have asked for; in the order of time. */
export function planReturns(
  settled: readonly Settled[],
  { loginIds, now }: { loginIds: readonly number[]; now: number },
): PlannedReturn[] {
  const given = settled.flatMap((one) => one.refunds.map((refund) => ofRefund(one, refund)))
  const asked = loginIds.flatMap((id) =>
    settled
      .filter((one) => one.row.userId === id && canAsk(one))
      .toReversed()
      .slice(0, ASKED.length)
      .flatMap((one, index) => ofWish(one, ASKED[index] ?? null, now)),
  )
  return [...given, ...asked].sort((one, other) => one.at - other.at)
}

const canAsk = ({ row, refunds, lines, payments }: Settled): boolean =>
  row.paidAt != null &&
  refunds.length === 0 &&
  lines[0]?.status === 'live' &&
  dueOf(row as Sums) === 0 &&
  payments.every(({ dispute }) => dispute === null)

type Sums = Parameters<typeof dueOf>[0]

function ofRefund(settled: Settled, refund: PlannedRefund): PlannedReturn {
  const { at, reason } = refund
  const lines = refund.lines.flatMap(({ lineIndex, quantity }) => shareOf(settled, lineIndex, quantity))
  return { settled, at, state: 'returned', reason, answer: '', lines, refund }
}

function ofWish(settled: Settled, wish: (typeof ASKED)[number] | null, now: number): PlannedReturn[] {
  if (wish === null) return []
  const at = Math.min((settled.row.paidAt ?? now) + 2 * DAY, now - 3 * HOUR)
  return [{ ...wish, settled, at, lines: shareOf(settled, 0, 1), refund: null }]
}

function shareOf({ lines }: Settled, lineIndex: number, quantity: number): PlannedReturn['lines'] {
  const line = lines[lineIndex]
  if (line === undefined) return []
  const [subtotal, premium, tax] = [line.subtotal ?? 0, line.premium ?? 0, line.tax ?? 0]
  const sums = { subtotal, premium, tax, total: subtotal + premium + tax }
  const share = refundShare({ quantity: line.quantity, refundedUnits: 0, sums }, quantity)
  if ('reason' in share) return []
  return [{ lineIndex, quantity, subtotal: share.subtotal, premium: share.premium, tax: share.tax }]
}
