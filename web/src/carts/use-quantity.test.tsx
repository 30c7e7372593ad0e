// @vitest-environment happy-dom
import '../testing/dom.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAVE_QUANTITY_MS, useQuantity } from './use-quantity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function started(save = vi.fn(async (_quantity: number) => undefined)) {
  const hook = renderHook((props: { saved: number; most: number }) => useQuantity({ ...props, save }), {
    initialProps: { saved: 2, most: 9 },
  })
  const enter = (typed: string) => act(() => hook.result.current.enter(typed))
  return { ...hook, save, enter }
}

test('A-559 A-996 a quantity is saved 1,000 ms after the last change, once', async () => {
  const { save, enter } = started()
  enter('3')
  await passing(SAVE_QUANTITY_MS - 1)
  enter('5')
  await passing(SAVE_QUANTITY_MS - 1)
  expect(save).not.toHaveBeenCalled()
  await passing(1)
  expect(save.mock.calls).toEqual([[5]])
})

test.each([
  ['', 'quantity_missing'],
  ['0', 'min_quantity'],
  ['10', 'max_quantity'],
  ['1.5', 'quantity_missing'],
])('A-556 A-557 A-558 A-560 %j is said to be wrong and not sent', async (typed, code) => {
  const { save, enter, result } = started()
  enter(typed)
  await passing(5 * SAVE_QUANTITY_MS)
  expect(String(result.current.problem)).toContain(code)
  expect(save).not.toHaveBeenCalled()
})

test('what was refused goes back to what is saved; what changed elsewhere is shown', async () => {
  const refused = vi.fn(async (_quantity: number) => Promise.reject(new Error('no')))
  const { enter, result, rerender } = started(refused as never)
  enter('7')
  await passing(SAVE_QUANTITY_MS)
  expect(result.current.entered).toBe('2')
  rerender({ saved: 4, most: 9 })
  expect(result.current.entered).toBe('4')
})
