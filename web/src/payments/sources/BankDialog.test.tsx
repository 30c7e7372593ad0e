// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { getPaymentProvider } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import BankDialog from './BankDialog.tsx'

beforeEach(() => session.start('secret'))
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

test('where the provider cannot be read that is said, and once it can the account is asked for', async () => {
  const calls = answerCalls()
  calls.on(getPaymentProvider, () => {
    throw new AppError('internal')
  })
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <BankDialog isOpen onClose={() => undefined} />
      </SiteContext>
    </QueryClientProvider>,
  )
  const again = await screen.findByText('Try Again')
  calls.on(getPaymentProvider, () => ({ name: 'sandbox' as const, publicKey: null }))
  fireEvent.click(again)
  const save = (await screen.findByText('Save bank account')).closest('button')
  await waitFor(() => expect(save?.disabled).toBe(false))
})
