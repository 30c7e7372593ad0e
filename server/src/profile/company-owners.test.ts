import { answerClaim, listClaims } from '@gavelhouse/shared/profile/claim-contract.ts'
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
  expect(owners).toEqual([{ id, ...member, email: 'mo@example.test', isConfirmed: false }])
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

const named = async (email: string) => app.as(await makeUser(app.database.db, { email }))

test('A-776 P-014 decision 095: whoever is named is told once, sees by whom, and says whether it is so', async () => {
  const me = await app.as(await makeUser(app.database.db, { firstName: 'Mo', lastName: 'Maker' }))
  const partner = await named('partner@example.test')
  const claims = async () => (await partner.call(listClaims, {})).data.claims
  const add = async () =>
    (await me.call(addOwner, { ...member, email: 'Partner@example.test' })).data.owners[0]?.id ?? 0

  let id = await add()
  const claim = { id, name: 'Mo Maker', title: 'Treasurer', share: 2_500 }
  expect(await claims()).toEqual([{ ...claim, isConfirmed: false }])
  const said = await partner.call(answerClaim, { id, isSo: true })
  expect(said.data.claims).toEqual([{ ...claim, isConfirmed: true }])
  expect((await me.call(listOwners, {})).data.owners).toMatchObject([{ id, isConfirmed: true }])

  expect((await partner.call(answerClaim, { id, isSo: false })).data.claims).toEqual([])
  expect((await me.call(listOwners, {})).data.owners).toEqual([])
  expect((await partner.call(answerClaim, { id, isSo: true })).message).toBe('Record not found')
  id = await add()
  expect(await claims()).toMatchObject([{ id, isConfirmed: false }])
  const { rows } = await app.database.pool.query(`select facts from notifications where kind = 'owner_named'`)
  expect(rows).toEqual([{ facts: { name: 'Mo Maker' } }])
})

test('P-014 decision 095: another address asks anew, another share does not, and nobody answers for others', async () => {
  const [me, first, second] = [await someone(), await named('first@example.test'), await named('second@example.test')]
  const id = (await me.call(addOwner, { ...member, email: 'first@example.test' })).data.owners[0]?.id ?? 0
  expect((await second.call(answerClaim, { id, isSo: true })).message).toBe('Record not found')
  expect((await me.call(answerClaim, { id, isSo: true })).message).toBe('Record not found')
  await first.call(answerClaim, { id, isSo: true })
  const change = async (changes: object) => (await me.call(updateOwner, { id, ...member, ...changes })).data.owners
  expect(await change({ email: 'first@example.test', share: 100 })).toMatchObject([{ share: 100, isConfirmed: true }])
  expect(await change({ email: 'second@example.test' })).toMatchObject([{ isConfirmed: false }])
  expect((await first.call(listClaims, {})).data.claims).toEqual([])
  expect((await second.call(listClaims, {})).data.claims).toMatchObject([{ id, isConfirmed: false }])
})

test('P-014 decision 095: the account holder need not say twice that they own a part', async () => {
  const me = await named('holder@example.test')
  const { owners } = (await me.call(addOwner, { ...member, email: 'Holder@example.test' })).data
  expect(owners).toMatchObject([{ isConfirmed: true }])
  expect((await me.call(listClaims, {})).data.claims).toEqual([])
})

test('T-80 decision 095: an address nobody has proved to be theirs is told nothing', async () => {
  const me = await someone()
  const unproved = await makeUser(app.database.db, { email: 'unproved@example.test', status: 'email_unverified' })
  await me.call(addOwner, { ...member, email: 'unproved@example.test' })
  expect((await app.database.pool.query('select from notifications where user_id = $1', [unproved])).rows).toEqual([])
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
