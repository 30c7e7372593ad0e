// @vitest-environment happy-dom
import '../testing/dom.ts'
import { logIn } from '@gavelhouse/shared/accounts/contract.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { acceptTerms, searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { emptyBidChanged } from '@gavelhouse/shared/live.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterContextProvider, useLoaderData } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountDialogs } from '../accounts/AccountDialogs.tsx'
import { closeAccountDialog } from '../accounts/account-dialog.ts'
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { createLiveEdits } from '../lib/live-edits.ts'
import { servicesCtx } from '../lib/services.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { liveAuction } from '../testing/auction.ts'
import { answerCalls } from '../testing/calls.ts'
import { listedLot } from '../testing/listed-lot.ts'
import { testSite } from '../testing/site.ts'
import '../accounts/LoginDialog.tsx' // read beforehand, they are there in time on a busy machine
import '../bidding/ConfirmBidDialog.tsx'
import '../bidding/NoticeDialog.tsx'
import '../bidding/entry/TermsDialog.tsx'
import '../bulk-bids/BulkBidActions.tsx'
import '../bulk-bids/BulkBidDialog.tsx'
import '../lots/CardBidBox.tsx'
import '../search/FilterDrawer.tsx'
import '../ui/CleanText.tsx'
import AuctionPage, { loader, shouldRevalidate } from './AuctionPage.tsx'

const PERSON: User = {
  ...{ id: 7, firstName: 'Pat', lastName: 'Buyer', companyName: '', email: 'pat@example.test', phone: '+18015550100' },
  ...{ phoneVerified: true, verifiedPhone: '+18015550100', isCodeSent: false, address1: '', address2: '', city: '' },
  ...{ state: '', zip: '', country: '', taxExemptId: '', avatar: '', dateOfBirth: '', mailTypes: [], smsTypes: [] },
  ...{ pushTypes: [], language: '', customerId: '', isAccountVerified: false, isAdmin: false, rights: [] },
  ...{ isSuspended: false, collectTax: true, depositAmount: 0, heldDeposits: 0, groupIds: [], addresses: [] },
  kycStatus: 'none',
  status: 'active',
  role: 'user',
  isActedFor: false,
}

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  calls = answerCalls()
  document.documentElement.dataset.works = 'yes'
})
afterEach(() => {
  act(closeAccountDialog)
  session.forget()
  history.replaceState(null, '')
  vi.unstubAllGlobals()
})

interface Shown {
  auction?: Partial<Auction>
  lots?: Partial<ListedLot>[]
  totalLots?: number
  /** Whoever is signed in. */
  person?: User
}

const Screen = AuctionPage as unknown as ComponentType<{ loaderData: unknown }>

