import { APPOINTMENT_STATUSES } from '@gavelhouse/shared/appointments/appointment.ts'
import { expect, test } from 'vitest'
import { appointments } from '../phrases/en/appointments.ts'
import { canChange, ORDERS, SORTS, STATUS_WORDS } from './appointment-words.ts'

test.each([
  ['P-356', 'booked', 'Unfulfilled', true],
  ['P-357', 'ready_for_pickup', 'Ready for pickup', true],
  ['P-357', 'partial_pickup', 'Partial pickup', true],
  ['P-357 P-359', 'picked_up', 'Picked up', false],
  ['P-357 P-359', 'shipped', 'Shipped', false],
  ['P-357 P-370', 'no_show', 'No show', false],
  ['P-359', 'open', 'Given up', false],
] as const)('%s %s is shown as %s, and can be changed: %s', (_row, status, shown, isOpen) => {
  const key = STATUS_WORDS[status].label as keyof typeof appointments
  expect([appointments[key], canChange(status)]).toEqual([shown, isOpen])
  expect(Object.keys(STATUS_WORDS)).toHaveLength(APPOINTMENT_STATUSES.length)
})

test('P-347 to P-352 the orders, and what each asks for', () => {
  expect(ORDERS.map((order) => SORTS[order].asks)).toEqual([
    {},
    { orderBy: 'common_invoice', order: 'asc' },
    { orderBy: 'appointmentTime', order: 'asc' },
    { orderBy: 'appointmentTime', order: 'desc' },
    { orderBy: 'auction_title', order: 'asc' },
    { orderBy: 'status', order: 'asc' },
  ])
})
