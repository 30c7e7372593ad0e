import type { LiveEvent } from '@gavelhouse/shared/live.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { startTask, undoTask } from '@gavelhouse/shared/office/task-contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Hub } from '../live/hub.ts'
import { recordListings } from '../lot-feed/queries.ts'
import { runTask } from '../office/run-task.ts'
import { makeAuction, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, PROCESS, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let staff: TestClient
let auctionId: number
let lotId: number
/** What whoever hears of a lot reads of it in that very moment, beside what was announced. */
let heard: Promise<[room: string, announced: number | undefined, read: number | undefined]>[] = []

const hub: Hub = {
  publish: (room, name, event) => {
    const { times } = event as LiveEvent<'bidChanged'>
    if (name === 'bidChanged') heard.push(readNow().then((lot) => [room, times?.closesAt, lot?.closesAt]))
  },
  isHeard: (room) => room !== 'office',
  hearsOthers: () => true,
  disconnectUser: () => undefined,
  connectionCount: () => 0,
  close: async () => undefined,
}

beforeAll(async () => {
  app = await createTestApp({}, { openHub: async () => hub })
  staff = await app.as(await makeUser(app.database.db, { role: 'owner' }))
  app.services.search.start({ process: PROCESS, log: app.services.log })
})
afterAll(() => app.close())
beforeEach(async () => {
  const times = { opensAt: Date.now() + HOUR, closesAt: Date.now() + DAY }
  auctionId = await makeAuction(app.database.db, times)
  lotId = await makeLot(app.database.db, { auctionId, ...times })
  await recordListings(app.database.db, [lotId])
  await app.services.search.settled()
  expect((await readNow())?.id).toBe(lotId)
  heard = []
})

async function readNow() {
  const filters = [{ field: 'p.auctionid', type: 'in' as const, value: [auctionId] }]
  return (await app.guest.call(searchLots, { limit: 12, page: 1, filters })).data.records[0]
}

const told = (closesAt: number) => [
  [`lot:${lotId}`, closesAt, closesAt],
  [`auction:${auctionId}`, closesAt, closesAt],
]

test('P-146 new times are announced once nobody reads the old ones any more', async () => {
  const closesAt = Date.now() + 2 * DAY
  expect((await staff.call(saveLot, { id: lotId, closesAt } as never)).status).toBe(200)
  expect(await Promise.all(heard)).toEqual(told(closesAt))
})

test('P-146 new times of many lots are announced like those of one, also when they are taken back; a trial announces nothing', async () => {
  const before = (await readNow())?.closesAt as number
  const closesAt = Date.now() + 3 * DAY
  const run = async (id: number) => {
    while (!(await runTask(app.services, id)));
    return Promise.all(heard.splice(0))
  }
  const start = async (isTrial: boolean) => {
    const task = { act: 'edit_lots', values: { lot: { closesAt } }, reason: '', isTrial } as const
    const { id } = (await staff.call(startTask, { ...task, target: { ids: [lotId], except: [] } } as never)).data
    return { id, heard: await run(id) }
  }
  expect((await start(true)).heard).toEqual([])
  const done = await start(false)
  expect(done.heard).toEqual(told(closesAt))
  expect(await run((await staff.call(undoTask, { id: done.id })).data.id)).toEqual(told(before))
})

test('P-146 a lot that is moved is announced with the times of where it goes', async () => {
  const closesAt = Date.now() + 5 * DAY
  const from = auctionId
  const to = await makeAuction(app.database.db, { opensAt: Date.now() + HOUR, closesAt })
  auctionId = to
  const task = { act: 'move_lots', values: { auctionId: to }, reason: '', isTrial: false }
  const { id } = (await staff.call(startTask, { ...task, target: { ids: [lotId], except: [] } } as never)).data
  while (!(await runTask(app.services, id)));
  expect(from).not.toBe(to)
  expect((await Promise.all(heard)).map(([room, announced]) => [room, announced])).toEqual(
    told(closesAt).map(([room, announced]) => [room, announced]),
  )
})
