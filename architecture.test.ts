import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findWrites, readTables } from './architecture/find-writes.ts'
import { readImports } from './architecture/read-imports.ts'
import { isTest, readSources } from './architecture/read-source.ts'

/** Who may import whom, as a test. The order of the server's areas is the order in which they may know each other. */

const sources = readSources('{shared,server,web}/src/**/*.{ts,tsx}')
const imports = readImports(sources)

/** The folder below src that a file lies in; '' for the files that put the areas together. */
const areaOf = (file: string): string => /^\w+\/src\/([a-z-]+)\//.exec(file)?.[1] ?? ''

/** Pure libraries, small and without a clock, a network or a file. */
const LIBRARIES_OF_SHARED = /^(zod|papaparse|@noble\/hashes\/.+|@hpke\/core)$/

test('shared imports only itself, zod and three pure libraries', () => {
  const foreign = imports.filter(
    ({ from, to }) =>
      from.startsWith('shared/') && !isTest(from) && !to.startsWith('shared/') && !LIBRARIES_OF_SHARED.test(to),
  )
  expect(foreign).toEqual([])
})

test('web and server never import each other', () => {
  expect(imports.filter(({ from, to }) => from.startsWith('web/') && to.startsWith('server/'))).toEqual([])
  expect(imports.filter(({ from, to }) => from.startsWith('server/') && to.startsWith('web/'))).toEqual([])
})

test('only the hub imports Socket.IO on the server', () => {
  expect(filesThatImport('server/', /^(socket\.io|@socket\.io)/)).toEqual(['server/src/live/hub.ts'])
})

test('only tables, queries, db, jobs, demo and testing import Drizzle', () => {
  const allowed = /(\/(tables|queries(-[a-z-]+)?)\.ts|\/(db|jobs|demo|testing|base-data)\/|base-data\.ts)/
  expect(filesThatImport('server/', /^drizzle-orm/).filter((file) => !allowed.test(file))).toEqual([])
})

test('only config.ts reads the environment', async () => {
  const readers: string[] = []
  for await (const file of glob('server/src/**/*.ts')) {
    if (file.endsWith('config.ts') || file.endsWith('.test.ts')) continue
    if (/process\.env\b/.test(readFileSync(file, 'utf8'))) readers.push(file)
  }
  expect(readers).toEqual([])
})

test('a server area imports only plumbing and areas before it', () => {
  const order = [
    ['db', 'http', 'live', 'jobs', 'files'],
    ['site', 'places', 'sandbox-pay'],
    ['messages'],
    ['accounts'],
    ['contact', 'profile'],
    ['notifications', 'sellers'],
    ['auctions'],
    ['lots'],
    ['carts', 'wallet', 'payments', 'shipping', 'tax', 'proofs'],
    ['bidding'],
    ['watchlist', 'search', 'dashboard', 'sitemap'],
    ['bulk-bids'],
    ['invoices'],
    ['checkout'],
    ['appointments'],
    ['demo'],
  ]
  const rankOf = (file: string) => {
    const area = /^server\/src\/([a-z-]+)\//.exec(file)?.[1]
    return order.findIndex((areas) => area !== undefined && areas.includes(area))
  }
  const isData = (file: string) => file.endsWith('/tables.ts') // joins for reading may go anywhere
  const isRegister = (file: string) => /jobs\/timetable\.ts$|\.test\.ts$|\/testing\//.test(file)
  const wrong = imports.filter(({ from, to }) => {
    if (!from.startsWith('server/') || !to.startsWith('server/') || isData(to) || isRegister(from)) return false
    const [fromRank, toRank] = [rankOf(from), rankOf(to)]
    return fromRank !== -1 && toRank !== -1 && toRank > fromRank
  })
  expect(wrong).toEqual([])
})

/** Whoever sets a scene writes any table: tests and their factories, and the demo house, which is made up as a whole. */
const SETS_A_SCENE = (file: string): boolean => isTest(file) || ['testing', 'demo'].includes(areaOf(file))

test('a table is written only by the area that owns it', () => {
  const server = sources.filter(({ file }) => file.startsWith('server/'))
  const tables = readTables(server.filter(({ file }) => file.endsWith('/tables.ts')))
  expect(tables.length).toBeGreaterThan(70)
  const foreign = server
    .filter(({ file }) => !SETS_A_SCENE(file))
    .flatMap((source) => findWrites(source, tables))
    .filter(({ file, table }) => table === null || areaOf(table.file) !== areaOf(file))
    .map(({ file, table, statement }) =>
      table === null
        ? `${file}: '${statement}' does not say which table it writes`
        : `${file}: '${statement}' writes ${table.name}, which belongs to ${areaOf(table.file)}`,
    )
  expect(foreign).toEqual([])
})

test('no file re-exports a folder', () => {
  expect(imports.filter(({ to }) => /\/index\.tsx?$/.test(to))).toEqual([])
})

function filesThatImport(prefix: string, what: RegExp): string[] {
  return [
    ...new Set(
      imports
        .filter(({ from, to }) => from.startsWith(prefix) && !isTest(from) && what.test(to))
        .map(({ from }) => from),
    ),
  ].sort()
}
