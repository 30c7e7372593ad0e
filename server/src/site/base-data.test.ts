import { validateBands } from '@gavelhouse/shared/bidding/increments.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { loadBaseData } from './base-data.ts'
import { findStaticPage, readDefaults } from './queries.ts'
import { faqs, settings } from './tables.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase() // the template has the base data already
})
afterAll(() => database.drop())

test('an empty house has what every client asks for', async () => {
  const { lists, defaultIncrementTable, variables, features, languages, buyerPremiums } = await readDefaults(
    database.db,
  )
  expect(languages.map(({ code }) => code)).toEqual(['en', 'es', 'ar'])
  expect(validateBands(defaultIncrementTable.bands)).toEqual([])
  expect(variables).toMatchObject({
    site_name: 'Gavelhouse',
    transaction_card: 3,
    transaction_ach: 5,
    mark_up_shipping: 0,
  })
  expect(features).toMatchObject({ pre_bids: true, offers: true, followers: true })
  expect(buyerPremiums.map(({ percent }) => percent)).toEqual([0, 10])
  expect(lists.faqs.length).toBeGreaterThanOrEqual(8)
  expect(lists.holidays).toHaveLength(22)
  expect(lists.conditions.length).toBeGreaterThanOrEqual(5)
  expect(lists.businessCategories.length).toBeGreaterThan(0)
  expect(lists.shipmentTypes.length).toBeGreaterThan(0)
})

test.each(['about', 'services', 'help', 'guidelines', 'privacy_policy', 'terms_of_use', 'partial_payment_terms'])(
  'the page %s has text',
  async (id) => {
    const page = await findStaticPage(database.db, id)
    expect(page?.content.length).toBeGreaterThan(500)
  },
)

test('loading again keeps what staff changed and adds nothing twice', async () => {
  const { db } = database
  await db.update(settings).set({ value: 'Harbor Auctions' }).where(eq(settings.key, 'site_name'))
  await db.delete(faqs).where(eq(faqs.id, 1))
  const before = await readDefaults(db)
  await Promise.all([loadBaseData(db), loadBaseData(db)])
  expect(await readDefaults(db)).toEqual(before)
})
