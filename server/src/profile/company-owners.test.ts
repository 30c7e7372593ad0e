import {
  addOwner,
  listOwners,
  MAX_OWNERS,
  removeOwner,
  updateOwner,
} from '@gavelhouse/shared/profile/owner-contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const member = { firstName: 'Mo', lastName: 'Member', email: 'Mo@Example.test', title: 'Treasurer', share: 2_500 }
const someone = async () => app.as(await makeUser(app.database.db))

test('A-855 A-856 A-857 A-858 P-014 members are added, changed, removed and listed', async () => {
  const me = await someone()
  const { owners } = (await me.call(addOwner, member)).data
  const id = owners[0]?.id ?? 0
  expect(owners).toEqual([{ id, ...member, email: 'mo@example.test' }])
  const changed = (await me.call(updateOwner, { id, ...member, title: 'President', share: 5_000 })).data.owners
  expect(changed).toMatchObject([{ id, title: 'President', share: 5_000 }])
  expect((await me.call(listOwners, {})).data.owners).toEqual(changed)
  expect((await me.call(removeOwner, { id })).data.owners).toEqual([])
  expect((await me.call(removeOwner, { id })).message).toBe('Record not found')
})

test('A-776 P-014 T-20 nobody reaches the members of another account', async () => {
  const [me, stranger] = [await someone(), await someone()]
  const id = (await me.call(addOwner, member)).data.owners[0]?.id ?? 0
  expect((await stranger.call(updateOwner, { id, ...member })).message).toBe('Record not found')
  expect((await stranger.call(removeOwner, { id })).message).toBe('Record not found')
  expect((await stranger.call(listOwners, {})).data.owners).toEqual([])
})

test('nobody is a member twice, and shares stay within the whole, even at the same moment', async () => {
  const me = await someone()
  await me.call(addOwner, member)
  expect((await me.call(addOwner, { ...member, email: 'mo@example.test' })).details.fields).toEqual({
    email: 'This person is a member already',
  })
  const all = ['a', 'b', 'c'].map((name) =>
    me.call(addOwner, { ...member, email: `${name}@example.test`, share: 5_000 }),
  )
  expect((await Promise.all(all)).map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test(`a company has at most ${MAX_OWNERS} members`, async () => {
  const me = await someone()
  for (let number = 0; number < MAX_OWNERS; number += 1)
    await me.call(addOwner, { ...member, email: `m${number}@example.test`, share: 0 })
  expect((await me.call(addOwner, { ...member, share: 0 })).status).toBe(422)
})

test('A-861 switched off, the calls say so', async () => {
  await app.database.pool.query(
    `update settings set value = 'false' where kind = 'feature' and key = 'company_members'`,
  )
  expect((await (await someone()).call(listOwners, {})).message).toBe('Feature is not enabled')
})
