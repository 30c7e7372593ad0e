import { saveAuction } from '@gavelhouse/shared/auctions/admin-contract.ts'
import { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { copyAuction } from '@gavelhouse/shared/auctions/copy-contract.ts'
import { checkAuction, publishAuction, scheduleAuction } from '@gavelhouse/shared/auctions/publish-contract.ts'
import { moveAuctionDates } from '@gavelhouse/shared/auctions/time-contract.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listHistory } from '@gavelhouse/shared/office/list-contract.ts'
import { readOfficeAuction } from '@gavelhouse/shared/office/record-contract.ts'
import { DAY, HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findAnyLotRow } from '../../lots/queries.ts'
import { makeCategory, makeCondition, makeLocation, makeLot, makeUser } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { publishDue } from './publish-due.ts'

let app: TestApp
let ada: TestClient
let adaId: number
let sellerId: number
let locationId: number
let categoryId: number
let conditionId: number
let auctionId: number
let lotId: number

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  adaId = await makeUser(db, { role: 'cataloguer' })
  ada = await app.as(adaId)
  sellerId = await makeUser(db, { role: 'seller' })
  ;[locationId, categoryId, conditionId] = [await makeLocation(db), await makeCategory(db), await makeCondition(db)]
})
afterAll(() => app.close())

beforeEach(async () => {
  const now = Date.now()
  const times = { opensAt: now + HOUR, closesAt: now + 7 * DAY, staggerSeconds: 30 }
  const input = { title: 'Spring sale', sellerId, locationId, terms: '<p>Cash only</p>', buyerPremium: 1_000, ...times }
  auctionId = (await ada.call(saveAuction, input)).data.id
  lotId = await addLot()
})

const addLot = async (given: object = {}) => {
  const input = { auctionId, title: 'Lathe', categoryId, conditionId, startingPrice: dollars(10), ...given }
  return (await ada.call(saveLot, input)).data.id
}

const errorsIn = async (publishAt?: number) =>
  (await ada.call(checkAuction, { id: auctionId, ...(publishAt !== undefined && { publishAt }) })).data.checks
    .filter(({ result }) => result === 'error')
    .map(({ name }) => name)

const isFound = async () => {
  const filters = [{ field: 'ac.id', type: 'in' as const, value: [auctionId] }]
  return (await app.guest.call(searchAuctions, { limit: 12, page: 1, phase: 'any', filters })).data.records.length === 1
}

const phaseNow = async () => (await ada.call(readOfficeAuction, { id: auctionId })).data

const change = (sql: string, values: unknown[] = []) => app.database.pool.query(sql, [auctionId, ...values])

test('decision 057 a new auction is a draft nobody finds; published, it and all its lots are there', async () => {
  expect(await phaseNow()).toMatchObject({ phase: 'draft', publishedAt: null })
  expect(await isFound()).toBe(false)
  expect(await ada.call(publishAuction, { id: auctionId })).toMatchObject({ status: 200, message: 'Auction published' })
  expect(await isFound()).toBe(true)
  expect(await phaseNow()).toMatchObject({ phase: 'future' })
  const { rows } = await change('select id, status from lots where auction_id = $1')
  expect(rows).toEqual([{ id: lotId, status: 'future' }])
  const listed = await app.database.pool.query('select from listed_lots where lot_id = $1', [lotId])
  expect(listed.rowCount).toBe(1)
})

test('decision 057 the call itself refuses what the checklist has errors about, and nothing is published', async () => {
  await ada.call(saveAuction, { id: auctionId, terms: '<p> </p>' })
  await change('update lots set can_pick_up = false, can_ship = false where auction_id = $1')
  expect(await errorsIn()).toEqual(['terms', 'handed_over'])
  const refused = await ada.call(publishAuction, { id: auctionId })
  expect(refused).toMatchObject({ status: 422, code: 'auction_not_ready' })
  expect(refused.details).toMatchObject({ checks: 'terms, handed_over' })
  expect((await ada.call(scheduleAuction, { id: auctionId, publishAt: Date.now() + MINUTE })).code).toBe(
    'auction_not_ready',
  )
  expect(await isFound()).toBe(false)
})