/** The page as its loader reads it, with what a browser that has come from /auction then asks. */
async function open({ auction = {}, lots = [{ id: 1 }], totalLots = lots.length, person }: Shown = {}) {
  const auctions: OutputOf<typeof searchAuctions> = {
    ...{ records: [liveAuction(auction)], totalRecords: 1, showing: '', facets: { locations: [] } },
  }
  const counts = { conditions: [], shipTypes: [], locations: [], canPickUp: 0, canShip: 0, prices: [] }
  const categories = [{ id: 1, count: 30 }]
  const found: OutputOf<typeof searchLots> = {
    ...{ records: lots.map(listedLot), totalRecords: totalLots, showing: '', isMore: false, viewer: null },
    facets: { categories, subcategories: [], thirdCategories: [], ...counts },
  }
  calls.on(searchAuctions, () => auctions)
  calls.on(searchLots, () => found)
  const cache = createCache()
  if (person !== undefined) {
    session.start('token')
    cache.setQueryData(keyOf(validateUser, {}), { user: person })
  }
  const context = new RouterContextProvider()
  const read = async ({ path }: { path: string }) => (path === searchAuctions.path ? auctions : found)
  context.set(servicesCtx, { read, now: async () => 0, bodyKey: null, bidUrl: null } as never)
  function Page() {
    return (
      <>
        <Screen loaderData={useLoaderData()} />
        <AccountDialogs />
      </>
    )
  }
  const router = createMemoryRouter(
    [
      { path: '/auction', element: <p>The list</p> },
      {
        path: '/liveAuction/:aid',
        shouldRevalidate,
        loader: ({ request, params }) => loader({ request, params, context } as never),
        Component: Page,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: ['/auction', '/liveAuction/5'], initialIndex: 1 },
  )
  render(
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>
        <RouterProvider router={router} />
      </SiteContext>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Shop closeout' })
  return { router, cache }
}

const terms = () => screen.findByRole('dialog', { name: 'Confirm Terms And Conditions' }, { timeout: 4_000 })
const ACCEPTED = { termsAccepted: 1 }

test('no two parts of the page have the same key', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await open()
  expect(complaints.mock.calls.flat().filter((said) => /same key/.test(String(said)))).toEqual([])
  complaints.mockRestore()
})

test('P-150 the way back is called Search and leads to the auctions', async () => {
  await open()
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link')
  expect(way.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Search', '/auction']])
})

test('P-152, P-153, P-154 dates, location and bid type', async () => {
  await open({ auction: { bidType: 'hard' } })
  const facts = Object.fromEntries(
    [...(document.querySelector('dl')?.querySelectorAll('dt') ?? [])].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  )
  expect(facts).toMatchObject({
    'Bidding Starts': expect.stringMatching(/^01-01-2026 \d{1,2}:00 [ap]m/),
    'Closing Date': expect.stringMatching(/^01-01-2099 \d{1,2}:00 [ap]m/),
    Location: 'Ogden',
    'Bid Type': 'Hard',
  })
})

test.each([
  ['P-156', 'Description', 'lathes', 'STRONG'],
  ['P-157', 'Terms & Conditions', 'Pick up within a week.', 'P'],
])('%s %s opens and closes, and keeps its markup', async (_, title, words, tag) => {
  await open()
  const text = await screen.findByText(words)
  expect(text.tagName).toBe(tag)
  const part = text.closest('details')
  expect(part?.querySelector('summary')?.textContent).toBe(title)
  expect(part?.open).toBe(false)
})

test('P-164 the lots are filtered, within the auction', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  fireEvent.click(within(await screen.findByRole('dialog', { name: 'Filters' })).getByLabelText(/^drills/))
  await waitFor(() =>
    expect(calls.sentTo(searchLots).at(-1)?.input).toMatchObject({
      filters: expect.arrayContaining([
        expect.objectContaining({ field: 'p.auctionid', value: [5] }),
        expect.objectContaining({ field: 'it.categoryTypeId', value: [1] }),
      ]),
    }),
  )
})

test('P-165, P-167 they come by pages, of 12, 24, 36 or 72', async () => {
  const { router } = await open({ totalLots: 80 })
  const sizes = [...(await screen.findByLabelText<HTMLSelectElement>('Per page')).options].map(({ value }) => value)
  expect(sizes).toEqual(['12', '24', '36', '72'])
  fireEvent.click(await screen.findByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(router.state.location.search).toContain('page=2'))
  await waitFor(() => expect(calls.sentTo(searchLots).at(-1)?.input).toMatchObject({ page: 2 }))
})

test.each([
  ['above 768 px', true, [36]],
  ['up to 768 px', false, []],
])('P-1198 they begin with 36 on a page on screens %s: %s', async (_, isWide, asked) => {
  const listening = { addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(min-width: 769px)' && isWide, ...listening }))
  await open({ totalLots: 80 })
  await screen.findByLabelText('Per page')
  // The twelve that came with the page are asked for by nobody.
  await waitFor(() =>
    expect(calls.sentTo(searchLots).map(({ input }) => (input as { limit: number }).limit)).toEqual(asked),
  )
})

test('P-170 people who are signed in upload bids from a file', async () => {
  await open({ auction: ACCEPTED, person: PERSON })
  fireEvent.click(await screen.findByRole('button', { name: 'Upload bulk bids' }))
  expect(await screen.findByRole('dialog', { name: 'Upload Bulk Bidding File' })).toBeTruthy()
})

test('P-174 a suspended bidder is told whom to ask', async () => {
  calls.on(placeBid, () => {
    throw new AppError('suspended')
  })
  await open({ auction: ACCEPTED, lots: [{ id: 1, ...ACCEPTED }], person: PERSON })
  fireEvent.change(await screen.findByRole('textbox', { name: /Lot 1$/ }), { target: { value: '30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Place Proxy Bid, Lot 1' }))
  const confirm = within(await screen.findByRole('dialog', { name: 'Confirm Bid' }))
  fireEvent.click(confirm.getByRole('button', { name: 'Confirm' }))
  expect((await screen.findByRole('dialog', { name: 'Notice' })).textContent).toContain(
    'Your account has been suspended. Please contact customer service',
  )
})

test('P-142 in an auction for others its lots are there, and take no bids', async () => {
  const circle = { groupIds: [8] }
  await open({ auction: { ...ACCEPTED, ...circle }, lots: [{ id: 1, ...circle }], person: PERSON })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Lot 1$/ })
  expect([
    field.disabled,
    screen.getByRole<HTMLButtonElement>('button', { name: /^Place Proxy Bid/ }).disabled,
  ]).toEqual([true, true])
})

