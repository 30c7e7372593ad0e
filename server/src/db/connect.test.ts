import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { connect, type Database } from './connect.ts'

let database: TestDatabase
let single: Database
beforeAll(async () => {
  database = await createTestDatabase()
  single = connect(database.url, { size: 1, onError: () => undefined })
})
afterAll(async () => {
  await single.close()
  await database.close()
})

const answer = () =>
  single.db.transaction(async (tx) => (await tx.execute<{ one: number }>(sql`select 1 as one`)).rows[0]?.one)

test('F-03 a connection that breaks before its transaction begins goes back to the pool, and the next one works', async () => {
  expect(await answer()).toBe(1)
  for (let broken = 0; broken < 3; broken += 1) {
    single.pool.once('acquire', (client) => {
      ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    })
    await expect(answer()).rejects.toThrow()
  }
  expect(await answer()).toBe(1)
})

test('F-03 what is refused within a transaction leaves the connection free, and nothing written', async () => {
  await single.pool.query('create table kept (id int)')
  const refused = single.db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (1)`)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await answer()).toBe(1)
  expect((await single.pool.query('select * from kept')).rows).toEqual([])
})
