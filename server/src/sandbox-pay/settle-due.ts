import type { Database, Db } from '../db/connect.ts'
import { decideDispute, openDispute } from './dispute.ts'
import { feeFor } from './fees.ts'
import { AUTHORIZED } from './outcomes.ts'
import * as books from './queries-charges.ts'
import { insertMovement } from './queries-movements.ts'
import { recordEvent } from './record-event.ts'

const AT_ONCE = 100

/** The charge as it is at this moment, with everything done that was to become of it by now. Held until the end. */
export async function lockCurrent(tx: Db, by: { id: string } | { secret: string }): Promise<books.ChargeRow | null> {
  const found = await books.lockCharge(tx, by)
  if (found === null) return null
  await settleRefunds(tx, found)
  if (!found.isDue) return found
  await settleCharge(tx, found)
  return lockCurrent(tx, { id: found.id })
}

/** Everything that is due, for those whom nobody asks about. */
export async function settleDue({ db }: Pick<Database, 'db'>): Promise<void> {
  for (;;) {
    const due = [...(await books.listDueCharges(db, AT_ONCE)), ...(await books.listChargesOfDueRefunds(db, AT_ONCE))]
    for (const id of new Set(due)) await db.transaction((tx) => lockCurrent(tx, { id }))
    if (due.length === 0) return
  }
}

async function settleCharge(tx: Db, charge: books.ChargeRow): Promise<void> {
  const { id, amount, details, becomes } = charge
  if (becomes === 'disputed' || becomes === 'dispute_lost') {
    await books.updateCharge(tx, id, { later: null })
    await (becomes === 'disputed' ? openDispute(tx, charge) : decideDispute(tx, id, 'lost'))
    return
  }
  if (becomes === 'authorized') await books.updateCharge(tx, id, AUTHORIZED)
  else if (becomes === 'captured') {
    await books.updateCharge(tx, id, { status: 'captured', captured: amount, later: null })
    const fee = feeFor(amount, details?.kind ?? 'bank')
    await insertMovement(tx, { kind: 'charge', chargeId: id, amount, fee })
  } else if (becomes !== null) await books.updateCharge(tx, id, { status: becomes, later: null })
  await recordEvent(tx, { charge })
}

async function settleRefunds(tx: Db, { id, captured }: books.ChargeRow): Promise<void> {
  if (captured === 0) return
  for (const refund of await books.listDueRefunds(tx, id)) {
    await books.updateRefund(tx, refund.id, refund.becomes ?? 'failed')
    if (refund.becomes === 'failed') {
      await books.addRefunded(tx, id, -refund.amount)
      await insertMovement(tx, {
        ...{ kind: 'refund_failed', chargeId: id, refundKey: refund.key },
        ...{ amount: refund.amount, fee: 0 },
      })
    }
    await recordEvent(tx, { refund })
  }
}
