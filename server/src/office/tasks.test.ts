import { saveUser } from '@gavelhouse/shared/accounts/admin-contract.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listAudit } from '@gavelhouse/shared/office/list-contract.ts'
import { getTask, listTasks, startTask, undoTask } from '@gavelhouse/shared/office/task-contract.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listGroupIds } from '../accounts/queries.ts'
import { accessRequests } from '../auctions/tables.ts'
import { makeAuction, makeBidder, makeGroup, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { officeJobs } from './jobs.ts'
import { runTask } from './run-task.ts'

let app: TestApp
let owner: TestClient
let cataloguer: TestClient
let staffId: number
let auctionId: number
let lotIds: number[]
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  owner = await app.as(await makeUser(db, { role: 'owner' }))
  staffId = await makeUser(db, { role: 'cataloguer' })
  cataloguer = await app.as(staffId)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  const times = { opensAt: Date.now() + HOUR, closesAt: Date.now() + DAY }
  auctionId = await makeAuction(db, times)
  lotIds = []
  for (const title of ['Saw', 'Lathe', 'Mill'])
    lotIds.push(await makeLot(db, { auctionId, title, status: 'future', canShip: false, ...times }))
})

type Start = Omit<Partial<InputOf<typeof startTask>>, 'target'> & { target?: object }

async function start(client: TestClient, given: Start, key?: string) {
  const target = given.target ?? { ids: lotIds }
  const task = { act: 'edit_lots', values: { lot: { canShip: true } }, reason: '', isTrial: false, ...given }
  return client.call(
    startTask,
    { ...task, target: { except: [], ...target } } as never,
    key === undefined ? {} : { key },
  )
}

/** To its end, as the workers do it. */
async function finish(client: TestClient, id: number) {
  while (!(await runTask(app.services, id)));
  return (await client.call(getTask, { id })).data
}

const run = async (client: TestClient, given: Start) => finish(client, (await start(client, given)).data.id)

const shipped = async () =>
  (await app.database.pool.query('select id from lots where can_ship and id = any($1) order by id', [lotIds])).rows.map(
    ({ id }) => id,
  )

test('decision 055 many lots are changed by the act that changes one: what happened to each, and on record with the task', async () => {
  await cataloguer.call(saveLot, { id: lotIds[1] ?? 0, canShip: true })
  const bidder = await app.as(await makeBidder(app.database.db, auctionId))
  await app.database.pool.query(`update lots set status = 'open', opens_at = now() - interval '1 hour' where id = $1`, [
    lotIds[2],
  ])
  await bidder.call(placeBid, { lotId: lotIds[2] ?? 0, amount: dollars(20), kind: 'hard' })
  const task = await run(cataloguer, {
    values: { lot: { canShip: true, reserve: dollars(700) } },
    reason: 'New carrier',
  })
  expect(task).toMatchObject({ state: 'done', total: 3, done: 3, changedCount: 2, sameCount: 0, refusedCount: 1 })
  expect(task.refused).toMatchObject([{ id: lotIds[2], code: 'has_bids', reason: 'This item already has bids' }])
  expect(task.changed[0]).toMatchObject({
    id: lotIds[0],
    changes: expect.arrayContaining([
      { field: 'reserve', old: null, new: 700 },
      { field: 'shipping_check', old: 0, new: 1 },
    ]),
  })
  const filters = [{ field: 'task_id', type: 'in' as const, value: [task.id] }]
  const { data } = await owner.call(listAudit, { limit: 10, page: 1, filters })
  expect(data.records).toMatchObject([
    { act: 'save_lot', reason: 'New carrier', taskId: task.id },
    { act: 'save_lot', reason: 'New carrier', taskId: task.id },
  ])
})

test('decision 055 a trial says what would happen to each and changes nothing', async () => {
  const task = await run(cataloguer, { isTrial: true })
  expect(task).toMatchObject({ isTrial: true, changedCount: 3, canUndo: false })
  expect(await shipped()).toEqual([])
  const { rows } = await app.database.pool.query('select from audit_log where subject = $1', [`lot:${lotIds[0]}`])
  expect(rows).toEqual([])
  expect((await cataloguer.call(undoTask, { id: task.id })).code).toBe('cannot_undo')
})

