import { ONE_CENT } from '@gavelhouse/shared/money.ts'
import type { Db } from '../db/connect.ts'
import type { EventContent } from './event-content.ts'
import { newId } from './ids.ts'
import type { ChargeRow, DisputeRow, RefundRow } from './queries-charges.ts'
import { insertEvent } from './queries-movements.ts'

type Happened =
  | { charge: Pick<ChargeRow, 'id' | 'key'> }
  | { refund: Pick<RefundRow, 'key' | 'chargeId'> }
  | { dispute: Omit<DisputeRow, 'createdAt'> }
  | { payout: string }

/** In the transaction of what happened: the house is told of everything that is, and of nothing that is not. */
export async function recordEvent(db: Db, happened: Happened): Promise<void> {
  await insertEvent(db, { id: newId('evt'), content: contentOf(happened) })
}

function contentOf(happened: Happened): EventContent {
  if ('charge' in happened)
    return { type: 'charge.changed', chargeId: happened.charge.id, chargeKey: happened.charge.key }
  if ('refund' in happened)
    return { type: 'refund.changed', chargeId: happened.refund.chargeId, refundKey: happened.refund.key }
  if ('payout' in happened) return { type: 'payout.made' }
  const { id, chargeId, amount, reason, status } = happened.dispute
  return { type: 'dispute.changed', chargeId, dispute: { id, chargeId, cents: amount / ONE_CENT, reason, status } }
}
