// @vitest-environment happy-dom
import '../testing/dom.ts'
import { cleanNotifications } from '@mantine/notifications'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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

test('B-777, A-980 the same message is not shown twice', async () => {
  show()
  await act(() => toast('error', 'Something went wrong!'))
  await act(() => toast('error', 'Something went wrong!'))
  expect(await screen.findAllByText('Something went wrong!')).toHaveLength(1)
})

test('B-776, A-979 toasts sit bottom right', async () => {
  show()
  await act(() => toast('success', 'here'))
  await screen.findByText('here')
  expect(document.querySelector('[data-position="bottom-right"]')?.textContent).toBe('here')
})
