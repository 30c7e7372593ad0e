// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { requestAuctionAccess } from '@gavelhouse/shared/auctions/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keyOf } from '../../lib/api.ts'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import './AccessDialog.tsx' // read beforehand, it is there in time on a busy machine
import { AccessNotice } from './AccessNotice.tsx'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))

afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

test.each<[string, () => { hasAskedForAccess: boolean }]>([
  ['a rule lets in at once', () => ({ hasAskedForAccess: false })],
  [
    'was let in meanwhile',
    () => {
      throw new AppError('has_access')
    },
  ],
])('P-1061 whoever %s is known as one of the circle without logging in again', async (_, answer) => {
  const calls = answerCalls()
  calls.on(requestAuctionAccess, answer)
  session.start('token')
  const cache = createCache()
  cache.setQueryData(keyOf(validateUser, {}), { user: { id: 7, groupIds: [], isSuspended: false } })
  render(
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>
        <AccessNotice auctionId={3} groupIds={[5]} hasAsked={false} />
      </SiteContext>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Request access' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(calls.sentTo(requestAuctionAccess)).toHaveLength(1))
  await waitFor(() => expect(cache.getQueryState(keyOf(validateUser, {}))?.isInvalidated).toBe(true))
})
