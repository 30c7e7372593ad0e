// @vitest-environment happy-dom
import '../testing/dom.ts'
import { render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test } from 'vitest'
import { session } from '../lib/token.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'

afterEach(() => session.forget())

/** Whether the browser asks before the page goes. */
function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

test.each([
  ['asks whoever has typed something', true, () => undefined, true],
  ['asks nobody who has not', false, () => undefined, false],
  ['decision 109: does not hold up whoever is shown out', true, () => session.end('ended'), false],
])('closing the page %s', (_, isUnsaved, happens, asked) => {
  session.start('secret', { userId: 7 })
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <UnsavedGuard isUnsaved={isUnsaved} /> }])} />,
  )
  happens()
  expect(isAsked()).toBe(asked)
})
