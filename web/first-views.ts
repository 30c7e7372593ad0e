import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const SRC = path.join(import.meta.dirname, 'src')
const SHARED = path.join(import.meta.dirname, '../shared/src')

/** The frame of every page, and the pages on which people arrive. */
const FIRST_VIEWS = [
  ...['entry.client.tsx', 'root.tsx', 'layout/SiteLayout.tsx'],
  ...['home/HomePage.tsx', 'auctions/AuctionsPage.tsx', 'search/SearchPage.tsx', 'lots/LotPage.tsx'],
  'auctions/AuctionPage.tsx',
]

/** Declarations of calls. First views know them by name alone (calls-declared.ts). */
export const isOfCalls = (file: string): boolean =>
  /\/shared\/(src\/)?(?!src\/)[\w-]+\/([\w-]+-)?contract\.ts$/.test(file)

const VIEW_FILES = FIRST_VIEWS.map((view) => path.join(SRC, view))

const IMPORTS = /^(?:import|export) (?!type )(?:([^'"]*?) from )?'([^']+)'/gm

/**
 * Files a first view imports, directly or through others. What many pages share and none of these needs, as carts do, stays
 * out of the first scripts: a bundler that counts pages cannot know where people arrive. Declarations of calls are none of them.
 */
export function reachedByFirstViews(): ReadonlySet<string> {
  const { reached, icons } = follow(VIEW_FILES, (file) => !isOfCalls(file))
  for (const [, name = '', from = ''] of readFileSync(ICONS, 'utf8').matchAll(/default as (\w+) } from '([^']+)'/g))
    if (icons.has(name)) reached.add(createRequire(ICONS).resolve(from))
  return reached.add(ICONS)
}

/** What the calls of first views are made of, and no first view reaches by itself. */
export function typesOfFirstViews(): ReadonlySet<string> {
  return follow(VIEW_FILES, () => true).reached.difference(reachedByFirstViews())
}

/** All that these files import, as long as it is followed. */
function follow(files: readonly string[], isFollowed: (file: string) => boolean) {
  const reached = new Set<string>()
  const icons = new Set<string>()
  const add = (file: string) => {
    if (reached.has(file) || !isFollowed(file) || !existsSync(file)) return
    reached.add(file)
    if (/\.tsx?$/.test(file))
      for (const [, names = '', from = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
        const imported = fileOf(from, file)
        if (imported === null || isOfTypesOnly(names)) continue
        if (imported === ICONS) for (const [name] of names.matchAll(/\bIcon\w+/g)) icons.add(name)
        else add(imported)
      }
  }
  for (const file of files) add(file)
  return { reached, icons }
}

const ICONS = path.join(SRC, 'icons.ts')

function fileOf(from: string, importer: string): string | null {
  if (from.startsWith('@gavelhouse/shared/')) return path.join(SHARED, from.slice('@gavelhouse/shared/'.length))
  return from.startsWith('.') ? path.resolve(path.dirname(importer), from) : null
}

const isOfTypesOnly = (names: string): boolean =>
  names.startsWith('{') &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => /^\s*(type .*)?$/.test(name))
