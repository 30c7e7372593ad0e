import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test, vi } from 'vitest'
import { auctionAddress } from './lots/auction-address.ts'
import { loader as openTerms } from './site/terms-redirect.ts'

vi.mock('@react-router/dev/routes', () => import('./testing/route-config.ts'))

const { default: routes } = await import('./routes.ts')

/** The modules that make up the page at an address, the outermost first. */
const modulesAt = (address: string): string[] =>
  (matchRoutes(routes as unknown as RouteObject[], address) ?? []).map(
    ({ route }) => (route as unknown as RouteConfigEntry).file,
  )

test.each([
  ['B-024', '/', 'home/HomePage.tsx'],
  ['B-026', '/auction', 'auctions/AuctionsPage.tsx'],
  ['P-027', '/liveAuction/5', 'auctions/AuctionPage.tsx'],
  ['P-029', '/pastAuction/5', 'auctions/AuctionPage.tsx'],
  ['B-027', '/pastAuction', 'auctions/PastLotsPage.tsx'],
  ['B-028', '/search', 'search/SearchPage.tsx'],
  ['B-030', '/productView/5', 'lots/LotPage.tsx'],
  ['B-031', '/productview/5', 'lots/LotPage.tsx'],
  ['B-034', '/lot/5', 'lots/LotPage.tsx'],
  ['B-041 B-043', '/contact-us', 'contact/ContactPage.tsx'],
  ['B-042 B-043', '/contactus', 'contact/ContactPage.tsx'],
])('%s %s is %s, for everybody', (_row, address, module) => {
  const modules = modulesAt(address)
  expect(modules.at(-1)).toBe(module)
  expect(modules).not.toContain('profile/AccountLayout.tsx')
})

test('B-553 staff work under /admin, and nothing of their office stands among the pages of the shop', () => {
  for (const address of ['/admin', '/admin/lots/5', '/admin/settings/house'])
    expect(modulesAt(address)[0]).toBe('office/OfficeLayout.tsx')
  const shop = JSON.stringify((routes as RouteConfigEntry[]).filter(({ file }) => file === 'layout/SiteLayout.tsx'))
  expect(shop).toContain('home/HomePage.tsx')
  expect(shop).not.toContain('office/')
})

const sourceOf = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

test.each([
  ...['/', '/login', '/registration', '/search', '/auction', '/liveAuction/5', '/pastAuction', '/pastAuction/5'],
  ...['/productView/5', '/lot/5', '/contactus', '/contact-us', '/support', '/about', '/services', '/help'],
  ...['/guidelines', '/privacy_policy', '/terms_of_use'],
])('P-001 nothing of the page %s asks for a session or sends anybody elsewhere', (address) => {
  const modules = modulesAt(address)
  expect(modules.length).toBeGreaterThan(1)
  for (const file of modules) expect(sourceOf(file), file).not.toMatch(/RequireSession|<Navigate|\bredirect\(/)
})

test('B-029 the search alone has a filter by location', () => {
  const pages = globSync('*/**/*.tsx', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'))
  const filtering = pages.filter((file) => /<LotBrowser\b[^>]*hasLocationFilter/.test(sourceOf(file)))
  expect(filtering).toEqual(['search/SearchPage.tsx'])
})

test.each([
  ['P-064', '/account/profile', 'profile/ProfilePage.tsx'],
  ['P-065', '/account/change', 'accounts/ChangePasswordPage.tsx'],
  ['P-066', '/account/notifications', 'notifications/PreferencesPage.tsx'],
  ['P-058', '/auctions/winning', 'dashboard/MyLotsPage.tsx'],
  ['P-059', '/auctions/outbid', 'dashboard/MyLotsPage.tsx'],
  ['P-060', '/auctions/won', 'dashboard/MyLotsPage.tsx'],
  ['B-038', '/auctions/all', 'dashboard/MyLotsPage.tsx'],
  ['B-035', '/favorites/watchlist', 'dashboard/MyLotsPage.tsx'],
  ['B-044 P-063', '/purchases/auction_paid', 'dashboard/MyLotsPage.tsx'],
  ['B-045', '/purchases/buynow', 'dashboard/MyLotsPage.tsx'],
])('%s %s is %s, in the frame of the account', (_row, address, module) => {
  const modules = modulesAt(address)
  expect(modules.at(-1)).toBe(module)
  expect(modules).toContain('profile/AccountLayout.tsx')
})

test('P-029 past auctions are reached by their cards', () => {
  expect(auctionAddress({ id: 5, status: 'closed' })).toBe('/pastAuction/5')
})

test('B-043 of all links to the contact form that of the wide header alone has the other spelling', () => {
  const sources = globSync('*/**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'))
  expect(sources.filter((file) => sourceOf(file).includes('/contact-us'))).toEqual(['layout/CategoryBar.tsx'])
  expect(sources.filter((file) => sourceOf(file).includes('/contactus'))).toContain('layout/MenuDrawer.tsx')
})

test('B-040 /terms-and-conditions leads to the page terms_of_use, which is one of those the house writes', () => {
  expect(modulesAt('/terms-and-conditions').at(-1)).toBe('site/terms-redirect.ts')
  const { status, headers } = openTerms()
  expect([status, headers.get('location')]).toEqual([301, '/terms_of_use'])
  expect(modulesAt('/terms_of_use').at(-1)).toBe('site/StaticPage.tsx')
})
