import { extendLot, pardonBidder, voidBid } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { cancelBid, placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { readLotLog } from '@gavelhouse/shared/bidding/log-contract.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listNotices } from '@gavelhouse/shared/notifications/contract.ts'
import { verifyLotLog } from '@gavelhouse/shared/proofs/admin-contract.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let clerk: TestClient
let clerkId: number
let auctionId: number
let lotId: number
let annId: number
let ann: TestClient
let ben: TestClient
beforeAll(async () => {
  app = await createTestApp()
  clerkId = await makeUser(app.database.db, { role: 'clerk', firstName: 'Clara', lastName: 'Clerk' })
  clerk = await app.as(clerkId)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  auctionId = await makeAuction(db, { canRetract: true, retractMinutes: 1 })
  lotId = await makeLot(db, { auctionId })
  annId = await makeBidder(db, auctionId, { firstName: 'Ann', lastName: 'Lee' })
  ann = await app.as(annId)
  ben = await app.as(await makeBidder(db, auctionId, { firstName: 'Ben', lastName: 'Orr' }))
})

const bid = async (client: TestClient, amount: number, kind: 'hard' | 'proxy' = 'hard') =>
  (await client.call(placeBid, { lotId, amount: dollars(amount), kind })).data.bidId
const log = async () => (await clerk.call(readLotLog, { lotId })).data

/** Without hashes and times, which hold any figures by chance. */
const saidIn = (told: unknown): string =>
  JSON.stringify(told, (name, value) => (/hash|At$|^at$/i.test(name) ? undefined : value))

test('I-15 the log names people, times and hashes; a maximum nobody has reached is its owner’s alone', async () => {
  await bid(ann, 777, 'proxy')
  await bid(ben, 20)
  const { lines, ...lot } = await log()
  expect(lot).toMatchObject({ leaderName: 'Ann Lee', price: dollars(20.5), lineCount: 4, status: 'open' })
  expect(saidIn([lot, lines])).not.toContain('777')
  expect(lines.map(({ type, userName, amount, isSecret }) => [type, userName, amount, isSecret])).toEqual([
    ['auto-bid', 'Ann Lee', dollars(20.5), false],
    ['bid', 'Ben Orr', dollars(20), false],
    ['bid', 'Ann Lee', null, true],
    ['opened', 'Ann Lee', null, false],
  ])
  expect(lines.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash ?? ''))).toBe(true)
  // Reached: then it is known.
  await bid(ben, 800)
  expect((await log()).lines.find(({ number }) => number === 2)).toMatchObject({ amount: dollars(777), state: 'valid' })
})

test('rule 22 what staff did says who and why, and the bid is declined', async () => {
  const bidId = await bid(ann, 40)
  await clerk.call(voidBid, { bidId, reason: 'Typed a zero too many' })
  const { lines } = await log()
  expect(lines[0]).toMatchObject({
    type: 'voided',
    userName: 'Clara Clerk',
    reason: 'Typed a zero too many',
    bidNumbers: [2],
  })
  expect(lines[1]).toMatchObject({ type: 'bid', bidId, state: 'declined' })
})

test('rule 12 of an open sealed lot neither bids nor leader nor count', async () => {
  lotId = await makeLot(app.database.db, { auctionId, saleType: 'sealed' })
  await bid(ann, 432)
  expect(await log()).toMatchObject({ leaderId: null, bidCount: 0, reserveMet: null })
  expect((await log()).lines).toMatchObject([{ type: 'opened', userName: '' }])
})

test.each([
  ['sealed', 'auction', null],
  ['auction', 'sealed', dollars(432)],
] as const)(
  'I-15 a %s lot that is listed again as %s: its log tells of earlier bids what their own sale told',
  async (saleType, next, amount) => {
    lotId = await makeLot(app.database.db, { auctionId, saleType, reserve: dollars(900) })
    await bid(ann, 432)
    await closeLot(app, lotId)
    const [opensAt, closesAt] = [Date.now() + HOUR, Date.now() + 2 * HOUR]
    const command = { type: 'relist', opensAt, closesAt } as const
    await app.services.bidding.submit({ lotId, callerId: null, key: null, isOffer: false, command })
    const owner = await app.as(await makeUser(app.database.db, { role: 'owner' }))
    expect((await owner.call(saveLot, { id: lotId, saleType: next })).status).toBe(200)
    const told = (await log()).lines.find(({ type }) => type === 'bid')
    expect(told).toMatchObject({ amount, isSecret: amount === null })
  },
)

