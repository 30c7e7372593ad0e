// @vitest-environment happy-dom
import '../testing/dom.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import { focusManager, onlineManager, QueryClientProvider } from '@tanstack/react-query'
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

test('A-055 a check of the session that fails says so and can be tried again; the session stays', async () => {
  const calls = holdCalls(validateUser)
  session.start('secret')
  const { wrapper } = inCache()
  const { result } = renderHook(() => useSession(), { wrapper })
  expect([result.current.isFailed, result.current.user]).toEqual([false, null])
  await act(async () => calls[0]?.refuse(new AppError('internal')))
  await act(async () => vi.advanceTimersByTime(10))
  expect([result.current.isFailed, result.current.isSignedIn]).toEqual([true, true])
  await act(async () => result.current.retry())
  expect(calls).toHaveLength(2)
})

test('A-976, P-935 without a line a read fails and says so, instead of waiting for one', async () => {
  onlineManager.setOnline(false)
  const calls = holdCalls(validateUser)
  session.start('secret')
  const { wrapper } = inCache()
  const { result } = renderHook(() => useSession(), { wrapper })
  for (let time = 0; time < 3; time += 1) {
    expect(calls).toHaveLength(time + 1)
    await act(async () => calls[time]?.fail())
    await act(async () => vi.advanceTimersByTimeAsync(5_000))
  }
  expect(result.current.isFailed).toBe(true)
  onlineManager.setOnline(true)
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
