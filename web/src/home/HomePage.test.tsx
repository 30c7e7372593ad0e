// @vitest-environment happy-dom
import '../testing/dom.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterContextProvider, useLoaderData } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeAccountDialog, useAccountDialog } from '../accounts/account-dialog.ts'
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { servicesCtx } from '../lib/services.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { BUYER } from '../testing/checkout.ts'
import { listedLot } from '../testing/listed-lot.ts'
import { testSite } from '../testing/site.ts'
import '../bidding/ConfirmBidDialog.tsx' // read beforehand, they are there in time on a busy machine
import '../bidding/NoticeDialog.tsx'
import '../lots/CardBidBox.tsx'
import HomePage, { loader } from './HomePage.tsx'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  calls = answerCalls()
})
afterEach(() => {
  act(closeAccountDialog)
  session.forget()
  vi.unstubAllGlobals()
})

const banner = (id: number, isActive: boolean) => ({
  ...{ id, isActive, image: '', mobileImage: '', color: '', backgroundColor: '', title: `Banner ${id}` },
  ...{ description: '', link: '', buttonLabel: '' },
})

const SITE = { ...testSite, slogan: '', footer: { links: [], social: [], copyright: '' } }
const Shown = HomePage as unknown as ComponentType<{ loaderData: unknown }>
const Page = () => <Shown loaderData={useLoaderData()} />

/** Home as its loader reads it: some banners of the house, and one lot that closes soon. */
async function open({
  banners = [banner(1, true)],
  lot = {} as Partial<ListedLot>,
  isSignedIn = false,
  isEmpty = false,
} = {}) {
  const counts = { subcategories: [], thirdCategories: [], conditions: [], shipTypes: [], locations: [] }
  const facets = { categories: [], ...counts, canPickUp: 0, canShip: 0, prices: [] }
  const list = { totalRecords: isEmpty ? 0 : 1, showing: '' }
  const closing = {
    ...list,
    records: isEmpty ? [] : [listedLot({ title: 'Drill press', ...lot })],
    isMore: false,
    viewer: null,
    facets,
  }
  const read = async ({ path }: { path: string }, input: { orderBy?: string }) => {
    if (path === searchAuctions.path) return { records: [], totalRecords: 0, showing: '', facets: { locations: [] } }
    // The newest lots are asked for by their number.
    if (path === searchLots.path) return input.orderBy?.includes('p.id') ? { ...closing, records: [] } : closing
    return { lists: { categories: [], noticeBanners: [], homeBanners: banners, faqs: [] } }
  }
  const context = new RouterContextProvider()
  context.set(servicesCtx, { read, now: async () => Date.now(), bodyKey: null, bidUrl: null } as never)
  const cache = createCache()
  if (isSignedIn) {
    session.start('token')
    cache.setQueryData(keyOf(validateUser, {}), { user: { ...BUYER, isSuspended: true } })
  }
  const router = createMemoryRouter([
    {
      path: '/',
      loader: ({ request }) => loader({ request, params: {}, context } as never),
      Component: Page,
      HydrateFallback: () => null,
    },
  ])
  render(
    <QueryClientProvider client={cache}>
      <SiteContext value={SITE as never}>
        <RouterProvider router={router} />
      </SiteContext>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'How to get started' })
}

test('P-108 the slides are those banners of the house that are active', async () => {
  await open({ banners: [banner(1, true), banner(2, false), banner(3, true)] })
  const slides = [...document.querySelectorAll('[aria-roledescription="slide"] h2')]
  expect(slides.map(({ textContent }) => textContent)).toEqual(['Banner 1', 'Banner 3'])
})

test('P-105 a visitor who gets started is asked to sign up', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Get started' }))
  expect(renderHook(useAccountDialog).result.current).toBe('signUp')
})

test('P-107 P-122 a bid from a card goes the way of every bid, and a suspended bidder is told whom to ask', async () => {
  calls.on(placeBid, () => {
    throw new AppError('suspended')
  })
  await open({ lot: { id: 9, termsAccepted: 1 }, isSignedIn: true })
  fireEvent.change(await screen.findByRole('textbox', { name: /Drill press$/ }), { target: { value: '30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Place Proxy Bid, Drill press' }))
  const confirm = within(await screen.findByRole('dialog', { name: 'Confirm Bid' }))
  expect(calls.sentTo(placeBid)).toEqual([])
  fireEvent.click(confirm.getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(calls.sentTo(placeBid).map(({ input }) => input)).toEqual([{ id: 9, wsprice: 30, bidding_type: 'proxy' }]),
  )
  expect((await screen.findByRole('dialog', { name: 'Notice' })).textContent).toContain(
    'Your account has been suspended. Please contact customer service',
  )
})

test('P-093 a house that sells nothing yet does not say that there is plenty', async () => {
  await open({ isEmpty: true })
  expect(screen.getByRole('heading', { name: 'Nothing is on sale at the moment' })).toBeTruthy()
  expect(screen.queryByText('There is plenty on sale already.')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Live auctions' })).toBeNull()
})

test('P-093 where nothing is new it is said that other lots are on sale', async () => {
  await open()
  expect(screen.getByText('There is plenty on sale already.')).toBeTruthy()
})
