import type { Db } from '../db/connect.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { insertNotices, type ToldNotice } from '../notifications/queries.ts'
import { type ChanceRow, findPerson } from './queries-chances.ts'

/** Tells the person on the site and by mail, in the transaction that causes it (I-70). */
export async function tellChance(
  tx: Db,
  { id, userId, lotId, price, quantity, expiresAt }: ChanceRow,
  { word, title }: { word: 'chance_offered' | 'chance_over'; title: string },
): Promise<ToldNotice[]> {
  const person = await findPerson(tx, userId)
  if (person === null) return []
  const { email, firstName } = person
  await queueMessage(tx, {
    kind: 'second_chance',
    to: email,
    userId,
    key: `second-chance:${id}:${word}`,
    payload: {
      lotId,
      title,
      firstName,
      chanceId: id,
      price,
      quantity,
      expiresAt,
      isOver: word === 'chance_over',
    },
  })
  return insertNotices(tx, [
    { userId, cause: `second-chance:${id}:${word}`, lotId, kind: word, facts: { title, chanceId: id } },
  ])
}
