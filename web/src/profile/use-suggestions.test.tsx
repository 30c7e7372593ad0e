// @vitest-environment happy-dom
import '../testing/dom.ts'
import { suggestAddresses } from '@gavelhouse/shared/profile/address-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { session } from '../lib/token.ts'
import { holdCalls } from '../testing/api.ts'
import { useSuggestions } from './use-suggestions.ts'

beforeEach(() => {
  vi.useFakeTimers()
  session.start('token', { userId: 1 })
})
afterEach(() => {
  vi.useRealTimers()
  session.end('logout')
})

function type(typed: string) {
  const cache = createCache()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  return renderHook(({ typed }) => useSuggestions(typed), { initialProps: { typed }, wrapper })
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('A-332, A-997 the address is asked for when typing has rested for 200 ms', async () => {
  const calls = holdCalls(suggestAddresses)
  const { rerender } = type('')
  rerender({ typed: '1 Mai' })
  await wait(199)
  rerender({ typed: '1 Main' })
  await wait(199)
  expect(calls).toEqual([])
  await wait(1)
  expect(calls.map(({ input }) => input.typed)).toEqual(['1 Main'])
})

test('an answer is shown only for what is typed now', async () => {
  const calls = holdCalls(suggestAddresses)
  const { rerender, result } = type('')
  rerender({ typed: '1 Main' })
  await wait(200)
  const suggestion = { line: '1 Main St, Provo, UT 84601', street: '1 Main St' }
  calls[0]?.answer({ suggestions: [suggestion] })
  await wait(0)
  expect(result.current).toEqual([suggestion])
  rerender({ typed: '1 Mainz' })
  expect(result.current).toEqual([])
})
