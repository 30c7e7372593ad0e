// @vitest-environment happy-dom
import '../testing/dom.ts'
import { logOut as logOutCall, validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { logOut } from '../lib/session.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { SessionEffects } from './SessionEffects.tsx'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../ui/toast.ts', () => ({ toast }))

let calls: ReturnType<typeof answerCalls>
const leave = vi.spyOn(location, 'assign').mockReturnValue()
beforeEach(() => {
  calls = answerCalls()
  session.start('secret')
})
afterEach(() => {
  session.forget()
  document.documentElement.removeAttribute('data-session')
  toast.mockClear()
  leave.mockClear()
  vi.unstubAllGlobals()
})

function show(cache = createCache()) {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <QueryClientProvider client={cache}>
            <SessionEffects />
          </QueryClientProvider>
        ),
      },
    ],
    { initialEntries: ['/account/profile'] },
  )
  render(<RouterProvider router={router} />)
  return router
}

test('P-613 P-616 P-1192 B-518 B-519 B-522 logging out forgets the token, says so and leads home', async () => {
  const router = show()
  calls.on(logOutCall, () => ({}))
  await act(() => logOut())
  expect([session.token(), localStorage.getItem('token')]).toEqual([null, null])
  expect(toast.mock.calls).toEqual([['success', 'Logged out successfully']])
  expect(router.state.location.pathname).toBe('/')
  expect(calls.sentTo(logOutCall)).toHaveLength(1)
})

const dead = () => {
  throw new AppError('session_ended')
}

test('P-611 A-152 a check of the session that finds it dead logs out and leads to the login', async () => {
  calls.on(validateUser, dead)
  show()
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'))
  expect(session.token()).toBeNull()
})

test('P-610 so does one that finds the account deactivated', async () => {
  const cache = createCache()
  cache.setQueryData(keyOf(validateUser, {}), { user: { status: 'deactivate' } })
  show(cache)
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'))
  expect(session.token()).toBeNull()
})

test('A-152 a call that welcomes guests changes nothing', async () => {
  show()
  calls.on(logOutCall, dead)
  await expect(call(logOutCall, {}, { keepSession: true })).rejects.toMatchObject({ code: 'session_ended' })
  expect([session.token(), leave.mock.calls]).toEqual(['secret', []])
})

test.each([
  ['is forgotten', () => session.forget()],
  ['is logged out of', () => void logOut()],
  ['is found dead', () => session.end('ended')],
  ['has ended in another tab', () => endElsewhere()],
])('once the session %s the page looks as it does to a guest', (_, end) => {
  document.documentElement.dataset.session = 'stored'
  show()
  act(end)
  expect(document.documentElement.dataset.session).toBeUndefined()
})

test('staff who are themselves again stay signed in on screen', () => {
  document.documentElement.dataset.session = 'stored'
  session.act('of somebody else')
  show()
  act(() => session.end('logout'))
  expect([session.token(), document.documentElement.dataset.session]).toEqual(['secret', 'stored'])
})

function endElsewhere(): void {
  localStorage.removeItem('token')
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
}
