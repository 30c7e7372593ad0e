// @vitest-environment happy-dom
import '../testing/dom.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { ALL_RIGHTS, type Right } from '@gavelhouse/shared/accounts/rights.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { readOfficeInvoice } from '@gavelhouse/shared/invoices/office-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { getOfficeCounts } from '@gavelhouse/shared/office/contract.ts'
import { listOwnLots } from '@gavelhouse/shared/selling/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { BUYER } from '../testing/checkout.ts'
import { testSite } from '../testing/site.ts'
import { Kit } from '../ui/Kit.tsx'
import { useAuctionOptions } from './auctions/use-auction-options.ts'
import ApproveDialog from './returns/ApproveDialog.tsx'
import OfferDialog from './returns/OfferDialog.tsx'
import type { DeskReturn } from './returns/return.ts'
import { OwnLots } from './selling/OwnLots.tsx'
import SellingPage from './selling/SellingPage.tsx'
import { CalendarForm } from './settings/calendars/CalendarForm.tsx'
import { calendarSections } from './settings/calendars/calendar-fields.ts'
import { FirstSteps } from './today/FirstSteps.tsx'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  session.start('secret')
  calls = answerCalls()
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

function show(Component: ComponentType, { path = '*', address = '/', cache = createCache() } = {}) {
  const router = createMemoryRouter([{ path, Component }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>
        <Kit>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )
}

const frame = { isOpen: true, onClose: () => undefined, onClosed: () => undefined }
const asked = { value: { number: 7, invoiceId: 3 }, lines: [] } as unknown as DeskReturn

test.each([
  ['approving', () => <ApproveDialog {...frame} record={asked} />],
  ['offering', () => <OfferDialog {...frame} record={asked} />],
])('decision 078 %s a return whose invoice cannot be read says so, and tries again', async (_, Dialog) => {
  calls.on(readOfficeInvoice, () => {
    throw new AppError('internal')
  })
  show(Dialog)
  const again = await screen.findByRole('button', { name: 'Try Again' })
  const before = calls.sentTo(readOfficeInvoice).length
  fireEvent.click(again)
  await waitFor(() => expect(calls.sentTo(readOfficeInvoice).length).toBeGreaterThan(before))
})

test.each(['/selling/nonsense', '/selling/statements/abc', '/selling/offers/3'])(
  'decision 078 %s is no screen, and leads back',
  (address) => {
    show(SellingPage, { path: '/selling/:screen?/:id?', address })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nothing is here')
    expect(screen.getByRole('link', { name: 'To my lots' }).getAttribute('href')).toBe('/selling')
  },
)

test('B-356 rule 12 of an open sealed lot its seller reads that its bids are secret, and no number', async () => {
  const lot = {
    ...{ lotNumber: '7', mainPicture: '', auctionId: 1, auctionTitle: 'Spring', isWithdrawn: false },
    ...{ price: dollars(40), reserve: dollars(60), reserveMet: false, watcherCount: 2 },
    status: 'open' as const,
    closesAt: Date.parse('2026-06-01T18:00:00Z'),
  }
  const records = [
    { ...lot, id: 7, title: 'In an envelope', bidCount: null },
    { ...lot, id: 8, title: 'For all to see', bidCount: 3 },
  ]
  calls.on(listOwnLots, () => ({ records, totalRecords: 2, showing: '1 - 2' }))
  show(OwnLots)
  const line = async (title: RegExp) => (await screen.findByText(title)).closest('li')?.textContent
  expect(await line(/In an envelope/)).toMatch(/Bids are secret2 watch/)
  expect(await line(/In an envelope/)).not.toContain('reserve')
  expect(await line(/For all to see/)).toContain('3 bids')
})

test('decision 078 the auction of a calendar is looked for among all of them, not chosen from a short list', () => {
  show(() => <CalendarForm calendar={null} reread={async () => []} onSaved={() => undefined} />)
  expect(screen.getByLabelText('Auction').getAttribute('aria-haspopup')).toBe('listbox')
  const [section] = calendarSections((key) => key, [], [])
  expect(section?.fields.find(({ name }) => name === 'auctionId')?.useOptions).toBe(useAuctionOptions)
})

function showFirstSteps(rights: Right[]) {
  const cache = createCache()
  cache.setQueryData(keyOf(validateUser, {}), { user: { ...BUYER, rights } })
  cache.setQueryData(keyOf(getOfficeCounts, {}), { everywhere: rights })
  show(FirstSteps, { cache })
}

test.each<[string, Right[], string[]]>([
  [
    'an owner',
    ALL_RIGHTS,
    [
      'settings/house',
      'settings/location',
      'settings/category',
      'settings/premium',
      'auctions',
      'import',
      'settings/people',
    ],
  ],
  ['who catalogues', ['catalogue'], ['auctions', 'import']],
])('decision 078 the first day leads %s where they may go, in the order it is done', async (_, rights, addresses) => {
  showFirstSteps(rights)
  await waitFor(() => expect(screen.queryAllByRole('link').length).toBe(addresses.length))
  const led = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(led).toEqual(addresses.map((address) => `/admin/${address}`))
})

test('decision 078 what is done on the first day is marked', async () => {
  showFirstSteps(ALL_RIGHTS)
  // The house of this test has places and categories.
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Done' }).length).toBe(2))
})
