import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import { type exportPayments as api, MOST_EXPORTED_PAYMENTS } from '@gavelhouse/shared/office/payments-contract.ts'
import type { UserContext } from '../../accounts/caller.ts'
import { reachInList } from '../read-lists.ts'
import { listAllPayments, type ShownPayment } from './queries-payments.ts'
import { type TableCell, tableAnswer } from './table-answer.ts'

const COLUMNS = [
  ...[
    { head: 'Payment', width: 10 },
    { head: 'Time (UTC)', width: 26 },
    { head: 'Ended (UTC)', width: 26 },
    { head: 'Payer id', width: 10 },
    { head: 'Payer', width: 24 },
    { head: 'For', width: 12 },
    { head: 'Invoice', width: 10 },
    { head: 'Auction', width: 30 },
    { head: 'Method', width: 10 },
    { head: 'Card or account', width: 18 },
  ],
  ...['Amount', 'Fee', 'Taken', 'Given back'].map((head) => ({ head, width: 14 })),
  ...[
    { head: 'State', width: 12 },
    { head: 'Reason', width: 20 },
    { head: 'Provider number', width: 32 },
  ],
]

export async function exportPayments(ctx: UserContext, { format, ...query }: InputOf<typeof api>): Promise<FileAnswer> {
  const reach = reachInList(ctx.user, 'payments', query.filters)
  const { records } = await listAllPayments(ctx.db, query, reach, MOST_EXPORTED_PAYMENTS + 1)
  if (records.length > MOST_EXPORTED_PAYMENTS) throw new AppError('too_many_records', { most: MOST_EXPORTED_PAYMENTS })
  const table = { name: 'payments', sheet: 'Payments', columns: COLUMNS, rows: records.map(rowOf) }
  return tableAnswer(ctx, table, format)
}

const timeOf = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())

const rowOf = (payment: ShownPayment): TableCell[] => [
  ...[String(payment.id), timeOf(payment.createdAt), timeOf(payment.endedAt), String(payment.userId), payment.userName],
  ...[payment.purpose, String(payment.invoiceId ?? ''), payment.auctionTitle, payment.method, payment.source],
  ...[payment.amount, payment.fee, payment.captured, payment.refunded].map((money) => ({ money })),
  ...[payment.state, payment.failure ?? '', payment.chargeId ?? ''],
]
