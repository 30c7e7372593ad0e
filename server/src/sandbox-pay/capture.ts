import type { Money } from '@gavelhouse/shared/money.ts'
import type { Database } from '../db/connect.ts'
import { feeFor } from './fees.ts'
import { TIMES } from './outcomes.ts'
import { type ChargeRow, updateCharge } from './queries-charges.ts'
import { insertMovement } from './queries-movements.ts'
import { recordEvent } from './record-event.ts'
import { lockCurrent } from './settle-due.ts'

/** Takes the money, once; the rest is freed. Whatever is not reserved any more stays as it is. null: no such charge. */
export function captureCharge({ db }: Pick<Database, 'db'>, id: string, amount: Money): Promise<ChargeRow | null> {
  return db.transaction(async (tx): Promise<ChargeRow | null> => {
    const charge = await lockCurrent(tx, { id })
    if (charge === null) return null
    if (!(amount > 0 && amount <= charge.amount)) throw new Error(`${amount} cannot be captured of ${charge.amount}`)
    if (charge.status === 'captured' && charge.captured !== amount)
      throw new Error(`${id} was captured with another amount`)
    if (charge.status !== 'authorized') return charge

    const outcome = charge.details?.kind === 'card' ? charge.details.outcome : 'approved'
    if (outcome === 'no_funds_at_capture') {
      const refused = await updateCharge(tx, id, { status: 'declined', decline: 'insufficient_funds', later: null })
      await recordEvent(tx, { charge })
      return refused
    }
    const later = outcome === 'disputed' ? ({ becomes: 'disputed', afterMs: TIMES.late } as const) : null
    const captured = await updateCharge(tx, id, { status: 'captured', captured: amount, later })
    await insertMovement(tx, { kind: 'charge', chargeId: id, amount, fee: feeFor(amount, 'card') })
    await recordEvent(tx, { charge })
    return captured
  })
}
