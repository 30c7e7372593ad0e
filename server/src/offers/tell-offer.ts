import { agreedPrice } from '@gavelhouse/shared/offers/offer-life.ts'
import { findUser } from '../accounts/queries.ts'
import type { Db } from '../db/connect.ts'
import type { OfferWord } from '../messages/kinds.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { insertNotices, type ToldNotice } from '../notifications/queries.ts'
import type { OfferRow } from './queries.ts'

/** Tells one side what the other has said, on the site and by mail, in the transaction that says it (I-70). */
export async function tellOffer(
  tx: Db,
  offer: OfferRow,
  { word, toId, title }: { word: OfferWord; toId: number; title: string },
): Promise<ToldNotice[]> {
  const { id, lotId, quantity, expiresAt } = offer
  const person = await findUser(tx, toId)
  if (person === null) return []
  await queueMessage(tx, {
    kind: 'offer',
    to: person.email,
    userId: toId,
    key: `offer:${id}:${word}:${toId}`,
    payload: { lotId, title, word, amount: agreedPrice(offer), quantity, expiresAt },
  })
  return insertNotices(tx, [{ userId: toId, cause: `offer:${id}`, lotId, kind: word, facts: { title } }])
}
