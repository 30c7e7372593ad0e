import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { readDefaults } from './queries.ts'
import * as tables from './tables.ts'

type Row = Record<string, unknown>
interface IncrementTable {
  id: number
  name: string
  bands: Row[]
}
interface Defaults {
  tableValues: Record<string, Row[]>
  allBidIncrements: IncrementTable[]
  bidIncrementDefault: IncrementTable
  allBuyerPremium: Row[]
  variables: Row
  languages: Row[]
  phrases: Record<string, Row>
}

const CHOICES = [
  ['P-906', 'business_category'],
  ['P-907', 'vat_registration'],
  ['P-915', 'damage'],
  ['P-916', 'package'],
  ['P-917', 'shipment'],
] as const

let app: TestApp
let defaults: Defaults
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const [top] = await db
    .insert(tables.categories)
    .values({ description: 'Milling', level: 0 })
    .returning({ id: tables.categories.id })
  await db
    .insert(tables.categories)
    .values({ description: 'Vertical mills', level: 1, parentId: top?.id ?? null, isActive: false })
  await db.insert(tables.locations).values({
    ...{ name: 'Ogden', address: '7 Depot Rd', city: 'Ogden', state: 'UT', zip: '84401', phone: '+18015550100' },
    ...{ weekdayHours: '8:00 am - 5:00 pm', saturdayHours: '9:00 am - 1:00 pm', offersPickup: false },
  })
  await db.insert(tables.conditions).values({ description: 'Rebuilt', detail: 'By its maker' })
  await db.insert(tables.choices).values(CHOICES.map(([, list]) => ({ list, description: `One of ${list}` })))
  await db.insert(tables.notificationTypes).values({
    ...{ key: 'crane_day', description: 'The crane comes', offersEmail: false, offersSms: true, offersPush: true },
  })
  await db.insert(tables.noticeBanners).values({
    ...{ title: 'Closed on Friday', link: '/help', textColor: '#111111', backgroundColor: '#eeeeee', isActive: false },
  })
  await db.insert(tables.homeBanners).values({
    ...{ title: 'Mills', description: 'All of them', image: 'mills.webp', mobileImage: 'mill.webp', link: '/search' },
  })
  await db.insert(tables.faqs).values({ question: 'Is there a crane?', answer: '<p>On Mondays</p>', isActive: false })
  await db.insert(tables.holidays).values({ date: '2031-07-05', isActive: false })
  await db.insert(tables.phrases).values({ language: 'es', key: 'search', text: 'Buscar máquinas' })
  defaults = await read()
})
afterAll(() => app.close())

test('A-723 pages written on the server show the usual hours of a place that has written none', async () => {
  const { db } = app.database
  await db.insert(tables.locations).values({
    name: 'Provo',
    address: '1 Dock St',
    city: 'Provo',
    state: 'UT',
    zip: '84601',
    phone: '',
    sundayHours: 'Closed',
  })
  const { lists } = await readDefaults(db)
  const provo = lists.locations.find(({ name }) => name === 'Provo')
  expect(provo).toMatchObject({ weekdayHours: '8:00 am - 6:00 pm', saturdayHours: null, sundayHours: null })
})

async function read(): Promise<Defaults> {
  const { envelope } = await app.guest.post('/common/getDefault', {})
  return envelope.data.responseData as Defaults
}

const listed = (list: string, known: Row) =>
  defaults.tableValues[list]?.find((row) => Object.entries(known).every(([name, value]) => row[name] === value))

const ID = expect.any(Number)

