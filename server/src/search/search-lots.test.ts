import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { countChoices, listUpcomingLots, searchLots } from '@gavelhouse/shared/search/contract.ts'
import { listManifest } from '@gavelhouse/shared/search/manifest-contract.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeAuction,
  makeCategory,
  makeCondition,
  makeGroup,
  makeLocation,
  makeLot,
  makeUser,
} from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let auctionId: number
let otherAuctionId: number
let groupId: number
let metal: number
let wood: number
let used: number
let ogden: number
const lot: Record<string, number> = {}

const now = Date.now()

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  auctionId = await makeAuction(db)
  groupId = await makeGroup(db)
  otherAuctionId = await makeAuction(db, { groupIds: [groupId] })
  ;[metal, wood] = [await makeCategory(db, 'Metal'), await makeCategory(db, 'Wood')]
  ;[used, ogden] = [await makeCondition(db), await makeLocation(db)]
  const base = { auctionId, conditionId: used, locationId: ogden, categoryId: metal, status: 'open' as const }
  const price = (amount: number) => ({ startingPrice: dollars(amount), price: dollars(amount) })
  const add = async (name: string, given: Parameters<typeof makeLot>[1]) => {
    lot[name] = await makeLot(db, { ...base, ...given })
  }
  await add('lathe', {
    title: 'Bench Lathe',
    sku: 'GH-100200',
    lotNumber: '7052',
    ...price(5),
    position: 3,
    closesAt: now + 3 * DAY,
  })
  await add('minilathe', {
    title: 'Minilathe, 100% steel',
    lotNumber: '07053A',
    ...price(50),
    position: 2,
    closesAt: now + 2 * DAY,
  })
  await add('lathes', {
    title: 'Two lathes for the café',
    upc: '401234567890',
    ...price(500),
    position: 1,
    closesAt: now + 4 * DAY,
    canShip: true,
    canPickUp: false,
  })
  await add('saw', {
    title: 'Table saw',
    categoryId: wood,
    subcategoryId: metal,
    thirdCategoryId: wood,
    auctionId: otherAuctionId,
    locationId: await makeLocation(db),
    conditionId: await makeCondition(db),
    ...price(1),
    saleType: 'buynow',
    isBiddable: false,
    isBuyNow: true,
    buyNowPrice: dollars(5_000),
    canShip: true,
    sku: 'GH-100300',
    partNumber: '12-3456-A',
  })
  await add('relisted', { title: 'Router', run: 2, ...price(100) })
  await add('sold', { title: 'Sold lathe', status: 'sold' })
  await add('unsold', { title: 'Unsold lathe', status: 'closed' })
  await add('later', { title: 'Coming press', status: 'future', opensAt: now + 2 * HOUR })
  await add('soon', { title: 'Coming drill', status: 'future', opensAt: now + HOUR })
})
afterAll(() => app.close())

type Input = Partial<InputOf<typeof searchLots>>
const ask = async (input: Input) =>
  (await app.guest.call(searchLots, { limit: 12, page: 1, filters: [], ...input })).data
const names = (ids: readonly number[]) => ids.map((id) => Object.keys(lot).find((name) => lot[name] === id))
const find = async (filters: Filter[], input: Input = {}) =>
  names((await ask({ ...input, filters })).records.map(({ id }) => id))
const is = (field: string, type: Filter['type'], value: Filter['value']): Filter => ({ field, type, value })
const words = (text: string) => is('p.title', 'like', text)
const ON_SALE = is('p.market_status', 'array', ['open', 'relisted'])

test('P-580 B-128 P-891 P-892 without anything asked the newest come first, twelve on a page', async () => {
  const { envelope } = await app.guest.post('/product/search', {})
  const { records, totalRecords, setDisp, totalIsMore, userinfo } = envelope.data.responseData as Record<string, never>
  expect(names((records as unknown as { id: number }[]).map(({ id }) => id))).toEqual(Object.keys(lot).reverse())
  expect([totalRecords, totalIsMore]).toEqual([9, 0])
  expect([setDisp, userinfo]).toEqual(['1 - 9 of 9', null]) // P-893 P-896
})

