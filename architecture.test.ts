import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findCircles } from './architecture/find-circles.ts'
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
  const isOfTests = (file: string) => isTest(file) || file.endsWith('/testing.ts')
  const foreign = imports.filter(
    ({ from, to }) =>
      from.startsWith('shared/') && !isOfTests(from) && !to.startsWith('shared/') && !LIBRARIES_OF_SHARED.test(to),
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

test('tracing is loaded where it is asked for: by one dynamic import', () => {
  expect(filesThatImport('server/', /^@opentelemetry\/(?!api)/)).toEqual(['server/src/telemetry/start-tracing.ts'])
  expect(filesThatImport('server/', /start-tracing\.ts$/)).toEqual(['server/src/start-server.ts'])
  expect(readFileSync('server/src/start-server.ts', 'utf8')).not.toMatch(/^import .*start-tracing/m)
})

test('only config.ts reads the environment', async () => {
  const readers: string[] = []
  for await (const file of glob('server/src/**/*.ts')) {
    if (file.endsWith('config.ts') || file.endsWith('.test.ts')) continue
    if (/process\.env\b/.test(readFileSync(file, 'utf8'))) readers.push(file)
  }
  expect(readers).toEqual([])
})

/** What is below every area and knows none of them. */
const PLUMBING = ['memory', 'telemetry', 'db', 'http', 'live', 'jobs', 'files', 'papers', 'backup']

/** Each may know those before it. What a lower one needs of a higher one it declares itself, and app.ts hands it over. */
const AREAS = [
  ...[
    'places',
    'site',
    'messages',
    'accounts',
    'sandbox-pay',
    'sandbox-sign',
    'contact',
    'notifications',
    'profile',
    'sellers',
  ],
  ...['lot-feed', 'auctions', 'history', 'lots'],
  ...[
    'books',
    'wallet',
    'tax',
    'shipping',
    'invoices',
    'returns',
    'settlements',
    'signing',
    'tracking',
    'carts',
    'payments',
    'proofs',
    'bidding',
  ],
  ...['watchlist', 'search', 'dashboard', 'bulk-bids', 'sitemap'],
  ...[
    'offers',
    'appointments',
    'pickup',
    'checkout',
    'inbox',
    'settings',
    'people',
    'privacy',
    'after-close',
    'office',
    'importing',
    'selling',
    'demo',
  ],
]

/** Files beside the folders: some belong to the plumbing, the others put everything together and nobody imports them. */
const PLUMBING_FILES = [
  'server/src/config.ts',
  'server/src/config-error.ts',
  'server/src/settings.ts',
  'server/src/refuse-unsafe-house.ts',
  'server/src/context.ts',
  'server/src/recall.ts',
]

function rankOf(file: string): number {
  if (PLUMBING_FILES.includes(file) || PLUMBING.includes(areaOf(file))) return 0
  return areaOf(file) === '' ? Number.POSITIVE_INFINITY : AREAS.indexOf(areaOf(file)) + 1
}

/** Tables of a later area that an earlier one reads, or refers to, in a join. Nothing else of that area is known to it. */
const READS_LATER_TABLES = [
  'accounts/queries-profile.ts reads books',
  'accounts/queries-profile.ts reads payments',
  'accounts/queries-profile.ts reads profile',
  'accounts/queries-profile.ts reads wallet',
  'accounts/queries-roles.ts reads auctions',
  'accounts/queries.ts reads profile',
  'carts/queries-cart.ts reads checkout',
  'carts/queries-cart.ts reads offers',
  'carts/queries-owed.ts reads checkout',
  'history/queries.ts reads lots',
  'invoices/queries-booked.ts reads appointments',
  'invoices/queries-read.ts reads privacy',
  'lots/queries-details.ts reads watchlist',
  'lots/queries.ts reads watchlist',
  'messages/tables.ts reads accounts',
]

test('imports inside the server run one way, types included: to plumbing and to areas before', () => {
  const inside = imports.filter(
    ({ from, to }) =>
      from.startsWith('server/') && to.startsWith('server/') && !isTest(from) && areaOf(from) !== 'testing',
  )
  const against = inside.filter(({ from, to }) => rankOf(to) > rankOf(from))
  const [reads, others] = [true, false].map((isTable) =>
    against.filter(({ to }) => to.endsWith('/tables.ts') === isTable),
  )
  expect(others).toEqual([])
  expect(reads?.map(({ from, to }) => `${from.replace('server/src/', '')} reads ${areaOf(to)}`).sort()).toEqual(
    READS_LATER_TABLES,
  )
  expect(inside.filter(({ to }) => areaOf(to) === 'testing')).toEqual([])
})

test('every folder of the server has its place in that order', () => {
  const folders = new Set(sources.filter(({ file }) => file.startsWith('server/')).map(({ file }) => areaOf(file)))
  expect([...folders].filter((area) => ![...PLUMBING, ...AREAS, 'testing', ''].includes(area))).toEqual([])
})

/** Areas of the web know those on the lines above their own, and nobody beside them. A new area takes its place here. */
const WEB_AREAS = [
  ['phrases', 'icons.ts', 'tabler-icons.d.ts', 'scheduler.d.ts', 'styles'],
  ['lib', 'styles.ts'],
  ['seo'],
  ['ui'],
  // Widgets: parts of other screens, with no lots of their own.
  ['places'],
  ['accounts'],
  [
    'appointments',
    'contact',
    'notifications',
    'payments',
    'proofs',
    'sellers',
    'shipping',
    'site',
    'tracking',
    'watchlist',
  ],
  ['history', 'purchases', 'wallet'],
  ['bidding'],
  ['carts', 'offers'],
  ['lots'],
  // What lists lots or follows a purchase.
  ['search', 'bulk-bids'],
  ['auctions'],
  ['dashboard', 'profile'],
  ['invoices'],
  ['checkout'],
  ['layout'],
  ['home', 'office'],
  ['AppProviders.tsx'],
  ['root.tsx', 'routes.ts', 'entry.client.tsx', 'entry.server.tsx'],
]

/** The folder below src, or the file's own name where it stands beside the folders. */
const webAreaOf = (file: string): string => file.split('/')[2] ?? ''
const webRankOf = (file: string): number => WEB_AREAS.findIndex((areas) => areas.includes(webAreaOf(file)))
const isOfWeb = (file: string): boolean =>
  file.startsWith('web/src/') && !isTest(file) && !/^web\/src\/testing\/|\/\+types\//.test(file)

test('imports inside the web run one way, types, styles and parts loaded later included: to areas before', () => {
  const inside = imports.filter(({ from, to }) => isOfWeb(from) && isOfWeb(to))
  expect(
    inside.filter(({ from, to }) => webAreaOf(from) !== webAreaOf(to) && webRankOf(to) >= webRankOf(from)),
  ).toEqual([])
})

test('every folder of the web has its place in that order', () => {
  const files = sources.map(({ file }) => file).filter(isOfWeb)
  expect(files.filter((file) => webRankOf(file) === -1)).toEqual([])
})

test('what is loaded when it is needed waits for its line (onDemand): lazy of React alone would take the page down', () => {
  const lazy = sources.filter(({ file }) => isOfWeb(file) && importsLazy(readFileSync(file, 'utf8')))
  // Toasts are asked for only after what shows them is here.
  expect(lazy.map(({ file }) => file).sort()).toEqual(['web/src/lib/on-demand.ts', 'web/src/ui/Toasts.tsx'])
})

const importsLazy = (code: string): boolean => /\{[^{}]*\blazy\b[^{}]*\} from 'react'|\bReact\.lazy\b/.test(code)

test.each(['server', 'shared', 'web'])('no circle of imports in %s, types included', (side) => {
  expect(
    findCircles(imports.filter(({ from, to }) => from.startsWith(`${side}/`) && to.startsWith(`${side}/`))),
  ).toEqual([])
})

test('nor around them', () => {
  const around = readSources('{architecture,bench,e2e,faults,oracle,script,simulate}/**/*.ts', '{.,server,web}/*.ts')
  expect(findCircles(readImports(around))).toEqual([])
})

/** Whoever sets a scene writes any table: tests and their factories, and the demo house, which is made up as a whole. */
const SETS_A_SCENE = (file: string): boolean => isTest(file) || ['testing', 'demo'].includes(areaOf(file))

/** Writes whichever table of its own area it is told to: it knows no other. */
const WRITES_ANY_OF_ITS_OWN = 'server/src/site/queries-records.ts'

/** Erases a person everywhere, by a list of all tables that is held against the database (decision 080). */
const ERASES = 'server/src/privacy/queries-erase.ts'

test('a table is written only by the area that owns it', () => {
  const server = sources.filter(({ file }) => file.startsWith('server/'))
  const tables = readTables(server.filter(({ file }) => file.endsWith('/tables.ts')))
  expect(tables.length).toBeGreaterThan(70)
  const foreign = server
    .filter(({ file }) => !SETS_A_SCENE(file))
    .flatMap((source) => findWrites(source, tables))
    .filter(({ file, table }) =>
      table === null ? ![WRITES_ANY_OF_ITS_OWN, ERASES].includes(file) : areaOf(table.file) !== areaOf(file),
    )
    .map(({ file, table, statement }) =>
      table === null
        ? `${file}: '${statement}' does not say which table it writes`
        : `${file}: '${statement}' writes ${table.name}, which belongs to ${areaOf(table.file)}`,
    )
  expect(foreign).toEqual([])
  const known = imports.filter(({ from, to }) => from === WRITES_ANY_OF_ITS_OWN && to.endsWith('/tables.ts'))
  expect(known.map(({ to }) => to)).toEqual(['server/src/site/tables.ts'])
})

test('the names of filters and orders on the wire stand in one table', () => {
  const knowing = sources
    .filter(({ file }) => !isTest(file) && !file.endsWith('/list-names.ts') && areaOf(file) !== 'testing')
    .filter(({ file }) => /['"`](p|ac|it)\.[a-z_]+\b/i.test(readFileSync(file, 'utf8')))
  expect(knowing.map(({ file }) => file)).toEqual([])
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
