// @vitest-environment happy-dom
import '../testing/dom.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { listOwnLots } from '@gavelhouse/shared/dashboard/contract.ts'
import { unwatchLot, watchLot } from '@gavelhouse/shared/watchlist/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeAccountDialog, useAccountDialog } from '../accounts/account-dialog.ts'
import { MyLots } from '../dashboard/MyLots.tsx'
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { BUYER } from '../testing/checkout.ts'
import { listedLot } from '../testing/listed-lot.ts'
import { testSite } from '../testing/site.ts'
import { WatchToggle } from './WatchToggle.tsx'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../ui/toast.ts', () => ({ toast }))

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  calls = answerCalls()
})
afterEach(() => {
  act(closeAccountDialog)
  session.forget()
  toast.mockClear()
  vi.unstubAllGlobals()
})

function show(element: ReactNode): void {
  const cache = createCache()
  cache.setQueryData(keyOf(validateUser, {}), { user: BUYER })
  const page = (
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>{element}</SiteContext>
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
}

test('B-390 L-11 a guest who presses Watch is asked to log in, and nothing is watched before', () => {
  calls.on(watchLot, () => ({ isWatched: true }))
  show(<WatchToggle lot={listedLot()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Watch, Lot 1' }))
  expect(renderHook(useAccountDialog).result.current).toBe('login')
  expect(calls.sent).toEqual([])
})

test('B-387 B-394 on the watchlist a lot that is watched no more leaves the list at once', async () => {
  session.start('token')
  let watched = [listedLot({ id: 1, isWatched: true }), listedLot({ id: 2, isWatched: true })]
  const counts = { conditions: [], shipTypes: [], locations: [], canPickUp: 0, canShip: 0, prices: [] }
  calls.on(listOwnLots, () => ({
    ...{ records: watched, totalRecords: watched.length, showing: '', viewer: null, counts: null, purchases: [] },
    facets: { categories: [], subcategories: [], thirdCategories: [], ...counts },
  }))
  calls.on(unwatchLot, ({ lotId }) => {
    watched = watched.filter(({ id }) => id !== lotId)
    return { isWatched: false }
  })
  show(<MyLots list="watchlist" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Watch, Lot 1' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Lot 1' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Lot 2' })).toBeTruthy()
  await waitFor(() => expect(toast.mock.calls).toEqual([['success', 'Removed from watchlist']]))
})
