import { saveAuction } from '@gavelhouse/shared/auctions/admin-contract.ts'
import { listPreviousAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { exportJournal } from '@gavelhouse/shared/books/contract.ts'
import type { Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listOfficeAuctions } from '@gavelhouse/shared/office/list-contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LAGGING_CALLS } from './lagging-calls.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from './testing/factories.ts'
import { createReplicatedDatabase, type ReplicatedDatabase } from './testing/replicated-database.ts'
import { createTestApp, PROCESS, type TestApp } from './testing/test-app.ts'

/** A house of two processes on a database with a real streaming replica, whose replay the tests hold still. */

const LAG_SECONDS = 2
const PAGE = { limit: 50, page: 1, filters: [] }

let house: ReplicatedDatabase
let processes: [TestApp, TestApp]
let staffToken: string
let auctionId: number
let sellerId: number

beforeAll(async () => {
  house = await createReplicatedDatabase()
  const settings = {
    DATABASE_READ_URL: house.replicaUrl,
    READ_LAG_SECONDS: String(LAG_SECONDS),
    ENCRYPTED_BODIES: '0',
    LOG_LEVEL: 'silent',
  }
  const { database } = house
  processes = [
    await createTestApp(settings, { database }),
    await createTestApp(settings, { database: { ...database, drop: async () => undefined } }),
  ]
  auctionId = await makeAuction(database.db, { title: 'Before' })
  sellerId = await makeUser(database.db, { role: 'seller' })
  staffToken = await processes[0].tokenFor(await makeUser(database.db, { role: 'owner' }))
}, 120_000) // two databases are made, one of them is migrated
afterAll(async () => {
  for (const process of processes.toReversed()) await process.close()
  await house?.close()
})

/** Somebody who keeps cookies as browsers do, and may ask any process. */
class Browser {
  cookie: string | null = null
  #token: string | null

  constructor(token: string | null) {
    this.#token = token
  }

  async ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, process = processes[0]): Promise<OutputOf<E>> {
    const response = await process.app.inject({
      method: 'POST',
      url: `/api${endpoint.path}`,
      payload: z.encode(endpoint.input, input as never) as object,
      headers: {
        ...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
        ...(this.cookie !== null && { cookie: this.cookie }),
        'idempotency-key': crypto.randomUUID(),
      },
    })
    const set = response.headers['set-cookie']
    if (set !== undefined) this.cookie = String(set).split(';', 1)[0] ?? null
    expect(response.statusCode, response.body).toBe(200)
    return z.decode(endpoint.output, response.json().data.responseData) as OutputOf<E>
  }

  /** What the list of auctions calls the one that the tests change. */
  async title(process = processes[0]): Promise<string> {
    const { records } = await this.ask(listOfficeAuctions, PAGE, process)
    return records.find(({ id }) => id === auctionId)?.title ?? ''
  }
}

const rename = (title: string) =>
  house.database.pool.query('update auctions set title = $1 where id = $2', [title, auctionId])

