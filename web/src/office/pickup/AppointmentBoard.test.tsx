// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { readPickupBoard } from '@gavelhouse/shared/pickup/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
import { AppointmentBoard } from './AppointmentBoard.tsx'
import type { Board } from './card.ts'

const DAY = '2030-01-02'
const TIME = { startsAt: Date.UTC(2030, 0, 2, 18), endsAt: Date.UTC(2030, 0, 2, 19) }

/** Pat comes to Ogden, Ada to Provo. */
const boardOf = (locationId: number): Board => ({
  today: DAY,
  places: [
    { id: 1, name: 'Ogden' },
    { id: 2, name: 'Provo' },
  ],
  days: [{ date: DAY, isHoliday: false, slots: [{ ...TIME, seats: 2, taken: 1, isClosed: false }] }],
  appointments: [
    {
      ...{ id: locationId, invoiceId: 7, buyerId: 5, name: locationId === 1 ? 'Pat Doe' : 'Ada Moss' },
      ...{ auctionTitle: 'Machine shop', locationId, locationName: '', ...TIME, status: 'booked', isPaid: true },
    },
  ],
})

beforeEach(() => {
  session.start('secret')
  answerCalls().on(readPickupBoard, ({ locationId = 1 }) => boardOf(locationId))
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

async function show() {
  const router = createMemoryRouter([{ path: '*', Component: AppointmentBoard }])
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <Kit>
          <RouterProvider router={router} />
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )
  await screen.findByText('Pat Doe')
}

/** From now on the boards of a place come only when a test says so. */
function hold(locationId: number): () => void {
  const answering = globalThis.fetch
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    const { body } = options
    if (typeof body === 'string' && body.includes(`"location_id":${locationId}`)) await promise
    return answering(address, options)
  })
  return resolve
}

test('while another place is read, nothing of the old one stands under it', async () => {
  await show()
  const release = hold(2)
  fireEvent.change(screen.getByLabelText('Place'), { target: { value: '2' } })
  expect(screen.queryByText('Pat Doe')).toBeNull()
  release()
  await screen.findByText('Ada Moss')
})

test('while another week of the same place is read, the one before stays', async () => {
  await show()
  hold(1)
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.getByText('Pat Doe')).toBeTruthy()
})
