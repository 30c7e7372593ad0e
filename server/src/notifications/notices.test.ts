import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listNotices, MOST_NOTICES, markNoticesRead } from '@gavelhouse/shared/notifications/contract.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { watchLot } from '@gavelhouse/shared/watchlist/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { tellClosingSoon } from '../watchlist/tell-closing-soon.ts'
import { announceNotices } from './announce-notices.ts'
import { insertNotices } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const told = (userId: number) =>
  app.published.flatMap(([room, name, event]) => (room === `user:${userId}` && name === 'noticeAdded' ? [event] : []))

test('B-013 B-514 B-661 B-662 B-663 P-857 P-858 P-859 P-967 P-968 whoever is outbid is told at once, and reads it away', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const lotId = await makeLot(db, { auctionId, title: 'Bench lathe' })
  const [alice, bob] = [await makeBidder(db, auctionId), await makeBidder(db, auctionId)]
  const [as, other] = [await app.as(alice), await app.as(bob)]
  await as.call(placeBid, { lotId, amount: dollars(20), kind: 'hard' })
  await other.call(placeBid, { lotId, amount: dollars(50), kind: 'hard' })
  await app.services.bidding.finishNotices()

  const { records } = (await as.call(listNotices, {})).data
  const expected = { comment: 'You have been outbid on Bench lathe.', kind: 'outbid', lotId, isRead: false }
  const onWire = async () => {
    const { envelope } = await as.post(listNotices.path, {})
    return (envelope.data.responseData as { records: object[] }).records
  }
  const [notice] = records
  expect(await onWire()).toMatchObject([{ id: notice?.id, comment: expected.comment, read_msg: 0 }])
  expect(records).toMatchObject([expected])
  expect(told(alice)).toEqual(records) // the same words reach the open screens
  expect(told(bob)).toEqual([])
  expect((await other.call(listNotices, {})).data.records).toEqual([])

  await other.call(markNoticesRead, {})
  expect((await as.call(listNotices, {})).data.records[0]?.isRead).toBe(false)
  await as.call(markNoticesRead, {})
  expect((await as.call(listNotices, {})).data.records[0]?.isRead).toBe(true)
  expect(await onWire()).toMatchObject([
    { id: notice?.id, facts: { title: 'Bench lathe' }, read_msg: 1, type: 'outbid', project_id: lotId },
  ])
})

test('what a house of before told keeps its sentence', async () => {
  const userId = await makeUser(app.database.db)
  await app.database.pool.query(
    `insert into notifications (user_id, kind, cause, comment) values ($1, 'won', 'before', 'You have bought Vise.')`,
    [userId],
  )
  const { records } = (await (await app.as(userId)).call(listNotices, {})).data
  expect(records).toMatchObject([{ kind: 'won', facts: null, comment: 'You have bought Vise.' }])
})

test('a notice has facts or a sentence, never both and never neither', async () => {
  const userId = await makeUser(app.database.db)
  const insert = (facts: object | null, comment: string | null) =>
    app.database.pool.query(
      `insert into notifications (user_id, kind, cause, facts, comment) values ($1, 'won', 'x', $2, $3)`,
      [userId, facts, comment],
    )
  await expect(insert(null, null)).rejects.toThrow('facts_or_comment')
  await expect(insert({ title: 'Vise' }, 'You have bought Vise.')).rejects.toThrow('facts_or_comment')
})

test('P-969 the newest hundred, newest first; guests get none', async () => {
  const userId = await makeUser(app.database.db)
  const many = Array.from({ length: MOST_NOTICES + 5 }, (_, index) => ({
    ...{ userId, kind: 'lost' as const, cause: `cause ${index}`, facts: { title: `Number ${index}` } },
  }))
  await insertNotices(app.database.db, many)
  const { records } = (await (await app.as(userId)).call(listNotices, {})).data
  expect(records).toHaveLength(MOST_NOTICES)
  expect(records[0]?.comment).toBe(`Unfortunately Number ${MOST_NOTICES + 4} went to someone else.`)
  expect(await app.guest.post(listNotices.path, {})).toMatchObject({ status: 401, code: 'session_required' })
})

test('B-515 many outbids on one lot are one notice: told again as new, on top, with the time of the last', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const lotId = await makeLot(db, { auctionId, title: 'Pallet jack' })
  const [alice, bob] = [await makeBidder(db, auctionId), await makeBidder(db, auctionId)]
  const [as, other] = [await app.as(alice), await app.as(bob)]
  const read = async () => (await as.call(listNotices, {})).data.records
  const outbidAlice = async (amount: number) => {
    await as.call(placeBid, { lotId, amount: dollars(amount), kind: 'hard' })
    await other.call(placeBid, { lotId, amount: dollars(amount + 10), kind: 'hard' })
    await app.services.bidding.finishNotices()
  }
  await outbidAlice(20)
  const [first] = await read()
  await insertNotices(db, [{ userId: alice, kind: 'closing_soon', cause: 'x', facts: { title: 'Vise' } }])
  await as.call(markNoticesRead, {})
  await outbidAlice(40)
  await outbidAlice(60)

  const [again, ...others] = await read()
  expect(again).toMatchObject({ id: first?.id, kind: 'outbid', lotId, isRead: false })
  expect(again?.at).toBeGreaterThan(first?.at ?? 0)
  expect(others.map(({ kind }) => kind)).toEqual(['closing_soon'])
  expect(told(alice)).toMatchObject([{ id: first?.id }, { id: first?.id }, { id: first?.id, isRead: false }])
})

test('I-70 an outbid seen again, or seen late, tells nothing', async () => {
  const userId = await makeUser(app.database.db)
  const outbid = (logNumber: number) => ({
    ...{ userId, kind: 'outbid' as const, cause: 'outbid:1', logNumber, facts: { title: 'Vise' } },
  })
  expect(await insertNotices(app.database.db, [outbid(5), outbid(7)])).toHaveLength(1)
  expect(await insertNotices(app.database.db, [outbid(7)])).toEqual([])
  expect(await insertNotices(app.database.db, [outbid(6)])).toEqual([])
  expect(await insertNotices(app.database.db, [outbid(9)])).toHaveLength(1)
})

test('I-70 what is told again is not announced again', async () => {
  const userId = await makeUser(app.database.db)
  const notice = { userId, kind: 'lost' as const, cause: 'the same', facts: { title: 'Vise', sold: 'no' as const } }
  announceNotices(app.services.hub, await insertNotices(app.database.db, [notice]))
  announceNotices(app.services.hub, await insertNotices(app.database.db, [notice]))
  expect(told(userId)).toMatchObject([
    { comment: 'Vise has ended without a sale.', kind: 'lost', isRead: false, lotId: null, auctionId: null },
  ])
})

test('closing soon answers whom it told, for their screens', async () => {
  const { db } = app.database
  const userId = await makeUser(db)
  const now = Date.now()
  const lotId = await makeLot(db, { title: 'Band saw', opensAt: now - HOUR, closesAt: now + HOUR / 2, status: 'open' })
  await (await app.as(userId)).call(watchLot, { lotId })
  expect(await tellClosingSoon(app.database)).toMatchObject([
    { userId, lotId, kind: 'closing_soon', comment: 'Band saw closes soon.', isRead: false },
  ])
  expect(await tellClosingSoon(app.database)).toEqual([])
})