test.each<[string, object, string[]]>([
  ['B-673 P-897 limit: so many', { limit: 2 }, ['soon', 'later']],
  ['B-674 P-898 page: the first is 1', { limit: 2, page: 1 }, ['soon', 'later']],
  ['B-674 P-898 page: the next is 2', { limit: 2, page: 2 }, ['unsold', 'sold']],
  ['B-675 P-899 orderby: by which field', { limit: 2, orderby: 'p.wprice desc' }, ['saw', 'lathes']],
  ['B-676 P-900 order: in which direction', { limit: 2, orderby: 'p.wprice', order: 'desc' }, ['saw', 'lathes']],
  ['B-676 P-900 order: in the other direction', { limit: 1, orderby: 'p.wprice', order: 'asc' }, ['lathe']],
])('asked by the names of the wire: %s', async (_, body, expected) => {
  const { envelope } = await app.guest.post('/product/search', body)
  const { records } = envelope.data.responseData as { records: { id: number }[] }
  expect(names(records.map(({ id }) => id))).toEqual(expected)
})

test('B-677 B-678 B-679 B-680 P-901 filters is a list of value, type and field, all of which hold', async () => {
  const ask = async (filters: unknown) => {
    const answer = await app.guest.post('/product/search', { filters })
    const { records } = answer.envelope.data.responseData as { records?: { id: number }[] }
    return records === undefined ? answer.status : names(records.map(({ id }) => id))
  }
  const metals = { value: [metal], type: 'array', field: 'it.categoryTypeId' }
  const shipped = { value: 1, type: 'in', field: 'p.shipping_check' }
  expect(await ask([metals, shipped])).toEqual(['lathes'])
  expect(await ask([{ ...metals, type: 'notin' }])).toEqual(['saw'])
  expect(await ask([{ ...metals, value: [wood] }])).toEqual(['saw'])
  expect(await ask([{ ...metals, field: 'it.subCategoryTypeId' }])).toEqual(['saw'])
  expect(await ask(metals)).toBe(422)
})

test('P-895 P-896 P-941 who asked is told their own groups and whether suspended', async () => {
  const userId = await makeUser(app.database.db, { groupIds: [groupId], isSuspended: true })
  const client = await app.as(userId)
  const { data } = await client.call(searchLots, { limit: 1, page: 1, filters: [] })
  expect(data.viewer).toEqual({ id: userId, groupIds: [groupId], isSuspended: true })
})

test.each([
  ['B-682 P-596 a word is found whatever its case', 'LATHE', ['lathe', 'lathes', 'minilathe']],
  ['B-682 also inside a word', 'athe', ['lathes', 'minilathe', 'lathe']],
  ['the best match first: the word itself, its beginning, inside another', 'lathe', ['lathe', 'lathes', 'minilathe']],
  ['all words must be there, in any order', 'lathe bench', ['lathe']],
  ['accents do not matter', 'CAFE', ['lathes']],
  ['nor on the other side', 'bénch', ['lathe']],
  ['B-687 T-60 what would be SQL elsewhere is a word like any other', "saw'; drop table lots; --", []],
  ['two letters are a beginning', 'be', ['lathe']],
  ['two letters inside a word are nothing', 'ch', []],
  ['T-62 a percent sign is not a joker', '100%', ['minilathe', 'saw', 'lathe']],
  ['nor an underscore', 'be_ch', []],
  ['signs alone find nothing', '%%', []],
  ['a stock number as printed', 'GH-1002', ['lathe']],
  ['a stock number without the dash', 'gh100200', ['lathe']],
  ['B-727 a part of a stock number', 'h-10020', ['lathe']],
  ['B-727 the number of a lot', '7052', ['lathe']],
  ['B-727 the number of a lot, as people say it', 'Lot 7052', ['lathe']],
  ['B-727 the number of a lot, without the zeros and with its letter', 'lot #7053 A', ['minilathe']],
  ['B-727 half the number of a lot is none', 'lot 705', []],
  ['L-20 two words written as one', 'benchlathe', ['lathe']],
  ['L-20 one word written as two', 'mini lathe', ['minilathe']],
  ['a part number', '12-3456', ['saw']],
  ['an article number', '401234567890', ['lathes']],
])('%s', async (_, text, expected) => {
  expect(await find([words(text), ON_SALE])).toEqual(expected)
})

