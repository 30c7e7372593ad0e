import { payout, providerFee } from '@gavelhouse/shared/books/entries.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import type { PastEntry } from '../../books/post-history.ts'
import type { Db } from '../../db/connect.ts'
import { DISPUTE_FEE, feeFor } from '../../sandbox-pay/fees.ts'
import { newId } from '../../sandbox-pay/ids.ts'
import { sandboxPayMovements, sandboxPayPayouts } from '../../sandbox-pay/tables.ts'
import { insertMany } from '../insert-many.ts'
import { type PlannedPayment, settledAt } from './plan.ts'
import type { WrittenPayment } from './write-payments.ts'
import type { WrittenDispute, WrittenRefund } from './write-returns.ts'

type MovementRow = typeof sandboxPayMovements.$inferInsert & { at: number }

interface Happened {
  written: ReadonlyMap<PlannedPayment, WrittenPayment>
  refunds: readonly WrittenRefund[]
  disputes: readonly WrittenDispute[]
}

/** When the company has sent the house what it held, and how old that was. */
const PAYOUTS = [8 * DAY, 2 * HOUR]
const KEPT_FOR = 2 * DAY

/** The company's own list of what moved, and what of it our books hear only from that list: its fees and payouts. */
export async function writeMovements(db: Db, happened: Happened, now: number): Promise<PastEntry[]> {
  const moved = movementsOf(happened)
  const payouts = PAYOUTS.map((ago) => payOut(moved, now - ago)).filter((made) => made !== null)
  await insertMany(db, sandboxPayPayouts, payouts)
  const rows = [
    ...moved,
    ...payouts.map(
      ({ id, amount, createdAt }): MovementRow => ({
        ...{ kind: 'payout', amount: -amount, fee: 0, payoutId: id, at: createdAt },
      }),
    ),
  ].sort((one, other) => one.at - other.at)
  const numbers = await insertMany(db, sandboxPayMovements, rows, sandboxPayMovements.number)
  return rows.flatMap(({ kind, amount, fee, at }, index): PastEntry[] => {
    const id = `mv_sandbox_${numbers[index]}`
    return kind === 'payout' ? [{ at, entry: payout(id, -amount) }] : [{ at, entry: providerFee(id, fee) }]
  })
}

function movementsOf({ written, refunds, disputes }: Happened): MovementRow[] {
  return [
    ...[...written].flatMap(([payment, { chargeId, fee }]): MovementRow[] => {
      if (chargeId === null || payment.result !== 'paid') return []
      const amount = payment.amount + fee
      const kept = feeFor(amount, payment.method === 'bank' ? 'bank' : 'card')
      return [{ kind: 'charge', chargeId, amount, fee: kept, at: settledAt(payment) }]
    }),
    ...refunds.flatMap(({ refund, key, chargeId }): MovementRow[] =>
      chargeId === null
        ? []
        : [{ kind: 'refund', chargeId, refundKey: key, amount: -refund.amount, fee: 0, at: refund.at }],
    ),
    ...disputes.flatMap(({ chargeId, amount, at, wonAt }): MovementRow[] => [
      { kind: 'dispute', chargeId, amount: -amount, fee: DISPUTE_FEE, at },
      ...(wonAt === null ? [] : [{ kind: 'dispute_won', chargeId, amount, fee: 0, at: wonAt } as const]),
    ]),
  ]
}

function payOut(moved: MovementRow[], createdAt: number) {
  const kept = moved.filter(({ payoutId, at }) => payoutId === undefined && at <= createdAt - KEPT_FOR)
  const amount = kept.reduce((sum, line) => sum + line.amount - line.fee, 0)
  if (amount <= 0) return null
  const id = newId('po')
  for (const line of kept) line.payoutId = id
  return { id, amount, createdAt }
}
