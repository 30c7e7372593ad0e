import { listCities, listCountries, listStates } from '@gavelhouse/shared/places/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { addPlaces } from './base-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ALL = { filters: [], orderBy: 'name, asc', limit: 1_000, page: 1 }
const only = (field: string, value: number) => [{ field, type: 'array' as const, value: [value] }]

test('P-959 P-962 A-334 A-823 the country list is the United States by default', async () => {
  const { data, envelope } = await app.guest.call(listCountries, ALL)
  expect(data.records).toMatchObject([{ name: 'United States', code: 'US' }])
  expect(envelope.data.responseData).toEqual({
    records: [{ id: expect.any(Number), name: 'United States', code: 'US' }],
    totalRecords: 1,
    setDisp: '1 - 1 of 1',
  })
})

test('P-960 A-824 the states of a country, by name', async () => {
  const [country] = (await app.guest.call(listCountries, ALL)).data.records
  const { data } = await app.guest.call(listStates, { ...ALL, filters: only('country_id', country?.id ?? 0) })
  expect(data.records).toHaveLength(51)
  expect(data.records.map(({ name }) => name)).toEqual(data.records.map(({ name }) => name).toSorted())
  expect(data.records.every(({ countryId }) => countryId === country?.id)).toBe(true)
})

test('the provinces of Canada are known as well', async () => {
  const filters = [{ field: 'code', type: 'in' as const, value: ['AB', 'BC', 'ON', 'QC'] }]
  const { data } = await app.guest.call(listStates, { ...ALL, filters, orderBy: 'name desc' })
  expect(data.records.map(({ name }) => name)).toEqual(['Quebec', 'Ontario', 'British Columbia', 'Alberta'])
})

test('P-961 P-962 A-825 the cities of a state, by name', async () => {
  const utah = { field: 'name', type: 'like' as const, value: 'utah' }
  const [state] = (await app.guest.call(listStates, { ...ALL, filters: [utah] })).data.records
  const { data } = await app.guest.call(listCities, { ...ALL, filters: only('state_id', state?.id ?? 0) })
  const names = data.records.map(({ name }) => name)
  expect(names).toContain('Salt Lake City')
  expect(names).toContain('Ogden')
  expect(names).not.toContain('Denver')
})

test.each([
  [{ field: 'secret', type: 'in', value: 1 }],
  [{ field: 'state_id', type: 'like', value: 'x' }],
  [{ field: 'state_id', type: 'in', value: '1; drop table cities' }],
])('a filter nobody declared is refused: %j', async (filter) => {
  const { status } = await app.guest.post('/commonFunction/getAllCities', { filters: [filter] })
  expect(status).toBe(422)
})

test('starting again adds nothing twice', async () => {
  const before = await app.guest.call(listCities, ALL)
  await addPlaces(app.database.db)
  expect((await app.guest.call(listCities, ALL)).data).toEqual(before.data)
})
