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

test('A-559 what is typed while something is being saved stays, and is saved after it', async () => {
  const answers: (() => void)[] = []
  const slow = vi.fn((_quantity: number) => new Promise<undefined>((resolve) => answers.push(() => resolve(undefined))))
  const { enter, result, rerender } = started(slow)
  enter('3')
  await passing(SAVE_QUANTITY_MS)
  enter('5')
  rerender({ saved: 3, most: 9 })
  await act(async () => answers[0]?.())
  expect(result.current.entered).toBe('5')
  await passing(SAVE_QUANTITY_MS)
  expect(slow.mock.calls).toEqual([[3], [5]])
})

test('A-559 back to what was before, while the change is being saved, is a change too', async () => {
  const { save, enter } = started()
  enter('3')
  await passing(SAVE_QUANTITY_MS)
  enter('2')
  await passing(SAVE_QUANTITY_MS)
  expect(save.mock.calls).toEqual([[3], [2]])
})

test('A-559 whoever goes on within the second loses nothing: it is saved at once, and once', async () => {
  const { save, enter, result, unmount } = started()
  enter('4')
  act(() => result.current.saveNow())
  expect(save.mock.calls).toEqual([[4]])
  enter('6')
  unmount()
  await passing(5 * SAVE_QUANTITY_MS)
  expect(save.mock.calls).toEqual([[4], [6]])
})

test('A-559 a refusal of the last of several leaves what is saved', async () => {
  const refused = vi.fn(async (quantity: number) => {
    if (quantity > 5) throw new Error('no')
    return undefined
  })
  const { enter, result, rerender } = started(refused)
  enter('4')
  await passing(SAVE_QUANTITY_MS)
  rerender({ saved: 4, most: 9 })
  enter('8')
  await passing(SAVE_QUANTITY_MS)
  expect(result.current.entered).toBe('4')
})
