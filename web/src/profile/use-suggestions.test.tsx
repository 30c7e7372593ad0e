// @vitest-environment happy-dom
import '../testing/dom.ts'
import { suggestAddresses } from '@gavelhouse/shared/profile/address-contract.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdCalls } from '../testing/api.ts'
import { useSuggestions } from './use-suggestions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('A-332, A-997 the address is asked for when typing has rested for 200 ms', () => {
  const calls = holdCalls(suggestAddresses)
  const { rerender } = renderHook(({ typed }) => useSuggestions(typed), { initialProps: { typed: '1 Mai' } })
  act(() => void vi.advanceTimersByTime(199))
  rerender({ typed: '1 Main' })
  act(() => void vi.advanceTimersByTime(199))
  expect(calls).toEqual([])
  act(() => void vi.advanceTimersByTime(1))
  expect(calls.map(({ input }) => input.typed)).toEqual(['1 Main'])
})