test('P-096 P-606 P-994 only what the caller may bid on: the groups are those of the session', async () => {
  const mine = is('open_to_me', 'in', [1])
  const all = await find([ON_SALE])
  expect(all).toContain('saw')
  expect(await find([ON_SALE, mine])).toEqual(all.filter((name) => name !== 'saw'))
  expect(await find([ON_SALE, is('open_to_me', 'in', [0])])).toEqual(all)
  const dealer = await app.as(await makeUser(app.database.db, { groupIds: [groupId] }))
  const { data } = await dealer.call(searchLots, { limit: 12, page: 1, filters: [ON_SALE, mine] })
  expect(names(data.records.map(({ id }) => id))).toEqual(all)
  const { data: choices } = await app.guest.call(countChoices, { filters: [mine] })
  expect(choices.facets.categories.map(({ id }) => id)).toEqual([metal])
})

test('P-598 an empty value switches a filter off', async () => {
  const all = Object.keys(lot).length
  for (const filter of [words(''), is('it.categoryTypeId', 'array', []), is('p.market_status', 'in', [])])
    expect(await find([filter]), filter.field).toHaveLength(all)
})

test('B-726 B-727 P-902 P-903 a stock number is found whole or by a part', async () => {
  expect(await find([], { sku: 'GH-100200' })).toEqual(['lathe'])
  expect(await find([], { sku: 'gh-100' })).toEqual(['saw', 'lathe'])
  expect(await find([], { sku: '100200' })).toEqual(['lathe'])
  expect(await find([], { sku: '100-20' })).toEqual(['lathe'])
  expect(await find([], { sku: '100201' })).toEqual([])
  expect(await find([], { sku: '--' })).toEqual([])
  expect(await find([], { sku: ' ' })).toHaveLength(9)
})

const CHOICES: [string, () => Filter, string[]][] = [
  ['B-165 B-724 P-586 category', () => is('it.categoryTypeId', 'array', [wood]), ['saw']],
  ['B-681 array: any of the values', () => is('p.market_status', 'array', ['relisted', 'sold']), ['sold', 'relisted']],
  ['B-685 in: any of the values', () => is('p.market_status', 'in', ['relisted', 'sold']), ['sold', 'relisted']],
  ['B-681 array: any of the ids', () => is('it.subCategoryTypeId', 'array', [wood, metal]), ['saw']],
  ['B-685 in: any of the ids', () => is('it.subCategoryTypeId', 'in', [wood, metal]), ['saw']],
  ['P-587 subcategory', () => is('it.subCategoryTypeId', 'in', [metal]), ['saw']],
  ['P-588 third category', () => is('it.third_sub_categoryID', 'in', String(wood)), ['saw']],
  ['P-595 auction', () => is('p.auctionid', 'in', [otherAuctionId]), ['saw']],
  ['B-686 P-597 notin', () => is('p.auctionid', 'notin', [auctionId]), ['saw']],
  ['P-589 condition', () => is('it.conditionTypeId', 'notin', [used]), ['saw']],
  ['P-592 location', () => is('p.location_id', 'notin', [ogden]), ['saw']],
  ['P-593 ship type', () => is('it.shipTypeId', 'in', [7]), []],
  ['B-683 findinarray: the groups of the auction', () => is('ac.auction_groups', 'findinarray', groupId), ['saw']],
  ['P-591 shipping', () => is('p.shipping_check', 'in', [1]), ['saw', 'lathes']],
  ['P-244 P-252 past lots', () => is('p.market_status', 'array', ['sold', 'closed', 'unsold']), ['unsold', 'sold']],
  ['relisted is on sale again', () => is('p.market_status', 'in', 'relisted'), ['relisted']],
  ['B-684 P-594 price from', () => is('p.wprice', 'greaterequal', 500), ['saw', 'lathes']],
  ['recently listed', () => is('p.date_added', 'greaterequal', new Date(now + 90 * 60_000).toISOString()), ['later']],
  ['closing', () => is('p.date_closed', 'greaterequal', new Date(now + 3.5 * DAY).toISOString()), ['lathes']],
]
test.each(CHOICES)('P-606 filter %s', async (_, filter, expected) => {
  expect(await find([filter()])).toEqual(expected)
})

