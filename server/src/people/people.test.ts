import { requestAuctionAccess } from '@gavelhouse/shared/auctions/contract.ts'
import { saveAccessRule } from '@gavelhouse/shared/auctions/rule-contract.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listAudit, listBidders, listHistory } from '@gavelhouse/shared/office/list-contract.ts'
import { getTask, startTask, undoTask } from '@gavelhouse/shared/office/task-contract.ts'
import { addNote, listAlerts, readPerson, withdrawNote } from '@gavelhouse/shared/people/contract.ts'
import { listGroups, saveGroup } from '@gavelhouse/shared/people/group-contract.ts'
import { linkPeople, listLinkedPeople, previewLink } from '@gavelhouse/shared/people/link-contract.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { holdDeposit } from '@gavelhouse/shared/wallet/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listGroupIds } from '../accounts/queries.ts'
import { runTask } from '../office/run-task.ts'
import { makeAddress, makeAuction, makeBidder, makeGroup, makeLot, makeUser } from '../testing/factories.ts'
import { makeInvoice } from '../testing/make-invoice.ts'
import { fillWallet } from '../testing/money.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { finishSuspensions } from './finish-suspensions.ts'

let app: TestApp
let manager: TestClient
let auctionId: number
beforeAll(async () => {
  app = await createTestApp()
  manager = await app.as(await makeUser(app.database.db, { role: 'manager', firstName: 'Mia' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db)
})

const query = async (text: string, values: unknown[]) => (await app.database.pool.query(text, values)).rows

async function run(client: TestClient, given: object) {
  const task = { values: {}, reason: 'As agreed', isTrial: false, ...given }
  const { data } = await client.call(startTask, task as never)
  while (!(await runTask(app.services, data.id)));
  return (await client.call(getTask, { id: data.id })).data
}

const idsOf = (...ids: number[]) => ({ target: { ids, except: [] } })

const bid = async (client: TestClient, lotId: number, amount: number) =>
  client.call(placeBid, { lotId, amount: dollars(amount), kind: 'proxy' })

describe('a person', () => {
  test('is read with figures, notes, alerts and history, roles for people only', async () => {
    const { db } = app.database
    const userId = await makeBidder(db, auctionId, { firstName: 'Ann', role: 'cataloguer' })
    const lotId = await makeLot(db, { auctionId })
    await bid(await app.as(userId), lotId, 20)
    await makeInvoice(app.database, { userId })
    await manager.call(addNote, { userId, text: 'Calls first', isAlert: false })
    await manager.call(addNote, { userId, text: 'Pays in cash only', isAlert: true })
    const { data } = await manager.call(readPerson, { id: userId })
    expect(data).toMatchObject({ name: 'Ann Example', state: 'active', roles: ['cataloguer'], isWhole: true })
    expect(data.figures).toMatchObject({
      bidCount: 1,
      bidLotCount: 1,
      leadingCount: 1,
      unpaidCount: 1,
      invoiceCount: 1,
    })
    expect(data.figures.unpaidSum).toBeGreaterThan(0)
    expect(data.notes.map(({ text }) => text)).toEqual(['Pays in cash only', 'Calls first'])
    const { lines } = (await manager.call(listHistory, { kind: 'user', id: userId })).data
    expect(lines.map(({ act }) => act)).toEqual(['add_alert', 'add_note'])

    const clerk = await app.as(await makeUser(db, { role: 'clerk' }))
    expect((await clerk.call(readPerson, { id: userId })).data.roles).toBeNull()
    const here = await app.as(await makeUser(db, { role: 'clerk', auctionIds: [auctionId] }))
    const limited = (await here.call(readPerson, { id: userId })).data
    expect(limited).toMatchObject({ isWhole: false, figures: { bidCount: 1, unpaidCount: 0 } })
    expect(limited.notes.map(({ text }) => text)).toEqual(['Pays in cash only'])
    const elsewhere = await app.as(await makeUser(db, { role: 'clerk', auctionIds: [await makeAuction(db)] }))
    for (const call of [readPerson, listAlerts])
      expect(await elsewhere.post(call.path, { id: userId, user_id: userId })).toMatchObject({ status: 404 })
  })

  test('a note is withdrawn once, stays to be read, and cannot be changed or removed', async () => {
    const userId = await makeUser(app.database.db)
    await manager.call(addNote, { userId, text: 'Owes us a key', isAlert: true })
    const [note] = (await manager.call(listAlerts, { userId })).data.alerts
    for (let times = 0; times < 2; times += 1) await manager.call(withdrawNote, { id: note?.id ?? 0 })
    expect((await manager.call(listAlerts, { userId })).data.alerts).toEqual([])
    const { notes } = (await manager.call(readPerson, { id: userId })).data
    expect(notes).toMatchObject([{ text: 'Owes us a key', withdrawnBy: 'Mia Example' }])
    await expect(query(`update person_notes set text = 'x' where user_id = $1`, [userId])).rejects.toThrow(
      /append-only/,
    )
    await expect(query('delete from person_notes where user_id = $1', [userId])).rejects.toThrow(/append-only/)
    const lines = await query(`select act from audit_log where subject = $1 order by id`, [`user:${userId}`])
    expect(lines.map(({ act }) => act)).toEqual(['add_alert', 'withdraw_note'])
  })
})

describe('requests', () => {
  const closed = async (rule?: object) => {
    const groupId = await makeGroup(app.database.db)
    const id = await makeAuction(app.database.db, { groupIds: [groupId] })
    if (rule !== undefined)
      await manager.call(saveAccessRule, {
        ...{ auctionId: id, isOn: true, minDays: 0, otherwise: 'wait' },
        ...rule,
      } as never)
    return { id, groupId }
  }
  const ask = async (userId: number, id: number) =>
    (await app.as(userId)).call(requestAuctionAccess, { auctionId: id, message: '' })

  test('P-015 are granted in bulk with a limit in that auction, which refuses a higher bid; the smaller limit counts', async () => {
    const { db } = app.database
    const { id, groupId } = await closed()
    const people = [await makeBidder(db, id), await makeBidder(db, id, { bidLimit: dollars(100) })]
    for (const userId of people) await ask(userId, id)
    const lotId = await makeLot(db, { auctionId: id })
    const task = await run(manager, {
      act: 'grant_access',
      values: { auctionId: id, bidLimit: dollars(300) },
      ...idsOf(...people),
    })
    expect(task.changedCount).toBe(2)
    for (const userId of people) expect(await listGroupIds(db, userId)).toEqual([groupId])
    const [ann, bob] = await Promise.all(people.map((userId) => app.as(userId)))
    if (ann === undefined || bob === undefined) throw new Error('two people')
    expect((await bid(bob, lotId, 101)).message).toContain('100')
    expect((await bid(ann, lotId, 301)).code).toBe('over_bid_limit')
    expect((await bid(ann, lotId, 300)).status).toBe(200)

    const set = { act: 'set_auction_limit', values: { auctionId: id, bidLimit: null }, ...idsOf(people[0] ?? 0) }
    const lifted = await run(manager, set)
    expect((await bid(ann, lotId, 400)).status).toBe(200)
    const { data } = await manager.call(undoTask, { id: lifted.id })
    while (!(await runTask(app.services, data.id)));
    expect((await bid(ann, lotId, 500)).code).toBe('over_bid_limit')
    const clerk = await app.as(await makeUser(db, { role: 'clerk', auctionIds: [auctionId] }))
    expect((await clerk.call(startTask, { ...set, reason: '', isTrial: false } as never)).status).toBe(404)
  })

  test('a rule decides in the call itself, and the audit says which and why', async () => {
    const { db } = app.database
    const { id, groupId } = await closed({ demands: ['email_verified', 'nothing_unpaid'] })
    const good = await makeUser(db)
    expect(await ask(good, id)).toMatchObject({ message: 'You have access now' })
    expect(await listGroupIds(db, good)).toEqual([groupId])
    const owing = await makeUser(db)
    await makeInvoice(app.database, { userId: owing })
    expect(await ask(owing, id)).toMatchObject({ message: 'Access requested' })
    expect(await query('select status from access_requests where user_id = $1', [owing])).toEqual([
      { status: 'pending' },
    ])
    const [line] = await query(`select act, details from audit_log where subject = $1`, [`user:${good}`])
    expect(line).toMatchObject({
      act: 'grant_by_rule',
      details: { ofAuction: id, reason: 'email_verified, nothing_unpaid' },
    })
  })

  test('a rule that refuses says what was missing; that of an auction goes before that of the house', async () => {
    const { db } = app.database
    const { id } = await closed({ demands: ['card_saved'], otherwise: 'refuse' })
    const { id: plain } = await closed()
    await manager.call(saveAccessRule, {
      ...{ auctionId: null, isOn: true, demands: ['email_verified'], minDays: 0, otherwise: 'wait' },
    })
    const userId = await makeUser(db)
    await ask(userId, id)
    await ask(userId, plain)
    await manager.call(saveAccessRule, { auctionId: null, isOn: false, demands: [], minDays: 0, otherwise: 'wait' })
    const rows = await query('select auction_id, status from access_requests where user_id = $1 order by id', [userId])
    expect(rows).toEqual([
      { auction_id: id, status: 'refused' },
      { auction_id: plain, status: 'granted' },
    ])
    const [line] = await query(`select details from audit_log where subject = $1 order by id`, [`user:${userId}`])
    expect(line?.details.reason).toBe('card_saved; missing: card_saved')
    const clerk = await app.as(await makeUser(db, { role: 'clerk', auctionIds: [plain] }))
    const house = { auctionId: null, isOn: true, demands: [], minDays: 0, otherwise: 'wait' as const }
    expect((await clerk.call(saveAccessRule, house)).status).toBe(404)
    expect((await clerk.call(saveAccessRule, { ...house, auctionId: plain })).status).toBe(200)
  })
})

test('groups are made with names of their own, joined and left by many, and put back', async () => {
  const { db } = app.database
  const people = [await makeUser(db), await makeUser(db)]
  const old = await makeGroup(db, 'Old friends')
  await query('insert into user_groups (user_id, group_id) values ($1, $2)', [people[0], old])
  const { id: groupId } = (await manager.call(saveGroup, { name: 'Trade' })).data
  expect((await manager.call(saveGroup, { name: 'TRADE' })).code).toBe('group_name_taken')
  const joined = await run(manager, { act: 'join_group', values: { groupId }, ...idsOf(...people) })
  expect(joined.changedCount).toBe(2)
  expect((await listGroupIds(db, people[0] ?? 0)).sort()).toEqual([old, groupId].sort())
  const { groups } = (await manager.call(listGroups, {})).data
  expect(groups.find(({ id }) => id === groupId)).toMatchObject({ name: 'Trade', memberCount: 2 })
  const found = await manager.call(listBidders, {
    ...{ page: 1, limit: 10 },
    filters: [{ field: 'group_id', type: 'in', value: [groupId] }],
  } as never)
  expect(found.data.records.map(({ id }) => id).sort()).toEqual([...people].sort())
  const { data } = await manager.call(undoTask, { id: joined.id })
  while (!(await runTask(app.services, data.id)));
  expect(await listGroupIds(db, people[0] ?? 0)).toEqual([old])
  expect(await listGroupIds(db, people[1] ?? 0)).toEqual([])
})

describe('suspending', () => {
  const depositLot = () => makeLot(app.database.db, { auctionId, depositRequired: true, depositAmount: dollars(50) })

  test('with bids voided: the next one leads, deposits are back, nothing can be begun, the audit says so', async () => {
    const { db } = app.database
    const [annId, bobId] = [await makeBidder(db, auctionId), await makeBidder(db, auctionId)]
    const [ann, bob] = [await app.as(annId), await app.as(bobId)]
    const [plain, secured, unused] = [await makeLot(db, { auctionId }), await depositLot(), await depositLot()]
    await fillWallet(app, annId, dollars(500))
    for (const lotId of [secured, unused]) await ann.call(holdDeposit, { lotId } as never)
    await bid(bob, plain, 20)
    await bid(ann, plain, 40)
    await bid(ann, secured, 30)

    const act = { act: 'suspend', values: { voidsBids: true }, ...idsOf(annId) }
    const trial = await run(manager, { ...act, isTrial: true })
    expect(trial.changed[0]?.changes).toContainEqual({ field: 'lots with open bids', old: 2, new: 0 })
    expect(await query('select is_suspended from users where id = $1', [annId])).toEqual([{ is_suspended: false }])
    expect(trial).toMatchObject({ voidedBids: 2, releasedDeposits: 2 })
    expect(await run(manager, { ...act, reason: 'Shill bidding' })).toMatchObject({
      voidedBids: 2,
      releasedDeposits: 2,
    })
    for (let times = 0; times < 2; times += 1) await finishSuspensions(app.services)

    expect(await query('select leader_id from lots where id = any($1) order by id', [[plain, secured]])).toEqual([
      { leader_id: bobId },
      { leader_id: null },
    ])
    const voided = await query(`select fact from lot_log where type = 'voided' and lot_id = any($1)`, [
      [plain, secured],
    ])
    expect(voided).toHaveLength(2)
    expect(voided[0]?.fact).toMatchObject({ reason: 'Shill bidding' })
    expect(await query('select distinct status from bid_deposits where user_id = $1', [annId])).toEqual([
      { status: 'released' },
    ])
    expect((await bid(ann, plain, 90)).code).toBe('suspended')
    expect((await ann.call(holdDeposit, { lotId: unused } as never)).code).toBe('suspended')
    expect((await ann.call(requestAuctionAccess, { auctionId, message: '' })).code).toBe('suspended')
    const audit = await manager.call(listAudit, {
      ...{ page: 1, limit: 50 },
      filters: [{ field: 'act', type: 'in', value: ['void_bid'] }],
    } as never)
    expect(audit.data.records.filter(({ reason }) => reason === 'Shill bidding')).toHaveLength(2)
  })

  test('with bids left: they stand with their deposit, and only what no bid needs goes back', async () => {
    const { db } = app.database
    const annId = await makeBidder(db, auctionId)
    const ann = await app.as(annId)
    const [secured, unused] = [await depositLot(), await depositLot()]
    await fillWallet(app, annId, dollars(500))
    for (const lotId of [secured, unused]) await ann.call(holdDeposit, { lotId } as never)
    await bid(ann, secured, 30)
    const done = await run(manager, { act: 'suspend', ...idsOf(annId) })
    expect(done).toMatchObject({ voidedBids: 0, releasedDeposits: 1 })
    await finishSuspensions(app.services)
    expect(await query('select lot_id, status from bid_deposits where user_id = $1 order by lot_id', [annId])).toEqual([
      { lot_id: secured, status: 'held' },
      { lot_id: unused, status: 'released' },
    ])
    expect(await query('select leader_id from lots where id = $1', [secured])).toEqual([{ leader_id: annId }])
  })

  test('lifted before its turn came, nothing is voided', async () => {
    const { db } = app.database
    const annId = await makeBidder(db, auctionId)
    const lotId = await makeLot(db, { auctionId })
    await bid(await app.as(annId), lotId, 30)
    await run(manager, { act: 'suspend', values: { voidsBids: true }, ...idsOf(annId) })
    await run(manager, { act: 'lift_suspension', ...idsOf(annId) })
    await finishSuspensions(app.services)
    expect(await query('select leader_id from lots where id = $1', [lotId])).toEqual([{ leader_id: annId }])
  })

  test('whoever suspends while a deposit is being paid: it is refused, or it is back', async () => {
    const { db } = app.database
    for (let round = 0; round < 10; round += 1) {
      const annId = await makeBidder(db, auctionId)
      const lotId = await depositLot()
      await fillWallet(app, annId, dollars(100))
      const ann = await app.as(annId)
      await Promise.all([ann.call(holdDeposit, { lotId } as never), run(manager, { act: 'suspend', ...idsOf(annId) })])
      await finishSuspensions(app.services)
      expect(await query(`select id from bid_deposits where user_id = $1 and status = 'held'`, [annId])).toEqual([])
    }
  })
})

describe('accounts of one person', () => {
  test('are found by what they share, with the lots they meet on', async () => {
    const { db } = app.database
    const [first, second] = [
      await makeBidder(db, auctionId, { email: 'jo.doe@example.test', phone: '+18015550133' }),
      await makeBidder(db, auctionId, { email: 'jodoe+2@example.test', phone: '+18015550133' }),
    ]
    for (const userId of [first, second])
      await makeAddress(db, userId, { firstName: 'Jo', lastName: 'Doe', zip: '83702-1' })
    const lotId = await makeLot(db, { auctionId })
    await bid(await app.as(first), lotId, 20)
    await bid(await app.as(second), lotId, 40)
    const pair = async () =>
      (await manager.call(listLinkedPeople, {})).data.pairs.find(
        (one) => one.first.id === first && one.second.id === second,
      )
    expect(await pair()).toMatchObject({
      signs: ['address', 'email', 'phone'],
      score: 88,
      sharedLotCount: 1,
      isLinked: false,
    })

    const link = { duplicateId: second, keptId: first }
    const preview = (await manager.call(previewLink, link)).data
    expect(preview.duplicate).toMatchObject({ id: second, leadingCount: 1, openLotCount: 1 })
    expect((await manager.call(linkPeople, { ...link, keptId: second, reason: 'Same' })).code).toBe('same_account')
    expect((await manager.call(linkPeople, { ...link, reason: 'Same person' })).status).toBe(200)
    expect((await manager.call(linkPeople, { ...link, reason: 'Same person' })).code).toBe('linked_already')
    const turned = { duplicateId: first, keptId: second, reason: 'Turned round' }
    expect((await manager.call(linkPeople, turned)).code).toBe('kept_is_duplicate')
    expect(await pair()).toMatchObject({ isLinked: true })
    expect((await manager.call(readPerson, { id: second })).data).toMatchObject({
      duplicateOf: first,
      isSuspended: true,
    })
    expect(await query('select leader_id from lots where id = $1', [lotId])).toEqual([{ leader_id: second }])
  })

  test('of somebody with thousands of bids every one is counted', async () => {
    const { db } = app.database
    const userId = await makeBidder(db, auctionId)
    const lotId = await makeLot(db, { auctionId, closesAt: Date.now() + DAY })
    await query(
      `insert into lots (auction_id, seller_id, lot_number, title, category_id, condition_id, location_id, starting_price, price,
         next_bid, opens_at, closes_at, status)
       select auction_id, seller_id, 'B' || n, title, category_id, condition_id, location_id, starting_price, price, next_bid,
         opens_at, closes_at, 'open' from lots, generate_series(1, 2000) n where id = $1`,
      [lotId],
    )
    await query(
      `insert into lot_log (lot_id, number, at, run, type, fact, user_id, amount, price, next_bid, bid_count, closes_at, status, reserve_met)
       select l.id, n, now(), 1, 'bid', '{}', $1, 100, 100, 200, n, now(), 'open', true
       from lots l, generate_series(1, 4) n where l.auction_id = $2 and l.id <> $3`,
      [userId, auctionId, lotId],
    )
    const { figures } = (await manager.call(readPerson, { id: userId })).data
    expect(figures).toMatchObject({ bidCount: 8_000, bidLotCount: 2_000, openLotCount: 2_000, leadingCount: 0 })
  })
})
