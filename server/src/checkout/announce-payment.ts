import type { LiveEvent } from '@gavelhouse/shared/live.ts'
import type { Hub } from '../live/hub.ts'
import type { AttemptRow } from './queries-attempts.ts'

type Ended = LiveEvent<'paymentChanged'>['status']

/** Tells all screens of whoever pays how it ended, after the commit: it may have been begun on another of them. */
export function announcePayment(
  { hub }: { hub: Hub },
  { id: attemptId, userId, invoiceId }: Pick<AttemptRow, 'id' | 'userId' | 'invoiceId'>,
  status: Ended,
): void {
  hub.publish(`user:${userId}`, 'paymentChanged', { attemptId, invoiceId, status })
}