test('rule 23 whoever is barred is named, until staff pardon them', async () => {
  await ann.call(cancelBid, { bidId: await bid(ann, 40) })
  expect((await log()).barred).toEqual([{ id: annId, name: 'Ann Lee' }])
  await clerk.call(pardonBidder, { lotId, userId: annId, reason: 'A slip of the finger' })
  expect((await log()).barred).toEqual([])
})

test('rule 29 staff give a lot more time: bidders are told, and it is on record', async () => {
  await bid(ann, 40)
  const { closesAt } = await log()
  const answer = await clerk.call(extendLot, { lotId, closesAt: closesAt + HOUR, reason: 'Power was out' })
  expect(answer).toMatchObject({ message: 'Closing time moved', data: { closesAt: closesAt + HOUR } })
  expect(app.published).toContainEqual([
    ...[`lot:${lotId}`, 'bidChanged'],
    expect.objectContaining({ isExtended: true, closesAt: closesAt + HOUR }),
  ])
  await app.services.bidding.finishNotices()
  const [notice] = (await ann.call(listNotices, {})).data.records
  expect(notice).toMatchObject({ kind: 'close_extended' })
  const { rows } = await app.database.pool.query(
    `select details->>'reason' as reason, changes from audit_log where act = 'extend_lot' and subject = $1`,
    [`lot:${lotId}`],
  )
  expect(rows).toEqual([
    { reason: 'Power was out', changes: [{ field: 'closesAt', old: closesAt, new: closesAt + HOUR }] },
  ])
  expect((await clerk.call(extendLot, { lotId, closesAt, reason: 'Power was out' })).code).toBe('cannot_extend')
})

test('I-81 more time that a dead process left off the record is put there when asked for again, once', async () => {
  const { closesAt } = await log()
  const input = { lotId, closesAt: closesAt + 2 * HOUR, reason: 'Power was out' }
  const key = 'extend-key-1'
  await app.services.bidding.submit({
    ...{ lotId, callerId: clerkId, key, isOffer: false },
    command: { type: 'extend', closesAt: input.closesAt, cause: 'staff' },
  })
  for (let time = 0; time < 2; time += 1)
    expect(await clerk.call(extendLot, input, { key })).toMatchObject({
      status: 200,
      data: { closesAt: input.closesAt },
    })
  const { rows } = await app.database.pool.query(
    `select details->>'reason' as reason, staff_id from audit_log where act = 'extend_lot' and subject = $1 and key = $2`,
    [`lot:${lotId}`, key],
  )
  expect(rows).toEqual([{ reason: 'Power was out', staff_id: clerkId }])
})

test('the chain is checked by what checks downloads, while the lot is open as well', async () => {
  expect((await clerk.call(verifyLotLog, { lotId })).data).toEqual({
    isSound: true,
    lineCount: 0,
    problem: null,
    number: null,
  })
  await bid(ann, 90, 'proxy')
  await bid(ben, 20)
  expect((await clerk.call(verifyLotLog, { lotId })).data).toMatchObject({ isSound: true, lineCount: 4 })
  const { pool } = app.database
  await pool.query('alter table lot_log disable trigger user')
  await pool.query(`update lot_log set fact = jsonb_set(fact, '{amount}', '210000') where lot_id = $1 and number = 3`, [
    lotId,
  ])
  await pool.query('alter table lot_log enable trigger user')
  expect((await clerk.call(verifyLotLog, { lotId })).data).toMatchObject({ isSound: false, problem: 'hash', number: 3 })
})

test('older lines are asked for by number', async () => {
  await bid(ann, 20)
  await bid(ben, 30)
  const { data } = await clerk.call(readLotLog, { lotId, before: 3 })
  expect(data.lines.map(({ number }) => number)).toEqual([2, 1])
})

test('T-20 a log of another auction is not there', async () => {
  const other = await makeAuction(app.database.db)
  const limited = await app.as(await makeUser(app.database.db, { role: 'clerk', auctionIds: [other] }))
  expect((await limited.call(readLotLog, { lotId })).status).toBe(404)
  expect((await limited.call(verifyLotLog, { lotId })).status).toBe(404)
})
