import { answerClaim } from '@gavelhouse/shared/profile/claim-contract.ts'
import { addOwner, listOwners, removeOwner, updateOwner } from '@gavelhouse/shared/profile/owner-contract.ts'
import { confirmOwner, dismissOwner, readOwnership } from '@gavelhouse/shared/profile/staff-owner-contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let manager: TestClient
let [holder, partner]: TestClient[] = []
let [holderId, partnerId] = [0, 0]
let email: string
beforeAll(async () => {
  app = await createTestApp()
  manager = await app.as(await makeUser(app.database.db, { role: 'manager' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  email = `${crypto.randomUUID()}@example.test`
  holderId = await makeUser(app.database.db, { role: 'seller', companyName: 'Mill & Co' })
  partnerId = await makeUser(app.database.db, { email })
  ;[holder, partner] = [await app.as(holderId), await app.as(partnerId)]
})

const by = (client: TestClient | undefined) => client as TestClient
const member = () => ({ firstName: 'Mo', lastName: 'Member', email, title: 'Treasurer', share: 2_500 })
const name = async () => (await by(holder).call(addOwner, member())).data.owners[0]?.id ?? 0
const seen = (userId: number) => manager.call(readOwnership, { userId })
const told = async (userId: number) =>
  (await app.database.pool.query('select kind, facts from notifications where user_id = $1 order by id', [userId])).rows

test('decision 105 P-014 staff see who is said to own a company, on both sides, and confirm it on paper', async () => {
  const id = await name()
  const entry = { id, title: 'Treasurer', share: 2_500 }
  expect((await seen(holderId)).data).toEqual({
    members: [
      { ...entry, isConfirmed: false, paper: null, deniedAt: null, name: 'Mo Member', email, personId: partnerId },
    ],
    claims: [],
  })
  const unsaid = await manager.post('/admin/person/confirmOwner', { id, paper: ' ' })
  expect(unsaid.envelope.data.responseData).toMatchObject({
    details: { fields: { paper: 'Say which paper you have seen' } },
  })
  const paper = 'Register extract of 2026-03-01'
  expect((await manager.call(confirmOwner, { id, paper })).status).toBe(200)
  expect((await seen(partnerId)).data).toEqual({
    members: [],
    claims: [{ ...entry, isConfirmed: true, paper, deniedAt: null, holderId, name: 'Mill & Co' }],
  })
  expect((await by(holder).call(listOwners, {})).data.owners).toMatchObject([{ id, isConfirmed: true }])
  expect((await told(partnerId)).at(-1)).toEqual({ kind: 'owner_confirmed', facts: { name: 'Mill & Co' } })
})

test('decision 105 T-06 what stands on paper neither the company nor the person takes back; the house does, and says why', async () => {
  const id = await name()
  await manager.call(confirmOwner, { id, paper: 'Register extract' })
  const onPaper = { status: 409, code: 'owner_on_paper' }
  expect(await by(partner).call(answerClaim, { id, isSo: false })).toMatchObject(onPaper)
  expect(await by(holder).call(removeOwner, { id })).toMatchObject(onPaper)
  expect(await by(holder).call(updateOwner, { id, ...member(), email: 'other@example.test' })).toMatchObject(onPaper)
  expect((await by(holder).call(updateOwner, { id, ...member(), share: 100 })).status).toBe(200)
  expect((await seen(holderId)).data.members).toMatchObject([{ id, email, share: 100, isConfirmed: true }])
  expect((await manager.call(dismissOwner, { id, reason: 'Sold their share' })).status).toBe(200)
  expect((await seen(holderId)).data.members).toEqual([])
  expect(await manager.call(dismissOwner, { id, reason: 'Sold their share' })).toMatchObject({ status: 404 })
  expect((await told(holderId)).at(-1)).toEqual({ kind: 'owner_removed', facts: { name: 'Mo Member' } })
  const acts = 'select act, details from audit_log where subject = $1 order by id desc'
  expect((await app.database.pool.query(acts, [`user:${holderId}`])).rows).toMatchObject([
    { act: 'remove_owner', details: { ownerId: id, reason: 'Sold their share' } },
    { act: 'confirm_owner', details: { ownerId: id, paper: 'Register extract' } },
  ])
})

describe('decision 105 whoever has said no', () => {
  const deny = async (id: number) => expect((await by(partner).call(answerClaim, { id, isSo: false })).status).toBe(200)
  const members = async () => (await seen(holderId)).data.members

  test('stands before staff with their no, on both sides, and is an owner once a paper says so', async () => {
    const id = await name()
    await deny(id)
    const denied = { id, isConfirmed: false, paper: null, deniedAt: expect.any(Number) }
    expect(await members()).toMatchObject([denied])
    expect((await seen(partnerId)).data.claims).toMatchObject([denied])
    expect((await by(holder).call(listOwners, {})).data.owners).toEqual([])
    const paper = 'Register extract'
    expect((await manager.call(confirmOwner, { id, paper })).status).toBe(200)
    expect((await by(holder).call(listOwners, {})).data.owners).toMatchObject([{ id, isConfirmed: true }])
    expect(await members()).toMatchObject([{ ...denied, isConfirmed: true, paper }])
    const again = await by(partner).call(answerClaim, { id, isSo: false })
    expect(again).toMatchObject({ status: 409, code: 'owner_on_paper' })
    const facts = { name: 'Mill & Co' }
    expect((await told(partnerId)).at(-1)).toEqual({ kind: 'owner_confirmed', facts })
  })

  test('named again by the company: one entry, which tells of the no; taken away again, the no is still there', async () => {
    const first = await name()
    await deny(first)
    const second = await name()
    expect(await members()).toMatchObject([{ id: second, isConfirmed: false, deniedAt: expect.any(Number) }])
    expect(await manager.call(confirmOwner, { id: first, paper: 'A letter' })).toMatchObject({ status: 404 })
    await by(holder).call(removeOwner, { id: second })
    expect(await members()).toMatchObject([{ id: first, deniedAt: expect.any(Number) }])
    const third = await name()
    await deny(third)
    expect(await members()).toMatchObject([{ id: third, deniedAt: expect.any(Number) }])
  })

  test('is removed by staff with a reason, and the no goes on record', async () => {
    await deny(await name())
    const id = await name()
    expect((await manager.call(dismissOwner, { id, reason: 'A namesake' })).status).toBe(200)
    expect(await members()).toEqual([])
    const acts = "select details from audit_log where subject = $1 and act = 'remove_owner'"
    const { rows } = await app.database.pool.query(acts, [`user:${holderId}`])
    expect(rows).toMatchObject([{ details: { ownerId: id, deniedAt: expect.any(Number) } }])
  })
})

test('decision 105 without the right nobody sees or decides, and nobody about a company of their own', async () => {
  const id = await name()
  const support = await app.as(await makeUser(app.database.db, { role: 'support' }))
  for (const answer of [
    await support.call(readOwnership, { userId: holderId }),
    await support.call(confirmOwner, { id, paper: 'A letter' }),
    await support.call(dismissOwner, { id, reason: 'A letter' }),
  ])
    expect(answer).toMatchObject({ status: 403 })
  const named = await makeUser(app.database.db, { role: 'manager', email: `own-${email}` })
  await by(holder).call(updateOwner, { id, ...member(), email: `own-${email}` })
  expect(await (await app.as(named)).call(dismissOwner, { id, reason: 'It is me' })).toMatchObject({
    code: 'not_allowed',
  })
})
