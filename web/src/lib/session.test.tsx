// @vitest-environment happy-dom
import '../testing/dom.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdCalls } from '../testing/api.ts'
import { createCache } from './cache.ts'
import { useSession } from './session.ts'
import { session } from './token.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  session.forget()
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

const comeBack = () =>
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })

function inCache() {
  const cache = createCache()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  return { cache, wrapper }
}

test('A-054, A-057 the session is confirmed at the start, and when somebody comes back after 15 minutes', async () => {
  const calls = holdCalls(validateUser)
  session.start('secret')
  const { cache, wrapper } = inCache()
  renderHook(() => useSession(), { wrapper })
  expect(calls).toHaveLength(1)
  await act(async () => {
    await cache.cancelQueries()
    cache.setQueryData([validateUser.path, {}], { user: {} })
  })
  await act(async () => vi.advanceTimersByTime(14 * MINUTE))
  comeBack()
  expect(calls).toHaveLength(1)
  await act(async () => vi.advanceTimersByTime(2 * MINUTE))
  comeBack()
  expect(calls).toHaveLength(2)
})

test('what only members may read is not asked for once the session has ended, even by a screen drawn before', () => {
  const calls = holdCalls(validateUser)
  session.start('secret')
  const { wrapper } = inCache()
  const EndedMeanwhile = () => {
    useLayoutEffect(() => session.forget(), [])
    return null
  }
  renderHook(() => useSession(), {
    wrapper: ({ children }) => wrapper({ children: [children, <EndedMeanwhile key="end" />] }),
  })
  expect(session.token()).toBeNull()
  expect(calls).toHaveLength(0)
})
