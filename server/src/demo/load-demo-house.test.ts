import { ROLE_NAMES } from '@gavelhouse/shared/accounts/roles.ts'
import { DEFAULT_INCREMENTS } from '@gavelhouse/shared/bidding/increments.ts'
import { staggeredClose } from '@gavelhouse/shared/bidding/soft-close.ts'
import { replay } from '@gavelhouse/shared/bidding/testing.ts'
import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import { DAY, HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPassword } from '../accounts/password.ts'
import { userRoles, users } from '../accounts/tables.ts'
import { pickupCalendars } from '../appointments/tables.ts'
import { acceptedTerms, auctions } from '../auctions/tables.ts'
import { rulesFor, toLotColumns } from '../bidding/log-rows.ts'
import { lotLog } from '../bidding/tables.ts'
import { owedLines } from '../invoices/tables.ts'
import { attachments, lots } from '../lots/tables.ts'
import { readDefaults } from '../site/queries.ts'
import { categories, homeBanners, locations, noticeBanners } from '../site/tables.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { watches } from '../watchlist/tables.ts'
import { loadDemoHouse } from './load-demo-house.ts'
import { ALICE, BOB, DEMO_PASSWORD } from './people.ts'
import { keepPickupCalendars } from './pickup-calendars.ts'
import { relistDemoAuctions } from './relist.ts'

const NOW = Date.UTC(2026, 4, 4, 18, 30)

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await loadDemoHouse(database.db, NOW)
})
afterAll(() => database.drop())

test('PD-15 A-743 P-016 the house is believable: two sites in Utah, over 20 categories, over 600 lots with pictures and bids', async () => {
  const { db } = database
  const sites = await db.select().from(locations)
  expect(sites.map(({ state, offersPickup }) => [state, offersPickup])).toEqual([
    ['UT', true],
    ['UT', true],
    ['PR', false],
  ])
  expect(sites.map(({ weekdayHours }) => weekdayHours)).toEqual(['8:00 am - 4:00 pm', '10:00 am - 4:00 pm', null])
  expect(sites.every(({ saturdayHours, sundayHours }) => saturdayHours === null && sundayHours === null)).toBe(true)
  expect(await db.$count(categories, eq(categories.level, 0))).toBeGreaterThanOrEqual(20)
  expect(await db.$count(lots)).toBeGreaterThanOrEqual(600)
  expect(await db.$count(lotLog, eq(lotLog.type, 'bid'))).toBeGreaterThan(1_000)
  expect(await db.$count(watches)).toBeGreaterThan(200)
  expect(await db.$count(homeBanners)).toBe(3)

  const pictures = await db.select({ lotId: attachments.lotId }).from(attachments)
  const perLot = Map.groupBy(pictures, ({ lotId }) => lotId)
  expect(perLot.size).toBe(await db.$count(lots))
  expect([...perLot.values()].every(({ length }) => length >= 2 && length <= 5)).toBe(true)
})

test('A-745 goods are fetched from both sites on the working days of the next three weeks, and relisting keeps it so', async () => {
  const { db } = database
  const read = async () =>
    (await db.select().from(pickupCalendars)).map(({ dates, seatsPerSlot }) => [dates.length, seatsPerSlot])
  const [first, second] = await read()
  expect(first?.[0]).toBeGreaterThanOrEqual(13)
  expect(second).toEqual(first)
  await keepPickupCalendars(db, NOW + 7 * DAY)
  const calendars = await db.select({ dates: sql<string[]>`${pickupCalendars.dates}::text[]` }).from(pickupCalendars)
  expect(calendars).toHaveLength(2)
  expect(calendars.every(({ dates }) => dates.every((date) => date >= houseDate(NOW + 7 * DAY)))).toBe(true)
})

test('P-656 the home page of the demo speaks every language: its notices and slides are translated whole', async () => {
  const { db } = database
  const english = [
    ...(await db.select({ title: noticeBanners.title }).from(noticeBanners)),
    ...(await db
      .select({
        title: homeBanners.title,
        description: homeBanners.description,
        buttonLabel: homeBanners.buttonLabel,
      })
      .from(homeBanners)),
  ]
  for (const language of ['es', 'ar']) {
    const { noticeBanners: notices, homeBanners: banners } = (await readDefaults(db, language)).lists
    const shown = [
      ...notices.map(({ title }) => ({ title })),
      ...banners.map(({ title, description, buttonLabel }) => ({ title, description, buttonLabel })),
    ]
    const left = english.flatMap((texts, index) => {
      const said: Record<string, string> = shown[index] ?? {}
      return Object.entries(texts).filter(([field, text]) => said[field] === text)
    })
    expect(left).toEqual([])
  }
})

test('no two lots have the same title or the same text', async () => {
  const rows = await database.db.select({ title: lots.title, description: lots.description }).from(lots)
  expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length)
  expect(rows.every(({ title }) => !/[{}]|undefined/.test(title) && title.length <= 110)).toBe(true)
})

test('there are auctions in every phase, one closing within minutes, and of every sale type', async () => {
  const rows = await database.db.select().from(auctions)
  const live = rows.filter(({ opensAt, status }) => status === 'open' && opensAt <= NOW)
  expect(live.some(({ closesAt }) => closesAt - NOW <= 15 * MINUTE)).toBe(true)
  expect(live.some(({ closesAt }) => closesAt - NOW > 30 * MINUTE && closesAt - NOW <= 90 * MINUTE)).toBe(true)
  expect(live.some(({ closesAt }) => closesAt - NOW > DAY)).toBe(true)
  expect(rows.filter(({ opensAt }) => opensAt > NOW)).toHaveLength(2)
  expect(rows.filter(({ status }) => status === 'closed')).toHaveLength(7)

  const kinds = new Set(rows.map(({ saleType, bidType }) => (saleType === 'auction' ? bidType : saleType)))
  expect([...kinds].sort()).toEqual(['buynow', 'hard', 'proxy', 'reverse', 'sealed', 'sealed_rank'])
  expect(rows.some(({ groupIds }) => groupIds.length > 0)).toBe(true)
  expect(rows.some(({ buyerPremium }) => buyerPremium === 1_000)).toBe(true)
  expect(rows.some(({ staggerSeconds }) => staggerSeconds > 0)).toBe(true)
  expect(rows.some(({ canRetract }) => canRetract)).toBe(true)
  expect(rows.filter(({ opensAt }) => opensAt <= NOW && opensAt > NOW - 2 * DAY).length).toBeGreaterThan(0)
})

