// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { listIncrementTables, saveIncrementTable } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listHistory } from '@gavelhouse/shared/office/list-contract.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '../../lib/api.ts'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
import { IncrementsSection } from './IncrementsSection.tsx'

let calls: ReturnType<typeof answerCalls>
let there: { name: string; step: number; version: number }

beforeEach(() => {
  session.start('secret')
  there = { name: 'House', step: 1, version: 4 }
  calls = answerCalls()
  calls.on(listHistory, () => ({ lines: [] }))
  calls.on(listIncrementTables, () => {
    const bands = [{ from: 0, to: null, amount: dollars(there.step), percent: null }]
    const { name, version } = there
    return { tables: [{ ...{ id: 1, name, bands, version }, isDefault: true, auctionCount: 0 }] }
  })
  calls.on(saveIncrementTable, ({ seenVersion = 0, name, bands }) => {
    if (bands !== undefined && seenVersion < 5 && there.version === 5) {
      const facts = { name: 'Dora Hale', at: '2026-11-16T20:30:00.000Z', value: '[]' }
      throw new AppError('edited_meanwhile').beside('bands', problem('changed_meanwhile', facts))
    }
    there = { ...there, ...(name !== undefined && { name }), version: 6 }
    return { id: 1 }
  })
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

async function show() {
  const cache = createCache()
  const router = createMemoryRouter([{ path: '*', Component: IncrementsSection }])
  render(
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>
        <Kit>
          <RouterProvider router={router} />
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Name')
  /** A colleague gives it steps of 2. */
  const changed = async (name: string) => {
    there = { name, step: 2, version: 5 }
    await cache.invalidateQueries({ queryKey: keyOf(listIncrementTables) })
  }
  return { changed }
}
const step = () => screen.getByLabelText<HTMLInputElement>('Band 1: step')
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('decision 055 what a colleague saves comes into the form, and not over what is typed in it', async () => {
  const { changed } = await show()
  type(screen.getByLabelText('Name'), 'Cars')
  await changed('House')
  await waitFor(() => expect(calls.sentTo(listIncrementTables)).toHaveLength(2))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Cars')
  save()
  await waitFor(() => expect(calls.sentTo(saveIncrementTable)).toHaveLength(1))
  expect(calls.sentTo(saveIncrementTable)[0]?.input).toEqual({ id: 1, name: 'Cars', seen_version: 4 })
  await waitFor(() => expect(step().value).toBe('2'))
})

test.each([
  ['mine', /^You/, '5'],
  ['theirs', /^Dora Hale/, '2'],
])('decision 055 bands a colleague has changed are theirs or mine: %s', async (side, label, stays) => {
  const { changed } = await show()
  type(step(), '5')
  await changed('House')
  save()
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this' })
  within(dialog).getByText('0 -: 2')
  within(dialog).getByText('0 -: 5')
  fireEvent.click(within(dialog).getByRole('radio', { name: label }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(step().value).toBe(stays))
  const sent = calls.sentTo(saveIncrementTable).map(({ input }) => (input as { seen_version: number }).seen_version)
  await waitFor(() => expect(calls.sentTo(saveIncrementTable)).toHaveLength(side === 'mine' ? 2 : 1))
  expect(sent[0]).toBe(4)
  if (side === 'mine')
    expect(calls.sentTo(saveIncrementTable)[1]?.input).toMatchObject({ seen_version: 5, bands: [{ from: 0 }] })
})