test('P-182 what is announced changes the lots where they stand', async () => {
  const { cache } = await open({ lots: [{ id: 1 }, { id: 2 }] })
  await screen.findAllByRole('article')
  const cards = () => screen.getAllByRole('article').map((card) => /US \$[\d.]+/.exec(card.textContent ?? '')?.[0])
  expect(cards()).toEqual(['US $25.00', 'US $25.00'])
  const bid = { logNumber: 1, price: dollars(31), bidCount: 1, nextBid: dollars(32) }
  act(() => createLiveEdits(cache, () => undefined).bidChanged({ ...emptyBidChanged(1, 5), ...bid }))
  await waitFor(() => expect(cards()).toEqual(['US $31.00', 'US $25.00']))
})

test('P-183 whoever logs in to bid stays here', async () => {
  calls.on(logIn, () => ({ token: 'token', user: PERSON }))
  const { router } = await open({ auction: ACCEPTED })
  fireEvent.click(screen.getByRole('button', { name: 'Login to Bid' }))
  const login = within(await screen.findByRole('dialog', { name: 'Login' }))
  fireEvent.input(login.getByLabelText('Email'), { target: { value: 'pat@example.test' } })
  fireEvent.input(login.getByLabelText('Password'), { target: { value: 'Gavel-house-1' } })
  fireEvent.click(login.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Login to Bid' })).toBeNull())
  expect(session.token()).toBe('token')
  expect(router.state.location.pathname).toBe('/liveAuction/5')
  expect(screen.getByRole('heading', { level: 1, name: 'Shop closeout' })).toBeTruthy()
})

test('B-397, B-407, B-411 the terms are asked for on arrival; declining leads back where one came from', async () => {
  history.replaceState({ idx: 1 }, '') // as the router of a browser numbers its pages
  const { router } = await open({ person: PERSON })
  const dialog = within(await terms())
  expect(await dialog.findByText('Pick up within a week.')).toBeTruthy()
  fireEvent.click(dialog.getAllByRole('button', { name: 'Decline' }).at(-1) as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/auction'))
  expect(router.state.historyAction).toBe('POP')
  expect(calls.sentTo(acceptTerms)).toEqual([])
})

test.each<[string, Shown]>([
  ['B-403 by guests', {}],
  ['B-402 once it is over', { auction: { status: 'closed' }, person: PERSON }],
  ['B-404 when they are accepted as they read now', { auction: ACCEPTED, person: PERSON }],
])('no terms are asked for %s', async (_, shown) => {
  const { cache } = await open(shown)
  if (shown.person !== undefined) await waitFor(() => expect(calls.sentTo(searchAuctions)).not.toEqual([]))
  await waitFor(() => expect(cache.isFetching({ queryKey: [searchAuctions.path] })).toBe(0))
  await screen.findByText('lathes')
  expect(screen.queryByRole('dialog')).toBeNull()
})