test('every lot row is the fold of its log', async () => {
  const { db } = database
  const logs = Map.groupBy(await db.select().from(lotLog).orderBy(asc(lotLog.number)), ({ lotId }) => lotId)
  const rows = await db
    .select({ lot: lots, auction: auctions })
    .from(lots)
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
  for (const { lot, auction } of rows) {
    const log = logs.get(lot.id) ?? []
    const closesAt = staggeredClose(auction.closesAt, lot.position, auction.staggerSeconds)
    const schedule = { opensAt: auction.opensAt, closesAt }
    const state = replay(log, rulesFor(lot, auction, DEFAULT_INCREMENTS), schedule)
    expect(lot).toMatchObject(toLotColumns(state))
    expect(log.map(({ number }) => number)).toEqual(log.map((_, index) => index + 1))
    expect(log.every(({ at }) => at <= NOW)).toBe(true)
    if (lot.status === 'open') expect(lot.closesAt).toBeGreaterThan(NOW)
  }
})

test('whoever bids has accepted the terms, and whoever won owes the lot', async () => {
  const { db } = database
  const accepted = new Set(
    (await db.select().from(acceptedTerms)).map(({ userId, auctionId }) => `${userId} ${auctionId}`),
  )
  const bids = await db
    .select({ userId: lotLog.userId, auctionId: lots.auctionId })
    .from(lotLog)
    .innerJoin(lots, eq(lots.id, lotLog.lotId))
    .where(eq(lotLog.type, 'bid'))
  expect(bids.filter(({ userId, auctionId }) => !accepted.has(`${userId} ${auctionId}`))).toEqual([])
  expect(await db.$count(owedLines, eq(owedLines.source, 'bid'))).toBe(await db.$count(lots, eq(lots.soldBy, 'bid')))
})

test('the demo logins work, and alice and bob have something to see', async () => {
  const { db } = database
  const people = await db.select().from(users)
  const logins = people.filter(({ email }) => email.endsWith('@gavelhouse.test'))
  const roles = new Map((await db.select().from(userRoles)).map(({ userId, role }) => [userId, role]))
  expect(logins.map(({ id, email }) => [email.split('@')[0], roles.get(id)])).toEqual([
    ['alice', undefined],
    ['bob', undefined],
    ['seller', 'seller'],
    ['admin', 'owner'],
    // One for each role of the staff.
    ...ROLE_NAMES.filter((role) => role !== 'seller').map((role) => [role, role]),
    ['estate', 'seller'],
    ['lender', 'seller'],
  ])
  expect(roles.size).toBe(2 + ROLE_NAMES.length - 1 + 2)
  expect(logins.every(({ status, phoneVerified }) => status === 'active' && phoneVerified)).toBe(true)
  expect(await isPassword(logins[0]?.passwordHash ?? '', DEMO_PASSWORD)).toBe(true)
  expect(people.length).toBeGreaterThanOrEqual(40)

  const rows = await db.select().from(lots)
  for (const email of [ALICE, BOB]) {
    const id = people.find((person) => person.email === email)?.id
    expect(rows.filter(({ leaderId, status }) => leaderId === id && status === 'open').length).toBeGreaterThan(2)
    expect(rows.filter(({ soldToId }) => soldToId === id).length).toBeGreaterThan(1)
    expect(await db.$count(watches, eq(watches.userId, id ?? 0))).toBeGreaterThan(2)
  }
})

test('loading again changes nothing, and another house at the same time is the same house', async () => {
  await loadDemoHouse(database.db, NOW + DAY)
  const other = await createTestDatabase()
  await loadDemoHouse(other.db, NOW)
  const essence = (db: TestDatabase['db']) =>
    db
      .select({
        title: lots.title,
        price: lots.price,
        bidCount: lots.bidCount,
        leaderId: lots.leaderId,
        closesAt: lots.closesAt,
      })
      .from(lots)
      .orderBy(asc(lots.id))
  expect(await essence(other.db)).toEqual(await essence(database.db))
  await other.drop()
})

test('what has ended is listed again, what has opened too, once for all processes', async () => {
  const { db } = database
  const before = await db.$count(auctions)
  await relistDemoAuctions(db, NOW)
  expect(await db.$count(auctions)).toBe(before)

  const later = NOW + 20 * HOUR // the machine shop, the warehouse and the restaurant are over, the farm sale is open
  await Promise.all([relistDemoAuctions(db, later), relistDemoAuctions(db, later)])
  const added = await db.select().from(auctions).orderBy(asc(auctions.id)).offset(before)
  expect(added).toHaveLength(4)
  expect(added.every(({ status, isDemo }) => status === 'open' && isDemo)).toBe(true)
  expect(added.filter(({ opensAt }) => opensAt > later)).toHaveLength(1)
  expect(added.some(({ closesAt }) => closesAt > later && closesAt <= later + 30 * MINUTE)).toBe(true)

  await relistDemoAuctions(db, later + MINUTE)
  expect(await db.$count(auctions)).toBe(before + 4)
})
