import { unreserved } from '@gavelhouse/shared/books/entries.ts'
import { postEntries } from '../books/post-entries.ts'
import type { CheckoutServices } from './context.ts'
import { type AttemptRow, lockAttempt, updateOpenAttempt } from './queries-attempts.ts'
import { deleteHolds } from './queries-holds.ts'

/** Nothing came of it: what was kept for it is free again. */
export async function endAttempt(
  { database }: CheckoutServices,
  { id, userId, method, amount }: AttemptRow,
  { as, failure }: { as: 'failed' | 'expired'; failure: string },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockAttempt(tx, id)
    const isOver = await updateOpenAttempt(tx, id, ALL_STEPS, { status: as, failure })
    if (!isOver) return
    await deleteHolds(tx, id)
    if (method === 'wallet') await postEntries(tx, [unreserved(id, userId, amount)])
  })
}

const ALL_STEPS = ['written', 'asked', 'authorized', 'decided', 'captured'] as const
