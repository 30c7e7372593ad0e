// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { foreseeRefund, refundInvoice } from '@gavelhouse/shared/checkout/refund-contract.ts'
import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { useWallet as payFromWallet, receivePayment } from '@gavelhouse/shared/invoices/desk-contract.ts'
import { changeInvoiceStatus, updateInvoice } from '@gavelhouse/shared/invoices/seller-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { Kit } from '../../ui/Kit.tsx'
import CancelDialog from './CancelDialog.tsx'
import EditDialog from './EditDialog.tsx'
import type { DeskInvoice } from './invoice.ts'
import ReceiveDialog from './ReceiveDialog.tsx'
import RefundDialog from './refund/RefundDialog.tsx'
import WalletDialog from './WalletDialog.tsx'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  session.start('secret')
  calls = answerCalls()
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const ADDRESS = {
  ...{ firstName: 'Ada', lastName: 'Moss', address1: '1 Main St', address2: '', city: 'Provo', state: 'UT' },
  ...{ zip: '84601', country: 'US', phone: '555' },
}
const sums = { subtotal: dollars(90), premium: dollars(9), tax: dollars(1), total: dollars(100) }
const lineOf = (id: number) => ({
  ...{ id, status: 'live', quantity: 1, returnedQuantity: 0, lotNumber: String(id), title: 'Vase', sellerName: 'Ace' },
  ...sums,
})
const INVOICE = {
  ...{ version: 4, notes: '', walletBalance: dollars(500), address: ADDRESS, lines: [lineOf(1), lineOf(2)] },
  invoice: { number: 7, due: dollars(200), shipping: 0, handling: 0, total: dollars(200), credited: 0 },
  ...{ shippingTax: 0, isShippingCredited: false },
  payments: [{ id: 7, paidAt: 1, source: 'provider', label: 'visa 4242', captured: dollars(200), refunded: 0 }],
} as unknown as DeskInvoice

/** Opens a dialog about the invoice; `comes` brings another reading of it, as news do. */
function open(Act: ComponentType<DialogFrame & { invoice: DeskInvoice }>, invoice = INVOICE) {
  const onClose = vi.fn()
  const cache = createCache()
  const drawn = (read: DeskInvoice) => (
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>
        <Kit>
          <Act isOpen onClose={onClose} invoice={read} />
        </Kit>
      </SiteContext>
    </QueryClientProvider>
  )
  const { rerender } = render(drawn(invoice))
  return { onClose, comes: (read: DeskInvoice) => rerender(drawn(read)) }
}

const field = async (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } })
async function press(name: RegExp, endpoint: Endpoint) {
  const before = calls.sentTo(endpoint).length
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  await waitFor(() => expect(calls.sentTo(endpoint)).toHaveLength(before + 1))
  return calls.sentTo(endpoint).at(-1)
}
/** The server has heard it, its answer does not arrive. */
const loseAnswers = (endpoint: Endpoint) =>
  calls.on(endpoint, () => {
    throw new TypeError('offline')
  })
const refuseAll = (endpoint: Endpoint, code: 'invoice_changed' | 'not_found') =>
  calls.on(endpoint, () => {
    throw new AppError(code)
  })
const untilTold = () => screen.findByRole('alert')

test.each([
  ['money received', ReceiveDialog, receivePayment, /^Receive/, { Amount: '50' }],
  ['a part paid from the wallet', WalletDialog, payFromWallet, /^Pay from/, { Amount: '50', Reason: 'By phone' }],
  ['a free amount given back', RefundDialog, refundInvoice, /^Give back/, { 'Free amount': '50', Reason: 'Scratched' }],
] as const)(
  'decision 067 R-9 %s, sent again after a lost answer, is the same though the invoice has moved',
  async (_, Act, endpoint, name, typed) => {
    calls.on(foreseeRefund, () => ({ sellers: [] }))
    loseAnswers(endpoint)
    const { comes } = open(Act)
    for (const [label, value] of Object.entries(typed)) await type(label, value)
    const first = await press(name, endpoint)
    await untilTold()
    comes({ ...INVOICE, version: 5 })
    expect(await press(name, endpoint)).toEqual(first)
    expect(first).toMatchObject({ input: { seen_version: 4 }, key: expect.stringMatching(/^[\da-f]{32}$/) })
  },
)

test('decision 067 what was done meanwhile refuses money once; what was typed stays, and is then decided on what is there', async () => {
  refuseAll(receivePayment, 'invoice_changed')
  const { comes } = open(ReceiveDialog)
  await type('Amount', '50')
  await type('Reason (optional)', 'At the door')
  comes({ ...INVOICE, version: 5 })
  expect(await press(/^Receive/, receivePayment)).toMatchObject({ input: { seen_version: 4 } })
  await untilTold()
  comes({ ...INVOICE, version: 6 })
  expect([(await field('Amount')).value, (await field('Reason (optional)')).value]).toEqual(['50', 'At the door'])
  const first = calls.sentTo(receivePayment)[0]
  const second = await press(/^Receive/, receivePayment)
  expect(second).toMatchObject({ input: { seen_version: 6, amount: 50 } })
  expect(second?.key).not.toBe(first?.key)
})

test('decision 067 P-1052 who changes a telephone does not take back the street a colleague has changed meanwhile', async () => {
  refuseAll(updateInvoice, 'invoice_changed')
  const { comes } = open(EditDialog)
  await type('Phone', '777')
  comes({ ...INVOICE, version: 5, address: { ...ADDRESS, address1: '2 High St' } })
  expect(await press(/^Save/, updateInvoice)).toMatchObject({
    input: { seen_version: 4, address: { address1: '1 Main St' } },
  })
  await untilTold()
  expect([(await field('Address')).value, (await field('Phone')).value]).toEqual(['2 High St', '777'])
  expect(await press(/^Save/, updateInvoice)).toMatchObject({
    input: { seen_version: 5, address: { address1: '2 High St', phone: '777' } },
  })
})

test.each(['invoice_changed', 'not_found'] as const)(
  'P-1050 decision 067 a lot nobody has ticked is not cancelled because another was moved away: %s',
  async (code) => {
    refuseAll(changeInvoiceStatus, code)
    const { comes } = open(CancelDialog)
    fireEvent.click(await screen.findByRole('checkbox', { name: /^1 Vase/ }))
    await type('Reason', 'Not wanted')
    comes({ ...INVOICE, version: 5, lines: INVOICE.lines.slice(1) })
    expect(await press(/^Cancel (lots|the invoice)/, changeInvoiceStatus)).toMatchObject({
      input: { seen_version: 4, line_ids: [1] },
    })
    await untilTold()
    expect(screen.queryByRole('checkbox', { name: /^1 Vase/ })).toBeNull()
    const other = screen.getByRole<HTMLInputElement>('checkbox', { name: /^2 Vase/ })
    const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Cancel (lots|the invoice)/ })
    expect([other.checked, send().disabled, (await field('Reason')).value]).toEqual([false, true, 'Not wanted'])
    fireEvent.click(other)
    expect(send().textContent).toBe('Cancel the invoice')
  },
)