test('decision 055 a task that was left in the middle goes on where it stopped, and does nothing twice', async () => {
  const { id } = (await start(cataloguer, {})).data
  expect(await runTask(app.services, id, 1)).toBe(false)
  expect(await shipped()).toEqual(lotIds.slice(0, 1))
  // The process ends here. Another finds the task after a while and takes it up.
  await app.database.pool.query(`update office_tasks set worked_at = now() - interval '1 minute' where id = $1`, [id])
  const queued: number[] = []
  const jobs = {
    ...app.services.jobs,
    add: async (_job: unknown, { taskId }: { taskId: number }) => void queued.push(taskId),
  }
  const left = officeJobs.find(({ name }) => name === 'office-tasks-left')
  const look = left?.act as ((services: unknown) => Promise<void>) | undefined
  await look?.({ ...app.services, jobs })
  expect(queued).toContain(id)
  const task = await finish(cataloguer, id)
  expect(task).toMatchObject({ state: 'done', done: 3, changedCount: 3 })
  expect(await shipped()).toEqual(lotIds)
  const { rows } = await app.database.pool.query(
    `select count(*)::int from audit_log where (details->>'taskId')::int = $1`,
    [id],
  )
  expect(rows).toEqual([{ count: 3 }])
})

test('decision 055 two processes on one task share its records', async () => {
  const { id } = (await start(cataloguer, {})).data
  await Promise.all([runTask(app.services, id), runTask(app.services, id)])
  expect(await finish(cataloguer, id)).toMatchObject({ changedCount: 3, refusedCount: 0 })
})

test('decision 055 undo puts back what is still as the task left it, and says what somebody has changed since', async () => {
  const task = await run(cataloguer, { values: { lot: { canShip: true, contents: 'Two crates' } } })
  await owner.call(saveLot, { id: lotIds[0] ?? 0, contents: 'Three crates' })
  await owner.call(saveLot, { id: lotIds[1] ?? 0, contents: 'None', canShip: false })
  const undone = await finish(cataloguer, (await cataloguer.call(undoTask, { id: task.id })).data.id)
  expect(undone).toMatchObject({ undoOf: task.id, changedCount: 2, refusedCount: 1 })
  expect(undone.refused.map(({ id, code }) => [id, code])).toEqual([
    [lotIds[1], 'changed_since'],
    [lotIds[0], 'changed_since'],
  ])
  const { rows } = await app.database.pool.query('select contents, can_ship from lots where id = any($1) order by id', [
    lotIds,
  ])
  expect(rows).toEqual([
    { contents: 'Three crates', can_ship: false },
    { contents: 'None', can_ship: false },
    { contents: '', can_ship: false },
  ])
  expect((await cataloguer.call(undoTask, { id: task.id })).code).toBe('undone_already')
  expect((await owner.call(undoTask, { id: task.id })).status).toBe(404)
})

test('R-9 taken back again by the same request, a task is told of its undoing; by another it was before', async () => {
  const task = await run(cataloguer, {})
  const other = await run(cataloguer, { values: { lot: { canShip: false } } })
  const key = crypto.randomUUID()
  const undo = (id: number, options = {}) => cataloguer.call(undoTask, { id }, options)
  const [first, second] = await Promise.all([undo(task.id, { key }), undo(task.id, { key })])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.data.id).toBe(first.data.id)
  await finish(cataloguer, first.data.id)
  expect((await undo(task.id, { key })).data.id).toBe(first.data.id)
  expect((await undo(other.id, { key })).code).toBe('idempotency_mismatch')
  expect((await start(cataloguer, {}, key)).code).toBe('idempotency_mismatch')
  expect((await undo(task.id, { key: crypto.randomUUID() })).code).toBe('undone_already')
  expect((await undo(task.id)).code).toBe('undone_already')
})

