import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { deferTypes } from '../../types-when-asked.ts'

const later = (made: string) => `/* @__PURE__ */ whenAsked(() => ${made})`

test.each([
  ['a type that stands alone', 'const price = z.int().min(1)', `const price = ${later('z.int().min(1)')}`],
  [
    'one that is begun elsewhere',
    'export const words = text(60).trim()',
    `export const words = ${later('text(60).trim()')}`,
  ],
  ['a table', 'const lot = entity({ id: wire("id", id) })', `const lot = ${later('entity({ id: wire("id", id) })')}`],
  [
    'tables of a call',
    'endpoint({ input: entity({}), output: entity(out) })',
    `endpoint({ input: ${later('entity({})')}, output: ${later('entity(out)')} })`,
  ],
  [
    'a field of a record',
    'const all = { id: wire("id", id), at: wire("at", instant.nullable()) }',
    `const all = { id: wire("id", id), at: wire("at", ${later('instant.nullable()')}) }`,
  ],
])('%s is made when it is first asked for', (_, code, deferred) => {
  expect(deferTypes(code)).toBe(deferred)
})

test.each([['within what is deferred', 'const lots = entity({ a: wire("a", entity(inner).nullable()) })']])(
  '%s nothing is deferred once more',
  (_, code) => {
    expect(deferTypes(code)).toBe(`const lots = ${later(code.slice('const lots = '.length))}`)
  },
)

test.each([
  ['other calls', 'other({ a: 1 }), table.entity({}), entity; const a = other(z.int()), b = z.NEVER'],
  [
    'what a function makes',
    'const percent = () => z.int(); function list(of) { const all = z.array(of); return entity({ all }) }',
  ],
])('%s are left as they are', (_, code) => {
  expect(deferTypes(code)).toBe(code)
})

test('all that shared exports is the same in browsers as on the server', async () => {
  const [standing, deferred] = await Promise.all([describeTypes(), describeTypes('deferred')])
  expect(Object.keys(standing).length).toBeGreaterThan(500)
  expect(Object.keys(standing).filter((name) => deferred[name] !== standing[name])).toEqual([])
}, 60_000)

async function describeTypes(...how: string[]): Promise<Record<string, string>> {
  const script = path.join(import.meta.dirname, 'describe-types-process.ts')
  const { stdout } = await promisify(execFile)('node', [script, ...how], { maxBuffer: 100_000_000 })
  return JSON.parse(stdout)
}
