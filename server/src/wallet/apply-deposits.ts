import { depositApplied, type Entry } from '@gavelhouse/shared/books/entries.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { Db } from '../db/connect.ts'
import { endDeposits, lockHeldDeposits } from './queries-deposits.ts'

/** An invoice that deposits may go to, and the lots on it. */
export interface DepositTarget {
  invoiceId: number
  userId: number
  lotIds: readonly number[]
  due: Money
}

export interface AppliedDeposits {
  /** Less than the deposits where they are more than is due: the rest goes to the wallet. */
  applied: Money
  /** For the caller to post, as the last thing in the transaction. */
  entries: Entry[]
}

/**
 * The winner's deposits go toward the invoice of what was won (money 4, I-27). Answers by invoice; those without a deposit
 * are not among them.
 */
export async function applyDeposits(db: Db, targets: readonly DepositTarget[]): Promise<Map<number, AppliedDeposits>> {
  const held = await lockHeldDeposits(db, {
    lotIds: targets.flatMap(({ lotIds }) => lotIds),
    userIds: targets.map(({ userId }) => userId),
  })
  const applied = new Map<number, AppliedDeposits>()
  for (const { invoiceId, userId, lotIds, due } of targets) {
    const own = held.filter((deposit) => deposit.userId === userId && lotIds.includes(deposit.lotId))
    if (own.length === 0) continue
    let open = due
    const entries = own.map(({ id, amount }) => {
      const part = Math.min(amount, open)
      open -= part
      return depositApplied(id, { invoiceId, applied: part, userId, rest: amount - part })
    })
    await endDeposits(
      db,
      own.map(({ id }) => id),
      { status: 'applied', invoiceId },
    )
    applied.set(invoiceId, { applied: due - open, entries })
  }
  return applied
}
