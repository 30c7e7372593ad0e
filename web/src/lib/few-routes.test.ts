import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { withFewRoutes } from './few-routes.ts'

const ROUTES: [id: string, parentId: string | undefined, path: string | undefined, index?: true][] = [
  ['root', undefined, ''],
  ['site', 'root', undefined],
  ['home', 'site', undefined, true],
  ['search', 'site', 'search'],
  ['auction', 'site', 'liveAuction/:id'],
  ['auctions', 'site', 'liveAuction'],
  ['lot', 'site', 'liveAuction/:id/lots/:lot'],
  ['office', 'root', 'admin'],
  ['office lots', 'office', 'lots'],
  ['nothing', 'site', '*'],
]
const routes = Object.fromEntries(
  ROUTES.map(([id, parentId, path, index]) => [id, { id, parentId, path, index, module: `/assets/${id}.js` }]),
)
const manifest = { routes, url: '/assets/manifest.js', version: '1' }
const routeModules = Object.fromEntries(ROUTES.map(([id]) => [id, { default: () => null }]))

const treeOf = (parent?: string): RouteObject[] =>
  ROUTES.filter(([, parentId]) => parentId === parent).map(([id, , path, index]) =>
    index ? { id, path, index } : { id, path, children: treeOf(id) },
  )
/** The router's own, with all addresses it was asked for. */
const asked: string[] = []
const _match = (address: string) => {
  asked.push(address)
  return matchRoutes(treeOf(), address)
}

const routesFor = (pathname: string, own: string[]): string[] => {
  const matches = own.map((id) => ({ route: { id } }))
  const page = { manifest, routeModules, staticHandlerContext: { matches, location: { pathname }, _match } }
  const few = withFewRoutes(page as never) as unknown as typeof page
  expect(Object.keys(few.routeModules)).toEqual(Object.keys(few.manifest.routes))
  expect(few.manifest).toMatchObject({ url: manifest.url, version: '1' })
  return Object.keys(few.manifest.routes).toSorted()
}

test('P11 a page is made with its own routes and those of the addresses above it', () => {
  expect(routesFor('/', ['root', 'site', 'home'])).toEqual(['home', 'root', 'site'])
  expect(routesFor('/search', ['root', 'site', 'search'])).toEqual(['home', 'root', 'search', 'site'])
  expect(routesFor('/liveAuction/7/lots/3', ['root', 'site', 'lot'])).toEqual(
    ['root', 'site', 'home', 'auctions', 'auction', 'lot', 'nothing'].toSorted(),
  )
  expect(routesFor('/admin/lots', ['root', 'office', 'office lots'])).toEqual(
    ['root', 'site', 'home', 'office', 'office lots'].toSorted(),
  )
})

test('P11 an address of nothing has what leads on from it', () => {
  expect(routesFor('/no/such', ['root'])).toEqual(['home', 'nothing', 'root', 'site'])
})

test('P11 what leads to a page is looked for once, and the router that renders it is told the same', () => {
  const page = () => ({
    ...{ manifest, routeModules },
    staticHandlerContext: { matches: [{ route: { id: 'root' } }], location: { pathname: '/search/first' }, _match },
  })
  withFewRoutes(page() as never)
  const before = asked.length
  const { staticHandlerContext } = withFewRoutes(page() as never) as unknown as ReturnType<typeof page>
  expect(staticHandlerContext._match('/search')).toEqual(_match('/search'))
  expect(staticHandlerContext._match('/')).toBe(staticHandlerContext._match('/'))
  expect(asked.length).toBe(before + 1) // the one of this test
})
