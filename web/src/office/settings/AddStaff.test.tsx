// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { invite } from '@gavelhouse/shared/accounts/sign-up-contract.ts'
import { listStaff } from '@gavelhouse/shared/accounts/staff-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
import { AddStaff } from './AddStaff.tsx'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  session.start('secret')
  calls = answerCalls()
  calls.on(listStaff, () => ({ staff: [] }))
  calls.on(invite, () => ({}))
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

function addUnknown(switchedOff: string[] = []) {
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={{ ...testSite, switchedOff } as never}>
        <Kit>
          <AddStaff onAdded={() => undefined} />
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )
  expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: ' cora@example.test ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  return screen.findByText('Nobody has an account with this address.')
}

test('back office 2 a colleague who has no account is invited from where that is said', async () => {
  await addUnknown()
  fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(calls.sentTo(invite)).toHaveLength(1))
  expect(calls.sentTo(invite)[0]?.input).toMatchObject({ email: 'cora@example.test' })
  // The next one can be invited as well, the same one not twice.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send invitation' })).toHaveProperty('disabled', true))
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'dan@example.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('button', { name: 'Send invitation' })).toHaveProperty('disabled', false)
})

test('back office 2 another address has to be looked for first', async () => {
  await addUnknown()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'dan@example.test' } })
  expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull()
})

test('back office 2 a house without invitations offers none', async () => {
  await addUnknown(['invitations'])
  expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull()
})
