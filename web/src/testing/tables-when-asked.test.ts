import { expect, test } from 'vitest'
import { deferTables } from '../../tables-when-asked.ts'

test.each([
  ['entity({ a: wire("a", id) })', 'entity(() => ({ a: wire("a", id) }))'],
  ['entity(fields)', 'entity(() => (fields))'],
  [
    'entity({ a: wire("a", entity(inner).nullable()) })',
    'entity(() => ({ a: wire("a", entity(() => (inner)).nullable()) }))',
  ],
  ['other({ a: 1 }), table.entity({}), entity', 'other({ a: 1 }), table.entity({}), entity'],
])('%s is made when it is first asked for', (code, deferred) => {
  expect(deferTables(code)).toBe(deferred)
})
