// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { listOfficeAuctions } from '@gavelhouse/shared/office/list-contract.ts'
import { getTask, startTask } from '@gavelhouse/shared/office/task-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
import { GrantForm } from '../bidders/bidder-forms.tsx'
import type { BulkAct } from '../list/definition.ts'
import { EditLotsForm } from '../lots/EditLotsForm.tsx'
import { RelistLotsForm } from '../lots/RelistLotsForm.tsx'
import BulkDialog from './BulkDialog.tsx'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  session.start('secret')
  calls = answerCalls()
  calls.on(listOfficeAuctions, () => ({ records: [], totalRecords: 0, showing: '' }))
  const trials: boolean[] = []
  calls.on(startTask, ({ isTrial }) => ({ id: trials.push(isTrial === true) }))
  // Trials are done at once, what is meant goes on.
  calls.on(getTask, ({ id }) => {
    const isTrial = trials[id - 1] === true
    return {
      ...({ id, act: 'grant_access', isTrial, state: isTrial ? 'done' : 'running' } as const),
      ...{ total: 2, done: 2, changedCount: 2 },
      ...{ sameCount: 0, refusedCount: 0, reason: '', undoOf: null, undoneBy: null, canUndo: false, startedAt: 0 },
      ...{ endedAt: null, voidedBids: 0, releasedDeposits: 0, refused: [], changed: [], same: [] },
    }
  })
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

function show(act: BulkAct, onDone = vi.fn()) {
  const dialog = { isOpen: true, onClose: () => undefined, act, count: 2, target: { ids: [7, 8], except: [] }, onDone }
  const router = createMemoryRouter([{ path: '*', Component: () => <BulkDialog {...dialog} /> }])
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <Kit>
          <RouterProvider router={router} />
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )
  return { onDone }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const valuesSent = () => calls.sentTo(startTask).map(({ input }) => (input as { values: object }).values)

test('whoever goes back from a trial finds what they had typed, and what is emptied then is not sent', async () => {
  show({ act: 'grant_access', label: 'officeGrantAccess', form: GrantForm })
  await screen.findByRole('dialog')
  type('Bid limit', '500')
  await press('Try it first')
  await press('Back')
  expect(screen.getByLabelText('Bid limit')).toHaveProperty('value', '500')
  type('Bid limit', '')
  await press('Try it first')
  await press('Change 2')
  await waitFor(() => expect(valuesSent()).toEqual([{ bid_limit: 500 }, {}, {}]))
})

test('so does whoever edits many lots', async () => {
  show({ act: 'edit_lots', label: 'officeEditLots', form: EditLotsForm })
  await screen.findByRole('dialog')
  type('Choose a field to change…', 'reserve')
  type('Reserve', '40')
  await press('Try it first')
  await press('Back')
  expect(screen.getByLabelText('Reserve')).toHaveProperty('value', '40')
})

test('and whoever offers them once more', async () => {
  show({ act: 'relist_lots', label: 'officeRelist', form: RelistLotsForm })
  await screen.findByRole('dialog')
  type('Opens', '2099-01-01T10:00')
  type('Closes', '2099-01-02T10:00')
  type('Reason', 'Not paid for')
  await press('Try it first')
  await press('Back')
  expect(screen.getByLabelText('Closes')).toHaveProperty('value', '2099-01-02T10:00')
})

test('what has been begun for good leaves nothing chosen, also when its dialog is closed before the end', async () => {
  const { onDone } = show({ act: 'grant_access', label: 'officeGrantAccess', form: GrantForm })
  await press('Try it first')
  await press('Back')
  await press('Cancel')
  expect(onDone).not.toHaveBeenCalled()
  await press('Try it first')
  await press('Change 2')
  await screen.findByText('2 of 2')
  await press('Close')
  expect(onDone).toHaveBeenCalledOnce()
})

test('a limit that cannot be read lets nobody in without one', async () => {
  show({ act: 'grant_access', label: 'officeGrantAccess', form: GrantForm })
  await screen.findByRole('dialog')
  type('Bid limit', 'about 500')
  expect(screen.getByRole('button', { name: 'Try it first' })).toHaveProperty('disabled', true)
  type('Bid limit', '500')
  await press('Try it first')
  await waitFor(() => expect(valuesSent()).toEqual([{ bid_limit: 500 }]))
})

test('nor are many lots changed while one of the fields cannot be read', async () => {
  show({ act: 'edit_lots', label: 'officeEditLots', form: EditLotsForm })
  await screen.findByRole('dialog')
  type('Choose a field to change…', 'reserve')
  type('Reserve', '40')
  expect(screen.getByRole('button', { name: 'Try it first' })).toHaveProperty('disabled', false)
  type('Choose a field to change…', 'startingPrice')
  type('Starting price', 'ten')
  expect(screen.getByRole('button', { name: 'Try it first' })).toHaveProperty('disabled', true)
})
