// @vitest-environment happy-dom
import '../testing/dom.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { followSeller, unfollowSeller } from '@gavelhouse/shared/sellers/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf, useRead } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { fullLot } from '../testing/lot.ts'
import { testSite } from '../testing/site.ts'
import { SellerLine } from './SellerLine.tsx'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  calls = answerCalls()
  session.start('token')
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const SELLER = { id: 900, name: 'Harbor Surplus', followerCount: 4, isFollowed: false }

/** The line as it stands on the page of a lot. */
function Line() {
  const { data } = useRead(getLot, { id: 1 })
  return data === undefined ? null : <SellerLine lot={data.lot} />
}

test('A-993 A-994 the page of a lot says how many follow its seller; following and leaving show from the answer, and nothing is read again', async () => {
  calls.on(followSeller, () => ({ isFollowed: true, followerCount: 5 }))
  calls.on(unfollowSeller, () => ({ isFollowed: false, followerCount: 4 }))
  const cache = createCache()
  cache.setQueryData(keyOf(getLot, { id: 1 }), { lot: fullLot({ seller: SELLER }) })
  render(
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>
        <Line />
      </SiteContext>
    </QueryClientProvider>,
  )
  const button = () => screen.getByRole('button')
  const shown = () => [screen.getByText(/followers?$/).textContent, button().getAttribute('aria-pressed')]
  expect(shown()).toEqual(['4 followers', 'false'])
  fireEvent.click(button())
  await waitFor(() => expect(shown()).toEqual(['5 followers', 'true']))
  await waitFor(() => expect(button().hasAttribute('disabled')).toBe(false))
  fireEvent.click(button())
  await waitFor(() => expect(shown()).toEqual(['4 followers', 'false']))
  expect(calls.sent.map(({ path, input }) => [path, input])).toEqual([
    [followSeller.path, { seller_id: 900 }],
    [unfollowSeller.path, { seller_id: 900 }],
  ])
})