test('B-150 P-606 pickup and shipping together mean either', async () => {
  const pickup = is('p.local_pickup_check', 'in', [1])
  expect(await find([pickup, ON_SALE])).not.toContain('lathes')
  expect(await find([pickup, is('p.shipping_check', 'in', [1]), ON_SALE])).toHaveLength(7)
})

test('B-159 lots that are only sold outright go by that price', async () => {
  expect(await find([is('p.wprice', 'greaterequal', 5_000)])).toEqual(['saw'])
  expect((await find([ON_SALE], { orderBy: 'p.wprice', order: 'desc' }))[0]).toBe('saw')
})

test('P-245 P-1002 open lots are never past, upcoming ones come by their opening, the soonest first', async () => {
  expect(await find([words('lathe'), is('p.market_status', 'array', ['sold', 'closed'])])).toEqual(['unsold', 'sold'])
  const upcoming = await app.guest.call(listUpcomingLots, { limit: 12, page: 1, filters: [] })
  expect(names(upcoming.data.records.map(({ id }) => id))).toEqual(['soon', 'later'])
})

test.each([
  ['P-581 price low to high', { orderBy: 'p.wprice asc' }, 'lathe'],
  ['P-582 price high to low', { orderBy: 'p.wprice, desc' }, 'lathes'],
  ['P-583 time remaining', { orderBy: 'p.date_closed' }, 'minilathe'],
  ['the order of the catalogue', { orderBy: 'p.lot', order: 'asc' as const }, 'lathes'],
  ['P-600 a separate direction wins', { orderBy: 'p.id desc', order: 'asc' as const }, 'lathe'],
  ['P-600 an empty one says nothing', { orderBy: 'p.id, asc', order: '' as const }, 'lathe'],
])('sort: %s', async (_, sort, first) => {
  expect((await find([words('lathe'), ON_SALE], sort))[0]).toBe(first)
})

test('P-584 P-585 ending today: what closes before midnight in the house, the next to close first', async () => {
  const { db, pool } = app.database
  const midnight = "date_trunc('day', now() at time zone 'America/Denver') + interval '1 day'"
  const { rows } = await pool.query<{ at: Date }>(`select (${midnight}) at time zone 'America/Denver' as at`)
  const end = Number(rows[0]?.at)
  const today = await makeAuction(db)
  const at = (closesAt: number, status: 'open' | 'sold' = 'open') =>
    makeLot(db, { title: 'Anvil', auctionId: today, closesAt, opensAt: now - DAY, status })
  const [last, first] = [await at(end - 1), await at(end - 2)]
  await at(end)
  await at(end - 3, 'sold')
  const { records } = await ask({ orderBy: 'ending_today', filters: [is('p.auctionid', 'in', [today])] })
  expect(records.map(({ id }) => id)).toEqual([first, last])
})

test('P-598 filters of the same field hold together', async () => {
  const pair = async (field: string, type: Filter['type'], [one, other]: readonly [string, string]) => {
    const both = [is(field, type, one), is(field, type, other)]
    expect(await find(both)).toEqual(await find(both.toReversed()))
    return find(both)
  }
  expect(await pair('p.title', 'like', ['lathe', 'bench'])).toEqual(['lathe'])
  expect(await find([words('lathe')])).toEqual(expect.arrayContaining(['lathe', 'lathes']))
  const at = (time: number) => new Date(time).toISOString()
  const late = await find([is('p.date_closed', 'greaterequal', at(now + 3.5 * DAY))])
  expect(await pair('p.date_closed', 'greaterequal', [at(now + 3.5 * DAY), at(now - 9 * DAY)])).toEqual(late)
  expect(late).toContain('lathes')
  expect(late).not.toContain('lathe')
  const groups = [is('ac.auction_groups', 'findinarray', groupId), is('ac.auction_groups', 'findinarray', groupId + 1)]
  expect((await app.guest.post('/product/search', { filters: groups })).message).toBe('Invalid filter')
  expect(await find([is('p.local_pickup_check', 'in', [0, 1])])).toEqual(await find([]))
})

