// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { type BillingDetails, billingDetails } from '@gavelhouse/shared/payments/sources/card-form.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { ALL_AREAS, loadPhrases } from '../../phrases/load.ts'
import { Form, SubmitRow } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { BillingFields } from './BillingFields.tsx'

beforeAll(() => loadPhrases('en', ALL_AREAS))

const KNOWN = { name: 'Zoe Ng', line1: '1 Main St', line2: '', city: 'Provo', state: 'UT', zip: '84601', country: 'US' }
const send = vi.fn(async (_: BillingDetails) => null)

function Billing({ initial }: { initial: BillingDetails }) {
  const form = useForm(billingDetails, { initial, send })
  return (
    <Form form={form}>
      <BillingFields form={form} />
      <SubmitRow label="Save" />
    </Form>
  )
}

const show = (initial: BillingDetails) =>
  render(
    <QueryClientProvider client={createCache()}>
      <Billing initial={initial} />
    </QueryClientProvider>,
  )
const street = () => screen.queryByRole('textbox', { name: 'Street address' })

test('L-17 a known address is one line, is sent, and opens when it is to change', async () => {
  show(KNOWN)
  expect(screen.getByText('1 Main St, Provo, UT, 84601')).toBeTruthy()
  expect(street()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual(KNOWN))
  fireEvent.click(screen.getByRole('button', { name: 'Change address' }))
  expect(street()).not.toBeNull()
})

test('L-17 an address with something missing or wrong stands open', () => {
  show({ ...KNOWN, zip: '' })
  expect(street()).not.toBeNull()
})

test('L-17 a known address that is refused opens', async () => {
  show({ ...KNOWN, city: 'x'.repeat(101) })
  expect(street()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(street()).not.toBeNull())
})
