import { validateBands } from '@gavelhouse/shared/bidding/increments.ts'
import { FEATURES } from '@gavelhouse/shared/site/features.ts'
import { HOUSE_DATE_FORMAT, HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { PAGES } from './base-data/pages.ts'
import { PAGES_AR } from './base-data/translated/pages-ar.ts'
import { PAGES_ES } from './base-data/translated/pages-es.ts'
import { loadBaseData } from './base-data.ts'
import { findStaticPage, readDefaults } from './queries.ts'
import { faqs, holidays, settings, translations } from './tables.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase() // the template has the base data already
})
afterAll(() => database.drop())

test('the pages of a new house name no place and no house that it is not', () => {
  const texts = [...PAGES, ...Object.values(PAGES_ES), ...Object.values(PAGES_AR)].map(({ content }) => content)
  expect(texts.length).toBe(PAGES.length * 3)
  expect(texts.filter((text) => /Gavelhouse|Utah|Salt Lake|Ogden|يوتا|أوغدن|سولت ليك/.test(text))).toEqual([])
})

test('A-680 to A-684 an empty house has what every client asks for', async () => {
  const { lists, defaultIncrementTable, variables, features, languages, buyerPremiums } = await readDefaults(
    database.db,
  )
  expect(languages.map(({ code }) => code)).toEqual(['en', 'es', 'ar'])
  expect(validateBands(defaultIncrementTable.bands)).toEqual([])
  expect(variables).toMatchObject({
    site_name: 'Gavelhouse',
    transaction_card: 3,
    transaction_ach: 5,
    transaction_international_card: 4.5,
    transaction_international_ach: 25,
    mark_up_shipping: 0,
  })
  expect(features).toEqual(Object.fromEntries(FEATURES.map((feature) => [feature, true])))
  expect(buyerPremiums.map(({ percent }) => percent)).toEqual([0, 10])
  expect(lists.faqs.length).toBeGreaterThanOrEqual(8)
  expect(lists.holidays).toHaveLength(22)
  expect(lists.conditions.length).toBeGreaterThanOrEqual(5)
  expect(lists.businessCategories.length).toBeGreaterThan(0)
  expect(lists.shipmentTypes.length).toBeGreaterThan(0)
})

test('the announced zone and form of dates are those clocks, mails and pages go by, whatever the table says', async () => {
  await database.pool.query(
    `insert into settings (kind, key, value) values ('variable', 'time_zone', '"UTC"'), ('variable', 'date_format', '"DD.MM."')
     on conflict (kind, key) do update set value = excluded.value`,
  )
  const { variables } = await readDefaults(database.db)
  expect(variables).toMatchObject({ time_zone: HOUSE_ZONE, date_format: HOUSE_DATE_FORMAT })
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
  const [first] = await db.select().from(holidays).orderBy(holidays.date).limit(1)
  await db.delete(holidays).where(eq(holidays.id, first?.id ?? 0))
  const before = await readDefaults(db)
  await Promise.all([loadBaseData(db), loadBaseData(db)])
  expect(await readDefaults(db)).toEqual(before)
  expect(before.lists.holidays).toHaveLength(21)
})

test.each(['es', 'ar'])(
  'questions, conditions and choices are there in %s; what is not translated is answered as it is',
  async (code) => {
    const [english, translated] = [await readDefaults(database.db), await readDefaults(database.db, code)]
    const sameIn = (
      list: 'faqs' | 'conditions' | 'businessCategories' | 'shipmentTypes' | 'damageTypes' | 'packageTypes',
    ) =>
      english.lists[list].filter((row, index) => JSON.stringify(row) === JSON.stringify(translated.lists[list][index]))
    expect(sameIn('faqs')).toEqual([])
    expect(sameIn('conditions')).toEqual([])
    for (const list of ['businessCategories', 'shipmentTypes', 'damageTypes', 'packageTypes'] as const) {
      expect(sameIn(list)).toEqual([])
    }
    for (const { id } of PAGES) {
      const [original, page] = [await findStaticPage(database.db, id), await findStaticPage(database.db, id, code)]
      expect(page?.title).not.toBe(original?.title)
      const headings = (html = '') => html.match(/<(h2|li|p)>/g)?.length
      expect(headings(page?.content)).toBe(headings(original?.content))
    }
    expect(translated.lists.holidays).toEqual(english.lists.holidays)
  },
)

test('the house keeps a page in several languages', async () => {
  const { db } = database
  const texts = { title: 'Quiénes somos', content: '<p>Vendemos máquinas.</p>', id: 'other' }
  await db
    .insert(translations)
    .values({ kind: 'page', recordId: 'about', language: 'es', texts })
    .onConflictDoUpdate({ target: [translations.kind, translations.recordId, translations.language], set: { texts } })
  expect(await findStaticPage(db, 'about', 'es')).toMatchObject({
    id: 'about',
    title: 'Quiénes somos',
    content: '<p>Vendemos máquinas.</p>',
  })
  expect(await findStaticPage(db, 'about', 'xx')).toEqual(await findStaticPage(db, 'about'))
})
