// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { saveUser } from '@gavelhouse/shared/accounts/admin-contract.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { type Member, useStaffRoles } from './use-staff-roles.ts'

const CLERK = { role: 'clerk', auctionIds: null } as const
const SEEN: Member = {
  ...{ id: 7, version: 1, name: 'Ann Miller', email: 'ann@example.test', status: 'active', isSuspended: false },
  roles: [],
}
const NOW: Member = { ...SEEN, version: 2, roles: [CLERK] }

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  session.start('secret')
  calls = answerCalls()
  calls.on(saveUser, () => ({ id: 7 }))
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const show = (member: Member) =>
  renderHook(() => useStaffRoles(member, async () => NOW), {
    wrapper: ({ children }: { children: ReactNode }) => <SiteContext value={testSite}>{children}</SiteContext>,
  })

test('decision 055 roles typed over what somebody else has changed since are sent as typed then, also the day after', async () => {
  const before = show(SEEN)
  act(() => before.result.current.keep({ cashier: '' }))
  before.unmount()
  expect(Object.values(localStorage).join()).not.toContain('Ann')
  const { result } = show(NOW)
  act(() => result.current.save())
  await waitFor(() => expect(calls.sentTo(saveUser)).toHaveLength(1))
  expect(calls.sentTo(saveUser)[0]?.input).toMatchObject({ id: 7, seen_version: 1, roles: [{ role: 'cashier' }] })
  await waitFor(() => expect(result.current.draft).toEqual({}))
})

test('decision 055 a role typed while others are being saved is still to be saved', async () => {
  const { result } = show(SEEN)
  act(() => result.current.keep({ cashier: '' }))
  act(() => result.current.save())
  act(() => result.current.keep({ cashier: '', clerk: '12' }))
  await waitFor(() => expect(result.current.isSaving).toBe(false))
  expect(calls.sentTo(saveUser)).toHaveLength(1)
  expect(result.current.draft).toEqual({ clerk: '12' })
})
