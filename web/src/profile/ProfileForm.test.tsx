// @vitest-environment happy-dom
import '../testing/dom.ts'
import '../testing/phrases.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { updateProfile } from '@gavelhouse/shared/profile/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { holdCalls } from '../testing/api.ts'
import { answerCalls } from '../testing/calls.ts'
import { testSite } from '../testing/site.ts'
import { ProfileForm } from './ProfileForm.tsx'
import UpdatePhoneDialog from './UpdatePhoneDialog.tsx'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../ui/toast.ts', () => ({ toast }))

const PERSON: User = {
  ...{ id: 7, firstName: 'Pat', lastName: 'Buyer', companyName: '', email: 'pat@example.test', phone: '+18015550100' },
  ...{ phoneVerified: true, verifiedPhone: '+18015550100', isCodeSent: false, address1: '', address2: '', city: '' },
  ...{ state: '', zip: '', country: '', taxExemptId: '', avatar: '', dateOfBirth: '', mailTypes: [], smsTypes: [] },
  ...{ pushTypes: [], language: '', customerId: '', isAccountVerified: false, isAdmin: false, rights: [] },
  ...{ isSuspended: false, collectTax: true, depositAmount: 0, heldDeposits: 0, groupIds: [], addresses: [] },
  kycStatus: 'none',
  status: 'active',
  role: 'user',
  isActedFor: false,
}

beforeEach(() => session.start('token', { userId: 7 }))
afterEach(() => {
  session.forget()
  toast.mockClear()
  vi.unstubAllGlobals()
})

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })

function show(part: ReactNode): void {
  cleanup()
  const element = (
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>{part}</SiteContext>
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const needPassword = () => {
  throw new AppError('password_needed')
}
const kept = () => Object.values(sessionStorage).join()

test('A-296 what is typed while the profile is saved stays, and the rest reads as it was saved', async () => {
  const saving = holdCalls(updateProfile)
  show(<ProfileForm user={PERSON} />)
  type(/^City/, 'Ogden ')
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(saving).toHaveLength(1))
  type(/^Last Name/, 'Seller')
  saving[0]?.answer({ user: { ...PERSON, city: 'Ogden' } })
  await waitFor(() => expect(toast.mock.calls).toEqual([['success', 'Profile updated successfully']]))
  expect([field(/^City/).value, field(/^Last Name/).value]).toEqual(['Ogden', 'Seller'])
})

test('decision 109 the profile waits when the session runs out, without the password asked for with another number', async () => {
  answerCalls().on(updateProfile, needPassword)
  show(<ProfileForm user={PERSON} />)
  type(/^Address \(/, '5 Elm Street')
  type(/^City/, 'Ogden')
  press('Save Changes')
  fireEvent.change(await screen.findByLabelText(/^Current Password/i), { target: { value: 'Gavel-house-1' } })
  press('Show password')
  act(() => session.end('ended'))
  expect(kept()).not.toContain('Gavel-house-1')
  session.start('another', { userId: 7 })
  show(<ProfileForm user={{ ...PERSON, zip: '84401' }} />)
  expect([/^Address \(/, /^City/, /^Zip/i].map((label) => field(label).value)).toEqual([
    '5 Elm Street',
    'Ogden',
    '84401',
  ])
})

test('decision 109 it waits as well while the code for another number is asked for', async () => {
  answerCalls()
  show(<ProfileForm user={PERSON} />)
  type(/^City/, 'Ogden')
  type(/^Phone/, '+1 (801) 555-0177')
  press('Save Changes')
  await screen.findByRole('dialog')
  act(() => session.end('ended'))
  expect(kept()).toContain('Ogden')
})

test('decision 109 what was saved does not, what was typed since does', async () => {
  const saving = holdCalls(updateProfile)
  show(<ProfileForm user={PERSON} />)
  type(/^City/, 'Ogden')
  press('Save Changes')
  await waitFor(() => expect(saving).toHaveLength(1))
  type(/^Last Name/, 'Seller')
  saving[0]?.answer({ user: { ...PERSON, city: 'Ogden' } })
  await waitFor(() => expect(toast).toHaveBeenCalled())
  act(() => session.end('ended'))
  expect([kept().includes('Ogden'), kept().includes('Seller')]).toEqual([false, true])
})

test('decision 109 the password typed for another number is kept nowhere, also while its code is asked for', async () => {
  const calls = answerCalls()
  calls.on(updateProfile, needPassword)
  show(<UpdatePhoneDialog isOpen onClose={() => undefined} user={{ ...PERSON, phone: '', phoneVerified: false }} />)
  type(/^Phone/, '+1 (801) 555-0177')
  press('Save')
  fireEvent.change(await screen.findByLabelText(/^Current Password/i), { target: { value: 'Gavel-house-1' } })
  calls.on(updateProfile, () => ({ user: { ...PERSON, phone: '+18015550177', phoneVerified: false } }))
  press('Save')
  await screen.findByRole('button', { name: /SMS/i })
  act(() => session.end('ended'))
  expect(kept()).toBe('')
})
