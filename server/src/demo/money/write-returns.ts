import { inArray } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import { disputes, refunds } from '../../checkout/tables.ts'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../sandbox-pay/ids.ts'
import { sandboxPayDisputes, sandboxPayRefunds } from '../../sandbox-pay/tables.ts'
import { insertMany } from '../insert-many.ts'
import type { PlannedPayment, PlannedRefund } from './plan.ts'
import type { WrittenPayment } from './write-payments.ts'

type Written = ReadonlyMap<PlannedPayment, WrittenPayment>

export interface WrittenRefund {
  refund: PlannedRefund
  id: number
  key: string
  /** null: it went to the wallet. */
  chargeId: string | null
}

interface Writing {
  written: Written
  /** Of the invoices' lines, in their order. */
  lineIds: ReadonlyMap<number, readonly number[]>
  /** The return that a refund pays. */
  returnIds: ReadonlyMap<PlannedRefund, number>
}

export async function writeRefunds(
  db: Db,
  planned: readonly PlannedRefund[],
  { written, lineIds, returnIds }: Writing,
): Promise<WrittenRefund[]> {
  const named = planned
    .toSorted((one, other) => one.at - other.at)
    .map((refund) => ({
      refund,
      key: `refund-${crypto.randomUUID()}`,
      payment: written.get(refund.of) as WrittenPayment,
    }))
  const ids = await insertMany(
    db,
    refunds,
    named.map(({ refund, refund: { at, of, amount, to, reason, invoiceId, staffId, lines }, key, payment }) => ({
      returnId: returnIds.get(refund) ?? null,
      ...{ key, invoiceId, attemptId: payment.id, userId: of.userId, amount, method: to, status: 'succeeded' as const },
      ...{ providerId: to === 'source' ? `re_sandbox_${key}` : null, reason, staffId },
      lines: lines.map(({ lineIndex, ...line }) => ({
        ...line,
        lineId: lineIds.get(invoiceId ?? 0)?.[lineIndex] ?? 0,
      })),
      ...{ createdAt: at, lookAt: at, endedAt: at },
    })),
    refunds.id,
  )
  const made = named.map(({ refund, key, payment }, index) => ({
    ...{ refund, key, id: ids[index] as number, chargeId: refund.to === 'source' ? payment.chargeId : null },
  }))
  await insertMany(
    db,
    sandboxPayRefunds,
    made.flatMap(({ refund: { amount, at }, key, chargeId }) =>
      chargeId === null
        ? []
        : [{ id: `re_sandbox_${key}`, key, chargeId, amount, status: 'succeeded' as const, createdAt: at }],
    ),
  )
  return made
}

export interface WrittenDispute {
  id: number
  at: number
  wonAt: number | null
  amount: number
  chargeId: string
}

/** Money 14: whoever disputes a payment is suspended until staff have decided. */
export async function writeDisputes(
  db: Db,
  payments: readonly PlannedPayment[],
  written: Written,
): Promise<WrittenDispute[]> {
  const named = payments.flatMap((payment) => {
    const { id, chargeId, fee } = written.get(payment) as WrittenPayment
    if (payment.dispute === null || chargeId === null) return []
    const { at, wonAt } = payment.dispute
    const told = {
      amount: payment.amount + fee,
      reason: 'fraudulent',
      status: wonAt === null ? ('open' as const) : ('won' as const),
    }
    return [{ providerId: newId('dp'), attemptId: id, userId: payment.userId, chargeId, at, wonAt, told }]
  })
  await insertMany(
    db,
    sandboxPayDisputes,
    named.map(({ providerId, chargeId, at, told }) => ({ ...told, id: providerId, chargeId, createdAt: at })),
  )
  const ids = await insertMany(
    db,
    disputes,
    named.map(({ providerId, attemptId, at, wonAt, told }) => ({
      ...told,
      providerId,
      attemptId,
      openedAt: at,
      endedAt: wonAt,
    })),
    disputes.id,
  )
  const suspended = named.filter(({ wonAt }) => wonAt === null).map(({ userId }) => userId)
  if (suspended.length > 0) await db.update(users).set({ isSuspended: true }).where(inArray(users.id, suspended))
  return named.map(({ at, wonAt, told, chargeId }, index) => ({
    ...{ id: ids[index] as number, at, wonAt, chargeId },
    amount: told.amount,
  }))
}
