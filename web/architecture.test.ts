import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Who may import whom in the browser, as a test. Types, styles and parts that are loaded later count like everything else. */

const SRC = path.resolve(import.meta.dirname, 'src')

/** Areas know those on the lines above their own, and nobody beside them. A new area takes its place here. */
const ORDER = [
  ['phrases', 'icons.ts', 'tabler-icons.d.ts', 'styles'],
  ['lib', 'styles.ts'],
  ['seo'],
  ['ui'],
  // Widgets: parts of other screens, with no lots of their own.
  ['places'],
  ['accounts'],
  ['contact', 'notifications', 'payments', 'proofs', 'sellers', 'shipping', 'site', 'watchlist'],
  ['history'],
  ['bidding'],
  ['carts'],
  ['lots'],
  // What lists lots or follows a purchase.
  ['search', 'bulk-bids'],
  ['auctions'],
  ['dashboard', 'profile'],
  ['layout'],
  ['home'],
  ['AppProviders.tsx'],
  ['root.tsx', 'routes.ts', 'entry.client.tsx', 'entry.server.tsx'],
]

interface Import {
  from: string
  to: string
}

const sources = globSync('**/*.{ts,tsx}', { cwd: SRC }).map((file) => file.replaceAll(path.sep, '/'))
const files = sources.filter((file) => !/\.test\.|^testing\//.test(file))
const imports = files.flatMap(importsOf)
const areaOf = (file: string): string => file.split('/')[0] ?? ''
const rankOf = (file: string): number => ORDER.findIndex((areas) => areas.includes(areaOf(file)))

test('every area has its place in the order', () => {
  expect([...new Set(files.filter((file) => rankOf(file) === -1).map(areaOf))]).toEqual([])
})

test('an area imports only areas before it', () => {
  const wrong = imports.filter(({ from, to }) => areaOf(from) !== areaOf(to) && rankOf(to) >= rankOf(from))
  expect(wrong).toEqual([])
})

test('imports never lead back to where they began', () => {
  expect(circlesIn(imports)).toEqual([])
})

/** Our own files by their path in src; of packages and generated types nothing is said here. */
function importsOf(from: string): Import[] {
  const text = readFileSync(path.join(SRC, from), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, target = '']) => ({ from, to: path.posix.join(path.posix.dirname(from), target) }))
    .filter(({ to }) => !to.includes('+types/'))
}

/** One circle for each file at which walking along the imports comes back to a file it has passed. */
function circlesIn(edges: Import[]): string[][] {
  const next = Map.groupBy(edges, ({ from }) => from)
  const done = new Set<string>()
  const circles: string[][] = []
  const walk = (file: string, way: string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file])
    else if (!done.has(file)) for (const { to } of next.get(file) ?? []) walk(to, [...way, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return circles
}
