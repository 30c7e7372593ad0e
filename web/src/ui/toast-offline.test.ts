// @vitest-environment happy-dom
import '../testing/dom.ts'
import { expect, test, vi } from 'vitest'
import { toast, toastsWanted } from './toast.ts'

vi.mock('./ToastStack.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('A-976 a toast that cannot be shown for want of a line does not take the page down', async () => {
  await expect(toast('error', 'Something went wrong!')).resolves.toBeUndefined()
  expect(toastsWanted.get()).toBe(false)
})
