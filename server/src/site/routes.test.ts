import { listPreviousAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { getDefaults, getStaticPage } from '@gavelhouse/shared/site/contract.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('P-925 P-946 to P-953, A-814 to A-821, A-826 common/getDefault answers every list, without a token and without a secret', async () => {
  const { envelope } = await app.guest.post('/common/getDefault', {})
  const data = envelope.data.responseData as Record<string, Record<string, unknown>>
  expect(Object.keys(data).sort()).toEqual(
    [
      'allBidIncrements',
      'allBuyerPremium',
      'bidIncrementDefault',
      'features',
      'languages',
      'phrases',
      'tableValues',
      'variables',
    ].sort(),
  )
  expect(data.allBuyerPremium).toContainEqual({
    id: expect.any(Number),
    name: expect.any(String),
    percent: expect.any(Number),
  })
  expect(Object.keys(data.tableValues ?? {}).sort()).toEqual(
    [
      'category',
      'subcategory',
      'business_category',
      'vat_registration',
      'notification',
      'notification_banner',
      'location',
      'home_banner',
      'holiday',
      'condition',
      'damage',
      'package',
      'shipment',
      'faq',
    ].sort(),
  )
  expect(JSON.stringify(data)).not.toMatch(/secret|password|api_key|static_code/i)
})

test('B-337 the default increment table covers every price', async () => {
  const { data } = await app.guest.call(getDefaults, {})
  const { bands } = data.defaultIncrementTable
  expect(bands[0]?.from).toBe(0)
  expect(bands.at(-1)?.to).toBeNull()
  expect(data.languages.map(({ code, isRightToLeft }) => [code, isRightToLeft])).toEqual([
    ['en', false],
    ['es', false],
    ['ar', true],
  ])
})

test.each(['about', 'services', 'help', 'guidelines', 'privacy_policy', 'terms_of_use', 'partial_payment_terms'])(
  'P-487 to P-492 P-495 P-954 the page %s exists',
  async (id) => {
    const { data } = await app.guest.call(getStaticPage, { id })
    expect(data.page.content.length).toBeGreaterThan(300)
  },
)

test.each(['nothing', '../etc', 'about; drop table users', ''])('an unknown page is refused: %j', async (id) => {
  expect([404, 422]).toContain((await app.guest.post('/common/getStaticPage', { id })).status)
})

test('P-486 P-955 P-956 L-20 the footer: links, social networks where the house has a page, copyright', async () => {
  for (const [key, url] of [
    ['social_facebook', 'https://www.facebook.com/gavelhouse'],
    ['social_x', 'https://x.com/'],
    ['social_linkedin', 'not an address'],
  ])
    await app.database.pool.query('update settings set value = to_jsonb($2::text) where key = $1', [key, url])
  const { envelope } = await app.guest.post('/common/getFooterLinks', {})
  const { record } = envelope.data.responseData as { record: Record<string, unknown> }
  expect(Object.keys(record).sort()).toEqual(['copyright', 'links', 'social'])
  expect(record.links).toContainEqual({ label: 'Privacy Policy', phrase: 'privacyPolicy', url: '/privacy_policy' })
  expect(record.social).toEqual([{ kind: 'facebook', url: 'https://www.facebook.com/gavelhouse' }])
  expect(record.copyright).toBe(`© ${new Date().getFullYear()} Gavelhouse. All rights reserved.`)
})

test('P-965 P-966 look-up lists by name, from a fixed list', async () => {
  const { envelope } = await app.guest.post('/commonFunction/getAllDynamicArray', { tables: ['condition', 'package'] })
  const lists = envelope.data.responseData as Record<string, { description: string }[]>
  expect(Object.keys(lists)).toEqual(['condition', 'package'])
  expect(lists.condition?.[0]).toEqual({ id: expect.any(Number), description: 'New', detail: expect.any(String) })
  const refused = await app.guest.post('/commonFunction/getAllDynamicArray', { tables: ['users'] })
  expect(refused.status).toBe(422)
})

test('P-957 P-958 earlier auctions, the latest first', async () => {
  const now = Date.now()
  const closed = { status: 'closed' as const, opensAt: now - 3 * DAY }
  const older = await makeAuction(app.database.db, { ...closed, closesAt: now - 2 * DAY })
  const newer = await makeAuction(app.database.db, { ...closed, closesAt: now - DAY })
  await makeAuction(app.database.db)
  const { data } = await app.guest.call(listPreviousAuctions, { limit: 12, page: 1 })
  expect(data.records.map(({ id }) => id)).toEqual([newer, older])
  expect(data.totalRecords).toBe(2)
})

test.each([
  ['P-996', '/product/ttw_dashboard'],
  ['P-1008', '/product/ttwbidhistory'],
  ['P-1009', '/product/chartmetric/getTrackChartMetric'],
  ['P-1013', '/product/updateChartmetricArtistImage'],
  ['P-1115', '/ttwbid/confirm'],
  ['P-1116', '/ttwbid/future_proxy'],
  ['P-1117', '/ttwbidTemp/bidConfirmTemp'],
  ['P-1118', '/ttwbidTemp/cancelttwbidTemp'],
  ['P-1128', '/payment/northcapital_payment'],
  ['P-1131', '/payment/membership_payment'],
  ['P-1131', '/payment/membership_response'],
])('P-945 %s %s is not enabled', async (_row, path) => {
  const { status, envelope } = await app.guest.post(path, { anything: 1 })
  expect([status, envelope.status, envelope.data.message, envelope.data.responseType]).toEqual([
    501,
    'error',
    'Feature is not enabled',
    501,
  ])
})

test('P-1132 P-1133 a path under payment/ that is on no list leads nowhere, whoever names it', async () => {
  const { status, envelope } = await app.guest.post('/payment/confirm_elsewhere', { anything: 1 })
  expect([status, envelope.status]).toEqual([404, 'error'])
})

test('P-495 P-496 A-822 a page has a title, its kind, its content and the name of its file', async () => {
  const { envelope } = await app.guest.post('/common/getStaticPage', { id: 'partial_payment_terms' })
  const { record } = envelope.data.responseData as { record: Record<string, unknown> }
  expect(Object.keys(record).sort()).toEqual(['content', 'content_type', 'file_name', 'id', 'title'])
})