test('decision 055 all that match are those that match when it is started, but for some', async () => {
  const target = { list: 'lots', query: `auction=${auctionId}&q=l`, except: [lotIds[2]] }
  const { id } = (await start(cataloguer, { target })).data
  await makeLot(app.database.db, { auctionId, title: 'Late lot', status: 'future' })
  expect(await finish(cataloguer, id)).toMatchObject({ total: 1, changed: [{ id: lotIds[1] }] })
})

test('R-9 the same request again starts nothing', async () => {
  const key = crypto.randomUUID()
  const first = await start(cataloguer, {}, key)
  expect((await start(cataloguer, {}, key)).data.id).toBe(first.data.id)
})

test('R-9 asked again a task is told of though nothing matches any more; the same key with other content is refused', async () => {
  const times = { opensAt: Date.now() + HOUR, closesAt: Date.now() + DAY }
  const next = await makeAuction(app.database.db, times)
  const target = { list: 'lots', query: `auction=${auctionId}` }
  const given: Start = { act: 'move_lots', values: { auctionId: next }, target }
  const key = crypto.randomUUID()
  const { id } = (await start(cataloguer, given, key)).data
  expect(await finish(cataloguer, id)).toMatchObject({ changedCount: 3 })
  for (const same of [target, { ids: [...lotIds].reverse() }])
    expect(await start(cataloguer, { ...given, target: same }, key)).toMatchObject({ status: 200, data: { id } })
  const others: Start[] = [
    { isTrial: true },
    { reason: 'Tidying up' },
    { values: { auctionId } },
    { act: 'edit_lots' },
    { target: { ids: lotIds.slice(1) } },
  ]
  for (const other of others)
    expect((await start(cataloguer, { ...given, ...other }, key)).code).toBe('idempotency_mismatch')
})

test('decision 055 what cannot be started says why', async () => {
  expect((await start(cataloguer, { target: { ids: [2_000_000] } })).status).toBe(404)
  expect((await start(cataloguer, { target: {} })).code).toBe('nothing_chosen')
  expect((await start(cataloguer, { target: { list: 'bidders', query: '' } })).code).toBe('nothing_chosen')
  expect((await start(cataloguer, { values: {} })).details.problems).toMatchObject({ values: { code: 'required' } })
  expect((await start(cataloguer, { act: 'move_lots', values: { auctionId: 2_000_000 } })).status).toBe(404)
  const bidderId = await makeUser(app.database.db)
  // Not allowed to change people: for a cataloguer nobody is there.
  expect((await start(cataloguer, { act: 'suspend', target: { ids: [bidderId] }, reason: 'Fraud' })).status).toBe(404)
  expect((await start(owner, { act: 'suspend', target: { ids: [bidderId] } })).details.problems).toHaveProperty(
    'reason',
  )
})

test('decision 055 lots move to another auction with what they had of the first, and back', async () => {
  const { db } = app.database
  const times = { opensAt: Date.now() + 2 * HOUR, closesAt: Date.now() + 3 * DAY }
  const next = await makeAuction(db, { ...times, staggerSeconds: 10 })
  await cataloguer.call(saveLot, { id: lotIds[0] ?? 0, closesAt: Date.now() + 5 * DAY })
  const task = await run(cataloguer, { act: 'move_lots', values: { auctionId: next } })
  expect(task).toMatchObject({ changedCount: 3 })
  const rowsOf = async () =>
    (
      await app.database.pool.query(
        'select auction_id, position, ms(closes_at) as closes from lots where id = any($1) order by id',
        [lotIds],
      )
    ).rows
  expect(await rowsOf()).toMatchObject([
    { auction_id: next, position: 0 },
    { auction_id: next, position: 1 },
    { auction_id: next, position: 2 },
  ])
  expect((await rowsOf())[0].closes).toBeGreaterThan(times.closesAt)
  expect(await run(cataloguer, { act: 'move_lots', values: { auctionId: next } })).toMatchObject({ sameCount: 3 })
  await finish(cataloguer, (await cataloguer.call(undoTask, { id: task.id })).data.id)
  expect((await rowsOf()).map((row) => row.auction_id)).toEqual([auctionId, auctionId, auctionId])
})

