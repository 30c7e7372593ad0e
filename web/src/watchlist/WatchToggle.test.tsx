// @vitest-environment happy-dom
import '../testing/dom.ts'
import { listOwnLots } from '@gavelhouse/shared/dashboard/contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { unwatchLot, watchLot } from '@gavelhouse/shared/watchlist/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../dashboard/use-own-lots.ts'
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { listedLot } from '../testing/listed-lot.ts'
import { testSite } from '../testing/site.ts'
import { WatchToggle } from './WatchToggle.tsx'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../ui/toast.ts', () => ({ toast }))

const WATCHLIST = keyOf(listOwnLots, { list: 'watchlist' })
const SEARCH = keyOf(searchLots, { page: 1 })

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  calls = answerCalls()
  session.start('token')
})
afterEach(() => {
  session.forget()
  toast.mockClear()
  vi.unstubAllGlobals()
})

test.each([
  ['added', false, watchLot, 'Added to watchlist'],
  ['removed', true, unwatchLot, 'Removed from watchlist'],
] as const)(
  'B-387 B-394 P-575 P-576 a lot that is %s: the watchlist is read again, of other lists that card alone changes',
  async (_, isWatched, call, words) => {
    calls.on(call, () => ({ isWatched: !isWatched }))
    const lots = [listedLot({ id: 3, title: 'Vise', isWatched }), listedLot({ id: 4 })]
    const cache = createCache()
    for (const key of [WATCHLIST, SEARCH]) cache.setQueryData(key, { records: lots })
    render(
      <QueryClientProvider client={cache}>
        <SiteContext value={testSite}>
          <WatchToggle lot={lots[0] as (typeof lots)[number]} />
        </SiteContext>
      </QueryClientProvider>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Watch, Vise' }))
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', words))
    expect(cache.getQueryData(SEARCH)).toEqual({ records: [{ ...lots[0], isWatched: !isWatched }, lots[1]] })
    expect([WATCHLIST, SEARCH].map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual([true, false])
  },
)
