// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import LoginDialog from '../accounts/LoginDialog.tsx'
import { remembered } from '../accounts/remembered.ts'
import { keepAmount, keptAmount } from '../bidding/kept-amount.ts'
import PersonalMenus from '../layout/PersonalMenus.tsx'
import { keepChoice, readChoice } from '../office/cataloguing/choice.ts'
import { rememberPerson } from '../office/cataloguing/offline.ts'
import { recentRecords, rememberRecord } from '../office/palette/recent.ts'
import { useDraft } from '../office/record/use-draft.ts'
import { answerCalls } from '../testing/calls.ts'
import { testSite } from '../testing/site.ts'
import { Kit } from '../ui/Kit.tsx'
import { createCache } from './cache.ts'
import { forgetDeskCopies } from './desk-copies.ts'
import { useForgetCopies } from './forget-copies.ts'
import { keepWhenEnded, keptTyped } from './kept-typed.ts'
import { SiteContext } from './site.ts'
import { session } from './token.ts'

const ANN: User = {
  ...{ id: 7, firstName: 'Ann', lastName: 'Miller', companyName: '', email: 'ann@example.test', phone: '' },
  ...{ phoneVerified: true, verifiedPhone: '', isCodeSent: false, avatar: '', dateOfBirth: '', language: 'en' },
  ...{ address1: '', address2: '', city: '', state: '', zip: '', country: '', taxExemptId: '', customerId: '' },
  ...{ mailTypes: [], smsTypes: [], pushTypes: [], rights: ['catalogue'], groupIds: [], addresses: [] },
  ...{ kycStatus: 'none', isAccountVerified: false, status: 'active', role: 'user', isAdmin: false },
  ...{ isSuspended: false, collectTax: true, depositAmount: 0, heldDeposits: 0, isActedFor: false },
}
const CHOICE = {
  ...{ auctionId: 1, auctionTitle: 'Tools', sellerId: 2, sellerName: 'Ann Miller' },
  ...{ nextNumber: '7', startingPrice: '5', isOutright: false },
}

/** As the office does it, so that a copy under another name would be noticed. */
beforeEach(() => {
  answerCalls()
  session.start('secret')
  rememberPerson({ user: ANN })
  rememberRecord({ to: '/admin/bidders/7', label: 'Ann Miller' })
  keepChoice(7, CHOICE)
  const { result } = renderHook(() => useDraft('office-draft-terms-7', {}))
  act(() => result.current.keep({ note: 'Ann pays late' }))
  expect(COPIES.filter((key) => localStorage.getItem(key) === null)).toEqual([])
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const TYPED = ['office-cataloguing-7', 'office-draft-terms-7']
const COPIES = ['office-person', 'office-recent', ...TYPED]
const kept = () => COPIES.filter((key) => localStorage.getItem(key) !== null)

function show(children: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: children }])
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <Kit>
          <RouterProvider router={router} />
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )
}

test.each(['logout', 'elsewhere'] as const)(
  'ASVS 14.3.1 what the office keeps of people goes with the session: %s',
  (reason) => {
    renderHook(() => useForgetCopies())
    session.end(reason)
    expect([kept(), recentRecords(), readChoice(7)]).toEqual([[], [], null])
    expect(Object.values(localStorage).join()).not.toContain('Ann')
  },
)

test.each(['ended', 'ended elsewhere'] as const)(
  'ASVS 14.3.1 of a session that has run out the copies go, and what was typed waits for its person: %s',
  (reason) => {
    keepAmount(4, '25')
    renderHook(() => useForgetCopies())
    session.end(reason)
    expect([kept(), recentRecords(), keptAmount(4)]).toEqual([TYPED, [], '25'])
  },
)

test('ASVS 14.3.1 so does what somebody was about to bid', () => {
  keepAmount(4, '25')
  renderHook(() => useForgetCopies())
  session.end('logout')
  expect(keptAmount(4)).toBe('')
})

test('ASVS 14.3.1 and what was typed before in a session that ran out, once its person logs out', () => {
  session.start('secret', { userId: 7 })
  const stop = keepWhenEnded('question', () => ({ message: 'Is it loud?' }))
  renderHook(() => useForgetCopies())
  session.end('ended')
  session.start('another', { userId: 7 })
  expect(keptTyped('question')).not.toBeNull()
  session.end('logout')
  expect(Object.values(sessionStorage).join()).not.toContain('loud')
  stop()
})

test('ASVS 14.3.1 also when staff log out in the shop', async () => {
  show(<PersonalMenus user={ANN} />)
  act(() => session.end('logout'))
  await waitFor(() => expect(kept()).toEqual([]))
})

test('ASVS 14.3.1 and when the session had ended before: whoever is asked to log in finds no copies', async () => {
  session.forget()
  show(<LoginDialog isOpen onClose={() => undefined} onDone={() => undefined} />)
  await waitFor(() => expect(kept()).toEqual(TYPED))
})

test('T-26 staff who were somebody else for a while go on with theirs', () => {
  renderHook(() => useForgetCopies())
  session.act('acting')
  session.end('logout')
  expect(kept()).toEqual(COPIES)
})

test('A-131 what says nothing of others, or was wished for, stays', () => {
  localStorage.setItem('office-columns-lots', 'title')
  remembered.keep('pat@example.test')
  renderHook(() => useForgetCopies())
  session.end('logout')
  expect(Object.keys(localStorage).sort()).toEqual(['office-columns-lots', 'remember_email', 'remember_me'])
})

/** As much of a database as is asked for. */
function playDatabase(names: readonly string[]) {
  const cleared: string[] = []
  const objectStore = (name: string) => ({ clear: () => void cleared.push(name) })
  const close = vi.fn()
  const asked = { result: { transaction: () => ({ objectStore }), close }, onsuccess: () => undefined }
  const open = vi.fn(() => {
    queueMicrotask(() => asked.onsuccess())
    return asked
  })
  vi.stubGlobal('indexedDB', { databases: async () => names.map((name) => ({ name })), open })
  return { cleared, open, close }
}

test('ASVS 14.3.1 of the pickup desk, cards and lists of the day go; what was handed over and not told yet waits on', async () => {
  const { cleared, open, close } = playDatabase(['cataloguing', 'pickup'])
  renderHook(() => useForgetCopies())
  session.end('logout')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect([cleared, open.mock.calls]).toEqual([['cards', 'days'], [['pickup']]])
})

test('a browser without a desk gets none', async () => {
  const { open } = playDatabase([])
  await forgetDeskCopies()
  expect(open).not.toHaveBeenCalled()
})
