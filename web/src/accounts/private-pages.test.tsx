// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { testSite } from '../testing/site.ts'

const asked = vi.hoisted(() => vi.fn())
vi.mock('./account-dialog.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  openAccountDialog: asked,
}))

vi.mock('@react-router/dev/routes', () => import('../testing/route-config.ts'))

const MODULES = import.meta.glob<{ default: ComponentType<object> }>('../*/**/*{Page,Layout}.tsx')

/** The page as the site shows it, within the frame of the account where it has one. */
async function openPage(address: string) {
  const { default: routes } = await import('../routes.ts')
  const files = (matchRoutes(routes as unknown as RouteObject[], address) ?? []).map(
    ({ route }) => (route as unknown as RouteConfigEntry).file,
  )
  const own = files.find((file) => file === 'profile/AccountLayout.tsx') ?? files.at(-1) ?? ''
  const { default: Page } = (await MODULES[`../${own}`]?.()) ?? { default: () => null }
  const element = (
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <Page {...{ loaderData: { number: 1, invoiceId: 1, subject: { type: 'auction', id: '1' } }, params: {} }} />
      </SiteContext>
    </QueryClientProvider>
  )
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>home</p> },
      { path: '*', element },
    ],
    {
      initialEntries: [address],
    },
  )
  render(<RouterProvider router={router} />)
  return router
}

beforeEach(() => {
  session.forget()
  asked.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ...['/buynowcart', '/checkout/auction/1', '/checkout/buynow/1', '/checkout/invoice/1', '/cart', '/auctions/all'],
  ...['/auctions/winning', '/auctions/outbid', '/auctions/won', '/favorites/watchlist', '/purchases/buynow'],
  ...['/purchases/auction_paid', '/account/profile', '/account/change', '/account/notifications', '/invoices/all'],
  ...['/invoices/paid', '/invoices/unpaid', '/invoices/partial', '/invoices/returned', '/transactions'],
  ...['/invoice/1', '/invoice/returned/1', '/wallet', '/rosoom_success'],
])(
  'P-002 P-018 P-084 P-617 P-1193 %s is for people who are signed in: a visitor is sent home, from where the way back is kept, and asked to log in',
  async (address) => {
    const { state } = await openPage(address)
    await screen.findByText('home')
    expect(state.location).toMatchObject({ pathname: '/', state: { from: address } })
    expect(asked).toHaveBeenCalledWith('login')
  },
)

test.each([
  ['P-064', '/account/profile', 'Profile'],
  ['P-065', '/account/change', 'Change Password'],
  ['P-066', '/account/notifications', 'My Notifications'],
])('P-607 %s %s is the tab %s for whoever has a stored login token', async (_row, address, tab) => {
  answerCalls()
  session.start('token')
  const { state } = await openPage(address)
  const tabs = within(await screen.findByRole('navigation', { name: 'My Account' }))
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(tab)
  expect([state.location.pathname, asked.mock.calls]).toEqual([address, []])
})
