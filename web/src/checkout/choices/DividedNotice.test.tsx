// @vitest-environment happy-dom
import '../../testing/dom.ts'
import '../../testing/phrases.ts'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { invoiceCheckout } from '../../testing/checkout.ts'
import type { Checkout } from '../checkout-subject.ts'
import { DividedNotice } from './DividedNotice.tsx'
import { isDivided } from './divided.ts'

const line = (id: number, facts: { title: string; canShip: boolean; canPickUp: boolean }) =>
  ({ id, unavailable: null, ...facts }) as Checkout['lines'][number]
const LINES = [
  line(1, { title: 'Lathe', canShip: false, canPickUp: true }),
  line(2, { title: 'Lens', canShip: true, canPickUp: false }),
  line(3, { title: 'Lamp', canShip: true, canPickUp: true }),
]

test('A-626 the checkout names the lots that do not go together, and leads to the cart where they are set aside', () => {
  const checkout = invoiceCheckout({ lines: LINES, deliveries: [] })
  const element = <DividedNotice checkout={checkout} cart="/cart" />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(screen.getByText(/^Pickup only:/).textContent).toBe('Pickup only: Lathe')
  expect(screen.getByText(/^Shipping only:/).textContent).toBe('Shipping only: Lens')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cart')
})

test.each([
  ['lots that go together', { lines: LINES.slice(1) }, false],
  ['a lot that cannot be bought any more', { lines: [{ ...LINES[0], unavailable: 'sold' }, LINES[1]] }, false],
  ['what staff have settled', { lines: LINES, shippingService: 'As agreed' }, false],
  ['what has begun to be paid', { lines: LINES, isFrozen: true }, false],
  ['lots that do not', { lines: LINES }, true],
])('A-626 is paid apart or not: %s', (_, given, divided) => {
  expect(isDivided(invoiceCheckout(given as Partial<Checkout>))).toBe(divided)
})
