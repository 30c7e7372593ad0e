import { saveUser } from '@gavelhouse/shared/accounts/admin-contract.ts'
import { saveAuction } from '@gavelhouse/shared/auctions/admin-contract.ts'
import { listAccessRules, saveAccessRule } from '@gavelhouse/shared/auctions/rule-contract.ts'
import { listCannedTexts, saveCannedText } from '@gavelhouse/shared/inbox/contract.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listHistory } from '@gavelhouse/shared/office/list-contract.ts'
import { readOfficeAuction, readOfficeLot } from '@gavelhouse/shared/office/record-contract.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAuction, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let [ada, ben]: [TestClient, TestClient] = [] as never
let benId: number
let lotId: number
let auctionId: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  ada = await app.as(await makeUser(db, { role: 'cataloguer', firstName: 'Ada', lastName: 'Byron' }))
  benId = await makeUser(db, { role: 'cataloguer', firstName: 'Ben', lastName: 'Okri' })
  ben = await app.as(benId)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  auctionId = await makeAuction(db, { closesAt: Date.now() + DAY, opensAt: Date.now() + 1_000_000 })
  const times = { opensAt: Date.now() + 1_000_000, closesAt: Date.now() + DAY }
  lotId = await makeLot(db, { auctionId, title: 'Saw', status: 'future', ...times })
})

const readLot = async (client: TestClient) => (await client.call(readOfficeLot, { id: lotId })).data

test('decision 055 two people change one field: the second is told by whom, when and what stands there; nothing is saved', async () => {
  const { version } = await readLot(ben)
  expect(await ada.call(saveLot, { id: lotId, title: 'Lathe', reserve: dollars(500) })).toMatchObject({ status: 200 })
  const refused = await ben.call(saveLot, { id: lotId, title: 'Mill', sku: 'B2', seenVersion: version })
  expect(refused).toMatchObject({ status: 409, code: 'edited_meanwhile' })
  expect(refused.details.problems).toEqual({
    title: { code: 'changed_meanwhile', facts: { name: 'Ada Byron', at: expect.any(String), value: '"Lathe"' } },
  })
  expect(refused.details.fields).toEqual({ title: 'Ada Byron has changed this meanwhile' })
  expect(await readLot(ben)).toMatchObject({ title: 'Lathe', sku: '' })
})

test('decision 055 two people change different fields: both are kept', async () => {
  const { version } = await readLot(ben)
  await ada.call(saveLot, { id: lotId, title: 'Lathe' })
  expect(await ben.call(saveLot, { id: lotId, sku: 'B2', seenVersion: version })).toMatchObject({ status: 200 })
  expect(await readLot(ada)).toMatchObject({ title: 'Lathe', sku: 'B2' })
})

test('decision 055 what somebody saw and takes over is saved; their own changes are in nobody’s way', async () => {
  const first = await readLot(ben)
  await ada.call(saveLot, { id: lotId, title: 'Lathe' })
  const { version } = await readLot(ben)
  expect(version).toBeGreaterThan(first.version)
  expect(await ben.call(saveLot, { id: lotId, title: 'Mill', seenVersion: version })).toMatchObject({ status: 200 })
  expect(await ben.call(saveLot, { id: lotId, title: 'Drill', seenVersion: version })).toMatchObject({ status: 200 })
  expect(await ada.call(saveLot, { id: lotId, title: 'Drill', seenVersion: first.version })).toMatchObject({
    status: 200,
  })
})

