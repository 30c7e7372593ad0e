import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { assertReachable } from './assert-reachable.ts'

test('a database that is not there is told by its setting, with a reason and without its password', async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  const pool = new pg.Pool({ connectionString: `postgres://house:geheim@127.0.0.1:${port}/house` })
  const refused = await assertReachable(pool).catch((error: Error) => error.message)
  expect(refused).toMatch(/^The database that DATABASE_URL names cannot be used: connect ECONNREFUSED/)
  expect(refused).not.toContain('geheim')
  await pool.end()
})

test('a name with several addresses is told with what went wrong at each', async () => {
  const query = () => Promise.reject(new AggregateError([new Error('one is shut'), new Error('two is shut')]))
  await expect(assertReachable({ query } as never)).rejects.toThrow('cannot be used: one is shut, two is shut.')
})
