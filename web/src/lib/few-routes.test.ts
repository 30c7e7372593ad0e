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

const routesFor = (pathname: string, own: string[]): string[] => {
  const matches = own.map((id) => ({ route: { id } }))
  const page = { manifest, routeModules, staticHandlerContext: { matches, location: { pathname } } }
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
