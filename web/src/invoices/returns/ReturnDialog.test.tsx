// @vitest-environment happy-dom
import '../../testing/dom.ts'
import '../../testing/phrases.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { InvoiceLine, InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { requestReturn } from '@gavelhouse/shared/returns/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { holdCalls } from '../../testing/api.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import ReturnDialog from './ReturnDialog.tsx'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))

const INVOICE = { number: 1_001, returnableUntil: null } as InvoiceRecord
const LINE = {
  ...{ id: 1, lotId: 10, title: 'Bench lathe', picture: '', status: 'live', quantity: 2, returnedQuantity: 0 },
  ...{ requestedQuantity: 0, unitPrice: dollars(10), subtotal: dollars(20), premium: 0, tax: 0, total: dollars(20) },
} as InvoiceLine

beforeEach(() => session.start('token'))
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

function show(line: InvoiceLine) {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <MemoryRouter>
          <ReturnDialog isOpen onClose={onClose} invoice={INVOICE} lines={[line]} />
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  )
  return onClose
}

/** Says why, and sends the request. */
async function send() {
  const reason = await screen.findByLabelText<HTMLTextAreaElement>(/^Why/)
  fireEvent.change(reason, { target: { value: 'Does not start' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
  return reason
}

test('P-1186 what the server says against a return stands in the dialog, which stays open with what was typed', async () => {
  const calls = answerCalls()
  calls.on(requestReturn, () => {
    throw new AppError('return_too_late')
  })
  const onClose = show(LINE)
  const reason = await send()
  await screen.findByText('The time to send back items of this invoice is over')
  await waitFor(() => expect(calls.sentTo(requestReturn)).toHaveLength(1))
  expect([reason.value, onClose.mock.calls]).toEqual(['Does not start', []])
})

test('P-325 the number of units can be emptied to type another; left empty it reads again what counts', async () => {
  const calls = holdCalls(requestReturn)
  show({ ...LINE, quantity: 12 })
  const units = await screen.findByRole<HTMLInputElement>('spinbutton')
  const shown = ['', '3', '13', '', '4', ''].map((value) => {
    fireEvent.change(units, { target: { value } })
    return units.value
  })
  expect(shown).toEqual(['', '3', '12', '', '4', ''])
  fireEvent.blur(units)
  expect(units.value).toBe('4')
  await send()
  await waitFor(() => expect(calls.map(({ input }) => input.items)).toEqual([[{ lineId: 1, units: 4 }]]))
})
