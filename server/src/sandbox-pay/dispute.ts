import type { Money } from '@gavelhouse/shared/money.ts'
import type { Db } from '../db/connect.ts'
import { DISPUTE_FEE } from './fees.ts'
import { newId } from './ids.ts'
import { TIMES } from './outcomes.ts'
import { type ChargeRow, closeDispute, insertDispute, updateCharge } from './queries-charges.ts'
import { insertMovement } from './queries-movements.ts'
import { recordEvent } from './record-event.ts'

/** The holder says that they never paid: the money is taken back at once. null: there is a dispute, or nothing to take. */
export async function openDispute(
  tx: Db,
  charge: ChargeRow,
  amount: Money = charge.captured - charge.refunded,
): Promise<string | null> {
  if (amount <= 0 || amount > charge.captured) return null
  const dispute = { id: newId('dp'), chargeId: charge.id, amount, reason: 'fraudulent', status: 'open' as const }
  if ((await insertDispute(tx, dispute)) === null) return null
  await updateCharge(tx, charge.id, { later: { becomes: 'dispute_lost', afterMs: TIMES.dispute } })
  await insertMovement(tx, { kind: 'dispute', chargeId: charge.id, amount: -amount, fee: DISPUTE_FEE })
  await recordEvent(tx, { dispute })
  return dispute.id
}

/**
 * What the holder's bank decides; for the holder when nobody says anything. Won: the money comes back, the fee does not.
 * false: there is none that is open.
 */
export async function decideDispute(tx: Db, chargeId: string, status: 'won' | 'lost'): Promise<boolean> {
  const dispute = await closeDispute(tx, chargeId, status)
  if (dispute === null) return false
  await updateCharge(tx, chargeId, { later: null })
  if (status === 'won') await insertMovement(tx, { kind: 'dispute_won', chargeId, amount: dispute.amount, fee: 0 })
  await recordEvent(tx, { dispute })
  return true
}
