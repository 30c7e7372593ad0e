// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { listAccessRules, saveAccessRule } from '@gavelhouse/shared/auctions/rule-contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
import { AccessRules } from './AccessRules.tsx'

type Demand = 'email_verified' | 'nothing_unpaid' | 'account_age'

let calls: ReturnType<typeof answerCalls>
let there: { demands: Demand[]; version: number } | null

beforeEach(() => {
  session.start('secret')
  there = { demands: ['email_verified', 'account_age'], version: 4 }
  calls = answerCalls()
  calls.on(listAccessRules, () => {
    const facts = { auctionId: null, title: null, changedBy: 'Dora Hale', changedAt: 0 }
    const rule = { isOn: true, minDays: 30, otherwise: 'wait' as const }
    return { rules: there === null ? [] : [{ ...facts, ...rule, ...there }] }
  })
  calls.on(saveAccessRule, () => ({ id: 1 }))
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

async function show() {
  const router = createMemoryRouter([{ path: '*', Component: () => <AccessRules onClose={() => undefined} /> }])
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <Kit>
          <RouterProvider router={router} />
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Decide by this rule in all auctions without their own')
}
const days = () => screen.getByLabelText('Days since they registered')
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const sent = () => calls.sentTo(saveAccessRule).map(({ input }) => input)

test('decision 055 of the access rule only what was changed is sent, over the version that was seen', async () => {
  await show()
  fireEvent.change(days(), { target: { value: '60' } })
  save()
  await waitFor(() => expect(sent()).toEqual([{ auction_id: null, min_days: 60, seen_version: 4 }]))
})

test('decision 055 what the access rule asks for, changed by two, is theirs or mine, in words', async () => {
  await show()
  fireEvent.click(screen.getByLabelText('An account of some age'))
  expect(screen.queryByLabelText('Days since they registered')).toBeNull()
  there = { demands: ['email_verified', 'nothing_unpaid'], version: 5 }
  calls.on(saveAccessRule, ({ seenVersion }) => {
    const facts = { name: 'Dora Hale', at: '2026-11-16T20:30:00.000Z', value: '[]' }
    if (seenVersion === 4) throw new AppError('edited_meanwhile').beside('demands', problem('changed_meanwhile', facts))
    return { id: 1 }
  })
  save()
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this' })
  within(dialog).getByText('Verified email, No unpaid invoice')
  fireEvent.click(within(dialog).getByRole('radio', { name: /^You/ }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      { auction_id: null, demands: ['email_verified'], seen_version: 4 },
      { auction_id: null, demands: ['email_verified'], seen_version: 5 },
    ]),
  )
})

test('decision 055 a first access rule is sent as a whole', async () => {
  there = null
  await show()
  fireEvent.click(screen.getByLabelText('Decide by this rule in all auctions without their own'))
  save()
  const first = { on: 1, demands: [], min_days: 30, otherwise: 'wait' }
  await waitFor(() => expect(sent()).toEqual([{ auction_id: null, ...first, seen_version: 0 }]))
})