async function onReplica(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: house.replicaUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** Everything committed so far is on the replica, and both processes know it. */
async function untilCaughtUp(): Promise<void> {
  for (const { services } of processes) {
    await expect.poll(() => services.replica?.isReadable, { timeout: 20_000, interval: 20 }).toBe(true)
    const mark = services.replica?.mark() ?? 0
    await expect.poll(() => services.replica?.hasSeen(mark), { timeout: 20_000, interval: 20 }).toBe(true)
  }
}

/** While the replica stands still. What was seen before is on it. */
async function whileHeld(act: () => Promise<void>): Promise<void> {
  await untilCaughtUp()
  await onReplica('select pg_wal_replay_pause()')
  try {
    await act()
  } finally {
    await onReplica('select pg_wal_replay_resume()')
    await untilCaughtUp()
  }
}

/** Staff who have looked at the house before and changed nothing since. */
async function lookingStaff(): Promise<Browser> {
  const staff = new Browser(staffToken)
  await staff.title()
  await untilCaughtUp()
  return staff
}

test('what others change is seen from the replica at first, and fresh beyond the lag that is allowed', async () => {
  const staff = await lookingStaff()
  await rename('Seen by all')
  await untilCaughtUp()
  await whileHeld(async () => {
    await rename('Changed by others')
    expect(await staff.title()).toBe('Seen by all')
    const heldAt = performance.now()
    await expect.poll(() => staff.title(), { timeout: 30_000, interval: 200 }).toBe('Changed by others')
    expect(performance.now() - heldAt).toBeLessThan((LAG_SECONDS + 2) * 1_000)
    expect(processes[0].services.replica?.lagMs).toBeGreaterThan(LAG_SECONDS * 1_000)
  })
  const before = processes[0].services.replica?.figures.onReplica ?? 0
  expect(await staff.title()).toBe('Changed by others')
  await untilCaughtUp()
  await staff.title()
  expect(processes[0].services.replica?.figures.onReplica).toBeGreaterThan(before)
})

test('what one has changed is seen at once, on the process that was asked and on every other', async () => {
  const staff = await lookingStaff()
  await whileHeld(async () => {
    await staff.ask(saveAuction, { id: auctionId, title: 'My own change' })
    expect(await staff.title()).toBe('My own change')
    expect(await staff.title(processes[1])).toBe('My own change')
  })
})

test('nobody goes back in time: after an answer of the primary the replica must have come that far', async () => {
  const [staff, other] = [await lookingStaff(), await lookingStaff()]
  await whileHeld(async () => {
    await rename('Told by a record')
    other.cookie = null // a program that keeps no cookies
    expect(await other.title()).toBe('Told by a record')
    expect(await other.title(processes[1])).toBe('Told by a record')
    expect(await staff.title()).not.toBe('Told by a record')
  })
})

test('prices that have moved are never older than what was told; lots that have not are read from the replica', async () => {
  const { database } = house
  const { services } = processes[0]
  const base = { auctionId, closesAt: Date.now() + DAY, status: 'open' as const, title: 'Replicated press' }
  const [moved, quiet] = [await makeLot(database.db, base), await makeLot(database.db, base)]
  const bidder = new Browser(await processes[0].tokenFor(await makeBidder(database.db, auctionId)))
  services.search.start({ process: PROCESS, log: services.log })
  await services.search.settled()
  await bidder.ask(searchLots, PAGE)
  const guest = new Browser(null)
  await whileHeld(async () => {
    await bidder.ask(placeBid, { lotId: moved, amount: dollars(70), kind: 'hard' })
    const heard = (await guest.ask(searchLots, PAGE)).records.find(({ id }) => id === moved)
    expect(heard?.price).toBe(dollars(70))
    const replica = services.replica as NonNullable<typeof services.replica>
    expect(services.search.placeFor([quiet], replica.db)).toBe(replica.db)
    expect(services.search.placeFor([quiet, moved], replica.db)).toBe(services.database.db)
  })
})

/** What a call cannot do without. */
const DAYS = { from: '2026-01-01', to: '2026-01-31' }
const NEEDED: Record<string, object> = {
  '/product/suggestions': { query: 'press' },
  '/admin/report/read': { report: 'income', ...DAYS },
  '/admin/report/rows': { report: 'income', ...DAYS },
  '/admin/report/export': { report: 'income', ...DAYS },
  '/admin/books/accounts': { kind: 'wallet' },
  '/admin/books/exportJournal': z.encode(exportJournal.input, { from: Date.now() - DAY, to: Date.now() }),
}

describe('calls that may lag', () => {
  let cookie = ''
  beforeAll(async () => {
    const staff = new Browser(staffToken)
    await staff.title()
    cookie = staff.cookie ?? ''
  })

  test.each([...LAGGING_CALLS].map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is answered by the replica, so it only reads',
    async (path, endpoint) => {
      const { replica } = processes[0].services
      await expect.poll(() => replica?.hasSeen(Number(cookie.slice('seen='.length))), { timeout: 20_000 }).toBe(true)
      const before = { ...replica?.figures }
      const response = await processes[0].app.inject({
        method: 'POST',
        url: `/api${path}`,
        payload: { seller_id: sellerId, ...NEEDED[path] },
        headers: { authorization: `Bearer ${staffToken}`, cookie },
      })
      expect(response.statusCode, response.body).toBe(200)
      expect(replica?.figures).toEqual({ ...before, onReplica: (before.onReplica ?? 0) + 1 })
      expect(endpoint.repeat).toBe('read')
    },
  )
})

test('a replica that dies while it is read is nobody’s error, and is read again when it is back', async () => {
  const [staff, guest] = [await lookingStaff(), new Browser(null)]
  const { replica } = processes[0].services
  let isOver = false
  const readOn = async () => {
    while (!isOver) await guest.ask(listPreviousAuctions, { limit: 10, page: 1 })
  }
  const reading = Promise.all([readOn(), readOn()])
  const before = replica?.figures.onReplica ?? 0
  await expect.poll(() => replica?.figures.onReplica, { timeout: 10_000 }).toBeGreaterThan(before)
  await house.killReplica()
  await expect.poll(() => replica?.isReadable, { timeout: 10_000 }).toBe(false)
  await rename('While it was away')
  expect(await staff.title()).toBe('While it was away')
  await house.startReplica()
  const whenBack = replica?.figures.onReplica ?? 0
  await expect.poll(() => replica?.figures.onReplica, { timeout: 30_000 }).toBeGreaterThan(whenBack)
  isOver = true
  await reading
})
