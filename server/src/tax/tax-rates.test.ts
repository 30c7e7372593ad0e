import { importTaxRates, listTaxRates, saveTaxRate } from '@gavelhouse/shared/tax/admin-contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { openTax } from './tax.ts'

let app: TestApp
let ownerId: number
let owner: TestClient
beforeAll(async () => {
  app = await createTestApp()
  ownerId = await makeUser(app.database.db, { role: 'owner' })
  owner = await app.as(ownerId)
})
afterAll(() => app.close())

const PLACE = { country: 'US', state: 'UT', zip: '84101', city: 'Salt Lake City' }
const rateIn = (place: Partial<typeof PLACE>, more: { kindOfGoods?: string; day?: string; isExempt?: boolean } = {}) =>
  app.services.tax.rateFor({ place: { ...PLACE, ...place }, ...more })

async function upload(text: string, isRehearsal?: boolean) {
  const form = new FormData()
  if (isRehearsal !== undefined) form.append('dry_run', isRehearsal ? '1' : '0')
  form.append('file', new Blob([text]), 'rates.csv')
  const request = new Response(form)
  const response = await app.app.inject({
    method: 'POST',
    url: `/api${importTaxRates.path}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${await app.tokenFor(ownerId)}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { data } = response.json()
  return { status: response.statusCode, message: data.message as string, told: data.responseData }
}

const audited = async (act: string) =>
  (await app.database.pool.query('select details from audit_log where act = $1 order by id', [act])).rows

test('A-698 a rehearsal reckons with the example of every state, sending included where it is taxed', async () => {
  expect(await rateIn({ state: 'mn', zip: '55401' })).toEqual({
    ...{ rate: 6_875, state: 'MN', description: 'MN sales tax', taxesShipping: true },
  })
  expect(await rateIn({})).toMatchObject({ rate: 4_850, taxesShipping: false })
  expect(await app.services.tax.rateFor({ place: { state: 'ID', zip: '83702' } })).toMatchObject({ rate: 6_000 })
})

test('A-597 people who are exempt pay none, and no tax is named', async () => {
  expect(await rateIn({}, { isExempt: true })).toEqual({
    ...{ rate: 0, state: 'UT', description: '', taxesShipping: false },
  })
})

test.each([
  ['a state nobody has a rate for', { state: 'PR', zip: '00901' }, {}],
  ['another country', { country: 'CA', state: 'BC', zip: 'V5K0A1' }, {}],
  ['a day before all rates', {}, { day: '2019-01-01' }],
])('money 6 %s is an error and never 0', async (_name, place, more) => {
  await expect(rateIn(place, more)).rejects.toMatchObject({ code: 'tax_unavailable' })
})

test('money 6 a live house does not charge by examples until somebody has saved them', async () => {
  const { config, database, clock, log } = app.services
  const live = openTax({ config: { ...config, live: true }, database, clock, log })
  const place = { ...PLACE, state: 'NV', zip: '89101' }
  await expect(live.rateFor({ place })).rejects.toMatchObject({ code: 'tax_unavailable' })
  const nevada = [{ field: 'state', type: 'in' as const, value: 'NV' }]
  const { data } = await owner.call(listTaxRates, { filters: nevada, limit: 10, page: 1 })
  expect(data.records).toMatchObject([{ state: 'NV', rate: 6_850, isExample: true }])
  await owner.call(saveTaxRate, { id: data.records[0]?.id, source: 'Checked with the state' })
  expect(await live.rateFor({ place })).toMatchObject({ rate: 6_850 })
})

test('A-698 staff add a rate for a town and goods from a day on, and it is on record', async () => {
  const town = { country: 'us', state: 'id', zipPrefix: '837', rate: 6_001, fromDay: '2026-03-01', taxesShipping: true }
  const { data, message } = await owner.call(saveTaxRate, town)
  expect(message).toBe('Tax rate saved')
  await owner.call(saveTaxRate, { country: 'US', state: 'ID', kindOfGoods: 'Books', rate: 0, fromDay: '2026-03-01' })
  const boise = { state: 'ID', zip: '83702', city: 'Boise' }
  expect(await rateIn(boise)).toMatchObject({ rate: 6_001, taxesShipping: true })
  expect(await rateIn(boise, { kindOfGoods: 'books' })).toMatchObject({ rate: 0 })
  expect(await rateIn(boise, { day: '2026-02-28' })).toMatchObject({ rate: 6_000 })
  expect(await owner.call(saveTaxRate, town)).toMatchObject({
    status: 422,
    message: 'There is a rate for this place, goods and day already',
  })
  await owner.call(saveTaxRate, { id: data.id, rate: 6_250 })
  expect(await rateIn(boise)).toMatchObject({ rate: 6_250 })
  expect((await audited('save_tax_rate')).at(-1)?.details).toMatchObject({ rate: 6_250 })
})

test.each([
  ['a percentage over 100', { tax_percent: 100.5 }, { tax_percent: 'Enter a percentage from 0 to 100' }],
  ['a fourth decimal', { tax_percent: 1.23456 }, { tax_percent: 'Enter a percentage from 0 to 100' }],
  ['a day that is none', { from_date: '2026-02-30' }, { from_date: 'Enter a valid date' }],
  ['a country in full', { country: 'U1' }, { country: 'Enter a country as two letters' }],
])('A-698 refused: %s', async (_name, wrong, fields) => {
  const body = { country: 'US', state: 'UT', tax_percent: 5, from_date: '2026-05-01', ...wrong }
  const { status, details } = await owner.post(saveTaxRate.path, body)
  expect([status, details.fields]).toEqual([422, fields])
})

test('A-698 a new rate needs country, percentage and day; one that is not there is not found', async () => {
  expect((await owner.post(saveTaxRate.path, { state: 'UT' })).message).toBe('country is required')
  expect((await owner.call(saveTaxRate, { id: 999_999, rate: 1 })).status).toBe(404)
})

const HEADER = 'country,state,zip,kind,percent,taxes_shipping,from,source'

test('A-698 a file says what it would change, and changes it only when told to', async () => {
  const file = `${HEADER}\nUS,WY,820,,5.25,no,2026-01-01,Table\nUS,WY,,,4,no,2026-01-01,Table\n`
  const cheyenne = { state: 'WY', zip: '82001', city: 'Cheyenne' }
  expect((await upload(file)).told).toEqual({ saved: 0, added: 1, changed: 1, unchanged: 0, problems: [] })
  expect(await rateIn(cheyenne)).toMatchObject({ rate: 4_000 })
  expect((await upload(file, false)).told).toMatchObject({ saved: 1, added: 1, changed: 1 })
  expect(await rateIn(cheyenne)).toMatchObject({ rate: 5_250 })
  expect((await upload(file, true)).told).toMatchObject({ saved: 0, added: 0, changed: 0, unchanged: 2 })
  expect(await audited('import_tax_rates')).toMatchObject([
    { details: { file: 'rates.csv', added: 1, changed: 1 } },
    { details: { file: 'rates.csv' } },
  ])
})

test('decision 055 what a file has changed meanwhile is not overwritten by whoever saw the former line', async () => {
  const colleague = await app.as(await makeUser(app.database.db, { role: 'owner' }))
  const town = { country: 'US', state: 'OR', zipPrefix: '973', rate: 1_000, fromDay: '2026-01-01' }
  const { id } = (await colleague.call(saveTaxRate, town)).data
  const filters = [{ field: 'id', type: 'in' as const, value: [id] }]
  const { records } = (await colleague.call(listTaxRates, { filters, limit: 10, page: 1 })).data
  const seenVersion = records[0]?.version ?? 0
  expect((await upload(`${HEADER}\nUS,OR,973,,2,no,2026-01-01,\n`, false)).told).toMatchObject({ saved: 1, changed: 1 })
  expect(await colleague.call(saveTaxRate, { id, rate: 3_000, seenVersion })).toMatchObject({
    ...{ status: 409, code: 'edited_meanwhile', details: { fields: { tax_percent: expect.any(String) } } },
  })
  expect((await colleague.call(saveTaxRate, { id, source: 'Table 4', seenVersion })).status).toBe(200)
})

test('A-698 a table that is too long for one file is refused with the limit, and comes as two', async () => {
  const rows = Array.from({ length: 5_001 }, (_, at) => `US,NV,${String(10_000 + at)},,1.5,no,2026-01-01,`)
  const fileOf = (some: string[]) => `${HEADER}\n${some.join('\n')}\n`
  expect(await upload(fileOf(rows), false)).toMatchObject({
    ...{ status: 422, message: expect.stringContaining('up to 5000 rates: send the table as several files') },
  })
  for (const some of [rows.slice(0, 3_000), rows.slice(3_000)])
    expect((await upload(fileOf(some), false)).told).toMatchObject({ saved: 1, added: some.length })
  expect((await upload(fileOf(rows.slice(0, 5_000)))).told).toMatchObject({ unchanged: 5_000 })
})

test('A-698 with a row that cannot be read nothing of the file is saved', async () => {
  const file = `${HEADER}\nUS,MT,591,,3,no,2026-01-01,\nUS,MT,592,,x,no,2026-01-01,\n`
  expect((await upload(file, false)).told).toMatchObject({
    saved: 0,
    added: 1,
    problems: [{ row: 3, error: 'Enter a percentage from 0 to 100' }],
  })
  expect(await rateIn({ state: 'MT', zip: '59101', city: 'Billings' })).toMatchObject({ rate: 0 })
})

test('A-698 BI-6 what is no table of rates is refused', async () => {
  expect(await upload('a,b\n1,2')).toMatchObject({ status: 422, message: expect.stringMatching(/^Name the columns/) })
  expect(await upload('x'.repeat(1_000_001))).toMatchObject({ status: 422, message: expect.stringMatching(/1 MB/) })
})
