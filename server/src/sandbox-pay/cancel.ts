import type { Database } from '../db/connect.ts'
import { type ChargeRow, updateCharge } from './queries-charges.ts'
import { recordEvent } from './record-event.ts'
import { lockCurrent } from './settle-due.ts'

/**
 * Frees what is reserved and ends what waits for somebody. A bank debit that has gone out cannot be called back, and what
 * is over stays as it is. null: no such charge.
 */
export function cancelCharge({ db }: Pick<Database, 'db'>, id: string): Promise<ChargeRow | null> {
  return db.transaction(async (tx): Promise<ChargeRow | null> => {
    const charge = await lockCurrent(tx, { id })
    if (charge === null) return null
    const canBe =
      charge.status === 'authorized' ||
      charge.status === 'confirm' ||
      // An answer that is still to come is not waited for.
      (charge.becomes === 'authorized' && charge.status !== 'canceled')
    if (!canBe) return charge
    const canceled = await updateCharge(tx, id, { status: 'canceled', later: null })
    await recordEvent(tx, { charge })
    return canceled
  })
}
