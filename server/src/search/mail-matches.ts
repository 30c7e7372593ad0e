import { houseDate, houseHour } from '@gavelhouse/shared/house-clock.ts'
import type { Database } from '../db/connect.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { isFeatureOn } from '../site/queries-settings.ts'
import { deleteOldMatches, digestKey, findMailAddress, listPeopleToMail, takeMatches } from './queries-alerts.ts'

/** Nobody is woken by a mail. */
const FIRST_HOUR = 8
/** Lots are listed by the dozen: wait for the rest of them. */
const SETTLE_MINUTES = 10
const AT_ONCE = 500
const MAX_LOTS = 20

/** Mails everybody the new lots their searches found, all in one mail and at most one a day. */
export async function mailMatches({ db }: Database, now: number): Promise<void> {
  if (houseHour(now) < FIRST_HOUR) return
  const date = houseDate(now)
  const isOn = await isFeatureOn(db, 'saved_searches')
  const people = isOn ? await listPeopleToMail(db, { date, settleMinutes: SETTLE_MINUTES, limit: AT_ONCE }) : []
  for (const userId of people) await mailPerson(db, userId, date)
  await deleteOldMatches(db)
}

async function mailPerson(db: Database['db'], userId: number, date: string): Promise<void> {
  await db.transaction(async (tx) => {
    const lots = await takeMatches(tx, userId)
    const to = await findMailAddress(tx, userId)
    if (to === null || lots.length === 0) return
    const texts = [...new Set(lots.map(({ text }) => text))]
    const isQueued = await queueMessage(tx, {
      kind: 'saved-search-digest',
      ...{ to, userId, key: digestKey(userId, date) },
      payload: {
        search: texts.join(', ').slice(0, 80),
        query: texts.length === 1 ? String(new URLSearchParams({ q: texts[0] ?? '' })) : '',
        count: lots.length,
        lots: lots
          .slice(0, MAX_LOTS)
          .map(({ text: _, isPerUnit, ...lot }) => ({ ...lot, ...(isPerUnit && { isPerUnit }) })),
      },
    })
    if (!isQueued) throw new Error(`two mails to ${userId} on ${date}`) // another process was quicker: nothing is taken
  })
}
