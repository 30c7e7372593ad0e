import { postEntries } from '../books/post-entries.ts'
import type { Decline } from '../payments/charge.ts'
import { insertDecline } from '../payments/queries.ts'
import { announcePayment } from './announce-payment.ts'
import type { CheckoutServices } from './context.ts'
import { mailFailed } from './mail-payments.ts'
import { type AttemptRow, lockAttempt, updateOpenAttempt } from './queries-attempts.ts'
import { deleteHolds } from './queries-holds.ts'
import { restOf, setAsideFor } from './set-aside-for.ts'

/** Nothing came of it: what was kept for it is free again. */
export async function endAttempt(
  { database, hub }: CheckoutServices,
  attempt: AttemptRow,
  { as, failure }: { as: 'failed' | 'expired'; failure: string },
): Promise<void> {
  const isEnded = await database.db.transaction(async (tx) => {
    const { id, method } = await lockAttempt(tx, attempt.id)
    const isOver = await updateOpenAttempt(tx, id, ALL_STEPS, { status: as, failure })
    if (!isOver) return false
    await deleteHolds(tx, id)
    // Whoever sits before the screen sees it there.
    if (attempt.isAutomatic || method === 'bank') await mailFailed(tx, attempt)
    if (method === 'card' && DECLINES.has(failure)) await insertDecline(tx, attempt.userId)
    if (method === 'wallet') await postEntries(tx, restOf({ ...attempt, amount: 0 }, await setAsideFor(tx, id)))
    return true
  })
  if (isEnded) announcePayment({ hub }, attempt, as)
}

/** What the holder's bank said; a lot that was gone in the meantime says nothing of the card. */
const DECLINES: ReadonlySet<string> = new Set<Decline>([
  ...(['card_declined', 'card_without_funds', 'card_expired', 'card_code_wrong', 'card_not_confirmed'] as const),
])

const ALL_STEPS = ['written', 'asked', 'authorized', 'decided', 'captured'] as const
