import { disputeEnded, disputeOpened, type Entry } from '@gavelhouse/shared/books/entries.ts'
import { updateUser } from '../accounts/queries-users.ts'
import { postEntries } from '../books/post-entries.ts'
import type { ProviderDispute } from '../payments/charge.ts'
import type { CheckoutServices } from './context.ts'
import { type AttemptRow, lockAttempt } from './queries-attempts.ts'
import { saveDispute } from './queries-disputes.ts'

/**
 * A payer's bank takes a payment back until it is decided whose it is (money 14): the amount leaves what the provider
 * holds, the buyer is suspended until staff decide, and a dispute that is over goes one way or the other, once.
 */
export async function followDispute(
  { database, log }: CheckoutServices,
  attempt: AttemptRow,
  { id: providerId, amount, reason, status }: ProviderDispute,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockAttempt(tx, attempt.id)
    const { dispute, isNew, wasOpen } = await saveDispute(tx, {
      providerId,
      attemptId: attempt.id,
      amount,
      reason,
      status,
    })
    const entries: Entry[] = [
      ...(isNew ? [disputeOpened(dispute.id, dispute.amount)] : []),
      ...(status !== 'open' && (isNew || wasOpen) ? [disputeEnded(dispute.id, status, dispute.amount)] : []),
    ]
    if (isNew) {
      log.error({ attemptId: attempt.id, disputeId: dispute.id }, 'a payment is disputed')
      await updateUser(tx, attempt.userId, { isSuspended: true })
    }
    await postEntries(tx, entries)
  })
}
