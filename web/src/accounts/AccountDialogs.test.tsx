// @vitest-environment happy-dom
import '../testing/dom.ts'
import { logIn as logInCall } from '@gavelhouse/shared/accounts/contract.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import type { Feature } from '@gavelhouse/shared/site/features.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { testSite } from '../testing/site.ts'
import { AccountDialogs } from './AccountDialogs.tsx'
import { type AccountDialog, closeAccountDialog, openAccountDialog } from './account-dialog.ts'
// So that no test waits for it to be compiled.
import './LoginDialog.tsx'

afterEach(() => {
  act(() => {
    session.forget()
    closeAccountDialog()
  })
  vi.unstubAllGlobals()
})

const ALICE: User = {
  ...{
    id: 7,
    firstName: 'Alice',
    lastName: 'Example',
    companyName: '',
    email: 'alice@example.test',
    phone: '+18015550100',
  },
  ...{ phoneVerified: true, verifiedPhone: '', isCodeSent: false, avatar: '', dateOfBirth: '', language: '' },
  ...{ address1: '', address2: '', city: '', state: '', zip: '', country: '', taxExemptId: '', customerId: '' },
  ...{ mailTypes: [], smsTypes: [], pushTypes: [], groupIds: [], addresses: [], rights: [] },
  ...{ kycStatus: 'none', isAccountVerified: false, status: 'active', role: 'user', isAdmin: false },
  ...{ isSuspended: false, collectTax: true, depositAmount: 0, heldDeposits: 0, isActedFor: false },
}

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  calls = answerCalls()
  calls.on(logInCall, () => ({ token: 'secret', user: ALICE }))
})

function show(address: string, { from = null as string | null, switchedOff = [] as Feature[] } = {}) {
  const element = (
    <QueryClientProvider client={createCache()}>
      <SiteContext value={{ ...testSite, switchedOff }}>
        <AccountDialogs />
      </SiteContext>
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [{ pathname: address, state: from === null ? null : { from } }],
  })
  render(<RouterProvider router={router} />)
  return router
}

const ask = (dialog: AccountDialog) => act(() => openAccountDialog(dialog))
const loginDialog = () => screen.findByRole('dialog', { name: 'Login' })

async function logIn(): Promise<void> {
  const form = within(await loginDialog())
  fireEvent.input(form.getByLabelText('Email'), { target: { value: ALICE.email } })
  fireEvent.input(form.getByLabelText('Password'), { target: { value: 'Workbench & 2 vices' } })
  fireEvent.click(form.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(session.token()).toBe('secret'))
}

test.each([
  ['A-128 P-019 to the auctions', '/', null, '/auction'],
  ['P-018 P-019 to the private page they were sent away from', '/', '/account/profile?tab=1', '/account/profile?tab=1'],
  ['A-128 to the auctions, from the address of the login', '/login', null, '/auction'],
  ['P-019 never out of the house', '/', '//elsewhere.example', '/auction'],
])('whoever logs in goes on %s', async (_, address, from, leadsTo) => {
  const router = show(address, { from })
  ask('login')
  await logIn()
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(leadsTo))
})

test('B-051 B-052 /login opens the dialog by itself, and closing it leads home', async () => {
  const router = show('/login')
  await loginDialog()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('B-052 whoever is signed in already is sent from /login to the auctions', async () => {
  session.start('secret')
  const router = show('/login')
  await waitFor(() => expect(router.state.location.pathname).toBe('/auction'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['is there', [], true],
  ['is not where the house has switched it off', ['phone_login'], false],
] as [string, Feature[], boolean][])('A-140 Log in with phone %s', async (_, switchedOff, isThere) => {
  show('/auction', { switchedOff })
  ask('login')
  const dialog = within(await loginDialog())
  expect(dialog.queryByRole('button', { name: 'Log in with phone' }) !== null).toBe(isThere)
})

test('P-937 Verify Phone Number opens when it is asked for and closes again', async () => {
  show('/auction')
  expect(screen.queryByRole('dialog')).toBeNull()
  ask('phone')
  expect(await screen.findByRole('dialog', { name: 'Verify Phone Number' })).toBeTruthy()
  act(() => closeAccountDialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
