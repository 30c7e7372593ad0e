import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Lane } from '../server/src/bidding/lane.ts'
import { connect, type Database } from '../server/src/db/connect.ts'
import { CONFIRM_EARLIER, OutcomeUnknown } from '../server/src/db/doubt.ts'
import { FaultDatabase } from './lib/fault-database.ts'

/** A PostgreSQL whose commits wait for a second node that never comes. */
let dir: string
let postgres: FaultDatabase
let database: Database
let lane: Lane

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'gavelhouse-wait-'))
  await chmod(dir, 0o755)
  postgres = await FaultDatabase.start(dir)
  database = connect(postgres.url, { size: 4, onError: () => undefined })
  lane = new Lane(postgres.url)
  await database.pool.query('create table told (word text)')
  await waitForSecondNode("'nobody'")
}, 60_000)
afterAll(async () => {
  await waitForSecondNode('default')
  await lane.close()
  await database.close()
  await postgres.stop()
  await rm(dir, { recursive: true, force: true })
})

async function waitForSecondNode(names: string): Promise<void> {
  await database.pool.query(`alter system set synchronous_standby_names = ${names}`)
  await database.pool.query('select pg_reload_conf()')
  await vi.waitFor(async () => expect((await waitedFor()) !== '').toBe(names !== 'default'))
}

const waitedFor = async (): Promise<string> =>
  (await database.pool.query('show synchronous_standby_names')).rows[0].synchronous_standby_names

const waiting = async () =>
  (await database.pool.query("select pid from pg_stat_activity where wait_event = 'SyncRep'")).rows as { pid: number }[]

/** What an operator may do who sees a commit hang. */
async function cancelTheWait(): Promise<void> {
  await expect.poll(waiting, { timeout: 5_000 }).toHaveLength(1)
  await database.pool.query("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'")
}

describe('F-04 a wait for a second node that somebody cancels', () => {
  test('is an unknown outcome for a batch of bids', async () => {
    const told = lane.use(async (client) => {
      await Promise.all([
        client.query('begin'),
        client.query("insert into told values ('bid')"),
        client.query('commit'),
      ])
      return 'told'
    })
    const outcome = expect(told).rejects.toThrow(OutcomeUnknown)
    await cancelTheWait()
    await outcome
    // PostgreSQL itself said yes, and everybody here can read it.
    expect((await database.pool.query("select from told where word = 'bid'")).rowCount).toBe(1)
  })

  test('is an unknown outcome for a transaction about money, and its connection is given up', async () => {
    const before = database.pool.totalCount
    const told = database.db.transaction(async (tx) => {
      await tx.execute("insert into told values ('payment')")
    })
    const outcome = expect(told).rejects.toThrow(OutcomeUnknown)
    await cancelTheWait()
    await outcome
    expect(database.pool.totalCount).toBeLessThanOrEqual(before)
  })

  test('is waited for by whoever answers from what it left: a commit that has only read would not', async () => {
    await lane.use((client) => Promise.all([client.query('begin'), client.query('select 1'), client.query('commit')]))
    const answered = lane.use((client) =>
      Promise.all([client.query('begin'), client.query(CONFIRM_EARLIER), client.query('commit')]),
    )
    const outcome = expect(answered).rejects.toThrow(OutcomeUnknown)
    await cancelTheWait()
    await outcome
  })
})