test.each([
  ['an unknown field', is('p.reserve', 'greaterequal', 5)],
  ['a column of ours', is('leader_limit', 'in', [5])],
  ['an inherited name', is('constructor', 'in', [5])],
  ['SQL in the name', is('p.title; drop table lots', 'like', 'x')],
  ['a type the field does not have', is('p.title', 'greaterequal', 'x')],
  ['a price that is none', is('p.wprice', 'greaterequal', 'cheap')],
  ['an id that is none', is('p.auctionid', 'in', ['1 or 1=1'])],
  ['an id out of range', is('p.auctionid', 'in', [2 ** 40])],
  ['a date that is none', is('p.date_added', 'greaterequal', 'yesterday')],
  ['a status that is none', is('p.market_status', 'in', ['stolen'])],
  ['a flag that is none', is('p.shipping_check', 'in', [2])],
  ['a flag compared', is('p.shipping_check', 'notin', [1])],
  ['a type there is not', is('p.title', 'regex' as 'like', 'x')],
  ['a name longer than any', is('p.title'.padEnd(61, 'e'), 'like', 'x')],
  ['a list looked into where there is one value', is('p.auctionid', 'findinarray', 5)],
  ['two values where one is meant', is('ac.auction_groups', 'findinarray', [5, 6])],
  ['two lower bounds', is('p.wprice', 'greaterequal', [5, 6])],
  ['a way of delivery that a lot has not', is('p.local_pickup_check', 'in', [0])],
  ['a second value that is no flag', is('p.shipping_check', 'in', [1, 'a'])],
])('B-687 P-599 T-09 T-60 %s is refused: Invalid filter', async (_, filter) => {
  const answer = await app.guest.post('/product/search', { filters: [filter] })
  expect([answer.status, answer.message]).toEqual([422, 'Invalid filter'])
})

test.each(['p.reserve', 'toString', 'p.id; drop table lots', 'p.id sideways', 'p.id desc nulls', ''])(
  'P-599 B-728 unknown sort %s is refused: Invalid sort',
  async (orderBy) => {
    const answer = await app.guest.call(searchLots, { limit: 12, page: 1, filters: [], orderBy })
    expect([answer.status, answer.message]).toEqual([422, 'Invalid sort'])
  },
)

test('P-604 sizes and pages out of range count as the nearest', async () => {
  const post = async (body: unknown) =>
    (await app.guest.post('/product/search', body)).envelope.data.responseData as {
      records: unknown[]
      setDisp: string
    }
  expect((await post({ limit: 0 })).records).toHaveLength(1)
  expect((await post({ limit: 5_000 })).records.length).toBeGreaterThan(9)
  expect((await post({ page: -3, limit: 2 })).setDisp).toMatch(/^1 - 2 of/)
})

test('P-605 beyond the last page lies the last page', async () => {
  const sizes = { limit: 2, filters: [words('lathe'), ON_SALE] }
  const last = await ask({ ...sizes, page: 2 })
  const beyond = await ask({ ...sizes, page: 9_999 })
  expect(beyond).toEqual(last)
  expect(beyond.showing).toBe('3 - 3 of 3')
})

test('B-161 B-162 P-894 P-1004 every filter is counted under all others, not under its own', async () => {
  const filters = [is('it.categoryTypeId', 'array', [metal]), words('lathe'), ON_SALE]
  const { facets } = await ask({ filters })
  expect(facets.categories).toEqual([{ id: metal, count: 3 }])
  expect(facets.conditions).toEqual([{ id: used, count: 3 }])
  expect(facets.locations).toEqual([{ id: ogden, count: 3 }])
  expect([facets.canPickUp, facets.canShip]).toEqual([2, 1])
  expect(facets.prices).toEqual([
    { from: 0, count: 3 },
    { from: dollars(10), count: 2 },
    { from: dollars(100), count: 1 },
    { from: dollars(500), count: 1 },
  ])
  expect((await app.guest.call(countChoices, { filters })).data.facets).toEqual(facets)

  const saws = await ask({ filters: [is('it.categoryTypeId', 'array', [wood]), words('saw')] })
  expect(saws.facets.categories).toEqual([{ id: wood, count: 1 }])
  expect(saws.facets.subcategories).toEqual([{ id: metal, count: 1 }])
  expect(saws.facets.thirdCategories).toEqual([{ id: wood, count: 1 }])
  const shipped = await ask({ filters: [is('p.shipping_check', 'in', [1]), is('p.wprice', 'greaterequal', 1000)] })
  expect([shipped.totalRecords, shipped.facets.canPickUp, shipped.facets.prices.length]).toEqual([1, 1, 6])
})

