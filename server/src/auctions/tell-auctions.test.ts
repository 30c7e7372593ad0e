import { watchAuction } from '@gavelhouse/shared/auctions/contract.ts'
import { pauseAuction, resumeAuction } from '@gavelhouse/shared/auctions/time-contract.ts'
import { listNotices } from '@gavelhouse/shared/notifications/contract.ts'
import { followSeller, updateFollow } from '@gavelhouse/shared/sellers/contract.ts'
import { DAY, HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { savePreferences } from '../messages/queries-preferences.ts'
import { makeAuction, makeLot, makeUser } from '../testing/factories.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { tellFollowers, tellOpened } from './tell-auctions.ts'

let app: TestApp
let counter = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate messages, inbox, notifications, follows, auction_watches'))

async function someone(given: Parameters<typeof makeUser>[1] = {}) {
  counter += 1
  const email = `reader${counter}@tell.test`
  const id = await makeUser(app.database.db, { email, ...given })
  const as = await app.as(id)
  return { id, email, as, read: async () => (await as.call(listNotices, {})).data.records }
}

/** An auction that opens in a minute, which somebody follows, and then time passes. */
async function followOpening(given: Parameters<typeof makeAuction>[1] = {}) {
  const person = await someone()
  const opensAt = Date.now() + MINUTE
  const auctionId = await makeAuction(app.database.db, {
    ...{ title: 'Fleet sale', opensAt, closesAt: opensAt + DAY, ...given },
  })
  await person.as.call(watchAuction, { auctionId })
  const open = () =>
    app.database.pool.query(
      `with w as (update auction_watches set created_at = now() - interval '1 hour' where auction_id = $1)
       update auctions set opens_at = now() - interval '1 second' where id = $1`,
      [auctionId],
    )
  return { ...person, auctionId, open }
}

/** One of nine days, paused as soon as it opened; `backdate` moves both into the past. */
async function followAndPause(clerk: TestClient) {
  const closesAt = Date.now() + 9 * DAY
  const { auctionId, open } = await followOpening({ closesAt })
  await makeLot(app.database.db, { auctionId, closesAt })
  await open()
  await clerk.call(pauseAuction, { id: auctionId, reason: 'Flood' })
  const backdate = ({ opened, paused }: { opened: string; paused: string }) =>
    app.database.pool.query(
      `with w as (update auction_watches set created_at = now() - interval '4 days' where auction_id = $1)
       update auctions set opens_at = now() - $2::interval, paused_at = now() - $3::interval where id = $1`,
      [auctionId, opened, paused],
    )
  return { auctionId, backdate }
}

test('P-411 I-70 whoever follows an auction is told when it opens, on the site and by mail, once', async () => {
  const { auctionId, email, open, read } = await followOpening()
  expect(await tellOpened(app.database)).toEqual([])
  await open()
  expect(await tellOpened(app.database)).toHaveLength(1)
  expect(await tellOpened(app.database)).toEqual([])
  expect(await read()).toMatchObject([
    { kind: 'auction_opened', comment: 'Bidding is open in Fleet sale.', auctionId, lotId: null, isRead: false },
  ])
  const [mail, ...others] = await readInbox(app, email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'auction_opened', subject: 'Bidding is open in Fleet sale' })
  expect(mail?.text).toContain(`http://house.test/liveAuction/${auctionId}`)
})

test('P-412 a switch that is off leaves the notice on the site', async () => {
  const { id, email, open, read } = await followOpening()
  await savePreferences(app.database.db, id, { mailTypes: ['won'] })
  await open()
  await tellOpened(app.database)
  expect(await readInbox(app, email)).toEqual([])
  expect(await read()).toHaveLength(1)
})

test('rule 30 of an auction that is paused nobody is told that bidding is open, until it goes on', async () => {
  const { auctionId, open, read } = await followOpening()
  await makeLot(app.database.db, { auctionId })
  const clerk = await app.as(await makeUser(app.database.db, { role: 'owner' }))
  await open()
  expect((await clerk.call(pauseAuction, { id: auctionId, reason: 'Power cut' })).status).toBe(200)
  expect(await tellOpened(app.database)).toEqual([])
  expect((await clerk.call(resumeAuction, { id: auctionId, reason: 'Light again' })).status).toBe(200)
  expect(await tellOpened(app.database)).toHaveLength(1)
  expect(await read()).toMatchObject([{ kind: 'auction_opened', auctionId }])
})

