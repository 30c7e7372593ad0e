import { getDefaults, getStaticPage } from '@gavelhouse/shared/site/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('P-946 to P-953 common/getDefault answers every list, without a token and without a secret', async () => {
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
  'P-954 the page %s exists',
  async (id) => {
    const { data } = await app.guest.call(getStaticPage, { id })
    expect(data.page.content.length).toBeGreaterThan(300)
  },
)

test.each(['nothing', '../etc', 'about; drop table users', ''])('an unknown page is refused: %j', async (id) => {
  expect([404, 422]).toContain((await app.guest.post('/common/getStaticPage', { id })).status)
})
