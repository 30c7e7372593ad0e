// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '../../lib/api.ts'
import { createCache } from '../../lib/cache.ts'
import { DaysInput } from './DaysInput.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function add(first: string, last: string): string {
  const cache = createCache()
  const holidays = [
    { id: 1, date: '2026-11-26', isActive: true },
    { id: 2, date: '2026-11-27', isActive: false },
  ]
  cache.setQueryData(keyOf(getDefaults, {}), { lists: { holidays } } as never)
  const onType = vi.fn()
  render(
    <QueryClientProvider client={cache}>
      <DaysInput id="days" label="Days" typed="" onType={onType} isDisabled={false} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: first } })
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: last } })
  act(() => screen.getByRole('button', { name: 'Add days' }).click())
  return onType.mock.lastCall?.[0] as string
}

test('P-387 P-389 days of a span that are put in at once are no holidays', () => {
  expect(add('2026-11-25', '2026-11-29')).toBe('2026-11-25,2026-11-27')
})

test('P-389 a holiday named by itself is put in: the calendar counts', () => {
  expect(add('2026-11-26', '')).toBe('2026-11-26')
})
