import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const SRC = path.join(import.meta.dirname, 'src')
const SHARED = path.join(import.meta.dirname, '../shared/src')

/** The frame of every page, and the pages on which people arrive. */
const FIRST_VIEWS = [
  ...['entry.client.tsx', 'root.tsx', 'layout/SiteLayout.tsx'],
  ...['home/HomePage.tsx', 'auctions/AuctionsPage.tsx', 'search/SearchPage.tsx', 'lots/LotPage.tsx'],
]

const IMPORTS = /^(?:import|export) (?!type )(?:([^'"]*?) from )?'([^']+)'/gm

/**
 * Files a first view imports, directly or through others. What many pages share and none of these needs, as carts do, stays
 * out of the first scripts: a bundler that counts pages cannot know where people arrive.
 */
export function reachedByFirstViews(): ReadonlySet<string> {
  const reached = new Set<string>()
  const icons = new Set<string>()
  const follow = (file: string) => {
    if (reached.has(file) || !existsSync(file)) return
    reached.add(file)
    if (/\.tsx?$/.test(file))
      for (const [, names = '', from = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
        const imported = fileOf(from, file)
        if (imported === null || isOfTypesOnly(names)) continue
        if (imported === ICONS) for (const [name] of names.matchAll(/\bIcon\w+/g)) icons.add(name)
        else follow(imported)
      }
  }
  for (const view of FIRST_VIEWS) follow(path.join(SRC, view))
  for (const [, name = '', from = ''] of readFileSync(ICONS, 'utf8').matchAll(/default as (\w+) } from '([^']+)'/g))
    if (icons.has(name)) reached.add(createRequire(ICONS).resolve(from))
  return reached.add(ICONS)
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
