import { EventEmitter } from 'node:events'
import type { ClientBase } from 'pg'
import { expect, test } from 'vitest'
import { isDoubtful, OutcomeUnknown, watchForDoubt } from './doubt.ts'
import { isDatabaseAway, isPassing } from './passing-error.ts'

test.each([
  ['canceling wait for synchronous replication due to user request', true],
  ['canceling the wait for synchronous replication and terminating connection due to administrator command', true],
  ['relation "lots" already exists, skipping', false],
])('a connection that says "%s" is to be doubted: %s', (message, isSo) => {
  const client = new EventEmitter() as unknown as ClientBase
  watchForDoubt(client)
  expect(isDoubtful(client)).toBe(false)
  client.emit('notice', { message })
  expect(isDoubtful(client)).toBe(isSo)
})

test('an unknown outcome is tried again with the same key, and told as a database that is away', () => {
  expect([isPassing(new OutcomeUnknown()), isDatabaseAway(new OutcomeUnknown())]).toEqual([true, true])
})