test('P-1001 lots for a circle are found by everybody and say whom they are for', async () => {
  const { records } = await ask({ filters: [words('table saw')] })
  expect(records.map(({ id, groupIds, isWatched, standing }) => ({ id, groupIds, isWatched, standing }))).toEqual([
    { id: lot.saw, groupIds: [groupId], isWatched: false, standing: null },
  ])
})

test('P-192 P-194 to P-207 P-1003 the manifest has every lot of the auction and all columns', async () => {
  const { data } = await app.guest.call(listManifest, { filters: [is('p.auctionid', 'in', [auctionId])], limit: 1_000 })
  expect(data.totalRecords).toBe(8)
  expect(data.records.find(({ lotId }) => lotId === lot.lathe)).toEqual({
    lotId: lot.lathe,
    title: 'Bench Lathe',
    category: 'Metal',
    auctionTitle: 'Workshop clearance',
    bidType: 'proxy',
    lotNumber: expect.any(String),
    sku: 'GH-100200',
    condition: 'Used',
    conditionNotes: '',
    upc: '',
    model: '',
    partNumber: '',
    startingPrice: dollars(5),
    quantity: 1,
    saleType: 'auction',
    isBiddable: true,
    status: 'open',
    opensAt: expect.any(Number),
    closesAt: expect.any(Number),
    nextBid: expect.any(Number),
  })
  const unnamed = await app.guest.call(listManifest, { filters: [], limit: 10 })
  expect([unnamed.status, unnamed.message]).toEqual([422, 'Invalid filter'])
})

test('B-159 a sold lot is found and ordered by what it was sold for, as its card says', async () => {
  const { db } = app.database
  const pair = await makeAuction(db)
  const sold = { auctionId: pair, status: 'sold', price: dollars(10) } as const
  const dear = await makeLot(db, { ...sold, soldPrice: dollars(900), soldBy: 'award' })
  const cheap = await makeLot(db, { ...sold, price: dollars(20), soldPrice: dollars(15), soldBy: 'award' })
  const outright = { isBiddable: false, isBuyNow: true, saleType: 'buynow', buyNowPrice: dollars(700) } as const
  const awarded = await makeLot(db, { ...sold, ...outright, soldPrice: dollars(30), soldBy: 'award' })
  const find = async (client: TestClient, filters: Filter[], input: Input = {}) =>
    (
      await client.call(searchLots, {
        limit: 12,
        page: 1,
        ...input,
        filters: [is('p.auctionid', 'in', [pair]), ...filters],
      })
    ).data.records.map(({ id }) => id)
  for (const client of [app.guest, await app.as(await makeUser(db))]) {
    expect(await find(client, [is('p.wprice', 'greaterequal', 500)])).toEqual([dear])
    expect(await find(client, [], { orderBy: 'p.wprice', order: 'asc' })).toEqual([cheap, awarded, dear])
  }
})

test('B-150 B-211 what lies where nothing can be fetched is not found by pickup', async () => {
  const { db, pool } = app.database
  const far = await makeLocation(db)
  await pool.query('update locations set offers_pickup = false where id = $1', [far])
  const elsewhere = await makeAuction(db)
  await makeLot(db, { auctionId: elsewhere, locationId: far, canPickUp: true })
  const here = is('p.auctionid', 'in', [elsewhere])
  for (const client of [app.guest, await app.as(await makeUser(db))]) {
    const { data } = await client.call(searchLots, { limit: 12, page: 1, filters: [here] })
    expect(data.records).toMatchObject([{ canPickUp: false }])
    expect(data.facets.canPickUp).toBe(0)
    const pickup = await client.call(searchLots, {
      ...{ limit: 12, page: 1, filters: [here, is('p.local_pickup_check', 'in', [1])] },
    })
    expect(pickup.data.records).toEqual([])
  }
})
