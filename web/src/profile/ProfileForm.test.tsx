// @vitest-environment happy-dom
import '../testing/dom.ts'
import '../testing/phrases.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { updateProfile } from '@gavelhouse/shared/profile/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { holdCalls } from '../testing/api.ts'
import { testSite } from '../testing/site.ts'
import { ProfileForm } from './ProfileForm.tsx'

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

beforeEach(() => session.start('token'))
afterEach(() => {
  session.forget()
  toast.mockClear()
  vi.unstubAllGlobals()
})

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })

test('A-296 what is typed while the profile is saved stays, and the rest reads as it was saved', async () => {
  const saving = holdCalls(updateProfile)
  const element = (
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <ProfileForm user={PERSON} />
      </SiteContext>
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  type(/^City/, 'Ogden ')
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(saving).toHaveLength(1))
  type(/^Last Name/, 'Seller')
  saving[0]?.answer({ user: { ...PERSON, city: 'Ogden' } })
  await waitFor(() => expect(toast.mock.calls).toEqual([['success', 'Profile updated successfully']]))
  expect([field(/^City/).value, field(/^Last Name/).value]).toEqual(['Ogden', 'Seller'])
})
