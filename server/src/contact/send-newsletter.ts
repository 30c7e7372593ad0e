import type { Database } from '../db/connect.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { isFeatureOn } from '../site/queries-settings.ts'
import { newsletterIssue } from './newsletter-issue.ts'
import { listNewSales, listReaders } from './queries-newsletter.ts'

const AT_ONCE = 500
const MOST_SALES = 20

/** The weekly mail of new sales, to each reader once; none in a week without new sales (P-480). */
export async function sendNewsletter({ db }: Pick<Database, 'db'>, now: number): Promise<void> {
  const issue = newsletterIssue(now)
  if (issue === null || !(await isFeatureOn(db, 'newsletter'))) return
  const sales = await listNewSales(db, issue, MOST_SALES)
  if (sales.length === 0) return
  const key = `newsletter:${issue.date}:`
  for (;;) {
    const readers = await listReaders(db, issue, { key, limit: AT_ONCE })
    await db.transaction(async (tx) => {
      for (const { email, userId, language } of readers)
        await queueMessage(tx, {
          ...{ kind: 'newsletter', to: email, userId, language, key: key + email, payload: { sales } },
        })
    })
    if (readers.length < AT_ONCE) return
  }
}
