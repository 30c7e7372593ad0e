import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { MAX_ADDRESSES, saveAddress, validateAddress } from '@gavelhouse/shared/profile/address-contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

const place = { address1: '12 main st', address2: '', city: 'provo', state: 'Utah', zip: '84601', country: 'US' }
const details = { ...place, firstName: 'Alma', lastName: 'Young', companyName: 'Works', phone: '+1 (801) 555-0100' }
const someone = async (): Promise<TestClient> => app.as(await makeUser(app.database.db))
const add = async (me: TestClient, address1: string) =>
  (await me.call(saveAddress, { action: 'new', ...details, address1 })).data.id
const defaultsOf = async (me: TestClient) =>
  (await me.call(validateUser, {})).data.user.addresses.filter(({ isDefault }) => isDefault).map(({ id }) => id)

test('A-312 A-319 A-848 A-851 a new address is checked, written properly and saved as verified', async () => {
  const me = await someone()
  const { data, message, envelope } = await me.call(saveAddress, { action: 'new', ...details })
  expect(message).toBe('Address saved')
  expect(data.addresses).toEqual([
    {
      id: data.id,
      userId: expect.any(Number),
      firstName: 'Alma',
      lastName: 'Young',
      companyName: 'Works',
      phone: '+1 (801) 555-0100',
      address1: '12 Main St',
      address2: '',
      city: 'Provo',
      state: 'UT',
      zip: '84601',
      country: 'US',
      isDefault: true,
      isVerified: true,
      status: 'active',
    },
  ])
  // the names of the specification
  const [sent] = (envelope.data.responseData as { address_details: object[] }).address_details
  expect(Object.keys(sent ?? {}).sort()).toEqual(
    [
      'id',
      'first_name',
      'last_name',
      'is_primary',
      'address1',
      'address2',
      'city',
      'state',
      'zip',
      'country',
      'companyname',
      'user_id',
      'phone',
      'isVerified',
      'status',
    ].sort(),
  )
})

test('an address sent twice is saved once', async () => {
  const me = await someone()
  const [first, second] = [await add(me, '1 Main St'), await add(me, '1 Main St')]
  expect(second).toBe(first)
})

test('A-313 A-848 an address can be changed; what is not sent stays', async () => {
  const me = await someone()
  const id = await add(me, '1 Main St')
  const { data } = await me.call(saveAddress, { action: 'update', id, city: 'Orem', zip: '84057' })
  expect(data.addresses).toMatchObject([{ id, city: 'Orem', zip: '84057', address1: '1 Main St', isDefault: true }])
})

test('A-314 A-316 A-849 a deleted address is inactive, not gone, and the default passes on', async () => {
  const me = await someone()
  const [first, second] = [await add(me, '1 Main St'), await add(me, '2 Main St')]
  const { data, message } = await me.call(saveAddress, { action: 'delete', id: first })
  expect(message).toBe('Address deleted')
  expect(data.addresses.map(({ id, isDefault }) => [id, isDefault])).toEqual([[second, true]])
  const { rows } = await app.database.pool.query('select status from addresses where id = $1', [first])
  expect(rows).toEqual([{ status: 'inactive' }])
  for (const action of ['update', 'delete', 'default'] as const)
    expect((await me.call(saveAddress, { action, id: first })).message).toBe('Record not found')
})

test('A-315 A-317 A-850 there is at most one default, whatever happens at once', async () => {
  const me = await someone()
  const ids = [await add(me, '1 Main St'), await add(me, '2 Main St'), await add(me, '3 Main St')]
  expect(await defaultsOf(me)).toEqual([ids[0]])
  await me.call(saveAddress, { action: 'default', id: ids[2] ?? 0 })
  expect(await defaultsOf(me)).toEqual([ids[2]])
  const all = [...ids, ...ids, ...ids].map((id) => me.call(saveAddress, { action: 'default', id }))
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200))
  expect(await defaultsOf(me)).toHaveLength(1)
})

