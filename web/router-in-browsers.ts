import { type Plugin, parseSync, Visitor } from 'vite'

/** Files of the router, and what of each this shop never asks for: calls are made by lib/api.ts, nothing watches the router. */
const NEVER_CALLED: Record<string, readonly string[]> = {
  'router/router.js': ['fetch', 'handleAction', 'handleFetcherAction', 'handleFetcherLoader'],
  'dom/ssr/components.js': ['PrefetchPageLinksImpl', 'RSCPrefetchPageLinksImpl'],
  'dom/ssr/single-fetch.js': ['nonSsrStrategy', 'singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy'],
  'router/instrumentation.js': ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
}

const INSTEAD = '{ throw Error("left out by web/router-in-browsers.ts") }'

/** Where links may lead is learned a moment after a page works. Nothing on screen shows it, and the whole page would be drawn anew. */
const DRAWN_ANEW = 'if (!dataRoutes.hasHMRRoutes) updateState({});'

/**
 * Spares browsers the forms and fetchers of the router, three KB of every first visit; whoever comes to need them is told. Pages
 * stay as they are while the router learns of routes.
 */
export const routerInBrowsers: Plugin = {
  name: 'router-in-browsers',
  apply: 'build',
  transform(code, id) {
    const file = Object.keys(NEVER_CALLED).find((name) => id.endsWith(`/react-router/dist/production/lib/${name}`))
    if (this.environment.name !== 'client' || file === undefined) return null
    const names = NEVER_CALLED[file] ?? []
    const { rest, missing } = emptyFunctions(code, names)
    const isRouter = file === 'router/router.js'
    if (isRouter && !rest.includes(DRAWN_ANEW)) missing.push(DRAWN_ANEW)
    if (missing.length > 0) this.error(`the router has changed: ${file} has no ${missing.join(', ')} any more`)
    return { code: isRouter ? rest.replace(DRAWN_ANEW, '') : rest, map: null }
  },
}

/** The code with these functions emptied, and those of them it does not have. */
export function emptyFunctions(code: string, names: readonly string[]): { rest: string; missing: string[] } {
  const found = new Map<string, { start: number; end: number }>()
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (id !== null && body !== null && names.includes(id.name)) found.set(id.name, body)
    },
  }).visit(parseSync('router.js', code).program)
  const bodies = [...found.values()].toSorted((a, b) => b.start - a.start)
  return {
    rest: bodies.reduce((rest, { start, end }) => rest.slice(0, start) + INSTEAD + rest.slice(end), code),
    missing: names.filter((name) => !found.has(name)),
  }
}
