import type { Db } from '../db/connect.ts'
import type { PickupWord } from '../messages/kinds.ts'
import { queueMessages } from '../messages/queue-message.ts'
import { insertNotices, type ToldNotice } from '../notifications/queries.ts'
import { messagesOf } from './pickup-messages.ts'
import type { AppointmentRow } from './queries.ts'
import { getToldPickup } from './queries-tell.ts'

/** B-515: a notice and a mail for each time that is booked, moved or given up, and a text to those who want one. */
export async function tellPickup(tx: Db, { id, changedAt }: AppointmentRow, word: PickupWord): Promise<ToldNotice[]> {
  const told = await getToldPickup(tx, id)
  const { userId, invoiceId } = told
  const key = `pickup:${id}:${changedAt}`
  const queued = messagesOf({ ...told, wantsMail: true }, changedAt, (payload) => ({
    kind: 'pickup' as const,
    key,
    payload: { ...payload, word },
  }))
  await queueMessages(tx, queued)
  return insertNotices(tx, [{ userId, cause: key, kind: `pickup_${word}`, facts: { invoiceId } }])
}
