import { sendAccountMail } from '../accounts/account-mail.ts'
import { deleteOldTries } from '../accounts/queries-tries.ts'
import type { Services } from '../context.ts'
import { deleteOldChanges } from '../lot-feed/queries.ts'
import { deleteOldViews } from '../lots/queries.ts'
import { deleteOldMessages } from '../messages/queries-delivery.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { mailMatches } from '../search/mail-matches.ts'
import { matchSavedSearches } from '../search/match-saved-searches.ts'
import { tellClosingSoon } from '../watchlist/tell-closing-soon.ts'

/** What the worker does, and what it does by the clock. */
export async function runTimetable({ config, jobs, database, clock, hub }: Services): Promise<void> {
  await jobs.work('forget-old-views', () => deleteOldViews(database.db))
  await jobs.every('17 * * * *', 'forget-old-views')
  await jobs.work('forget-old-changes', () => deleteOldChanges(database.db))
  await jobs.every('*/5 * * * *', 'forget-old-changes')
  await jobs.work('saved-searches', async () => {
    announceNotices(hub, await matchSavedSearches(database))
    await mailMatches(database, clock.now())
  })
  await jobs.every('* * * * *', 'saved-searches')
  await jobs.work('account-mail', (request) => sendAccountMail({ database, clock }, request))
  await jobs.work('forget-old-tries', () => deleteOldTries(database.db))
  await jobs.every('23 * * * *', 'forget-old-tries')

  await jobs.work('closing-soon', async () => announceNotices(hub, await tellClosingSoon(database)))
  await jobs.every('* * * * *', 'closing-soon')

  await jobs.work('forget-old-messages', () => deleteOldMessages(database.db))
  await jobs.every('41 3 * * *', 'forget-old-messages')

  if (config.demo) {
    const { relistDemoAuctions } = await import('../demo/relist.ts')
    await jobs.work('relist-demo', () => relistDemoAuctions(database.db, clock.now()))
    await jobs.every('* * * * *', 'relist-demo')
  }
}