test('decision 055 two who save at the same moment: one is kept and the other told', async () => {
  const { version } = await readLot(ben)
  const answers = await Promise.all([
    ada.call(saveLot, { id: lotId, title: 'Lathe', seenVersion: version }),
    ben.call(saveLot, { id: lotId, title: 'Mill', seenVersion: version }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('decision 055 after a restart the version somebody saw before is known still', async () => {
  const { version } = await readLot(ben)
  await ada.call(saveLot, { id: lotId, title: 'Lathe' })
  // Another process on the same database, which has seen none of it.
  const again = await createTestApp({}, { database: { ...app.database, drop: async () => undefined } })
  const restarted = await again.as(benId)
  const edit = { id: lotId, title: 'Mill', seenVersion: version }
  expect((await restarted.call(saveLot, edit)).code).toBe('edited_meanwhile')
  await again.close()
})

test('decision 055 an auction: the same field conflicts, another does not', async () => {
  const { version, inherited } = (await ben.call(readOfficeAuction, { id: auctionId })).data
  expect(inherited).toEqual(['bid_increment_id'])
  await ada.call(saveAuction, { id: auctionId, title: 'Spring', buyerPremium: 1_250 })
  const refused = await ben.call(saveAuction, { id: auctionId, buyerPremium: 1_500, seenVersion: version })
  expect(refused.details.problems).toMatchObject({ buyer_premium_percent: { facts: { value: '12.5' } } })
  expect(await ben.call(saveAuction, { id: auctionId, staggerSeconds: 20, seenVersion: version })).toMatchObject({
    status: 200,
  })
})

test('decision 055 the history tells who, when, what was there and what came, the newest first', async () => {
  await ada.call(saveLot, { id: lotId, title: 'Lathe', reserve: dollars(500) })
  await ben.call(saveLot, { id: lotId, title: 'Lathe', canShip: true })
  const { lines } = (await ada.call(listHistory, { kind: 'lot', id: lotId })).data
  expect(lines).toMatchObject([
    { staffName: 'Ben Okri', act: 'save_lot', changes: [{ field: 'shipping_check', old: 0, new: 1 }] },
    {
      staffName: 'Ada Byron',
      kind: 'lot',
      recordId: String(lotId),
      changes: [
        { field: 'title', old: 'Saw', new: 'Lathe' },
        { field: 'reserve', old: null, new: 500 },
      ],
    },
  ])
  const change = app.database.pool.query(`update audit_log set changes = '[]' where subject = $1`, [`lot:${lotId}`])
  await expect(change).rejects.toThrow()
})

test('decision 055 the history of a person: limits and roles, never a password; for those who let people in', async () => {
  const { db } = app.database
  const owner = await app.as(await makeUser(db, { role: 'owner' }))
  const userId = await makeUser(db)
  await owner.call(saveUser, {
    ...{ id: userId, bidLimit: dollars(900), password: 'Other-secret-12' },
    roles: [{ role: 'clerk', auctionIds: [auctionId] }],
  })
  const { lines } = (await owner.call(listHistory, { kind: 'user', id: userId })).data
  expect(lines[0]?.changes).toEqual([
    { field: 'bid_limit', old: null, new: 900 },
    { field: 'roles', old: [], new: [`clerk ${auctionId}`] },
  ])
  expect(JSON.stringify(lines)).not.toContain('Other-secret')
  expect((await ada.call(listHistory, { kind: 'user', id: userId })).status).toBe(404)
})

test('what a lot has of its auction is named, and what was changed is not', async () => {
  const { data } = await ada.call(readOfficeLot, { id: lotId })
  expect(data).toMatchObject({ hasStarted: false, hasBids: false, status: 'future' })
  expect(data.inherited).toContain('sale_type')
  await ada.call(saveLot, { id: lotId, bidType: data.bidType === 'hard' ? 'proxy' : 'hard' })
  expect((await readLot(ada)).inherited).not.toContain('bid_type')
})

describe('what everybody shares', () => {
  let [cleo, dora]: [TestClient, TestClient] = [] as never
  beforeAll(async () => {
    const { db } = app.database
    cleo = await app.as(await makeUser(db, { role: 'owner', firstName: 'Cleo', lastName: 'Vance' }))
    dora = await app.as(await makeUser(db, { role: 'owner', firstName: 'Dora', lastName: 'Hale' }))
  })
  const ruleOf = async (ruled: number | null) =>
    (await dora.call(listAccessRules, {})).data.rules.find((rule) => rule.auctionId === ruled)
  const first = { isOn: true, demands: ['email_verified' as const], minDays: 30, otherwise: 'wait' as const }

  test.each(['the house', 'an auction'])(
    'decision 055 the access rule of %s: what a colleague has added stays, and the same field conflicts',
    async (of) => {
      const ruled = of === 'the house' ? null : auctionId
      expect((await cleo.call(saveAccessRule, { auctionId: ruled, ...first })).status).toBe(200)
      const seenVersion = (await ruleOf(ruled))?.version ?? -1
      await dora.call(saveAccessRule, { auctionId: ruled, demands: ['email_verified', 'nothing_unpaid'], seenVersion })
      const days = await cleo.call(saveAccessRule, { auctionId: ruled, minDays: 60, seenVersion })
      expect(days.status).toBe(200)
      const kept = { ...first, demands: ['email_verified', 'nothing_unpaid'], minDays: 60 }
      expect(await ruleOf(ruled)).toMatchObject(kept)
      const whole = await cleo.call(saveAccessRule, { auctionId: ruled, ...first, minDays: 90, seenVersion })
      expect(whole).toMatchObject({ status: 409, code: 'edited_meanwhile' })
      expect(whole.details.problems).toEqual({
        demands: {
          code: 'changed_meanwhile',
          facts: { name: 'Dora Hale', at: expect.any(String), value: '["email_verified","nothing_unpaid"]' },
        },
      })
      expect(await ruleOf(ruled)).toMatchObject(kept)
    },
  )

  test('decision 055 two who give an auction its first rule at the same moment: one is kept and the other told', async () => {
    const answers = await Promise.all([
      cleo.call(saveAccessRule, { auctionId, ...first, seenVersion: 0 }),
      dora.call(saveAccessRule, { auctionId, ...first, demands: ['card_saved'], seenVersion: 0 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('decision 055 a first rule says whether it is on, what it asks for and what becomes of the others', async () => {
    const answer = await cleo.call(saveAccessRule, { auctionId, minDays: 5 })
    expect(answer.status).toBe(422)
    expect(answer.details.fields).toEqual({ on: 'on is required' })
  })

  test('decision 055 a canned text: two fields are both kept, the same one conflicts', async () => {
    const { id } = (await cleo.call(saveCannedText, { name: 'Pickup', body: 'Dear {name}, come.' })).data
    const read = async () => (await dora.call(listCannedTexts, {})).data.texts.find((text) => text.id === id)
    const seenVersion = (await read())?.version ?? -1
    await dora.call(saveCannedText, { id, body: 'Dear {name}, please come.', seenVersion })
    expect((await cleo.call(saveCannedText, { id, name: 'Collection', seenVersion })).status).toBe(200)
    const late = await cleo.call(saveCannedText, { id, body: 'Dear {name}, come!', seenVersion })
    expect(late).toMatchObject({ status: 409, code: 'edited_meanwhile' })
    expect(late.details.problems).toMatchObject({ body: { facts: { name: 'Dora Hale' } } })
    expect(await read()).toMatchObject({ name: 'Collection', body: 'Dear {name}, please come.' })
    expect((await cleo.call(saveCannedText, { name: 'No body' })).details.fields).toHaveProperty('body')
  })
})
