import type { Money } from '@gavelhouse/shared/money.ts'
import type { Database } from '../db/connect.ts'
import { newId } from './ids.ts'
import { TIMES } from './outcomes.ts'
import {
  addRefunded,
  type ChargeRow,
  findRefundByKey,
  insertRefund,
  lockKey,
  type RefundRow,
} from './queries-charges.ts'
import { insertMovement } from './queries-movements.ts'
import { recordEvent } from './record-event.ts'
import { lockCurrent } from './settle-due.ts'

export type Refunded = RefundRow | 'too_much'

/** Sends money back, as far as any is left. One key makes one refund. */
export function refundCharge(
  { db }: Pick<Database, 'db'>,
  { chargeId, key, amount }: { chargeId: string; key: string; amount: Money },
): Promise<Refunded> {
  return db.transaction(async (tx): Promise<Refunded> => {
    await lockKey(tx, key)
    const charge = await lockCurrent(tx, { id: chargeId })
    const known = await findRefundByKey(tx, key)
    if (known !== null) {
      if (known.amount !== amount || known.chargeId !== chargeId)
        throw new Error(`the key ${key} was used for another refund`)
      return known
    }
    if (charge === null || !(amount > 0 && amount <= charge.captured - charge.refunded)) return 'too_much'

    const refund = await insertRefund(tx, { id: newId('re'), key, chargeId, amount, ...courseOf(charge) })
    await addRefunded(tx, chargeId, amount)
    await insertMovement(tx, { kind: 'refund', chargeId, refundKey: key, amount: -amount, fee: 0 })
    await recordEvent(tx, { refund })
    return refund
  })
}

/** To a card it goes at once, to a bank account it takes as long as it took from there. */
function courseOf({ details }: ChargeRow) {
  if (details?.kind === 'bank') return { status: 'pending', becomes: 'succeeded', afterMs: TIMES.bankDebit } as const
  if (details?.outcome === 'refund_fails') return { status: 'pending', becomes: 'failed', afterMs: TIMES.late } as const
  return { status: 'succeeded', becomes: null, afterMs: null } as const
}
