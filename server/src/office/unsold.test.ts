import { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { awardLot } from '@gavelhouse/shared/bidding/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { readOfficeLot } from '@gavelhouse/shared/office/record-contract.ts'
import { getTask, startTask, undoTask } from '@gavelhouse/shared/office/task-contract.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeEndedAuctions } from '../auctions/queries-end.ts'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { runTask } from './run-task.ts'

let app: TestApp
let staff: TestClient
let auctionId: number
let ids: [number, number]
beforeAll(async () => {
  app = await createTestApp()
  staff = await app.as(await makeUser(app.database.db, { role: 'manager' }))
})
afterAll(() => app.close())
/** One that ended unsold, and one on sale. */
beforeEach(async () => {
  const { db } = app.database
  auctionId = await makeAuction(db, { staggerSeconds: 30 })
  const over = { opensAt: Date.now() - DAY, closesAt: Date.now() - HOUR }
  const closed = await makeLot(db, { auctionId, position: 2, ...over })
  ids = [closed, await makeLot(db, { auctionId })]
  await app.services.bidding.submit({
    ...{ lotId: closed, callerId: null, key: null, isOffer: false, command: { type: 'close' } },
  })
})

const TIMES = { opensAt: Date.now() + HOUR, closesAt: Date.now() + DAY }

async function run(act: 'relist_lots' | 'return_lots', isTrial = false) {
  const values = act === 'relist_lots' ? TIMES : {}
  const target = { ids: [...ids], except: [] }
  const { data } = await staff.call(startTask, { act, target, values, reason: 'Did not sell', isTrial })
  return finish(data.id)
}
async function finish(id: number) {
  while (!(await runTask(app.services, id)));
  return (await staff.call(getTask, { id })).data
}
const read = async (id: number) => (await staff.call(readOfficeLot, { id })).data

test('decision 058 unsold lots are listed again by the engine, staggered as their auction; a trial lists nothing', async () => {
  expect(await run('relist_lots', true)).toMatchObject({
    changedCount: 1,
    refused: [{ id: ids[1], code: 'cannot_relist' }],
  })
  expect((await read(ids[0])).status).toBe('closed')
  expect(await run('relist_lots')).toMatchObject({ changedCount: 1, refusedCount: 1, canUndo: false })
  expect(await read(ids[0])).toMatchObject({ status: 'future', closesAt: TIMES.closesAt + 60_000, bidCount: 0 })
  const { rows } = await app.database.pool.query(
    `select type from lot_log where lot_id = $1 order by number desc limit 1`,
    [ids[0]],
  )
  expect(rows).toEqual([{ type: 'relisted' }])
})

test('decision 058 unsold lots go back to their seller, and come again by undo; what is on sale does not', async () => {
  const task = await run('return_lots')
  expect(task).toMatchObject({ changedCount: 1, refused: [{ id: ids[1], code: 'not_unsold' }], canUndo: true })
  expect((await read(ids[0])).returnedAt).not.toBeNull()
  expect(await run('relist_lots')).toMatchObject({
    changedCount: 0,
    refused: expect.arrayContaining([expect.objectContaining({ id: ids[0], code: 'lot_returned' })]),
  })
  const userId = await makeBidder(app.database.db, auctionId)
  const award = await staff.call(awardLot, {
    ...{ lotId: ids[0], userId, price: dollars(50), reason: 'Agreed', endsBidding: true },
  } as never)
  expect(award.code).toBe('lot_returned')
  expect((await run('return_lots')).sameCount).toBe(1)
  const undone = await finish((await staff.call(undoTask, { id: task.id })).data.id)
  expect(undone).toMatchObject({ changedCount: 1 })
  expect((await read(ids[0])).returnedAt).toBeNull()
})

test('decision 058 relisted and given back at the same moment: one of them, never both', async () => {
  await Promise.all([run('relist_lots'), run('return_lots')])
  const { status, returnedAt } = await read(ids[0])
  expect(status === 'future').toBe(returnedAt === null)
})

test('B-278 B-280 decision 100 an auction that was over goes on with the lot that is listed again, and is over with it', async () => {
  const { db, pool } = app.database
  const over = { opensAt: Date.now() - 2 * DAY, closesAt: Date.now() - DAY }
  auctionId = await makeAuction(db, over)
  const lotId = await makeLot(db, { auctionId, ...over })
  await app.services.bidding.submit({
    ...{ lotId, callerId: null, key: null, isOffer: false, command: { type: 'close' } },
  })
  await closeEndedAuctions(db)
  const auction = async () => {
    const filters = [{ field: 'ac.id', type: 'array' as const, value: [auctionId] }]
    const { data } = await app.guest.call(searchAuctions, { limit: 1, page: 1, filters, phase: 'any' })
    return data.records[0]
  }
  expect(await auction()).toMatchObject({ status: 'closed', closesAt: over.closesAt, endsAt: over.closesAt })

  ids = [lotId, lotId]
  expect(await run('relist_lots', true)).toMatchObject({ changedCount: 1 })
  expect((await auction())?.status).toBe('closed')
  expect(await run('relist_lots')).toMatchObject({ changedCount: 1 })
  expect(await auction()).toMatchObject({ status: 'open', closesAt: over.closesAt, endsAt: TIMES.closesAt })
  const listed = async (phase: 'open' | 'closed') =>
    (await app.guest.call(searchAuctions, { limit: 50, page: 1, filters: [], phase })).data.records.some(
      ({ id }) => id === auctionId,
    )
  expect([await listed('open'), await listed('closed')]).toEqual([true, false])
  expect((await app.guest.call(getLot, { id: lotId })).data.lot).toMatchObject({
    ...{ status: 'relisted', auctionStatus: 'open' },
  })
  await closeEndedAuctions(db)
  expect((await auction())?.status).toBe('open')

  await pool.query("update lots set opens_at = now() - interval '1 hour' where id = $1", [lotId])
  await closeLot(app, lotId)
  await closeEndedAuctions(db)
  const { rows } = await pool.query('select ms(closes_at) as at from lots where id = $1', [lotId])
  expect(await auction()).toMatchObject({ status: 'closed', endsAt: Number(rows[0].at) })
})
