import { awardLot } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { readOfficeLot } from '@gavelhouse/shared/office/record-contract.ts'
import { getTask, startTask, undoTask } from '@gavelhouse/shared/office/task-contract.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
