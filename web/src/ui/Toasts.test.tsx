// @vitest-environment happy-dom
import '../testing/dom.ts'
import { cleanNotifications } from '@mantine/notifications'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Toasts } from './Toasts.tsx'
import { toast } from './toast.ts'

const show = () => render(<Toasts />)

afterEach(() => act(() => cleanNotifications()))

test('B-775, A-981 at most three toasts are stacked; the next waits', async () => {
  show()
  for (const message of ['one', 'two', 'three', 'four']) await act(() => toast('success', message))
  await screen.findByText('three')
  expect(screen.queryAllByText(/^(one|two|three|four)$/)).toHaveLength(3)
})

test('B-777, A-980, P-1172 the same message is not shown twice', async () => {
  show()
  await act(() => toast('error', 'Something went wrong!'))
  await act(() => toast('error', 'Something went wrong!'))
  expect(await screen.findAllByText('Something went wrong!')).toHaveLength(1)
})

test('B-776, A-979, P-1171 toasts sit bottom right', async () => {
  show()
  await act(() => toast('success', 'here'))
  await screen.findByText('here')
  expect(document.querySelector('[data-position="bottom-right"]')?.textContent).toBe('here')
})

test('B-782 a toast stays 5 s', async () => {
  show()
  vi.useFakeTimers()
  try {
    await act(() => toast('success', 'for a while'))
    await act(() => vi.advanceTimersByTimeAsync(4_900))
    expect(screen.queryByText('for a while')).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(100))
    await act(() => vi.advanceTimersByTimeAsync(1_000)) // it fades
    expect(screen.queryByText('for a while')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('B-782 a toast can be closed', async () => {
  show()
  await act(() => toast('error', 'not for long'))
  await screen.findByText('not for long')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('not for long')).toBeNull())
})
