import { depositHeld, depositReleased } from '@gavelhouse/shared/books/entries.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import type { PastEntry } from '../../books/post-history.ts'
import type { Db } from '../../db/connect.ts'
import { bidDeposits } from '../../wallet/tables.ts'
import { insertMany } from '../insert-many.ts'
import { biddersOn, type ListedLot } from '../list-auction.ts'
import type { HeldDeposit } from './draft.ts'
import type { Flow } from './wallet-stories.ts'

interface PlannedDeposit {
  userId: number
  lotId: number
  amount: Money
  heldAt: number
  /** The invoice it went to; null: none. */
  invoiceId: number | null
  releasedAt: number | null
}

/** Nobody bids without a deposit where the lot asks for one; once it is over it goes to the invoice or back. */
export async function writeDeposits(
  db: Db,
  lots: readonly ListedLot[],
  invoiceOf: (userId: number, lotId: number) => { id: number; at: number } | null,
) {
  const planned = lots.flatMap((lot) => depositsOn(lot, invoiceOf))
  const ids = await insertMany(
    db,
    bidDeposits,
    planned.map(({ userId, lotId, amount, heldAt, invoiceId, releasedAt }) => ({
      ...{ userId, lotId, amount, createdAt: heldAt, invoiceId },
      status:
        invoiceId !== null ? ('applied' as const) : releasedAt !== null ? ('released' as const) : ('held' as const),
      endedAt: invoiceId !== null ? (invoiceOf(userId, lotId)?.at ?? null) : releasedAt,
    })),
    bidDeposits.id,
  )
  const made = planned.map((deposit, index) => ({ ...deposit, id: ids[index] as number }))
  return {
    applied: Map.groupBy(
      made.filter(({ invoiceId }) => invoiceId !== null),
      ({ invoiceId }) => invoiceId as number,
    ) as Map<number, HeldDeposit[]>,
    entries: made.flatMap(({ id, userId, amount, heldAt, releasedAt }): PastEntry[] => [
      { at: heldAt, entry: depositHeld(id, { amount, purse: { from: 'wallet', userId } }) },
      ...(releasedAt === null ? [] : [{ at: releasedAt, entry: depositReleased(id, userId, amount) }]),
    ]),
    flows: made.flatMap(({ userId, amount, heldAt, releasedAt }): Flow[] => [
      { userId, at: heldAt, amount: -amount },
      ...(releasedAt === null ? [] : [{ userId, at: releasedAt, amount }]),
    ]),
  }
}

function depositsOn(
  lot: ListedLot,
  invoiceOf: (userId: number, lotId: number) => { id: number } | null,
): PlannedDeposit[] {
  const { depositAmount: amount, opensAt: heldAt } = lot.row
  if (amount === null || amount === undefined) return []
  const { endedAt, soldTo } = lot.state
  return biddersOn(lot).map((userId) => {
    const invoiceId = soldTo?.userId === userId ? (invoiceOf(userId, lot.id)?.id ?? null) : null
    const isOver = endedAt !== null && soldTo?.userId !== userId
    return { userId, lotId: lot.id, amount, heldAt, invoiceId, releasedAt: isOver ? endedAt + 2 * MINUTE : null }
  })
}