test.each<[string, string]>([
  [
    'closes_ahead',
    "update auctions set opens_at = now() - interval '2 days', closes_at = now() - interval '1 day' where id = $1",
  ],
  ['has_lots', 'delete from lots where auction_id = $1'],
  ['lots_ahead', "update lots set opens_at = now() - interval '2 days', closes_at = now() where auction_id = $1"],
  ['sellers', 'delete from user_roles where user_id in (select seller_id from lots where auction_id = $1)'],
])('decision 057 %s stands against publishing', async (name, sql) => {
  await change(sql)
  expect(await errorsIn()).toEqual([name])
  expect((await ada.call(publishAuction, { id: auctionId })).code).toBe('auction_not_ready')
  await app.database.pool.query("insert into user_roles (user_id, role) values ($1, 'seller') on conflict do nothing", [
    sellerId,
  ])
})

test('decision 057 warnings do not stand against it, and say of how many lots', async () => {
  await addLot({ closesAt: Date.now() + 8 * DAY })
  const { checks, canPublish } = (await ada.call(checkAuction, { id: auctionId })).data
  expect(canPublish).toBe(true)
  expect(checks).toContainEqual({ name: 'pictures', result: 'warning', count: 2 })
  expect(checks).toContainEqual({ name: 'lots_on_time', result: 'warning', count: 1 })
  expect(checks).toContainEqual({ name: 'calendar', result: 'warning', count: 2 })
})

test('rule 17 the checklist tells the first and the last close, as the engine will have them', async () => {
  await addLot()
  const { closesAt } = await phaseNow()
  const { data } = await ada.call(checkAuction, { id: auctionId })
  expect(data).toMatchObject({ firstClosesAt: closesAt, lastClosesAt: closesAt + 30_000, lotCount: 2 })
  expect(data.zone).toBe('America/Denver')
})

test('decision 057 scheduled, it is published by the clock, once, in the name of whoever scheduled it', async () => {
  const publishAt = Date.now() + MINUTE
  expect((await ada.call(scheduleAuction, { id: auctionId, publishAt })).status).toBe(200)
  await publishDue(app.services)
  expect(await isFound()).toBe(false)
  await change("update auctions set publish_at = now() - interval '1 second' where id = $1")
  await Promise.all([publishDue(app.services), publishDue(app.services)])
  expect(await isFound()).toBe(true)
  expect(await phaseNow()).toMatchObject({ phase: 'future', publishAt: null, publishFailedAt: null })
  const { lines } = (await ada.call(listHistory, { kind: 'auction', id: auctionId })).data
  expect(lines.filter(({ act }) => act === 'publish_auction')).toMatchObject([{ staffId: adaId }])
})

test('decision 057 what is refused when its time has come stays a draft and says so', async () => {
  await ada.call(scheduleAuction, { id: auctionId, publishAt: Date.now() + MINUTE })
  await change("update auctions set publish_at = now(), terms = '' where id = $1")
  await publishDue(app.services)
  expect(await isFound()).toBe(false)
  expect(await phaseNow()).toMatchObject({ phase: 'draft', publishAt: null, publishFailedAt: expect.any(Number) })
  await ada.call(saveAuction, { id: auctionId, terms: 'Cash' })
  await ada.call(publishAuction, { id: auctionId })
  expect(await phaseNow()).toMatchObject({ phase: 'future', publishFailedAt: null })
})

test('a time that is past is refused, and so is publishing twice', async () => {
  const past = await ada.call(scheduleAuction, { id: auctionId, publishAt: Date.now() - MINUTE })
  expect(past.details.fields).toEqual({ publish_at: 'Choose a time that is still to come' })
  await ada.call(publishAuction, { id: auctionId })
  expect((await ada.call(publishAuction, { id: auctionId })).code).toBe('already_published')
  expect((await ada.call(scheduleAuction, { id: auctionId, publishAt: null })).code).toBe('already_published')
})

