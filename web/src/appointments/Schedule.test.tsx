// @vitest-environment happy-dom
import '../testing/dom.ts'
import { bookAppointment, getInvoiceAppointment, readPickupTimes } from '@gavelhouse/shared/appointments/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { testSite } from '../testing/site.ts'
import { Schedule } from './Schedule.tsx'

vi.mock('../ui/toast.ts', () => ({ toast: vi.fn() }))

const NINE = Date.parse('2026-03-05T16:00:00Z')
const slot = (startsAt: number, placesLeft: number) => ({ startsAt, endsAt: startsAt + 30 * MINUTE, placesLeft })
const DAYS = [{ date: '2026-03-05', slots: [slot(NINE, 0), slot(NINE + 30 * MINUTE, 2)] }]
const CALENDAR = { id: 1, dates: [], startMinute: null, endMinute: null, slotMinutes: 30, seatsPerSlot: 2 }
const PLACE = {
  ...{ id: 2, name: 'Ogden', address: '1175 West Depot Street', city: 'Ogden', state: 'UT', zip: '84404', phone: '' },
  ...{ weekdayHours: '10am-4pm', saturdayHours: null, sundayHours: null, offersPickup: true },
}
const READ = { appointment: null, calendar: CALENDAR, location: PLACE, isPaid: true, isPartial: false, isPickup: true }
const BOOKED = {
  ...{ id: 9, idAgain: 9, status: 'booked' as const, startsAt: NINE, endsAt: NINE + 30 * MINUTE, invoiceId: 1_001 },
  ...{ auctionId: 1, auctionTitle: '', lotTitle: '', locationId: 2, isPickup: true, isPaid: true, isPartial: false },
}

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  calls = answerCalls()
  session.start('token')
  calls.on(readPickupTimes, () => ({ days: DAYS, calendar: CALENDAR, location: PLACE }))
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

function show(read: Partial<typeof READ> | { appointment: typeof BOOKED } = {}, cache = createCache()) {
  calls.on(getInvoiceAppointment, () => ({ ...READ, ...read }))
  const element = (
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>
        <Schedule invoiceId={1_001} />
      </SiteContext>
    </QueryClientProvider>
  )
  const lists = ['paid', 'partial', 'all'].map((name) => ({ path: `/invoices/${name}`, element: <p>list {name}</p> }))
  const router = createMemoryRouter([{ path: '/', element }, ...lists])
  render(<RouterProvider router={router} />)
}

const DAY = 'Thu, Mar 5'
const HALF_PAST = '9:30 am 2 slot(s) left'
const chip = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const choose = async (name: string) => fireEvent.click(await chip(name))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('P-360 P-364 P-379 P-381 a day and a time are chosen and sent, and the paid invoices are next', async () => {
  calls.on(bookAppointment, () => BOOKED)
  show()
  await choose(DAY)
  expect((await chip('9:00 am 0 slot(s) left')).disabled).toBe(true)
  await choose(HALF_PAST)
  press('Book this time')
  await screen.findByText('list paid')
  expect(calls.sentTo(bookAppointment).map(({ input }) => input)).toMatchObject([
    { invoice_id: 1_001, pickupDay: '2026-03-05', pickupTime: '09:30', basedOnLocation: 1 },
  ])
})

test('P-365 P-366 a missing day, then a missing time, is said beside its field', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Book this time' }))
  await screen.findByText('Appointment date is required!')
  await choose(DAY)
  press('Book this time')
  await screen.findByText('Appointment time is required!')
})

test('P-368 a time that is gone is said, and the places are asked for again', async () => {
  calls.on(bookAppointment, () => {
    throw new AppError('pickup_time_taken')
  })
  show()
  await choose(DAY)
  await choose(HALF_PAST)
  press('Book this time')
  await screen.findByText('This pickup time is no longer available')
  await waitFor(() => expect(calls.sentTo(readPickupTimes).length).toBeGreaterThan(1))
})

test.each([
  ['P-362 P-430 paid in part', { isPaid: false, isPartial: true }, 'list partial'],
  ['P-363 not paid', { isPaid: false }, 'list all'],
  ['P-371 sent', { isPickup: false }, 'list all'],
])('%s leads to its list', async (_name, read, list) => {
  show(read)
  await screen.findByText(list)
})

test('A-731 A-746 P-383 P-1185 without a calendar support is named', async () => {
  calls.on(readPickupTimes, () => ({ days: [], calendar: null, location: PLACE }))
  show()
  await screen.findByText('No local pickup calendar available, please contact support')
})

test('P-367 P-370 a booked one can be moved, one that was missed cannot', async () => {
  show({ appointment: BOOKED })
  await screen.findByText(/Your pickup is booked for Thursday, March 5, 9:00 am/)
  expect(screen.getByRole('button', { name: 'Move to this time' })).toBeTruthy()
})

test('P-370 one that was missed cannot be booked again', async () => {
  show({ appointment: { ...BOOKED, status: 'no_show' } as never })
  await screen.findByText('This pickup can no longer be changed.')
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('P-361 what was read before the payment leads nobody away', async () => {
  const cache = createCache()
  const asked = keyOf(getInvoiceAppointment, { invoiceId: 1_001, basedOnLocation: true })
  cache.setQueryData(asked, { ...READ, isPaid: false }, { updatedAt: 1 })
  show({}, cache)
  await chip(DAY)
})

test('P-364 a read that fails later takes nothing away that was typed', async () => {
  const cache = createCache()
  show({}, cache)
  await choose(DAY)
  calls.on(getInvoiceAppointment, () => {
    throw new AppError('invalid_input')
  })
  await act(() => cache.invalidateQueries())
  expect((await chip(DAY)).checked).toBe(true)
})

test('P-364 after booking everything that shows the time is read again', async () => {
  calls.on(bookAppointment, () => BOOKED)
  const cache = createCache()
  cache.setQueryData(['/invoices/list'], {})
  show({}, cache)
  await choose(DAY)
  await choose(HALF_PAST)
  press('Book this time')
  await screen.findByText('list paid')
  expect(cache.getQueryState(['/invoices/list'])?.isInvalidated).toBe(true)
})
