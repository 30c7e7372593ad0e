// @vitest-environment happy-dom
import '../testing/dom.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { recordView } from '@gavelhouse/shared/lots/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, type WaitingCall } from '../testing/api.ts'
import { useSend } from './api.ts'
import { createCache } from './cache.ts'

const heard = vi.fn()
let calls: WaitingCall<typeof recordView>[]
beforeEach(() => {
  calls = holdCalls(recordView)
})
afterEach(() => {
  heard.mockClear()
  vi.unstubAllGlobals()
})

function sending() {
  const cache = createCache()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(() => useSend(recordView, { onMessage: heard }), { wrapper })
  const send = async () => {
    act(() => result.current.mutate({ id: 3 }))
    await waitFor(() => expect(result.current.isPending).toBe(true))
    return calls.at(-1) as WaitingCall<typeof recordView>
  }
  return { result, rerender, send }
}

test('B-698 a screen is handed the answer or the error, and nothing is thrown past it', async () => {
  const { result, send } = sending()
  const first = await send()
  await act(async () => first.answer({ viewCount: 7 }))
  await waitFor(() => expect([result.current.data, result.current.error]).toEqual([{ viewCount: 7 }, null]))
  const second = await send()
  await act(async () => second.refuse(new AppError('busy')))
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'busy' }))
})

test('P-936 what was answered can be cleared, and is said once', async () => {
  const { result, rerender, send } = sending()
  const first = await send()
  await act(async () => first.answer({ viewCount: 7 }, { code: 'watched', facts: {} }))
  await waitFor(() => expect(result.current.status).toBe('success'))
  rerender()
  expect(heard).toHaveBeenCalledTimes(1)
  const second = await send()
  await act(async () => second.refuse(new AppError('busy')))
  await waitFor(() => expect(result.current.status).toBe('error'))
  act(() => result.current.reset())
  await waitFor(() => expect([result.current.status, result.current.error]).toEqual(['idle', null]))
})