test('decision 055 people: limits and suspensions, put back by undo; nobody with more rights', async () => {
  const { db } = app.database
  const [person, boss] = [await makeUser(db, { bidLimit: dollars(50) }), await makeUser(db, { role: 'owner' })]
  const manager = await app.as(await makeUser(db, { role: 'manager' }))
  const target = { ids: [person, boss] }
  const task = await run(manager, { act: 'set_bid_limit', values: { bidLimit: dollars(500) }, target })
  expect(task).toMatchObject({ changedCount: 1, refused: [{ id: boss, code: 'not_allowed' }] })
  await run(manager, { act: 'suspend', values: {}, target: { ids: [person] }, reason: 'Does not pay' })
  await finish(manager, (await manager.call(undoTask, { id: task.id })).data.id)
  const { rows } = await app.database.pool.query('select bid_limit::int, is_suspended from users where id = $1', [
    person,
  ])
  expect(rows).toEqual([{ bid_limit: dollars(50), is_suspended: true }])
})

test('P-1061 requests to be let in are granted: the person joins the group and is told; only in the auctions within reach', async () => {
  const { db } = app.database
  const groupId = await makeGroup(db)
  const closed = await makeAuction(db, { groupIds: [groupId], title: 'Dealers only' })
  const other = await makeAuction(db, { groupIds: [await makeGroup(db)] })
  const person = await makeUser(db)
  await db.insert(accessRequests).values([closed, other].map((id) => ({ userId: person, auctionId: id })))
  const clerk = await app.as(await makeUser(db, { role: 'clerk', auctionIds: [closed] }))
  const stranger = await makeUser(db)
  expect((await start(clerk, { act: 'grant_access', values: {}, target: { ids: [stranger] } })).status).toBe(404)
  const announced = () => app.published.flatMap(([room, name]) => (room === `user:${person}` ? [name] : []))
  await run(clerk, { act: 'grant_access', values: {}, target: { ids: [person] }, isTrial: true })
  expect(announced()).toEqual([])
  const task = await run(clerk, { act: 'grant_access', values: {}, target: { ids: [person] } })
  expect(announced()).toEqual(['noticeAdded'])
  expect(task).toMatchObject({ changedCount: 1, canUndo: false })
  expect(await listGroupIds(db, person)).toEqual([groupId])
  const { rows } = await app.database.pool.query('select kind from notifications where user_id = $1', [person])
  expect(rows).toEqual([{ kind: 'access_granted' }])
  const denied = await run(owner, { act: 'deny_access', values: {}, target: { ids: [person] }, reason: 'No licence' })
  expect(denied).toMatchObject({ changedCount: 1 })
  expect(await run(owner, { act: 'grant_access', values: {}, target: { ids: [person] } })).toMatchObject({
    sameCount: 1,
  })
})

test('decision 055 whoever loses the right while the task runs changes nothing more', async () => {
  const { db } = app.database
  const id = await makeUser(db, { role: 'cataloguer' })
  const client = await app.as(id)
  const { id: taskId } = (await start(client, {})).data
  await runTask(app.services, taskId, 1)
  await owner.call(saveUser, { id, roles: [] })
  while (!(await runTask(app.services, taskId)));
  expect(await shipped()).toEqual(lotIds.slice(0, 1))
})

test('the person hears how far it has come, and finds it among their tasks', async () => {
  const task = await run(cataloguer, {})
  expect(app.published).toContainEqual([
    `user:${staffId}`,
    'taskChanged',
    { taskId: task.id, done: 3, total: 3, state: 'done' },
  ])
  expect((await cataloguer.call(listTasks, {})).data.tasks[0]).toMatchObject({ id: task.id, canUndo: true })
})
