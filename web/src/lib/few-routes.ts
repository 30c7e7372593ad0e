import { type EntryContext, matchRoutes, type RouteObject } from 'react-router'

type Page = Pick<EntryContext, 'manifest' | 'routeModules'> & {
  staticHandlerContext: { matches: { route: { id: string } }[]; location: { pathname: string } }
}
type Manifest = Page['manifest']

/** Addresses are made of what anybody types. */
const MOST_KEPT = 500

/**
 * The page with the routes it needs: its own, and those of the addresses above its own, which the router tells the browser
 * of from the start. For every page the router prepares all routes it is given, and there are more than a hundred.
 */
export function withFewRoutes<Context extends Page>(page: Context): Context {
  const { manifest, routeModules, staticHandlerContext } = page
  const { matches, location } = staticHandlerContext
  const ids = new Set(matches.map(({ route }) => route.id))
  for (const address of addressesAbove(location.pathname)) for (const id of idsAt(manifest, address)) ids.add(id)
  const few = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries([...ids].flatMap((id) => (id in all ? [[id, all[id] as Value]] : [])))
  return {
    ...page,
    manifest: { ...manifest, routes: few(manifest.routes) },
    routeModules: few(routeModules),
  }
}

/** '/', and of '/a/b/c' also '/a' and '/a/b'. */
function addressesAbove(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean).slice(0, -1)
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)]
}

const known = new WeakMap<Manifest, { routes: RouteObject[]; idsAt: Map<string, string[]> }>()

function idsAt(manifest: Manifest, address: string): string[] {
  let site = known.get(manifest)
  if (site === undefined) {
    site = { routes: treeOf(manifest), idsAt: new Map() }
    known.set(manifest, site)
  }
  let ids = site.idsAt.get(address)
  if (ids === undefined) {
    ids = matchRoutes(site.routes, address)?.map(({ route }) => route.id as string) ?? []
    if (site.idsAt.size >= MOST_KEPT) site.idsAt.clear()
    site.idsAt.set(address, ids)
  }
  return ids
}

function treeOf({ routes }: Manifest, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && (route.parentId ?? '') === (parentId ?? ''))
    .map((route) => {
      const { id, path, index } = route as NonNullable<typeof route>
      return index === true ? { id, path, index } : { id, path, children: treeOf({ routes } as Manifest, id) }
    })
}
