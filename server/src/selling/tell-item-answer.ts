import { findUser } from '../accounts/queries.ts'
import type { Db } from '../db/connect.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { insertNotices, type ToldNotice } from '../notifications/queries.ts'
import type { ItemRow } from './queries.ts'

/** Tells a seller what the house says to an item they offered, on the site and by mail, in the transaction that says it (I-70). */
export async function tellItemAnswer(
  tx: Db,
  { id, sellerId, title }: ItemRow,
  { isAccepted, answer }: { isAccepted: boolean; answer: string },
): Promise<ToldNotice[]> {
  const seller = await findUser(tx, sellerId)
  if (seller === null) return []
  await queueMessage(tx, {
    ...{ kind: 'item_answered', to: seller.email, userId: sellerId, key: `item-answered:${id}` },
    payload: { firstName: seller.firstName, title, isAccepted, answer },
  })
  const kind = isAccepted ? 'item_accepted' : 'item_refused'
  return insertNotices(tx, [{ userId: sellerId, cause: `item:${id}`, kind, facts: { title } }])
}
