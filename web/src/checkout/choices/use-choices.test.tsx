// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { updateCheckout } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { session } from '../../lib/token.ts'
import { holdCalls } from '../../testing/api.ts'
import { invoiceCheckout } from '../../testing/checkout.ts'
import { useChoices } from './use-choices.ts'

afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

test('A-601 one choice is sent after the other, so that the last one holds', async () => {
  session.start('token')
  const waiting = holdCalls(updateCheckout)
  const cache = createCache()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const checkout = invoiceCheckout()
  const { result } = renderHook(() => useChoices({ kind: 'invoice', invoiceId: 7 }, checkout), { wrapper })
  act(() => result.current.chooseDelivery('shipping'))
  act(() => result.current.chooseDelivery('pickup'))
  await waitFor(() => expect(waiting.map(({ input }) => input.delivery)).toEqual(['shipping']))
  expect(result.current.isPending).toBe(true)
  waiting[0]?.answer({ values: checkout.values, count: 1 } as never)
  await waitFor(() => expect(waiting.map(({ input }) => input.delivery)).toEqual(['shipping', 'pickup']))
})