test('A-352 T-20 T-21 an address of somebody else is not found, and user_id opens nothing', async () => {
  const ownerId = await makeUser(app.database.db)
  const id = await add(await app.as(ownerId), '1 Main St')
  const stranger = await someone()
  for (const action of ['update', 'delete', 'default']) {
    const answer = await stranger.post(saveAddress.path, { action, id, user_id: ownerId, ...place })
    expect([answer.status, answer.message]).toEqual([404, 'Record not found'])
  }
  await stranger.post(saveAddress.path, { action: 'new', user_id: ownerId, ...place, first_name: 'E', last_name: 'V' })
  expect((await (await app.as(ownerId)).call(validateUser, {})).data.user.addresses).toHaveLength(1)
})

test.each([
  ['a zip of another state', { zip: '10001' }, { zip: 'This zip is in New York' }],
  ['a zip nobody has', { zip: '00000' }, { zip: 'This zip does not exist' }],
  ['half a zip', { zip: '846' }, { zip: 'A zip has 5 digits' }],
  ['no state', { state: 'Ontario' }, { state: 'Choose a state' }],
  ['an unknown street', { address1: '1 Nowhere Rd' }, { address1: 'This street was not found' }],
])('A-318 A-320 P-1146 %s is refused, with what is wrong', async (_what, wrong, hints) => {
  const me = await someone()
  for (const answer of [
    await me.call(saveAddress, { action: 'new', ...details, ...wrong }),
    await me.call(validateAddress, { ...place, ...wrong }),
    await me.post('/tax/avalara/isValidAddress', { ...place, ...wrong }),
  ])
    expect([answer.status, answer.message, answer.details.fields]).toEqual([
      422,
      'Address is invalid please check',
      hints,
    ])
})

test('A-336 A-862 A-863 A-864 P-1154 P-1155 both validators are one, and answer how the address is written', async () => {
  const me = await someone()
  for (const path of ['/tax/avalara/isValidAddress', '/shipping/shipengine/validateAddress']) {
    const { envelope } = await me.post(path, place)
    expect(envelope.data.responseData).toEqual({
      valid: 1,
      checked: 1,
      address: { address1: '12 Main St', address2: '', city: 'Provo', state: 'UT', zip: '84601', country: 'US' },
    })
  }
})

test('while addresses cannot be checked they are saved as typed, and not as verified', async () => {
  const me = await someone()
  const id = await add(me, '1 Offline St')
  expect((await me.call(validateUser, {})).data.user.addresses).toMatchObject([{ id, isVerified: false }])
})

test('isVerified of a client is not believed', async () => {
  const me = await someone()
  const wrong = { action: 'new', first_name: 'Al', last_name: 'Ma', ...place, zip: '10001', isVerified: 1 }
  expect((await me.post(saveAddress.path, wrong)).message).toBe('Address is invalid please check')
})

test.each([
  ['A-324', 'address1'],
  ['A-325', 'country'],
  ['A-326', 'city'],
  ['A-327', 'state'],
  ['A-328', 'zip'],
])('%s an address without %s is refused', async (_row, field) => {
  const body = { action: 'new', first_name: 'Al', last_name: 'Ma', ...place, [field]: '' }
  expect((await (await someone()).post(saveAddress.path, body)).details.fields).toEqual({ [field]: 'Required!' })
})

test('A-329 addresses abroad are refused', async () => {
  const answer = await (await someone()).call(saveAddress, { action: 'new', ...details, country: 'Canada' })
  expect(answer.details.fields).toEqual({ country: 'Only addresses in the United States' })
})

test(`nobody saves more than ${MAX_ADDRESSES} addresses`, async () => {
  const me = await someone()
  for (let number = 1; number <= MAX_ADDRESSES; number += 1) await add(me, `${number} Main St`)
  const answer = await me.call(saveAddress, { action: 'new', ...details, address1: '99 Main St' })
  expect([answer.status, answer.message]).toEqual([422, `You can save at most ${MAX_ADDRESSES} addresses`])
})
