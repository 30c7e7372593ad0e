import type { Money } from '@gavelhouse/shared/money.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import type { Database } from '../db/connect.ts'
import { newId } from './ids.ts'
import { lockKey } from './queries-charges.ts'
import { insertMovement, insertPayout, isPayoutDue, lockMovementsKept, markPaidOut } from './queries-movements.ts'
import { recordEvent } from './record-event.ts'

/** Money is kept for two days and sent to the house's bank once a day. */
const KEPT_FOR = 2 * DAY

/** Sends what is due, without the fees. Nothing while more was taken back than came in. */
export function payOut({ db }: Pick<Database, 'db'>): Promise<Money> {
  return db.transaction(async (tx) => {
    await lockKey(tx, 'payout')
    if (!(await isPayoutDue(tx, DAY))) return 0
    const kept = await lockMovementsKept(tx, KEPT_FOR)
    const amount = kept.reduce((sum, line) => sum + line.amount - line.fee, 0)
    if (amount <= 0) return 0
    const id = newId('po')
    await insertPayout(tx, { id, amount })
    await markPaidOut(
      tx,
      id,
      kept.map(({ number }) => number),
    )
    await insertMovement(tx, { kind: 'payout', amount: -amount, fee: 0, payoutId: id })
    await recordEvent(tx, { payout: id })
    return amount
  })
}
