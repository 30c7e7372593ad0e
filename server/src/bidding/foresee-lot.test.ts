import { saveAuction } from '@gavelhouse/shared/auctions/admin-contract.ts'
import { extendLot, voidBid, withdrawLot } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { toBidId } from '@gavelhouse/shared/bidding/bid-id.ts'
import { awardLot, placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { foreseeLot } from '@gavelhouse/shared/bidding/foresee-contract.ts'
import { listLotBidders } from '@gavelhouse/shared/bidding/log-contract.ts'
import { Random } from '@gavelhouse/shared/bidding/reference/arbitrary.ts'
import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { noticeCode } from '@gavelhouse/shared/notifications/notice-texts.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { incrementTables } from '../site/tables.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { toldLive } from '../testing/told-live.ts'

type Tried = Partial<InputOf<typeof foreseeLot>> & Pick<InputOf<typeof foreseeLot>, 'act'>

let app: TestApp
let owner: TestClient
let auctionId: number
let lotId: number
let people: { id: number; client: TestClient }[]
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.as(await makeUser(app.database.db, { role: 'owner' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  auctionId = await makeAuction(db)
  lotId = await makeLot(db, { auctionId, title: 'Band saw' })
  people = []
  for (const firstName of ['Ann', 'Ben', 'Cam']) {
    const id = await makeBidder(db, auctionId, { firstName, lastName: 'Bidder' })
    people.push({ id, client: await app.as(id) })
  }
})

const foresee = (tried: Tried, client = owner) => client.call(foreseeLot, { lotId, kind: 'hard', ...tried })
const bid = (index: number, amount: number, kind: 'hard' | 'proxy' = 'hard') =>
  person(index).client.call(placeBid, { lotId, amount: dollars(amount), kind })
const person = (index: number) => people[index] as (typeof people)[number]

type Foreseen = OutputOf<typeof foreseeLot>
type Shown = Omit<Foreseen['after'], 'leaderName' | 'reserveMet' | 'soldToName'>

/** The lot as it stands now, in the words of an answer. */
async function present(): Promise<Shown> {
  const { rows } = await app.database.pool.query(
    `select status, is_withdrawn as "isWithdrawn", coalesce(sold_price, price)::float8 as price, next_bid::float8 as "nextBid",
       bid_count as "bidCount", leader_id as "leaderId", ms(closes_at) as "closesAt" from lots where id = $1`,
    [lotId],
  )
  return rows[0]
}

/** What people were told of the lot after a moment, as codes of notices with how many. */
async function toldSince(at: string): Promise<[string, number][]> {
  await app.services.bidding.finishNotices()
  const { rows } = await app.database.pool.query(
    'select kind, facts from notifications where lot_id = $1 and created_at > $2::timestamptz',
    [lotId, at],
  )
  const codes = rows.map(({ kind, facts }) => noticeCode(kind, facts) ?? kind)
  return [...Map.groupBy(codes, (code) => code)].map(([code, same]): [string, number] => [code, same.length]).sort()
}

const timeNow = async () => (await app.database.pool.query('select clock_timestamp()::text as at')).rows[0].at as string

const shownOf = ({
  status,
  isWithdrawn,
  price,
  nextBid,
  bidCount,
  leaderId,
  closesAt,
}: OutputOf<typeof foreseeLot>['after']) => ({
  ...{ status, isWithdrawn, price, nextBid, bidCount, leaderId, closesAt },
})

test('what is foreseen is what then happens and who is then told, over random histories', {
  timeout: 120_000,
}, async () => {
  const seen = new Map<string, number>()
  for (let seed = 1; seed <= 10; seed += 1) {
    const random = new Random(seed)
    lotId = await makeLot(app.database.db, {
      auctionId,
      title: 'Lathe',
      reserve: seed % 2 === 0 ? dollars(25) : null,
      reserveMet: seed % 2 === 1,
    })
    for (let move = 0; move < 12; move += 1) {
      const next = await randomAct(random)
      await app.services.bidding.finishNotices()
      const since = await timeNow()
      const { data: foreseen } = await foresee(next.tried)
      const done = await next.act()
      const kind = `${next.tried.act} ${foreseen.isAccepted ? 'accepted' : foreseen.code}`
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
      expect([kind, done.status === 200, done.code]).toEqual([kind, foreseen.isAccepted, foreseen.code ?? undefined])
      expect(shownOf(foreseen.after)).toEqual(await present())
      expect(foreseen.told.map(({ code, count }) => [code, count]).sort()).toEqual(await toldSince(since))
    }
  }
  for (const act of [
    'bid accepted',
    'bid bid_too_low',
    'void accepted',
    'extend accepted',
    'award accepted',
    'withdraw accepted',
  ])
    expect(seen.get(act) ?? 0, act).toBeGreaterThan(0)
})

/** Hard bids only: nothing then is secret, so every answer has to be exact. */
async function randomAct(
  random: Random,
): Promise<{ tried: Tried; act: () => Promise<{ status: number; code: string | undefined }> }> {
  const { nextBid, closesAt } = await present()
  const who = person(random.int(0, 2))
  const reason = 'By chance'
  const choice = random.weighted([
    ['bid', 14],
    ['void', 3],
    ['extend', 2],
    ['award', 2],
    ['withdraw', 1],
  ] as const)
  switch (choice) {
    case 'bid': {
      const amount = Math.max(dollars(1), nextBid + dollars(random.int(-1, 6)))
      const tried: Tried = { act: 'bid', userId: who.id, amount, kind: 'hard' }
      return { tried, act: () => who.client.call(placeBid, { lotId, amount, kind: 'hard' }) }
    }
    case 'void': {
      const { rows } = await app.database.pool.query(
        `select number from lot_log where lot_id = $1 and type = 'bid' order by random() limit 1`,
        [lotId],
      )
      const bidId = toBidId(lotId, rows[0]?.number ?? 999)
      return { tried: { act: 'void', bidId }, act: () => owner.call(voidBid, { bidId, reason }) }
    }
    case 'extend': {
      const later = closesAt + random.int(-1, 3) * MINUTE
      return {
        tried: { act: 'extend', closesAt: later },
        act: () => owner.call(extendLot, { lotId, closesAt: later, reason }),
      }
    }
    case 'award': {
      const tried: Tried = { act: 'award', userId: who.id, amount: nextBid }
      return {
        tried,
        act: () => owner.call(awardLot, { lotId, userId: who.id, price: nextBid, reason, endsBidding: true }),
      }
    }
    case 'withdraw':
      return { tried: { act: 'withdraw' }, act: () => owner.call(withdrawLot, { lotId, reason }) }
  }
}

test('nothing is kept, and nobody is told', async () => {
  await bid(0, 20)
  const before = await present()
  app.published.length = 0
  for (const tried of [{ act: 'bid', amount: dollars(90) }, { act: 'withdraw' }] as Tried[]) {
    expect((await foresee(tried)).data.isAccepted).toBe(true)
  }
  expect(await present()).toEqual(before)
  expect(toldLive(app)).toEqual([])
  const { rows } = await app.database.pool.query('select from lot_log where lot_id = $1', [lotId])
  expect(rows).toHaveLength(2)
})

describe('section 8', () => {
  test('no answer depends on how far a leader would go', async () => {
    const answers: Foreseen[] = []
    for (const maximum of [30, 700]) {
      lotId = await makeLot(app.database.db, { auctionId })
      await bid(0, maximum, 'proxy')
      for (const amount of [15, 20, 31, 50, 701])
        answers.push((await foresee({ act: 'bid', userId: person(1).id, amount: dollars(amount) })).data)
      answers.push((await foresee({ act: 'bid', userId: person(0).id, amount: dollars(25), kind: 'proxy' })).data)
    }
    const [low, high] = [answers.slice(0, 6), answers.slice(6)]
    const without = (all: typeof answers) =>
      all.map(({ before, after, ...rest }) => ({
        ...rest,
        before: { ...before, closesAt: 0 },
        after: { ...after, closesAt: 0 },
      }))
    expect(without(low)).toEqual(without(high))
    expect(low.every(({ dependsOnSecret }) => dependsOnSecret)).toBe(true)
  })

  test('whoever may not know the reserve does not find it out, and who only catalogues sees no names', async () => {
    lotId = await makeLot(app.database.db, { auctionId, reserve: dollars(500), reserveMet: false })
    await bid(0, 20)
    const clerk = await app.as(await makeUser(app.database.db, { role: 'clerk' }))
    const cataloguer = await app.as(await makeUser(app.database.db, { role: 'cataloguer' }))
    const tried = { act: 'bid', amount: dollars(600), kind: 'proxy' } as const
    expect((await foresee(tried, cataloguer)).data).toMatchObject({
      ...{
        before: { leaderId: null, leaderName: '', reserveMet: false },
        after: { reserveMet: true, price: dollars(500) },
      },
    })
    const { data } = await foresee(tried, clerk)
    const knowsReserve = data.before.reserveMet !== null
    expect(data.after.price === dollars(500)).toBe(knowsReserve)
    expect(data.before).toMatchObject({ leaderId: person(0).id, leaderName: 'Ann Bidder' })
    expect((await foresee({ act: 'void', bidId: toBidId(lotId, 2) }, cataloguer)).code).toBe('not_allowed')
  })
})

test('a person who may not bid is refused as they would be', async () => {
  const stranger = await makeUser(app.database.db)
  const { data } = await foresee({ act: 'bid', userId: stranger, amount: dollars(50) })
  expect(data).toMatchObject({ isAccepted: false, code: 'terms_not_accepted' })
})

test('other terms: what the lot would be, and a bid under them; not once somebody has bid', async () => {
  const terms = { startingPrice: dollars(100), reserve: dollars(150) }
  expect((await foresee({ act: 'terms', ...terms })).data).toMatchObject({
    ...{ isAccepted: true, after: { price: dollars(100), nextBid: dollars(100), reserveMet: false } },
  })
  expect((await foresee({ act: 'bid', amount: dollars(99), ...terms })).data).toMatchObject({
    ...{ isAccepted: false, code: 'bid_too_low' },
  })
  expect((await foresee({ act: 'bid', amount: dollars(200), kind: 'proxy', ...terms })).data).toMatchObject({
    after: { price: dollars(150), reserveMet: true },
  })
  expect((await foresee({ act: 'terms', startingPrice: dollars(100), reserve: dollars(50) })).status).toBe(422)
  await owner.call(saveLot, { id: lotId, ...terms })
  expect(await present()).toMatchObject({ price: dollars(100), nextBid: dollars(100) })
  await bid(0, 120)
  expect((await foresee({ act: 'terms', startingPrice: dollars(90) })).data).toMatchObject({ code: 'has_bids' })
})

test('what other terms would make of a lot, and of a bid under them, is what saving them and bidding makes', {
  timeout: 120_000,
}, async () => {
  const { db } = app.database
  const bands = [{ from: 0, to: null, amount: dollars(7), percent: null }]
  const [table] = await db
    .insert(incrementTables)
    .values({ name: 'Sevens', bands })
    .returning({ id: incrementTables.id })
  const seen = new Map<string, number>()
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = new Random(seed)
    const isWaiting = random.chance(0.3)
    auctionId = await makeAuction(db)
    await app.database.pool.query('insert into accepted_terms select id, $1, 1 from users where id = any($2)', [
      ...[auctionId, people.map(({ id }) => id)],
    ])
    const times = isWaiting ? { opensAt: Date.now() + 30 * MINUTE, status: 'future' as const } : {}
    lotId = await makeLot(db, { auctionId, ...times })
    // Opened, and free of bids again or not.
    if (!isWaiting && random.chance(0.6)) {
      await bid(0, 20)
      if (random.chance(0.5)) {
        const { rows } = await app.database.pool.query('select max(number) as number from lot_log where lot_id = $1', [
          lotId,
        ])
        await owner.call(voidBid, { bidId: toBidId(lotId, rows[0].number), reason: 'Typed' })
      }
    }
    const { closesAt } = await present()
    const later = { closesAt: closesAt + random.int(-2, 6) * MINUTE }
    const terms: Partial<Tried> = random.chance(0.3)
      ? later
      : {
          ...(random.chance(0.6) && { startingPrice: dollars(random.int(5, 60)) }),
          ...(random.chance(0.5) && { reserve: random.chance(0.2) ? null : dollars(random.int(10, 90)) }),
          ...(random.chance(0.4) && { incrementTableId: table?.id ?? 0 }),
          ...(random.chance(0.5) && later),
        }
    const under = await foresee({ act: 'terms', ...terms })
    const offer = { act: 'bid', userId: person(1).id, amount: dollars(random.int(5, 100)) } as const
    const tried = await foresee({ ...offer, ...terms })
    const done = await saveTerms(terms)
    const kind = done === null ? 'saved' : done
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
    expect([seed, under.status === 200 ? (under.data.code ?? 'saved') : under.code]).toEqual([seed, kind])
    if (done !== null) continue
    expect([seed, shownOf(under.data.after)]).toEqual([seed, await present()])
    if (isWaiting) continue
    const placed = await person(1).client.call(placeBid, { lotId, amount: offer.amount, kind: 'hard' })
    expect([seed, placed.status === 200, placed.code]).toEqual([
      seed,
      tried.data.isAccepted,
      tried.data.code ?? undefined,
    ])
    if (placed.status === 200) expect([seed, shownOf(tried.data.after)]).toEqual([seed, await present()])
  }
  for (const kind of ['saved', 'has_bids', 'invalid_input', 'cannot_extend'])
    expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(0)
})

/** Really does it, as staff would: what is refused, or null. Once the log has begun, more time is an act of its own. */
async function saveTerms({
  startingPrice,
  reserve,
  incrementTableId,
  closesAt,
}: Partial<Tried>): Promise<string | null> {
  const { rows } = await app.database.pool.query('select log_number > 0 as "hasBegun" from lots where id = $1', [lotId])
  const { hasBegun } = rows[0]
  const saved = await owner.call(saveLot, {
    ...{ id: lotId },
    ...(startingPrice !== undefined && { startingPrice }),
    ...(reserve !== undefined && { reserve }),
    ...(closesAt !== undefined && !hasBegun && { closesAt }),
  } as never)
  if (saved.status !== 200) return saved.code ?? ''
  if (incrementTableId !== undefined) {
    const given = await owner.call(saveAuction, { id: auctionId, incrementTableId } as never)
    if (given.status !== 200) return given.code ?? ''
  }
  if (closesAt === undefined || !hasBegun) return null
  const extended = await owner.call(extendLot, { lotId, closesAt, reason: 'Snow' })
  return extended.status === 200 ? null : (extended.code ?? '')
}

test('I-15 of a sealed lot other terms tell neither who leads nor how many have bid', async () => {
  lotId = await makeLot(app.database.db, { auctionId, saleType: 'sealed' })
  await bid(0, 20)
  const { data } = await foresee({ act: 'terms', closesAt: (await present()).closesAt + MINUTE })
  expect(data).toMatchObject({ isAccepted: true, before: { bidCount: 0, leaderId: null }, after: { bidCount: 0 } })
})

test('everybody who has bid can be awarded the lot, however long the log is', async () => {
  for (const index of [2, 0]) await bid(index, 20 + 10 * (3 - index))
  const { data } = await owner.call(listLotBidders, { lotId })
  expect(data.people).toEqual(
    [0, 2].map((index) => ({ id: person(index).id, name: index === 0 ? 'Ann Bidder' : 'Cam Bidder' })),
  )
})

test('T-20 a lot of another auction is not there; what is missing is said', async () => {
  const other = await makeAuction(app.database.db)
  const limited = await app.as(await makeUser(app.database.db, { role: 'clerk', auctionIds: [other] }))
  expect((await foresee({ act: 'withdraw' }, limited)).status).toBe(404)
  expect((await foresee({ act: 'bid' })).status).toBe(422)
  expect((await foresee({ act: 'void', bidId: toBidId(lotId + 1, 2) })).status).toBe(404)
  expect((await foresee({ act: 'bid', amount: dollars(5) }, person(0).client)).code).toBe('not_allowed')
})
