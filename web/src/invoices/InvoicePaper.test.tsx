// @vitest-environment happy-dom
import '../testing/dom.ts'
import '../testing/phrases.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SiteContext } from '../lib/site.ts'
import { testSite } from '../testing/site.ts'
import { InvoicePaper } from './InvoicePaper.tsx'
import type { PaperInvoice } from './told-invoice.ts'

type Parts = {
  [Part in keyof PaperInvoice]?: Part extends 'invoice' ? Partial<PaperInvoice['invoice']> : PaperInvoice[Part]
}

/** Half past one in the morning in Greenwich, the evening before in Utah. */
const NIGHT = Date.parse('2026-07-05T01:30:00Z')
const LINE = {
  ...{ id: 1, lotId: 10, lotNumber: '7', title: 'Bench lathe', picture: '', sku: 'SKU-7', lotLocation: 'Row 3' },
  ...{ unitPrice: dollars(100), quantity: 2, returnedQuantity: 0, requestedQuantity: 0, status: 'live' as const },
  ...{ subtotal: dollars(200), premium: dollars(20), tax: dollars(10.67), taxRate: 4_850, taxDescription: 'Utah' },
  ...{ total: dollars(230.67), isInCart: true },
} as PaperInvoice['lines'][number]
const PAYMENT = {
  ...{
    id: 'p1',
    invoiceId: 1_001,
    returnNumber: null,
    lotId: null,
    lotTitle: null,
    reference: 'ch_77',
    type: 'payment',
  },
  ...{ createdAt: NIGHT, method: 'card', cardType: 'visa', amount: dollars(50), fee: 0, status: 'success' },
  ...{ isActive: true, refundMethod: null },
} as PaperInvoice['transactions'][number]

function show({ invoice, ...parts }: Parts = {}) {
  const told = {
    invoice: {
      ...{ number: 1_001, auctionId: 5, auctionTitle: 'Machine shop', createdAt: NIGHT, dueAt: NIGHT, paidAt: null },
      ...{ returnedAt: null, standing: 'unpaid', isOverdue: false, method: '', delivery: 'pickup', handover: '' },
      ...{ subtotal: dollars(200), premium: dollars(20), tax: dollars(10.67), shipping: 0, handling: 0 },
      ...{ total: dollars(230.67), credited: 0, deposit: 0, paid: 0, due: dollars(230.67), ...invoice },
    },
    buyer: { firstName: 'Pat', lastName: 'Buyer', address1: '', address2: '', city: '', state: '', zip: '' },
    location: { name: 'Ogden', address: '1175 Depot St', city: 'Ogden', state: 'UT', zip: '84404', phone: '' },
    ...{ lines: [LINE], transactions: [], notes: '', address: null, appointment: null, ...parts },
  } as unknown as PaperInvoice
  render(
    <MemoryRouter>
      <SiteContext value={testSite}>
        <InvoicePaper told={told} />
      </SiteContext>
    </MemoryRouter>,
  )
}

test('A-991 times are those of Utah wherever they are read, and say so', () => {
  show({ transactions: [PAYMENT] })
  expect(screen.getAllByText('07-04-2026 7:30 pm MDT')).toHaveLength(2)
  expect(screen.getByText('07-04-2026 7:30 pm')).toBeDefined()
})

test('P-314 P-1231 a line says title, SKU, where the lot lies, amount, quantity, sub total, tax in dollars and total', () => {
  show()
  const line = screen.getByRole('row', { name: /Bench lathe/ })
  expect(line.textContent).toContain('Lot 7 · SKU-7 · Row 3')
  const cells = within(line).getAllByRole('cell')
  expect(cells.map((cell) => [cell.dataset.label, cell.textContent])).toEqual([
    ['Amount', 'US $100.00'],
    ['Quantity', '2'],
    ['Sub Total', 'US $200.00'],
    ["Buyer's premium", 'US $20.00'],
    ['Sales Tax', 'US $10.67'],
    ['Total', 'US $230.67'],
  ])
})

test.each([
  ['cancelled', '', ['Cancelled']],
  ['paid', 'card', ['Paid']],
  ['partial', 'card', ['Partial']],
  ['unpaid', '', ['Unpaid']],
  ['unpaid', 'offline', ['Unpaid', 'Offline']],
] as const)('P-315 an invoice that is %s, paid by %j, reads %j', (standing, method, words) => {
  show({ invoice: { standing, method } })
  expect([...screen.getByRole('status').children].map(({ textContent }) => textContent)).toEqual(words)
})

test('P-316 each transaction with its way, day, reference, state and amount; without any there is no table', () => {
  show({ transactions: [PAYMENT, { ...PAYMENT, id: 'r1', type: 'refund', amount: dollars(5), reference: 're_9' }] })
  const [, paid, refunded] = within(screen.getByRole('table', { name: 'Payments' })).getAllByRole('row')
  for (const said of ['Card (Visa)', 'ch_77', 'US $50.00', 'Success']) expect(paid?.textContent).toContain(said)
  for (const said of ['Refund: Card', 're_9', '−US $5.00']) expect(refunded?.textContent).toContain(said)
})

test('P-317 what the house notes on an invoice is shown when there is something', () => {
  show({ notes: 'Loading dock B' })
  expect(screen.getByText('Loading dock B')).toBeDefined()
  expect(screen.queryByRole('table', { name: 'Payments' })).toBeNull()
})

test.each([
  ['pickup', 'picked_up', 'Picked up'],
  ['pickup', 'ready_for_pickup', 'Ready for pickup'],
  ['pickup', '', undefined],
  ['shipping', 'shipped', undefined],
] as const)('P-299 goods for %s that the desk marked %j: the pickup reads %j', (delivery, handover, word) => {
  show({ invoice: { delivery, handover } })
  expect(screen.queryByText('Pickup time')?.nextElementSibling?.textContent).toBe(word)
})
