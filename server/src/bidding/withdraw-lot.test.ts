import { withdrawLot } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { placeBid, placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listNotices } from '@gavelhouse/shared/notifications/contract.ts'
import { listAudit } from '@gavelhouse/shared/office/list-contract.ts'
import { getTask, startTask } from '@gavelhouse/shared/office/task-contract.ts'
import { downloadLog } from '@gavelhouse/shared/proofs/contract.ts'
import { verifyLog } from '@gavelhouse/shared/proofs/verify-log.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runTask } from '../office/run-task.ts'
import { sha256 } from '../proofs/sha256.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { mailsTo } from '../testing/mails.ts'
import { fillWallet } from '../testing/money.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { releaseDeposits } from '../wallet/release-deposits.ts'
import { findBroken } from './invariants.ts'

let app: TestApp
let ownerId: number
let owner: TestClient
let cataloguer: TestClient
let auctionId: number
let lotId: number
let aliceId: number
let alice: TestClient
let bob: TestClient
beforeAll(async () => {
  app = await createTestApp()
  ownerId = await makeUser(app.database.db, { role: 'owner' })
  owner = await app.as(ownerId)
  cataloguer = await app.as(await makeUser(app.database.db, { role: 'cataloguer' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  auctionId = await makeAuction(db)
  lotId = await makeLot(db, { auctionId, title: 'Band saw' })
  aliceId = await makeBidder(db, auctionId)
  ;[alice, bob] = [await app.as(aliceId), await app.as(await makeBidder(db, auctionId))]
})
afterEach(async () => {
  expect(await findBroken(app.database.pool)).toEqual([])
})

const REASON = 'Damaged in the yard'
const bid = (client: TestClient, amount: number) =>
  client.call(placeBid, { lotId, amount: dollars(amount), kind: 'proxy' })
const withdraw = (client: TestClient, id = lotId, reason = REASON) => client.call(withdrawLot, { lotId: id, reason })
const shown = async (client: TestClient, id = lotId) => (await client.call(getLot, { id })).data.lot
const check = (file: unknown) =>
  verifyLog(file, {
    hash: sha256,
    isSignedBy: (_keyId, text, signature) => app.services.signer.sign(text) === signature,
  })
const audited = async (id = lotId) =>
  (
    await app.database.pool.query(
      `select details->>'reason' as reason, changes from audit_log where act = 'withdraw_lot' and subject = $1`,
      [`lot:${id}`],
    )
  ).rows

test('rule 28 a lot is withdrawn during its sale: it ends without a winner, everybody is told, and it is on record', async () => {
  await bid(alice, 40)
  await bid(bob, 30)
  await app.database.pool.query('insert into watches (lot_id, user_id) values ($1, $2)', [lotId, ownerId])
  app.published.length = 0

  expect(await withdraw(owner)).toMatchObject({ status: 200, message: 'Item withdrawn', data: { id: lotId } })

  expect(await shown(alice)).toMatchObject({ status: 'closed', isWithdrawn: true, standing: 'lost', winnerId: null })
  const closed = { lotId, status: 'closed', isWithdrawn: true, leader: null, logHash: expect.any(String) }
  expect(app.published).toContainEqual([`lot:${lotId}`, 'lotClosed', expect.objectContaining(closed)])
  expect(await bid(bob, 90)).toMatchObject({ code: 'item_was_closed' })

  await app.services.bidding.finishNotices()
  for (const told of [alice, bob, owner]) {
    const { records } = (await told.call(listNotices, {})).data
    expect(records[0]).toMatchObject({ kind: 'lot_withdrawn', comment: 'Band saw was withdrawn from the sale.' })
  }
  expect(await audited()).toEqual([{ reason: REASON, changes: [{ field: 'status', old: 'open', new: 'withdrawn' }] }])
})

test('rule 28 the public log tells it, hides who and why, and its replay comes to the same end', async () => {
  await bid(alice, 40)
  await withdraw(owner)
  const { data: file } = await app.guest.call(downloadLog, { lotId })
  expect(JSON.stringify(file)).not.toContain('Damaged')
  expect(file.lines.at(-1)?.fact).toEqual({ type: 'withdrawn', sealed: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await check(file)).toMatchObject({ isSound: true, outcome: { why: 'withdrawn' } })
  const forged = structuredClone(file)
  forged.lines.splice(-1)
  expect(await check(forged)).toMatchObject({ isSound: false, problem: 'signature' })
})

test('rule 28 before it opens: pre-bids are dropped, and their owners told', async () => {
  const times = { opensAt: Date.now() + HOUR, closesAt: Date.now() + DAY }
  const id = await makeLot(app.database.db, { auctionId, title: 'Mill', status: 'future', ...times })
  await alice.call(placePreBid, { lotId: id, amount: dollars(40), kind: 'proxy' })
  expect((await withdraw(owner, id)).status).toBe(200)
  expect(await shown(alice, id)).toMatchObject({
    status: 'closed',
    isWithdrawn: true,
    ownPreBid: null,
    isFuture: false,
  })
  await app.services.bidding.finishNotices()
  expect((await alice.call(listNotices, {})).data.records[0]).toMatchObject({ kind: 'lot_withdrawn' })
})

test('rule 28 deposits are given back', async () => {
  const terms = { auctionId, depositRequired: true, depositAmount: dollars(40) }
  lotId = await makeLot(app.database.db, terms)
  await fillWallet(app, aliceId, dollars(100))
  await alice.post('/credit/addBidDeposit', { product_id: lotId })
  await bid(alice, 50)
  await withdraw(owner)
  await releaseDeposits(app.database)
  const { rows } = await app.database.pool.query('select status from bid_deposits where lot_id = $1', [lotId])
  expect(rows).toEqual([{ status: 'released' }])
})

test('rule 28 bidders get one mail about it, and none that they lost', async () => {
  await bid(alice, 40)
  await withdraw(owner)
  await app.services.bidding.finishNotices()
  const mails = await mailsTo(app, aliceId, 'lot_withdrawn', 'lost', 'results')
  expect(mails.map(({ subject }) => subject)).toEqual(['Band saw was withdrawn'])
})

describe('who may', () => {
  test('whoever catalogues, while nobody has bid; then whoever acts on bids', async () => {
    await bid(alice, 40)
    expect(await withdraw(cataloguer)).toMatchObject({ status: 409, code: 'has_bids' })
    expect(await shown(alice)).toMatchObject({ isWithdrawn: false })
    const untouched = await makeLot(app.database.db, { auctionId })
    expect((await withdraw(cataloguer, untouched)).status).toBe(200)
    const clerk = await app.as(await makeUser(app.database.db, { role: 'clerk' }))
    expect((await withdraw(clerk)).status).toBe(200)
  })

  test('a pre-bid is a bid', async () => {
    const times = { opensAt: Date.now() + HOUR, closesAt: Date.now() + DAY }
    const id = await makeLot(app.database.db, { auctionId, status: 'future', ...times })
    await alice.call(placePreBid, { lotId: id, amount: dollars(40), kind: 'proxy' })
    expect((await withdraw(cataloguer, id)).code).toBe('has_bids')
  })

  test('T-20 a lot of another auction is not there', async () => {
    const other = await makeAuction(app.database.db)
    const limited = await app.as(await makeUser(app.database.db, { role: 'cataloguer', auctionIds: [other] }))
    expect(await withdraw(limited)).toMatchObject({ status: 404, message: 'Record not found' })
    expect((await withdraw(owner, 2_000_000)).status).toBe(404)
    expect((await withdraw(alice)).code).toBe('not_allowed')
  })
})

test('once: the same key gives the same answer, and a sold lot is refused', async () => {
  const input = { lotId, reason: REASON }
  for (let time = 0; time < 2; time += 1)
    expect((await owner.call(withdrawLot, input, { key: 'withdraw-key-1' })).status).toBe(200)
  expect(await audited()).toHaveLength(1)
  expect(await withdraw(owner)).toMatchObject({ status: 422, code: 'cannot_withdraw' })
  expect((await owner.post('/admin/product/withdraw', { id: lotId, reason: ' a ' })).status).toBe(422)
})

test('a race of bids and a withdrawal has one order: every accepted bid came before it', async () => {
  const bids = [20, 30, 40, 50, 60, 70].map((amount, index) => bid(index % 2 === 0 ? alice : bob, amount))
  const [gone, ...placed] = await Promise.all([withdraw(owner), ...bids])
  expect(gone.status).toBe(200)
  const { rows } = await app.database.pool.query<{ type: string }>(
    'select type from lot_log where lot_id = $1 order by number',
    [lotId],
  )
  expect(rows.at(-1)).toEqual({ type: 'withdrawn' })
  const accepted = placed.filter(({ status }) => status === 200).length
  expect(rows.filter(({ type }) => type === 'bid')).toHaveLength(accepted)
})

test('a cataloguer and a first bid at once: either the lot goes or the bid stands, never both', async () => {
  for (let round = 0; round < 10; round += 1) {
    lotId = await makeLot(app.database.db, { auctionId })
    const [gone, placed] = await Promise.all([withdraw(cataloguer), bid(alice, 40)])
    const outcome = [gone.status, placed.status]
    expect(['200,422', '409,200']).toContain(outcome.join())
  }
})

describe('many at once', () => {
  const run = async (client: TestClient, lotIds: number[], isTrial: boolean) => {
    const target = { ids: lotIds, except: [] }
    const task = { act: 'withdraw_lots' as const, target, values: {}, reason: REASON, isTrial }
    const { id } = (await client.call(startTask, task)).data
    while (!(await runTask(app.services, id)));
    return (await client.call(getTask, { id })).data
  }

  test('decision 060 tried first, with nothing kept; done once, on record with the task; not undone', async () => {
    await bid(alice, 40)
    const second = await makeLot(app.database.db, { auctionId })
    const trial = await run(cataloguer, [lotId, second], true)
    expect(trial).toMatchObject({ changedCount: 1, refusedCount: 1, refused: [{ id: lotId, code: 'has_bids' }] })
    expect(await shown(alice, second)).toMatchObject({ isWithdrawn: false })

    const done = await run(owner, [lotId, second], false)
    expect(done).toMatchObject({ changedCount: 2, refusedCount: 0, canUndo: false })
    expect(await shown(alice)).toMatchObject({ isWithdrawn: true })
    const filters = [{ field: 'task_id', type: 'in' as const, value: [done.id] }]
    const { data } = await owner.call(listAudit, { limit: 10, page: 1, filters })
    expect(data.records.map(({ act, reason }) => [act, reason])).toEqual([
      ['withdraw_lot', REASON],
      ['withdraw_lot', REASON],
    ])
  })

  test('R-9 a record whose task died after the engine had done it is told as done, and written down', async () => {
    const target = { ids: [lotId], except: [] }
    const task = { act: 'withdraw_lots' as const, target, values: {}, reason: REASON, isTrial: false }
    const { id } = (await owner.call(startTask, task)).data
    const staffId = ownerId
    await app.services.bidding.submit({
      ...{ lotId, callerId: staffId, key: `task-${id}-${lotId}`, isOffer: false },
      command: { type: 'withdraw', reason: REASON, staffId },
    })
    while (!(await runTask(app.services, id)));
    expect((await owner.call(getTask, { id })).data).toMatchObject({ changedCount: 1, refusedCount: 0 })
    expect(await audited()).toHaveLength(1)
  })
})
