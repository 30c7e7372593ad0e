// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { saveAuction } from '@gavelhouse/shared/auctions/admin-contract.ts'
import { getAuctionChoices } from '@gavelhouse/shared/auctions/copy-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
import NewAuctionDialog from './NewAuctionDialog.tsx'

const YARD = {
  ...{ id: 7, name: 'Ogden yard', address: '2101 Wall Ave', city: 'Ogden', state: 'UT', zip: '84401', phone: '' },
  ...{ weekdayHours: null, saturdayHours: null, sundayHours: null, offersPickup: true },
}

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  session.start('secret')
  calls = answerCalls()
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

test('back office 2 a new auction is given one of the premiums of the house', async () => {
  calls.on(getAuctionChoices, () => ({
    ...{ sellers: [{ id: 4, name: 'Dora Dunn' }], groups: [], incrementTables: [], templates: [] },
    premiums: [{ id: 3, name: 'House 15', percent: 1_500 }],
  }))
  calls.on(saveAuction, () => ({ id: 1 }) as never)
  const Screen = () => <NewAuctionDialog isOpen onClose={() => undefined} onMade={() => undefined} />
  const router = createMemoryRouter([{ path: '*', Component: Screen }])
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={{ ...testSite, locations: [YARD] }}>
        <Kit>
          <RouterProvider router={router} />
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )
  await screen.findByRole('option', { name: 'Dora Dunn' })
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Title', 'First sale')
  type('Opens', '2031-01-01T10:00')
  type('First lot closes', '2031-01-08T10:00')
  type('Seller', '4')
  type('Place', '7')
  fireEvent.change(screen.getByRole('combobox', { name: /premium/i }), { target: { value: '3' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make draft' }))
  await waitFor(() => expect(calls.sentTo(saveAuction)).toHaveLength(1))
  expect(calls.sentTo(saveAuction)[0]?.input).toMatchObject({ title: 'First sale', buyer_premium_percent: 15 })
})
