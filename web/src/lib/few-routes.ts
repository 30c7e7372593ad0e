import type { EntryContext } from 'react-router'

type Page = Pick<EntryContext, 'manifest' | 'routeModules'> & {
  staticHandlerContext: Pick<EntryContext['staticHandlerContext'], 'matches' | 'location' | '_match'>
}
type Match = Page['staticHandlerContext']['_match']

/** Addresses are made of what anybody types. */
const MOST_KEPT = 500

/**
 * The page with the routes it needs: its own, and those of the addresses above its own, which the router tells the browser
 * of from the start. For every page the router prepares all routes it is given, and there are more than a hundred.
 */
export function withFewRoutes<Context extends Page>(page: Context): Context {
  const { manifest, routeModules, staticHandlerContext } = page
  const { matches, location } = staticHandlerContext
  // In the router's own object, in which it notes how far a page came that fails.
  staticHandlerContext._match = remembering(staticHandlerContext._match)
  const ids = new Set(matches.map(({ route }) => route.id))
  for (const address of addressesAbove(location.pathname))
    for (const { route } of staticHandlerContext._match(address) ?? []) ids.add(route.id)
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

const known = new WeakMap<Match, Match>()

/**
 * What the router finds at an address, looked for once: it holds the address against all routes, and asks for those above a
 * page while it renders, '/' for every page.
 */
function remembering(match: Match): Match {
  const former = known.get(match)
  if (former !== undefined) return former
  const found = new Map<string, ReturnType<Match>>()
  const remembered: Match = (address) => {
    if (typeof address !== 'string') return match(address)
    const kept = found.get(address)
    if (kept !== undefined) return kept
    if (found.size >= MOST_KEPT) found.clear()
    const matches = match(address)
    found.set(address, matches)
    return matches
  }
  known.set(match, remembered)
  return remembered
}
