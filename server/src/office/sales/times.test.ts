import { cancelAuction, extendAuction, pauseAuction, resumeAuction } from '@gavelhouse/shared/auctions/time-contract.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listHistory } from '@gavelhouse/shared/office/list-contract.ts'
import { DAY, HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockAuction } from '../../auctions/queries.ts'
import { findBroken } from '../../bidding/invariants.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { keepAllInStep } from './keep-in-step.ts'

let app: TestApp
let clerk: TestClient
let bidder: TestClient
let bidderId: number
let auctionId: number
let lotIds: number[]
const closesAt = Date.now() + DAY

beforeAll(async () => {
  app = await createTestApp()
  clerk = await app.as(await makeUser(app.database.db, { role: 'owner' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  auctionId = await makeAuction(db, { closesAt, hardEndAt: closesAt + HOUR })
  lotIds = [await makeLot(db, { auctionId, closesAt }), await makeLot(db, { auctionId, closesAt: closesAt + MINUTE })]
  bidderId = await makeBidder(db, auctionId)
  bidder = await app.as(bidderId)
})

const [first, second] = [() => lotIds[0] as number, () => lotIds[1] as number]
const bid = (lotId: number, amount: number) => bidder.call(placeBid, { lotId, amount: dollars(amount), kind: 'hard' })

async function lots() {
  const { rows } = await app.database.pool.query(
    `select status, ms(closes_at)::float8 as closes, paused_at is not null as paused, is_withdrawn as withdrawn
     from lots where auction_id = $1 order by id`,
    [auctionId],
  )
  return rows
}

/** Three lots of an auction whose lots move together, a minute apart. */
async function makeGroup(): Promise<void> {
  const { db } = app.database
  auctionId = await makeAuction(db, { closesAt, isGroupSoftClose: true })
  lotIds = []
  for (let position = 0; position < 3; position += 1)
    lotIds.push(await makeLot(db, { auctionId, closesAt: closesAt + position * MINUTE }))
}

const logOf = async (lotId: number) =>
  (
    await app.database.pool.query(
      "select type, fact->>'cause' as cause, ms(at)::float8 as at from lot_log where lot_id = $1 order by number",
      [lotId],
    )
  ).rows

const auctionRow = async () =>
  (
    await app.database.pool.query(
      `select ms(closes_at)::float8 as closes, ms(hard_end_at)::float8 as hard, paused_at, cancelled_at from auctions where id = $1`,
      [auctionId],
    )
  ).rows[0]

/** How many wait for somebody's lock. */
const countWaiting = async () =>
  (
    await app.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rowCount

test('rule 29 every lot that runs gets so many minutes more, once however often it is asked', async () => {
  await bid(first(), 20)
  const input = { id: auctionId, minutes: 15, reason: 'The site was slow' }
  for (let time = 0; time < 2; time += 1)
    expect(await clerk.call(extendAuction, input, { key: `extend-${auctionId}` })).toMatchObject({
      status: 200,
      data: { lotCount: 2 },
    })
  const by = 15 * MINUTE
  expect(await lots()).toMatchObject([{ closes: closesAt + by }, { closes: closesAt + MINUTE + by }])
  expect(await auctionRow()).toMatchObject({ closes: closesAt + by })
  const { lines } = (await clerk.call(listHistory, { kind: 'auction', id: auctionId })).data
  expect(lines).toMatchObject([{ act: 'extend_auction', reason: 'The site was slow' }])
})

test('rule 29 of two who give more time at once each gives it, to the auction and to every lot', async () => {
  const { db } = app.database
  const other = await app.as(await makeUser(db, { role: 'owner' }))
  const input = { id: auctionId, minutes: 15, reason: 'The site was slow' }
  const { both } = await db.transaction(async (tx) => {
    await lockAuction(tx, auctionId)
    const both = [clerk, other].map((client) => client.call(extendAuction, input))
    await expect.poll(countWaiting).toBe(2)
    return { both }
  })
  expect((await Promise.all(both)).map(({ data }) => data.lotCount)).toEqual([2, 2])
  const by = 30 * MINUTE
  expect(await lots()).toMatchObject([{ closes: closesAt + by }, { closes: closesAt + MINUTE + by }])
  expect(await auctionRow()).toMatchObject({ closes: closesAt + by })
})

test('rule 17 rule 29 lots that move together all get the same time more, each once and from staff', async () => {
  await makeGroup()
  const input = { id: auctionId, minutes: 15, reason: 'The site was slow' }
  expect((await clerk.call(extendAuction, input)).data.lotCount).toBe(3)
  const by = 15 * MINUTE
  expect((await lots()).map(({ closes }) => closes - closesAt)).toEqual([by, by + MINUTE, by + 2 * MINUTE])
  for (const id of lotIds) expect(await logOf(id)).toMatchObject([{ type: 'extended', cause: 'staff' }])
})

test('rule 17 rule 30 lots that move together each have the time they had left when they are resumed', async () => {
  await makeGroup()
  expect((await clerk.call(pauseAuction, { id: auctionId, reason: 'Power cut' })).data.lotCount).toBe(3)
  expect((await clerk.call(resumeAuction, { id: auctionId, reason: 'Light again' })).data.lotCount).toBe(3)
  for (const [position, { closes }] of (await lots()).entries()) {
    const [paused, resumed, ...others] = await logOf(lotIds[position] as number)
    expect([paused.type, resumed.type, others]).toEqual(['paused', 'resumed', []])
    expect(closes).toBe(closesAt + position * MINUTE + resumed.at - paused.at)
  }
})

test('rule 30 paused, nobody bids and nothing closes; resumed, each lot has the time it had left', async () => {
  await bid(first(), 20)
  expect(await clerk.call(pauseAuction, { id: auctionId, reason: 'Power cut' })).toMatchObject({
    status: 200,
    data: { lotCount: 2 },
  })
  expect(await bid(first(), 30)).toMatchObject({ status: 409, code: 'auction_paused' })
  expect(await bid(second(), 30)).toMatchObject({ status: 409, code: 'auction_paused' })
  expect((await clerk.call(pauseAuction, { id: auctionId, reason: 'Again' })).code).toBe('cannot_pause')
  const paused = await app.database.pool.query('select ms(paused_at)::float8 as at from lots where id = $1', [first()])
  const left = closesAt - paused.rows[0].at
  expect((await clerk.call(resumeAuction, { id: auctionId, reason: 'Light again' })).data.lotCount).toBe(2)
  const resumed = await app.database.pool.query(
    "select ms(at)::float8 as at from lot_log where lot_id = $1 and type = 'resumed'",
    [first()],
  )
  const [one, other] = await lots()
  expect(one).toMatchObject({ paused: false, closes: resumed.rows[0].at + left })
  expect(other.paused).toBe(false)
  const { hard, closes, paused_at } = await auctionRow()
  expect(hard - closes).toBe(HOUR)
  expect(paused_at).toBeNull()
  expect((await bid(first(), 30)).status).toBe(200)
  expect((await clerk.call(resumeAuction, { id: auctionId, reason: 'Again' })).code).toBe('cannot_resume')
  // Nothing of it is a finding, nor that a lot is only a draft.
  const draftId = await makeLot(app.database.db, { auctionId, closesAt, status: 'draft' })
  const found = (await findBroken(app.database.pool)).flatMap(({ rows }) => rows)
  const isOurs = (row: Record<string, unknown>) => [...lotIds, draftId].includes(Number(row.lot_id ?? row.id))
  expect(found.filter((row) => isOurs(row as Record<string, unknown>))).toEqual([])
})

test('rule 30 whoever looks is told that the time of each lot stands still, and how it goes on', async () => {
  const { db } = app.database
  const opensAt = Date.now() + HOUR
  const [coming, sealed] = [
    await makeLot(db, { auctionId, opensAt, closesAt, status: 'future' }),
    await makeLot(db, { auctionId, closesAt, saleType: 'sealed' }),
  ]
  const told = (lotId: number) =>
    app.published.flatMap(([room, , event]) =>
      room === `lot:${lotId}` ? [(event as { times: { pausedAt: number | null; closesAt: number } | null }).times] : [],
    )
  await clerk.call(pauseAuction, { id: auctionId, reason: 'Power cut' })
  for (const id of [first(), coming, sealed])
    expect(told(id).at(-1)).toMatchObject({ closesAt, pausedAt: expect.any(Number) })
  expect((await app.guest.call(getLot, { id: first() })).data.lot.pausedAt).toEqual(expect.any(Number))
  await clerk.call(resumeAuction, { id: auctionId, reason: 'Light again' })
  for (const id of [first(), coming, sealed]) {
    const times = told(id).at(-1)
    expect(times?.pausedAt).toBeNull()
    expect(times?.closesAt).toBeGreaterThan(closesAt)
  }
  expect((await app.guest.call(getLot, { id: first() })).data.lot.pausedAt).toBeNull()
})

test('rule 30 bids beside the pause: whatever was taken was taken before it', async () => {
  const bids = Promise.all(Array.from({ length: 20 }, (_, index) => bid(first(), 20 + index)))
  await clerk.call(pauseAuction, { id: auctionId, reason: 'Power cut' })
  await bids
  const { rows } = await app.database.pool.query(
    `select from lot_log b join lot_log p on p.lot_id = b.lot_id and p.type = 'paused' and b.number > p.number
     where b.lot_id = $1 and b.type = 'bid'`,
    [first()],
  )
  expect(rows).toEqual([])
})

test('rule 30 what a dead process left undone is done by the job, also for lots that came later', async () => {
  await app.database.pool.query('update auctions set paused_at = now() where id = $1', [auctionId])
  expect(await lots()).toMatchObject([{ paused: false }, { paused: false }])
  await keepAllInStep(app.services)
  expect(await lots()).toMatchObject([{ paused: true }, { paused: true }])
  await app.database.pool.query('update auctions set paused_at = null where id = $1', [auctionId])
  await keepAllInStep(app.services)
  expect(await lots()).toMatchObject([{ paused: false }, { paused: false }])
})

test('rule 29 a lot that was moved there after its auction got more time has that time already', async () => {
  const { db, pool } = app.database
  const staffId = await makeUser(db, { role: 'owner' })
  const others = await makeAuction(db, { closesAt })
  const moved = await makeLot(db, { auctionId: others, closesAt })
  const record = (act: string, subject: string, more: { key?: string; changes?: object[] }) =>
    pool.query(
      `insert into audit_log (at, staff_id, act, subject, key, details, changes)
       values (now() - interval '3 minutes', $1, $2, $3, $4, '{"minutes":15}', $5)`,
      [staffId, act, subject, more.key ?? null, JSON.stringify(more.changes ?? [])],
    )
  await pool.query("update lots set created_at = now() - interval '1 day' where id = $1", [moved])
  await pool.query('delete from lots where auction_id = $1', [auctionId])
  await record('extend_auction', `auction:${auctionId}`, { key: `moved-${auctionId}` })
  await clerk.call(saveLot, { id: moved, auctionId } as never)
  const { rows } = await pool.query('select changes from audit_log where subject = $1 order by id desc limit 1', [
    `lot:${moved}`,
  ])
  expect(rows[0]?.changes).toContainEqual(expect.objectContaining({ field: 'auctionId' }))
  await keepAllInStep(app.services)
  expect(await logOf(moved)).toEqual([])
})

test('rule 29 lots that a dead process did not come to get their time from the job, each once; one added since gets none', async () => {
  const { db, pool } = app.database
  const staffId = await makeUser(db, { role: 'owner' })
  const key = `died-${auctionId}`
  const { bidding } = app.services
  const by = 15 * MINUTE
  const died = async (at: string) =>
    void (await pool.query(
      `insert into audit_log (at, staff_id, act, subject, key, details) values (${at}, $1, 'extend_auction', $2, $3, $4)`,
      [staffId, `auction:${auctionId}`, `${key}:${at}`, JSON.stringify({ minutes: 15 })],
    ))
  const long = "now() - interval '3 minutes'"
  await pool.query("update lots set created_at = now() - interval '1 day' where auction_id = $1", [auctionId])
  const later = await makeLot(db, { auctionId, closesAt })
  await died(long)
  await bidding.submit({
    ...{ lotId: first(), callerId: staffId, key: `${key}:${long}:${first()}`, isOffer: false, extendBy: by },
    command: { type: 'extend', closesAt: closesAt + by, cause: 'staff' },
  })
  // Whoever gives more time may be doing it at this moment.
  await died('now()')
  for (let time = 0; time < 2; time += 1) await keepAllInStep(app.services)
  expect(await lots()).toMatchObject([
    { closes: closesAt + by },
    { closes: closesAt + MINUTE + by },
    { closes: closesAt },
  ])
  expect(await logOf(second())).toMatchObject([{ type: 'extended', cause: 'staff' }])
  expect(await logOf(later)).toEqual([])
})

test('rule 30 the closer leaves a paused lot alone whose time is over', async () => {
  await clerk.call(pauseAuction, { id: auctionId, reason: 'Power cut' })
  const outcome = await app.services.bidding.submit({
    ...{ lotId: first(), callerId: null, key: null, isOffer: false, command: { type: 'close' } },
  })
  expect(outcome).toMatchObject({ isAccepted: false, refusal: { reason: 'auction_paused' } })
})

test('rule 28 cancelled, every running lot is withdrawn and its bidders are told; what was sold stays sold', async () => {
  await bid(first(), 20)
  await makeLot(app.database.db, { auctionId, status: 'sold', closesAt })
  expect(await clerk.call(cancelAuction, { id: auctionId, reason: 'The seller is bankrupt' })).toMatchObject({
    status: 200,
    data: { lotCount: 2 },
  })
  expect(await lots()).toMatchObject([
    { status: 'closed', withdrawn: true },
    { status: 'closed', withdrawn: true },
    { status: 'sold', withdrawn: false },
  ])
  expect((await auctionRow()).cancelled_at).not.toBeNull()
  await app.services.bidding.finishNotices()
  const { rows } = await app.database.pool.query('select kind from notifications where user_id = $1', [bidderId])
  expect(rows).toContainEqual({ kind: 'lot_withdrawn' })
  expect(await bid(first(), 50)).toMatchObject({ status: 422 })
})

test('rule 28 what a dead process left running is withdrawn by the job as whoever cancelled meant it; listed again it stays', async () => {
  const { db, pool } = app.database
  await bid(first(), 20)
  const [staffId, reason] = [await makeUser(db, { role: 'owner' }), 'The seller is bankrupt']
  const cancelled = async (at: string) =>
    void (await pool.query(`update auctions set cancelled_at = ${at} where id = $1`, [auctionId]))
  await cancelled('clock_timestamp()')
  await pool.query('insert into audit_log (staff_id, act, subject, details) values ($1, $2, $3, $4)', [
    staffId,
    'cancel_auction',
    `auction:${auctionId}`,
    JSON.stringify({ reason }),
  ])
  // Whoever cancels may be withdrawing them at this moment.
  await keepAllInStep(app.services)
  expect(await lots()).toMatchObject([{ withdrawn: false }, { withdrawn: false }])
  await cancelled("clock_timestamp() - interval '3 minutes'")
  await keepAllInStep(app.services)
  expect(await lots()).toMatchObject([
    { status: 'closed', withdrawn: true },
    { status: 'closed', withdrawn: true },
  ])
  const { rows } = await pool.query("select user_id, fact from lot_log where lot_id = $1 and type = 'withdrawn'", [
    first(),
  ])
  expect(rows).toMatchObject([{ user_id: staffId, fact: { type: 'withdrawn', reason, staffId } }])
  await app.services.bidding.submit({
    ...{ lotId: first(), callerId: null, key: null, isOffer: false },
    command: { type: 'relist', opensAt: Date.now() - HOUR, closesAt: closesAt + DAY },
  })
  await keepAllInStep(app.services)
  expect(await lots()).toMatchObject([{ withdrawn: false }, { status: 'closed', withdrawn: true }])
})

test('decision 025 acts on bidding are for those who act on bids, and say why', async () => {
  const cataloguer = await app.as(await makeUser(app.database.db, { role: 'cataloguer' }))
  for (const act of [pauseAuction, resumeAuction, cancelAuction]) {
    expect((await cataloguer.call(act, { id: auctionId, reason: 'Why' })).code).toBe('not_allowed')
    expect((await clerk.post(act.path, { id: auctionId, reason: ' ' })).status).toBe(422)
  }
})
