// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useDays } from './use-days.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/?from=2026-03-01&to=2026-03-10']}>{children}</MemoryRouter>
)

test('a last day typed key by key, each of which makes a date, leaves the first day as it was', () => {
  const { result } = renderHook(() => useDays(7), { wrapper })
  for (const to of ['0002-03-10', '0020-03-10', '0202-03-10', '2026-03-10', '2026-03-20'])
    act(() => result.current.change({ to }))
  expect(result.current).toMatchObject({ from: '2026-03-01', to: '2026-03-20' })
})
