import { dateAfter, houseDate, minutesOfHouse } from '@gavelhouse/shared/house-clock.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import type { Database, Db } from '../db/connect.ts'
import { queueMessages } from '../messages/queue-message.ts'
import { insertNotices, type ToldNotice } from '../notifications/queries.ts'
import { messagesOf } from './pickup-messages.ts'
import { holdPickup, listToRemind, type ToldPickup } from './queries-tell.ts'

/** Whoever has chosen a time this short ago needs no reminder yet. */
const FRESH = 3 * HOUR

/** Reminds of the pickups of tomorrow, by the days of the house: each once, however often and by however many this is run. */
export async function remindOfPickups({ db }: Database, now: number): Promise<ToldNotice[]> {
  const tomorrow = dateAfter(houseDate(now), 1)
  const [from, to] = [minutesOfHouse(tomorrow)(0), minutesOfHouse(dateAfter(tomorrow, 1))(0)]
  if (from === null || to === null) throw new Error('a day of the house has no midnight')
  const told: ToldNotice[] = []
  for (const pickup of await listToRemind(db, { from, to, changedBefore: now - FRESH }))
    told.push(...(await db.transaction((tx) => remind(tx, pickup, now))))
  return told
}

/** The notice is the one that can be written once, so the messages follow it. */
export async function remind(tx: Db, pickup: ToldPickup, now: number): Promise<ToldNotice[]> {
  const { id, userId, invoiceId, startsAt } = pickup
  // Given up or moved since the list was read.
  if (!(await holdPickup(tx, id, startsAt))) return []
  const key = `pickup:${id}:${startsAt}`
  const told = await insertNotices(tx, [{ userId, cause: key, kind: 'pickup_tomorrow', facts: { invoiceId } }])
  if (told.length === 0) return []
  await queueMessages(
    tx,
    messagesOf(pickup, now, (payload) => ({ kind: 'pickup_reminder', key: `${key}:reminder`, payload })),
  )
  return told
}
