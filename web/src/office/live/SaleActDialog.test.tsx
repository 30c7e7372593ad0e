// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { readLotLog } from '@gavelhouse/shared/bidding/log-contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import SaleActDialog from './SaleActDialog.tsx'

beforeEach(() => session.start('secret'))
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

test('an act about a lot whose log cannot be read says so, and it can be asked for again', async () => {
  const calls = answerCalls()
  calls.on(readLotLog, () => {
    throw new AppError('internal')
  })
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <SaleActDialog isOpen onClose={() => undefined} subject={{ act: 'withdraw' }} lotId={4} />
      </SiteContext>
    </QueryClientProvider>,
  )
  fireEvent.click(await within(await screen.findByRole('dialog')).findByText('Try Again'))
  await waitFor(() => expect(calls.sentTo(readLotLog)).toHaveLength(2))
})