test('decision 057 lots with the times of their auction go with it; a time of their own stays', async () => {
  const own = Date.now() + 9 * DAY
  const ownId = await addLot({ closesAt: own })
  const lastId = await addLot()
  const { closesAt } = await phaseNow()
  await ada.call(saveAuction, { id: auctionId, closesAt: closesAt + DAY, staggerSeconds: 60 })
  const { rows } = await change('select id, ms(closes_at)::float8 as at from lots where auction_id = $1 order by id')
  expect(rows).toEqual([
    { id: lotId, at: closesAt + DAY },
    { id: ownId, at: own },
    { id: lastId, at: closesAt + DAY + 2 * MINUTE },
  ])
})

test('decision 057 once a lot has been opened the times are fixed', async () => {
  await ada.call(publishAuction, { id: auctionId })
  await change('update lots set log_number = 1 where auction_id = $1')
  const { closesAt } = await phaseNow()
  expect((await ada.call(saveAuction, { id: auctionId, closesAt: closesAt + DAY })).code).toBe('already_open')
  const moved = { id: auctionId, opensAt: Date.now() + DAY, reason: 'Snow' }
  expect((await ada.call(moveAuctionDates, moved)).code).toBe('already_open')
  expect(await phaseNow()).toMatchObject({ closesAt })
})

test('decision 057 all dates move by the same span, and it is said why', async () => {
  const own = Date.now() + 9 * DAY
  await addLot({ closesAt: own })
  const before = await phaseNow()
  const by = 3 * DAY
  expect(
    await ada.call(moveAuctionDates, { id: auctionId, opensAt: before.opensAt + by, reason: 'Snow' }),
  ).toMatchObject({ status: 200, data: { lotCount: 2 } })
  expect(await phaseNow()).toMatchObject({ opensAt: before.opensAt + by, closesAt: before.closesAt + by })
  const { rows } = await change('select ms(closes_at)::float8 as at from lots where auction_id = $1 order by id')
  expect(rows).toEqual([{ at: before.closesAt + by }, { at: own + by }])
  const { lines } = (await ada.call(listHistory, { kind: 'auction', id: auctionId })).data
  expect(lines[0]).toMatchObject({ act: 'move_dates', reason: 'Snow' })
})

test('decision 057 a draft moved among what is on sale is listed; what people have seen is no draft again', async () => {
  await ada.call(publishAuction, { id: auctionId })
  const listedIn = auctionId
  const input = { title: 'Next', sellerId, locationId, opensAt: Date.now() + HOUR, closesAt: Date.now() + DAY }
  auctionId = (await ada.call(saveAuction, input)).data.id
  expect((await ada.call(saveLot, { id: lotId, auctionId })).code).toBe('lot_is_listed')
  const draftId = await addLot()
  expect((await ada.call(saveLot, { id: draftId, auctionId: listedIn, lotNumber: '77' })).status).toBe(200)
  const { rows } = await app.database.pool.query('select status from lots where id = $1', [draftId])
  expect(rows).toEqual([{ status: 'future' }])
  await makeLot(app.database.db, { auctionId: listedIn })
})

test('decision 057 copied with its lots, an auction has them as they were set but for the auction and times', async () => {
  const { db, pool } = app.database
  const sizes = { height: 1.5, width: 2, depth: 0.25, weight: 12.5, weightUnit: 'lb' }
  const goods = { ...sizes, lowEstimate: dollars(50), highEstimate: dollars(80), sku: 'B-7', contents: 'Two crates' }
  const sourceId = await addLot(goods)
  const parts = { hasSettings: true, hasTerms: true, hasLots: true, hasPictures: false }
  const times = { opensAt: Date.now() + 20 * DAY, closesAt: Date.now() + 30 * DAY }
  const { data } = await ada.call(copyAuction, { auctionId, title: 'Summer sale', ...times, ...parts })
  expect(data.lotCount).toBe(2)
  const { rows } = await pool.query('select id from lots where auction_id = $1 order by position', [data.id])
  const own = ['id', 'seenVersion', 'auctionId', 'opensAt', 'closesAt']
  const names = Object.keys(saveLot.input.fields).filter((name) => !own.includes(name))
  const setOn = async (id: number) => {
    const lot = (await findAnyLotRow(db, id)) as Record<string, unknown> | null
    return Object.fromEntries(names.map((name) => [name, lot?.[name]]))
  }
  const source = await setOn(sourceId)
  expect(source).toMatchObject(goods)
  expect(await setOn(rows[1].id)).toEqual(source)
})
