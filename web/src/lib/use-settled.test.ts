// @vitest-environment happy-dom
import '../testing/dom.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettled } from './use-settled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a value is there at once, and the next one when it has stood still', async () => {
  const { result, rerender, unmount } = renderHook(({ typed }) => useSettled(typed, 300), {
    initialProps: { typed: 's' },
  })
  expect(result.current).toBe('s')
  rerender({ typed: 'sa' })
  await pass(299)
  rerender({ typed: 'saw' })
  await pass(299)
  expect(result.current).toBe('s')
  await pass(1)
  expect(result.current).toBe('saw')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
