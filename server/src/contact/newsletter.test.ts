import { submitContact } from '@gavelhouse/shared/contact/contract.ts'
import { unsubscribe } from '@gavelhouse/shared/notifications/unsubscribe-contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { savePreferences } from '../messages/queries-preferences.ts'
import { makeAuction, makeLot, makeUser } from '../testing/factories.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { handOverReaders } from './hand-over-readers.ts'
import type { MarketingProvider } from './marketing/marketing-provider.ts'
import { newsletterIssue } from './newsletter-issue.ts'
import { sendNewsletter } from './send-newsletter.ts'

let app: TestApp
/** A Thursday to come, when the newsletter is due: what these tests make is new in the week before it. */
let thursday: number
beforeAll(async () => {
  app = await createTestApp()
  const now = Date.now()
  thursday = now
  while ((newsletterIssue(thursday)?.at ?? now) <= now) thursday += 3_600_000
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query(
    `truncate messages, inbox, newsletter_subscribers, marketing_contacts, notification_preferences;
     update auctions set status = 'closed'`,
  )
})

const subscribe = (email: string, language = 'en') =>
  app.guest.post(submitContact.path, { name: 'Ada', email }, { cookie: `lang=${language}` })

async function makeSale(given: Parameters<typeof makeAuction>[1] = {}) {
  const auctionId = await makeAuction(app.database.db, {
    ...{ title: 'Press shop', closesAt: thursday + 86_400_000, ...given },
  })
  await makeLot(app.database.db, { auctionId })
  return auctionId
}

const issueOf = async (email: string) =>
  (await readInbox(app, email)).filter(({ kind }) => kind === 'newsletter').map(({ subject }) => subject)

test('P-480 subscribers get a mail of new sales each week, once, in the language they subscribed in', async () => {
  await subscribe('ada@news.test')
  await subscribe('rosa@news.test', 'es')
  const auctionId = await makeSale()
  await sendNewsletter(app.database, thursday)
  await sendNewsletter(app.database, thursday + 600_000)
  const [mail, ...others] = (await readInbox(app, 'ada@news.test')).filter(({ kind }) => kind === 'newsletter')
  expect(others).toEqual([])
  expect(mail?.subject).toBe('New this week: Press shop')
  expect(mail?.text).toContain(`http://house.test/liveAuction/${auctionId}`)
  expect(mail?.html).toContain('Unsubscribe from emails like this')
  expect(await issueOf('rosa@news.test')).toEqual(['Novedad de la semana: Press shop'])
})

test('P-480 nothing is sent on other days, without new sales, or about sales of a closed circle', async () => {
  await subscribe('ada@news.test')
  await sendNewsletter(app.database, thursday)
  await makeSale({ groupIds: [7] })
  await makeSale({ title: 'Old', createdAt: thursday - 9 * 86_400_000 })
  await sendNewsletter(app.database, thursday)
  await makeSale()
  await sendNewsletter(app.database, thursday + 4 * 86_400_000)
  expect(await issueOf('ada@news.test')).toEqual([])
})

test('P-412 whoever switched the newsletter on in the account gets it, and whoever also subscribed gets one', async () => {
  const email = 'both@news.test'
  const userId = await makeUser(app.database.db, { email })
  await makeSale()
  await savePreferences(app.database.db, userId, { mailTypes: ['newsletter', 'won'] })
  await subscribe(email)
  await sendNewsletter(app.database, thursday)
  expect(await issueOf(email)).toHaveLength(1)
})

test('P-480 one click ends it, also for whoever asked for it in two places', async () => {
  const email = 'leaver@news.test'
  const userId = await makeUser(app.database.db, { email })
  await savePreferences(app.database.db, userId, { mailTypes: ['newsletter', 'won'] })
  await subscribe(email)
  await makeSale()
  await sendNewsletter(app.database, thursday)
  const mail = (await readInbox(app, email)).find(({ kind }) => kind === 'newsletter')
  const token = /\/unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await app.guest.call(unsubscribe, { token })).data.isOn).toBe(false)
  const { pool } = app.database
  expect((await pool.query('select * from newsletter_subscribers')).rows).toEqual([])
  const { rows } = await pool.query('select mail_types from notification_preferences where user_id = $1', [userId])
  expect(rows).toEqual([{ mail_types: ['won'] }])
  await sendNewsletter(app.database, thursday + 7 * 86_400_000)
  expect(await issueOf(email)).toHaveLength(1)
})

test('P-480 whoever subscribes to what a robot had subscribed before gets the newsletter from then on', async () => {
  const email = 'owner@news.test'
  const body = { name: 'Win big', email, website: 'https://spam.example' }
  await app.guest.post(submitContact.path, body)
  const { pool } = app.database
  await pool.query("update newsletter_subscribers set created_at = now() - interval '1 year'")
  await makeSale()
  await sendNewsletter(app.database, thursday)
  expect(await issueOf(email)).toEqual([])

  await subscribe(email)
  await app.guest.post(submitContact.path, body)
  const { rows } = await pool.query(
    "select created_at > now() - interval '1 day' as is_new from newsletter_subscribers",
  )
  expect(rows).toEqual([{ is_new: true }])
  await sendNewsletter(app.database, thursday)
  expect(await issueOf(email)).toHaveLength(1)
})

/** Keeps an audience as a service does, and is away when told so. */
function fakeService() {
  const audience = new Map<string, string>()
  const state = { isAway: false }
  const service: MarketingProvider = {
    async add({ email, name }) {
      if (state.isAway) throw new Error('away')
      if (email.startsWith('bad')) return 'refused'
      audience.set(email, name)
      return 'added'
    },
    async remove(email) {
      audience.delete(email)
    },
  }
  return { service, audience, state }
}

test('P-481 a reader whom the service will not let go keeps nobody else waiting', async () => {
  const { service, audience } = fakeService()
  for (const email of ['a@news.test', 'b@news.test']) await subscribe(email)
  await handOverReaders(app.database, service)
  await app.database.pool.query('delete from newsletter_subscribers')
  await subscribe('c@news.test')
  const stubborn: MarketingProvider = {
    ...service,
    remove: (email) => (email === 'a@news.test' ? Promise.reject(new Error('not this one')) : service.remove(email)),
  }
  await expect(handOverReaders(app.database, stubborn)).rejects.toThrow('not this one')
  expect([...audience.keys()]).toEqual(['a@news.test', 'c@news.test'])
})

test('P-481 a marketing service is told who reads, who no longer does, and later what it missed', async () => {
  const { service, audience, state } = fakeService()
  await subscribe('ada@news.test')
  await subscribe('bad@news.test')
  const userId = await makeUser(app.database.db, { email: 'member@news.test' })
  await savePreferences(app.database.db, userId, { mailTypes: ['newsletter'] })
  await handOverReaders(app.database, service)
  expect([...audience.keys()].sort()).toEqual(['ada@news.test', 'member@news.test'])

  state.isAway = true
  await subscribe('late@news.test')
  await handOverReaders(app.database, service).catch(() => undefined)
  state.isAway = false
  await savePreferences(app.database.db, userId, { mailTypes: [] })
  await app.database.pool.query("delete from newsletter_subscribers where email = 'ada@news.test'")
  await handOverReaders(app.database, service)
  expect([...audience.keys()]).toEqual(['late@news.test'])
})