test.each([
  [
    'P-904 B-649 B-650 B-651 B-652 a category, at the top of the tree',
    ['category', { description: 'Milling' }],
    { id: ID, parent_id: null, description: 'Milling', level: 0, active: 1, icon: '' },
  ],
  [
    'P-905 B-649 B-650 B-651 B-652 a category below another, which is switched off',
    ['subcategory', { description: 'Vertical mills' }],
    { id: ID, parent_id: ID, description: 'Vertical mills', level: 1, active: 0, icon: '' },
  ],
  [
    'P-912 P-830 to P-838, B-643 to B-648 a location, closed where it has no hours on the weekend',
    ['location', { name: 'Ogden' }],
    {
      ...{ id: ID, name: 'Ogden', address: '7 Depot Rd', city: 'Ogden', state: 'UT', zipCode: '84401' },
      ...{ weeklyHours: '8:00 am - 5:00 pm', saturdayHours: '9:00 am - 1:00 pm', sundayHours: 'Closed' },
      ...{ phone: '+18015550100', local_pickup_check: 0 },
    },
  ],
  [
    'P-914 B-640 B-641 B-642 a condition',
    ['condition', { description: 'Rebuilt' }],
    { id: ID, description: 'Rebuilt', detail: 'By its maker' },
  ],
  [
    'P-908 P-860 P-861 P-862 P-863 a type of notification, with the ways it is offered',
    ['notification', { description: 'The crane comes' }],
    { id: ID, key: 'crane_day', description: 'The crane comes', email: 0, sms: 1, push: 1 },
  ],
  [
    'P-909 P-864 to P-868 a banner of notices',
    ['notification_banner', { title: 'Closed on Friday' }],
    {
      ...{ id: ID, active: 0, title: 'Closed on Friday', link: '/help' },
      ...{ text_color: '#111111', background_color: '#eeeeee' },
    },
  ],
  [
    'P-119 P-910 a banner of the home page',
    ['home_banner', { title: 'Mills' }],
    {
      ...{
        id: ID,
        active: 1,
        title: 'Mills',
        description: 'All of them',
        link: '/search',
        button_label: 'Get Started',
      },
      ...{ image: 'mills.webp', image_mobile: 'mill.webp', color: '#ffffff', background_color: '#14213d' },
    },
  ],
  [
    'P-911 P-869 P-870 P-871 a question',
    ['faq', { question: 'Is there a crane?' }],
    { id: ID, question: 'Is there a crane?', description: '<p>On Mondays</p>', active: 0 },
  ],
  [
    'P-913 P-923 a holiday, its day as YYYY-MM-DD',
    ['holiday', { date: '2031-07-05' }],
    { id: ID, date: '2031-07-05', active: 0 },
  ],
] as const)('%s', (_name, [list, known], expected) => {
  expect(listed(list, known)).toEqual(expected)
})

test.each(CHOICES)('%s P-926 a choice of %s has an id and a description and nothing else', (_row, list) => {
  const description = `One of ${list}`
  expect(listed(list, { description })).toEqual({ id: ID, description })
})

test('P-926 those lists may be empty', async () => {
  await app.database.pool.query('delete from choices')
  const { tableValues } = await read()
  for (const [, list] of CHOICES) expect(tableValues[list], list).toEqual([])
})

test('P-904 P-905 every category stands in one of the two lists, by its level', () => {
  const { category = [], subcategory = [] } = defaults.tableValues
  expect(category.every(({ level }) => level === 0)).toBe(true)
  expect(subcategory.every(({ level }) => Number(level) > 0)).toBe(true)
})

test('P-919 P-921 P-922 P-890 premiums, variables, languages and phrases', async () => {
  expect(defaults.allBuyerPremium).toContainEqual({ id: ID, name: '10 % buyer premium', percent: 10 })
  expect(defaults.variables).toMatchObject({ mark_up_shipping: 0, site_name: 'Gavelhouse' })
  expect(defaults.languages).toContainEqual({ code: 'ar', name: 'العربية', rtl: 1, is_default: 0 })
  expect(defaults.phrases).toEqual({ es: { search: 'Buscar máquinas' } })
  await app.database.pool.query(
    "update settings set value = '12.5' where kind = 'variable' and key = 'mark_up_shipping'",
  )
  expect((await read()).variables.mark_up_shipping).toBe(12.5)
})

test('P-918 P-924 the tables of increments, and by the default one the next bid where an auction has none', async () => {
  const { db } = app.database
  const bands = [
    { from: 0, to: dollars(20), amount: dollars(1.5), percent: null },
    { from: dollars(20), to: null, amount: null, percent: 1_250 },
  ]
  const [own] = await db.insert(tables.incrementTables).values({ name: 'Cranes', bands }).returning()
  const { allBidIncrements, bidIncrementDefault } = await read()
  expect(allBidIncrements).toContainEqual({
    ...{ id: own?.id, name: 'Cranes' },
    bands: [
      { from: 0, to: 20, amount: 1.5, percent: null },
      { from: 20, to: null, amount: null, percent: 12.5 },
    ],
  })
  expect(allBidIncrements).toContainEqual(bidIncrementDefault)

  const nextBid = async (auctionId: number, amount: number) => {
    const lotId = await makeLot(db, { auctionId })
    const client = await app.as(await makeBidder(db, auctionId))
    return (await client.call(placeBid, { lotId, amount: dollars(amount), kind: 'hard' })).data.nextBid / dollars(1)
  }
  const step = bidIncrementDefault.bands.find(({ from, to }) => Number(from) <= 40 && Number(to) > 40)?.amount
  expect(await nextBid(await makeAuction(db), 40)).toBe(40 + Number(step))
  const withOwn = await makeAuction(db, { incrementTableId: own?.id ?? null })
  expect(await nextBid(withOwn, 19)).toBe(20.5)
  expect(await nextBid(withOwn, 40)).toBe(45)
})
