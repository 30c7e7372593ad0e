// @vitest-environment happy-dom
import '../../testing/dom.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { answerItem, listItems } from '@gavelhouse/shared/selling/contract.ts'
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
import { OfferedItems } from './OfferedItems.tsx'

type Item = OutputOf<typeof listItems>['records'][number]

const LATHE: Item = {
  ...{ id: 3, title: 'Lathe', description: 'Runs well\nBelt: new', quantity: 2, state: 'waiting', answer: '' },
  ...{ startingPrice: dollars(100), reserve: dollars(250), lotId: null, createdAt: Date.UTC(2026, 10, 19) },
  ...{ pictures: [], sellerId: 7, sellerName: 'Barrow Estates' },
}

let calls: ReturnType<typeof answerCalls>
let waiting: Item[]
beforeEach(() => {
  session.start('secret')
  calls = answerCalls()
  waiting = [LATHE]
  calls.on(listItems, () => ({ records: waiting, totalRecords: waiting.length, showing: '1 - 1 of 1' }))
  calls.on(answerItem, ({ id }) => {
    waiting = []
    return { id, lotId: null }
  })
  const router = createMemoryRouter([{ path: '*', Component: OfferedItems }])
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <Kit>
          <RouterProvider router={router} />
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

test('decision 107 staff read what a seller asks for, where they choose and where they answer', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Answer' }))
  const line = screen.getAllByRole('listitem', { hidden: true })[0] as HTMLElement
  const dialog = await screen.findByRole('dialog', { name: 'Lathe' })
  for (const place of [line, dialog])
    for (const fact of [
      'Barrow Estates',
      /^Runs well/,
      'Quantity: 2',
      'Starting price: US $100.00',
      'Reserve: US $250.00',
    ])
      expect(within(place).getByText(fact)).toBeTruthy()
})

test('decision 107 what is answered leaves the list, and nothing left is said', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Answer' }))
  fireEvent.change(await screen.findByLabelText('Answer to the seller'), { target: { value: 'Too worn' } })
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(screen.getByText('No seller waits for an answer.')).toBeTruthy())
  expect(calls.sentTo(answerItem)[0]?.input).toMatchObject({ id: 3, accepted: 0, answer: 'Too worn' })
})
