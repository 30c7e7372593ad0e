import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { noticeText } from '@gavelhouse/shared/notifications/notice-texts.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptedTerms } from '../auctions/tables.ts'
import { makeAuction, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { watches } from '../watchlist/tables.ts'
import { Outbox } from './outbox.ts'
import { OwnAnnouncer } from './own-announcer.ts'

let app: TestApp
let own: OwnAnnouncer
beforeAll(async () => {
  app = await createTestApp()
  const { database, hub, clock, log } = app.services
  own = new OwnAnnouncer({ db: database.db, hub, log, now: () => clock.now() })
})
afterAll(() => app.close())

async function makeBidder(auctionId: number): Promise<number> {
  const userId = await makeUser(app.database.db)
  await app.database.db.insert(acceptedTerms).values({ userId, auctionId, termsVersion: 1 })
  return userId
}

const noticesOf = async (userId: number): Promise<string[]> => {
  const { rows } = await app.database.pool.query(
    'select kind, facts from notifications where user_id = $1 order by id',
    [userId],
  )
  return rows.map(({ kind, facts }) => `${kind}: ${noticeText(kind, facts)}`)
}

test('I-70 the one who is outbid is told once, and at the end who won and who lost', async () => {
  const auctionId = await makeAuction(app.database.db)
  const lotId = await makeLot(app.database.db, { auctionId, title: 'Bench lathe' })
  const [alice, bob] = [await makeBidder(auctionId), await makeBidder(auctionId)]
  await (await app.as(alice)).call(placeBid, { lotId, amount: dollars(20), kind: 'proxy' })
  await (await app.as(bob)).call(placeBid, { lotId, amount: dollars(50), kind: 'proxy' })
  await app.services.bidding.finishNotices()
  await app.services.bidding.finishNotices()
  expect(await noticesOf(alice)).toEqual(['outbid: You have been outbid on Bench lathe.'])
  expect(await noticesOf(bob)).toEqual([])

  await app.services.bidding.submit({
    lotId,
    callerId: null,
    key: null,
    isOffer: false,
    command: { type: 'award', userId: bob, price: dollars(60), reason: 'agreed', staffId: bob },
  })
  await app.services.bidding.finishNotices()
  expect((await noticesOf(alice)).at(-1)).toBe('lost: Unfortunately Bench lathe went to someone else.')
  expect(await noticesOf(bob)).toEqual(['won: Congratulations, you have won Bench lathe!'])
})

test('R-8 what a process left behind that died before announcing is announced and told by another', async () => {
  const auctionId = await makeAuction(app.database.db)
  const lotId = await makeLot(app.database.db, { auctionId, title: 'Drill press' })
  const [alice, bob] = [await makeBidder(auctionId), await makeBidder(auctionId)]
  await (await app.as(alice)).call(placeBid, { lotId, amount: dollars(20), kind: 'proxy' })
  await app.services.bidding.finishNotices()
  await (await app.as(bob)).call(placeBid, { lotId, amount: dollars(50), kind: 'proxy' })
  await app.services.bidding.finishNotices()
  // As if the process had died after its commit: the notice is not there, the outbox row still is.
  await app.database.pool.query('delete from notifications where user_id = $1', [alice])
  await app.database.pool.query(
    `insert into log_outbox (lot_ids, from_numbers, to_numbers, at) values (array[$1::int], array[2], array[3], clock_timestamp() - interval '10 seconds')`,
    [lotId],
  )
  app.published.length = 0

  await makeOutbox().finish()
  await own.settle()

  expect(await noticesOf(alice)).toEqual(['outbid: You have been outbid on Drill press.'])
  const facts = { lotId, logNumber: 3, price: dollars(20.5) }
  expect(app.published).toHaveLength(4)
  for (const told of [
    [`lot:${lotId}`, 'bidChanged', expect.objectContaining({ ...facts, standing: null, ownBidData: null })],
    [`user:${alice}`, 'noticeAdded', expect.objectContaining({ kind: 'outbid', lotId, isRead: false })],
    [`user:${alice}`, 'bidChanged', expect.objectContaining({ ...facts, standing: 'outbid' })],
    [`user:${bob}`, 'bidChanged', expect.objectContaining({ ...facts, standing: 'winner' })],
  ])
    expect(app.published).toContainEqual(told)
  const { rows } = await app.database.pool.query('select count(*)::int as count from log_outbox')
  expect(rows).toEqual([{ count: 0 }])
})

/** Outbox rows as batches write them, ten seconds old; lines of the log that are not there make no notices. */
async function leaveBehind(count: number, linesEach: number): Promise<number[]> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into log_outbox (lot_ids, from_numbers, to_numbers, at)
     select array[0], array[n * $2], array[(n + 1) * $2], clock_timestamp() - interval '10 seconds'
     from generate_series(0, $1 - 1) as n returning id`,
    [count, linesEach],
  )
  return rows.map(({ id }) => Number(id))
}

const idsLeft = async (): Promise<number[]> => {
  const { rows } = await app.database.pool.query<{ id: string }>('select id from log_outbox order by id')
  return rows.map(({ id }) => Number(id))
}

function makeOutbox(): Outbox {
  const { database, hub, clock, log } = app.services
  const now = () => clock.now()
  return new Outbox({ database, hub, own, log, sweeps: true, process: 'test', now })
}

test('what a process left behind is worked off in portions, the oldest first', async () => {
  const ids = await leaveBehind(5, 400)
  const outbox = makeOutbox()
  await outbox.finish()
  expect(await idsLeft()).toEqual(ids.slice(3))
  await outbox.finish() // more was there, so the next portion does not wait
  expect(await idsLeft()).toEqual([])
})

test('what waits for its turn in this process is not taken for left behind', async () => {
  const [orphan, ...own] = await leaveBehind(4, 1_000)
  const outbox = makeOutbox()
  for (const id of own) outbox.add({ id, lines: 1_000 })
  await outbox.finish() // a portion of its own, and the one whose process died
  expect(await idsLeft()).toEqual(own.slice(1))
  expect(own).not.toContain(orphan)
  await outbox.settle()
  expect(await idsLeft()).toEqual([])
})

test('D-1 bidders and watchers of a lot whose close an outage has moved are told once', async () => {
  const auctionId = await makeAuction(app.database.db)
  const closesAt = Date.now() + HOUR
  const lotId = await makeLot(app.database.db, { auctionId, title: 'Band saw', closesAt })
  const [bidder, watcher] = [await makeBidder(auctionId), await makeUser(app.database.db)]
  await app.database.db.insert(watches).values({ userId: watcher, lotId })
  await (await app.as(bidder)).call(placeBid, { lotId, amount: dollars(20), kind: 'proxy' })
  await app.services.bidding.submit({
    lotId,
    callerId: null,
    key: null,
    isOffer: false,
    command: { type: 'extend', closesAt: closesAt + HOUR, cause: 'outage' },
  })
  await app.services.bidding.finishNotices()
  const told = ['close_moved: Bidding was interrupted for a while, so Band saw closes later than planned.']
  expect(await noticesOf(bidder)).toEqual(told)
  expect(await noticesOf(watcher)).toEqual(told)
})