test('rule 30 P-411 an auction that was paused for days right after it opened is told of when it goes on', async () => {
  const clerk = await app.as(await makeUser(app.database.db, { role: 'owner' }))
  const { auctionId, backdate } = await followAndPause(clerk)
  // As if it had stood for three days, and had been open for ten minutes before.
  await backdate({ opened: '3 days 10 minutes', paused: '3 days' })
  await clerk.call(resumeAuction, { id: auctionId, reason: 'Dry again' })
  expect(await tellOpened(app.database)).toHaveLength(1)
  expect(await tellOpened(app.database)).toEqual([])
})

test('P-411 an auction that opened two days ago is no news, though it was paused for an hour', async () => {
  const clerk = await app.as(await makeUser(app.database.db, { role: 'owner' }))
  const { auctionId, backdate } = await followAndPause(clerk)
  await backdate({ opened: '2 days', paused: '1 hour' })
  await clerk.call(resumeAuction, { id: auctionId, reason: 'Dry again' })
  expect(await tellOpened(app.database)).toEqual([])
})

test('whoever begins to follow an auction that is open is not told that it opens', async () => {
  const person = await someone()
  const auctionId = await makeAuction(app.database.db, { opensAt: Date.now() - HOUR, closesAt: Date.now() + HOUR })
  await person.as.call(watchAuction, { auctionId })
  expect(await tellOpened(app.database)).toEqual([])
})

async function followNew({ lots = 1, ...given }: Parameters<typeof makeAuction>[1] & { lots?: number } = {}) {
  const companyName = `Acme ${counter}`
  const seller = { ...(await someone({ companyName })), companyName }
  await app.database.pool.query("insert into user_roles (user_id, role) values ($1, 'seller')", [seller.id])
  const follower = await someone()
  await follower.as.call(followSeller, { sellerId: seller.id })
  const list = async (title = 'Press shop') => {
    const auctionId = await makeAuction(app.database.db, { title, sellerId: seller.id, ...given })
    for (let index = 0; index < lots; index += 1) await makeLot(app.database.db, { auctionId })
    return auctionId
  }
  return { ...follower, seller, list }
}

test('P-411 P-1034 followers of a seller are told of a new auction that has lots, once', async () => {
  const { email, list, read, seller } = await followNew({ lots: 0 })
  const auctionId = await list()
  expect(await tellFollowers(app.database)).toEqual([])
  await makeLot(app.database.db, { auctionId })
  expect(await tellFollowers(app.database)).toHaveLength(1)
  expect(await tellFollowers(app.database)).toEqual([])
  const name = seller.companyName
  expect(await read()).toMatchObject([
    { kind: 'seller_auction', comment: `${name} has a new auction, Press shop.`, auctionId },
  ])
  const [mail, ...others] = await readInbox(app, email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`${name} has a new auction: Press shop`)
  expect(mail?.text).toMatch(/\/unsubscribe\?token=/)
})

test('P-1034 whoever switched the mails of a seller off reads of it on the site alone', async () => {
  const { as, email, list, read, seller } = await followNew()
  await as.call(updateFollow, { sellerId: seller.id, wantsMail: false })
  await list()
  await tellFollowers(app.database)
  expect(await readInbox(app, email)).toEqual([])
  expect(await read()).toHaveLength(1)
})

test('a sale that is listed again within a week, or was there before, is no news', async () => {
  const { list, id } = await followNew()
  await list()
  await list()
  expect(await tellFollowers(app.database)).toHaveLength(1)
  await app.database.pool.query("update follows set created_at = now() + interval '1 minute' where user_id = $1", [id])
  await list('Another sale')
  expect(await tellFollowers(app.database)).toEqual([])
})

test('an auction of a closed circle is told to its members alone', async () => {
  const { rows } = await app.database.pool.query<{ id: number }>(
    "insert into groups (name) values ('Tell') returning id",
  )
  const groupId = rows[0]?.id ?? 0
  const { list, id } = await followNew({ groupIds: [groupId] })
  await list()
  expect(await tellFollowers(app.database)).toEqual([])
  await app.database.pool.query('insert into user_groups (user_id, group_id) values ($1, $2)', [id, groupId])
  expect(await tellFollowers(app.database)).toHaveLength(1)
})
